import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import type { SearchQuery } from './filters.ts'
import type { Change } from './useFilters.ts'
import { useActiveFilters } from './useActiveFilters.ts'
import * as styles from './ActiveFilterChips.module.css'

/** What is asked for, each with a way to take it back. */
export function ActiveFilterChips({
  filters,
  change,
  clear,
  said = [],
}: {
  filters: SearchQuery
  change: Change
  clear: () => void
  /** Of which it is said elsewhere that they are asked for. */
  said?: readonly string[]
}) {
  const chosen = useActiveFilters(filters).filter(({ key }) => !said.includes(key))
  if (!chosen.length) return null
  return (
    <ul className={styles.chips} aria-label="Your filters">
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter: ${label}`}
            onClick={() => change(without)}
          >
            <span className={styles.label}>{label}</span> <Icon name="close" size={15} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="plain" size="small" onClick={clear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}
