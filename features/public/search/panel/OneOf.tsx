import { capitalize } from '#domain/words.ts'
import type { FacetChoice } from '#contract/search/search.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { formatCount } from '#features/public/search/filters/FacetChoices.tsx'

/** A filter that takes one of a few steps. A step of the address that is not offered is shown all the same. */
export function OneOf({
  name,
  label,
  none = 'Any',
  choices = [],
  chosen,
  format,
  onPick,
}: {
  name: string
  label: string
  /** What it says while nothing is chosen. */
  none?: string
  choices?: readonly FacetChoice[]
  chosen?: string
  /** A step's words while the server has not named it. */
  format: (value: string) => string
  onPick: (value: string) => void
}) {
  const options = choices.map(({ value, label: text, count }) => ({
    value,
    label: `${capitalize(text)} (${formatCount(count)})`,
    disabled: count === 0 && value !== chosen,
  }))
  if (chosen !== undefined && !options.some(({ value }) => value === chosen))
    options.unshift({ value: chosen, label: format(chosen), disabled: false })
  return (
    <Select
      {...{ name, label, options }}
      placeholder={none}
      value={chosen ?? ''}
      onChange={(event) => onPick(event.target.value)}
    />
  )
}
