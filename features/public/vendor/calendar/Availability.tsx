import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { later } from '#src/ui/later/later.ts'
import { LaterSlot } from '#src/ui/later/LaterSlot.tsx'
import * as styles from './Months.module.css'

const Months = later(async () => (await import('./Months.tsx')).Months)

/** Two months of the vendor's calendar. */
export function Availability({
  hasParts,
  ...props
}: {
  /** Parts of a day can be booked, too. */
  hasParts: boolean

  vendorId: string
  timeZone: string
  date?: string
  guests?: number
  onPick: (day: string) => void
}) {
  return (
    <section className="stack" aria-labelledby="availability">
      <h2 id="availability">When are they free?</h2>
      <LaterSlot
        label="the calendar"
        shape={
          <div className={styles.months}>
            <Skeleton shape="block" height="21.5rem" />
            <Skeleton shape="block" height="21.5rem" />
          </div>
        }
      >
        <Months {...props} />
      </LaterSlot>
      <p className="small soft">
        Held: kept for a couple who has requested the day or has a quote for it, until that is
        decided. Pick a free day to request it.
        {hasParts && ' Of a day that is free in part, only a part can be booked.'}
      </p>
    </section>
  )
}
