import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Clashes } from './Clashes.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import type { Calendar } from './OtherCalendar.tsx'
import { UnopenedNotice } from './UnopenedNotice.tsx'
import type { Shown } from './views/days.ts'

/** What is to be settled before anything else: clashes first. */
export const CalendarNotices = ({
  data: { open, drafts },
  imported,
  onlyReads,
}: {
  data: Shown
  imported: readonly Calendar[]
  onlyReads: boolean
}) => (
  <>
    <OnlyReads />
    {imported.map(
      ({ _id, name, clashes }) =>
        clashes.length > 0 && (
          <Clashes key={_id} calendarId={_id} {...{ name, clashes, onlyReads }} />
        ),
    )}
    {!open && !onlyReads && <ClosedNotice />}
    {open && drafts && !onlyReads && <UnopenedNotice drafts={drafts} />}
  </>
)
