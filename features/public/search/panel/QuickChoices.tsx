import type { FacetChoice } from '#contract/search/search.ts'
import { Counted } from '#features/public/search/filters/FacetChoices.tsx'
import * as styles from '#features/public/search/filters/FacetChoices.module.css'

const few = 4

/**
 * Some of the steps, evenly; the one that is chosen always, those that find nobody or as many as
 * the one before never.
 */
function fewOf(choices: readonly FacetChoice[], chosen?: string): FacetChoice[] {
  const useful = choices.filter(
    ({ value, count }, index) =>
      value === chosen || (count > 0 && count !== choices[index - 1]?.count),
  )
  const every = (useful.length - 1) / (few - 1)
  const shown = new Set(
    useful.length > few
      ? Array.from({ length: few }, (_, index) => Math.round(index * every))
      : useful.keys(),
  )
  return useful.filter(({ value }, index) => value === chosen || shown.has(index))
}

/** Ready answers under a typed field: one press in place of typing. */
export function QuickChoices({
  label,
  choices = [],
  chosen,
  onPick,
}: {
  label: string
  choices?: readonly FacetChoice[]
  chosen?: string
  onPick: (value: string | undefined) => void
}) {
  const useful = fewOf(choices, chosen)
  if (!useful.length) return null
  return (
    <div role="group" aria-label={label} className={styles.quick}>
      {useful.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => onPick(value === chosen ? undefined : value)}
        >
          <Counted count={count}>{label}</Counted>
        </button>
      ))}
    </div>
  )
}
