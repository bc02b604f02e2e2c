import { paths } from '#domain/paths.ts'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { compareQuery, maxCompared } from './chosen.ts'
import * as styles from './CompareBar.module.css'
import type { Comparing } from './useCompare.ts'

/** Stays in reach while vendors are chosen to be compared. */
export function CompareBar({
  filters,
  comparing: { chosen, clear },
}: {
  filters: Parameters<typeof compareQuery>[1]
  comparing: Comparing
}) {
  const date = useChosenDay(filters.date)
  if (!chosen.length) return null
  return (
    <section className={styles.bar} aria-label="Compare" data-foot>
      <p role="status" className={styles.words}>
        {chosen.length < 2
          ? `1 of ${maxCompared} chosen. Choose another to compare.`
          : `${chosen.length} of ${maxCompared} chosen`}
      </p>
      <span className={styles.actions}>
        <Button variant="plain" size="small" onClick={clear}>
          Clear
        </Button>
        {chosen.length > 1 && (
          <Button
            variant="primary"
            size="small"
            to={paths.compare + compareQuery(chosen, { ...filters, date })}
          >
            Compare {chosen.length}
          </Button>
        )}
      </span>
    </section>
  )
}
