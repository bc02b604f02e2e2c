import { paths } from '#domain/paths.ts'
import { resourcesWords } from '#domain/plans.ts'
import { capitalize } from '#domain/words.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { sideBySide } from './asks.ts'
import type { ProfileData } from './WithProfile.tsx'

/** What no form of the profile asks for, and the calendar does; with what the plan allows, before it is wanted. */
export function InCalendar(data: ProfileData) {
  const noun = sideBySide(data)
  if (!noun) return null
  const [one, many] = noun
  return (
    <Card
      tone="sunken"
      className="stack gap-3"
      aria-labelledby="in-calendar"
      title={`${capitalize(many)} and parts of the day`}
    >
      <p>
        <strong>More than one {one}?</strong> Add each in your calendar, so that each is booked by
        itself. {resourcesWords(data.profile.plan ?? 'free', noun)}
      </p>
      <p>
        <strong>Mornings, afternoons or evenings?</strong> If couples can book one by itself, choose
        which, with its hours. Otherwise they book whole days. Every plan includes this.
      </p>
      <div className="cluster">
        <Button size="small" to={`${paths.vendorCalendar}#halls`}>
          Add {many}
        </Button>
        <Button size="small" to={`${paths.vendorRules}#parts`}>
          Choose parts of the day
        </Button>
      </div>
    </Card>
  )
}
