import { priceUnits as units, type Tax } from '#domain/units.ts'
import { unitLabel } from '#domain/prices.ts'
import type { Option } from '#src/ui/forms/Select.tsx'

export const priceKinds: Option[] = [
  { value: 'exact', label: 'One price' },
  { value: 'from', label: 'A starting price' },
  { value: 'range', label: 'A price range' },
  { value: 'on_request', label: 'On request' },
]
export const priceUnits: Option[] = units.map((value) => ({ value, label: unitLabel(value) }))
/** Beside a price that is for the package. */
export const countedPackage =
  'Counted once for each function. If it covers more, say below for how many it applies.'
export const noOrYes: Option[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const taxLabels: Record<Tax, string> = {
  included: 'Included',
  excluded: 'Extra',
  not_stated: 'Not stated',
}
export const taxes: Option[] = Object.entries(taxLabels).map(([value, label]) => ({ value, label }))
/** Of two short fields: beside each other on the phone, too. */
export const narrowPair = { '--min': '9rem' } as object
