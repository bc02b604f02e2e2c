import type { FacetChoice } from '#contract/search.ts'
import { Counted } from './FacetChoices.tsx'
import * as styles from './FacetChoices.module.css'

/** Ready answers under a typed field: one press in place of typing. Those that would find nobody are left out. */
export function QuickChoices({ label, choices = [], chosen, onPick }: { label: string; choices?: readonly FacetChoice[]; chosen?: string; onPick: (value: string | undefined) => void }) {
  const useful = choices.filter(({ value, count }) => count > 0 || value === chosen)
  if (!useful.length) return null
  return (
    <div role="group" aria-label={label} className={styles.quick}>
      {useful.map(({ value, label, count }) => (
        <button key={value} type="button" className={styles.choice} aria-pressed={value === chosen} onClick={() => onPick(value === chosen ? undefined : value)}>
          <Counted count={count}>{label}</Counted>
        </button>
      ))}
    </div>
  )
}
