import { paths } from '#domain/paths.ts'
import { largerPlan, type PlanName, resourcesWords } from '#domain/plans.ts'
import { Anchored } from '#features/parts/lists/Anchored.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import type { Shown } from './views/days.ts'
import { isConflict } from '#store/isConflict.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useCreateResourceMutation } from '#store/api/calendar/calendar.ts'
import { failureOf } from '#store/failure.ts'
import { DraftLine } from './DraftLine.tsx'
import { ResourceLine } from './ResourceLine.tsx'

/** What can be booked side by side on one day: teams, halls, cars; how many, the plan says. */
export function Resources({ resources, drafts = [], waiting = 0, full }: Shown) {
  const all = [...resources, ...drafts]
  return (
    <Anchored id="halls">
      <Card className="stack" title="Teams and halls">
        <p className="small soft">
          Each is booked once at a time. With two, a day is taken only when both are. If one
          contains others, as a whole property contains its halls, say so under Parts.
        </p>
        <ul className="stack">
          {resources.map((resource) => (
            <li key={resource._id}>
              <ResourceLine resource={resource} all={all} isLast={resources.length === 1} />
            </li>
          ))}
          {drafts.map((draft) => (
            <li key={draft._id}>
              <Anchored id={draft._id} className="stack gap-2">
                <ResourceLine resource={draft} all={all} />
                <DraftLine draft={draft} waiting={waiting} />
              </Anchored>
            </li>
          ))}
        </ul>
        {full ? <Full plan={full} /> : <AddOne key={all.length} />}
      </Card>
    </Anchored>
  )
}

/** One more needs another plan: said before a name is typed. */
const Full = ({ plan }: { plan: PlanName }) => (
  <div className="stack gap-2">
    <p className="small">{resourcesWords(plan, ['team or hall', 'teams and halls'])}</p>
    {largerPlan(plan) && (
      <div>
        <Button size="small" to={paths.pricing}>
          See the plans
        </Button>
      </div>
    )}
  </div>
)

function AddOne() {
  const [add, { isLoading, error }] = useCreateResourceMutation()
  const failed = failureOf(error)
  return (
    <Form
      name="resource"
      errors={failed?.fields}
      failure={
        isConflict(error) && (
          <>
            {failed?.message}{' '}
            <Button variant="plain" size="small" to={paths.pricing}>
              See the plans
            </Button>
          </>
        )
      }
      onSubmit={({ name }) => add({ name: String(name) })}
      action="Add"
      button={{ variant: 'quiet', size: 'small', icon: 'plus' }}
      busy={isLoading}
    >
      <Field name="name" label="Add one" placeholder="Second team, garden hall …" />
    </Form>
  )
}
