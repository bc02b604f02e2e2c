import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import type { Shown } from './views/days.ts'
import * as styles from './OtherCalendars.module.css'
import { OtherCalendars } from './OtherCalendars.tsx'
import { Resources } from './Resources.tsx'
import { RulesCard } from './RulesCard.tsx'

/** What the calendar goes by, and the calendars that it follows and that follow it. */
export const RulesAndCalendars = ({ data, onlyReads }: { data: Shown; onlyReads: boolean }) => (
  <div className={styles.calendars}>
    <div className="stack gap-5">
      <RulesCard onlyReads={onlyReads} />
      {!onlyReads && <Resources {...data} />}
    </div>
    <div className="stack gap-5">
      <OtherCalendars resources={data.resources} onlyReads={onlyReads} />
      <FeedsCard />
    </div>
  </div>
)
