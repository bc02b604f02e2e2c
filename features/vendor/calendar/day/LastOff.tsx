import { formatDays } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './LastOff.module.css'
import type { DaysOff } from './useDaysOff.ts'

/** What was taken off last, and the way back; its line is there from the start, so that nothing moves. */
export function LastOff({ daysOff: { last, undo, isUndoing } }: { daysOff: DaysOff }) {
  const locale = useLocale()
  const { firstDay = '', lastDay = firstDay } = last ?? {}
  const words = formatDays(firstDay, lastDay, locale)
  return (
    <div role="status" className={styles.line}>
      {last && (
        <>
          <span className="small">
            {last.hall ? (
              <>
                <bdi>{last.hall}</bdi> is off on {words}.
              </>
            ) : (
              `${words} ${firstDay === lastDay ? 'is' : 'are'} off.`
            )}
          </span>
          <Button size="small" variant="plain" busy={isUndoing} onClick={() => void undo()}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
