import type { Facets } from '#contract/search/search.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Counted, FacetChoices } from '#features/public/search/filters/FacetChoices.tsx'
import { OneOf } from './OneOf.tsx'
import type { Part } from './part.ts'

/** Whom to trust, what they speak, and what the category's vendors say of themselves. */
export function MoreFilters({ filters, change, facets }: Part) {
  const { rating, verified, instant, response, languages = [], has = [] } = filters
  return (
    <>
      <div className="stack">
        <OneOf
          name="rating"
          label="Rating"
          choices={facets?.ratings}
          chosen={rating === undefined ? undefined : String(rating)}
          format={(value) => `${value} or more`}
          onPick={(value) => change({ rating: Number(value) || undefined })}
        />
        <OneOf
          name="response"
          label="Enquiries answered within a day"
          choices={facets?.responses}
          chosen={response === undefined ? undefined : String(response)}
          format={(value) => `${value}% or more`}
          onPick={(value) => change({ response: Number(value) || undefined })}
        />
        <Flag
          name="verified"
          label="Verified"
          count={facets?.verified}
          chosen={verified}
          onChange={(next) => change({ verified: next })}
        />
        <Flag
          name="instant"
          label="Can be booked at once"
          hint="A package is confirmed without waiting for an answer."
          count={facets?.instant}
          chosen={instant}
          onChange={(next) => change({ instant: next })}
        />
      </div>
      {facets?.attributes.map((attribute) => (
        <AttributeFilter
          key={attribute.key}
          {...{ attribute, has }}
          onChange={(next) => change({ has: next })}
        />
      ))}
      {facets && facets.languages.length > 0 && (
        <div>
          <FacetChoices
            name="languages"
            legend="Languages"
            choices={facets.languages}
            chosen={languages}
            onChange={(next) => change({ languages: next })}
          />
        </div>
      )}
    </>
  )
}

/** What nobody would be left with can not be taken. */
const Flag = ({
  name,
  label,
  hint,
  count,
  chosen = false,
  onChange,
}: {
  name: string
  label: string
  hint?: string
  count: number | undefined
  chosen?: boolean
  onChange: (next: true | undefined) => void
}) => (
  <Checkbox
    {...{ name, hint }}
    label={<Counted count={count}>{label}</Counted>}
    disabled={count === 0 && !chosen}
    checked={chosen}
    onChange={(event) => onChange(event.target.checked || undefined)}
  />
)

/** One attribute of the category: a box for yes, a list of options, or a least number. */
function AttributeFilter({
  attribute: { key, label, kind, choices },
  has,
  onChange,
}: {
  attribute: Facets['attributes'][number]
  has: string[]
  onChange: (has: string[]) => void
}) {
  const others = has.filter((each) => !each.startsWith(`${key}:`))
  const selected = has.filter((each) => each.startsWith(`${key}:`))
  if (!choices.some(({ value, count }) => count > 0 || selected.includes(value))) return null
  if (kind === 'number')
    return (
      <div>
        <OneOf
          name={key}
          label={label}
          choices={choices}
          chosen={selected[0]}
          format={(value) => value}
          onPick={(value) => onChange(value ? [...others, value] : others)}
        />
      </div>
    )
  if (kind === 'yes_no')
    return (
      <div>
        {choices.map(({ value, count }) => (
          <Checkbox
            key={value}
            name={key}
            label={<Counted count={count}>{label}</Counted>}
            checked={selected.includes(value)}
            onChange={(event) => onChange(event.target.checked ? [...others, value] : others)}
          />
        ))}
      </div>
    )
  return (
    <div>
      <FacetChoices
        name={key}
        legend={label}
        choices={choices}
        chosen={selected}
        onChange={(next) => onChange([...others, ...next])}
      />
    </div>
  )
}
