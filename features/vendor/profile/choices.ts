import type { taxes as taxNames } from '#contract/prices.ts'
import { unitWords } from '#src/lib/units.ts'
import type { Option } from '#src/ui/Select.tsx'

export const priceKinds: Option[] = [
  { value: 'exact', label: 'One price' },
  { value: 'from', label: 'A starting price' },
  { value: 'range', label: 'A price range' },
  { value: 'on_request', label: 'On request' },
]
export const priceUnits: Option[] = Object.entries(unitWords).map(([value, label]) => ({
  value,
  label,
}))
const words: Record<(typeof taxNames)[number], string> = {
  included: 'Included',
  excluded: 'Extra',
  not_stated: 'Not stated',
}
export const taxes: Option[] = Object.entries(words).map(([value, label]) => ({ value, label }))
