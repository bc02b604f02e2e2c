import { paths } from '#domain/paths.ts'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import type { Picked } from './CalendarTabs.tsx'
import type { Shown } from './days.ts'
import { DaysOffForm } from './DaysOffForm.tsx'
import { Resources } from './Resources.tsx'
import { RulesCard } from './RulesCard.tsx'

/** What can be entered, and what the calendar goes by. */
export function CalendarSide({
  data: { resources, slots },
  picked,
  onlyReads,
  onDone,
}: {
  data: Shown
  picked: Picked | undefined
  onlyReads: boolean
  /** The days that were picked are off. */
  onDone: () => void
}) {
  return (
    <aside className="stack gap-5">
      <OnlyReads />
      {!onlyReads && (
        <>
          <Button
            icon="plus"
            to={`${paths.vendorNewBooking}${picked ? `?date=${picked.firstDay}` : ''}`}
          >
            Enter a booking
          </Button>
          <Card className="stack">
            <h2>Take days off</h2>
            <DaysOffForm {...{ picked, resources, slots, onDone }} />
          </Card>
        </>
      )}
      <RulesCard onlyReads={onlyReads} />
      {!onlyReads && <Resources resources={resources} />}
    </aside>
  )
}
