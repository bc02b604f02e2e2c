import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Belonging, Person } from '#contract/people/people.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { FactList, type FactRow } from '#features/parts/bookings/FactList.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPersonQuery } from '#store/api/people/people.ts'
import { LiftDialog, SuspendDialog } from './SuspensionDialogs.tsx'
import { roleLabels, roleWords, stateLabels } from './states.ts'

export default function PersonPage() {
  const { userId = '' } = useParams()
  const { data, error, isFetching, refetch } = useGetPersonQuery({ userId })
  return (
    <div className="container page">
      {!data && !error && (
        <div role="status" aria-label="Loading the person" className="stack">
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="16rem" />
        </div>
      )}
      {!data && error && (
        <QueryFailure {...{ error, isFetching, refetch }}>
          <Link to={paths.adminUsers}>Back to the users</Link>
        </QueryFailure>
      )}
      {data && <Sheet person={data} />}
    </div>
  )
}

function Sheet({ person }: { person: Person }) {
  const [open, setOpen] = useState<Person['actions'][number]>()
  const { label, tone } = stateLabels[person.state]
  const close = () => setOpen(undefined)
  const locale = useLocale()
  const until = person.suspendedUntil
    ? formatInstant(person.suspendedUntil, locale)
    : 'it is lifted'
  return (
    <>
      <PageHeader
        title={person.name}
        before={
          <>
            <Link to={paths.adminUsers}>Users</Link> <Badge tone={tone}>{label}</Badge>
          </>
        }
        lede={[roleLabels[person.role], person.email].filter(Boolean).join(', ')}
        actions={
          <>
            {person.actions.includes('suspend') && (
              <Button variant="danger" onClick={() => setOpen('suspend')}>
                Suspend
              </Button>
            )}
            {person.actions.includes('lift') && (
              <Button variant="primary" onClick={() => setOpen('lift')}>
                Lift the suspension
              </Button>
            )}
          </>
        }
      />
      <div className="stack gap-5">
        {person.suspendedAt && (
          <Notice tone="brick" title={`Suspended until ${until}`}>
            <p>
              Since <Instant at={person.suspendedAt} />. They read: “{person.suspendedReason}”
            </p>
          </Notice>
        )}
        <div className="split">
          <div className="stack gap-5">
            <Facts person={person} />
            {person.role !== 'admin' && <BelongsTo all={person.belongsTo} />}
          </div>
          <Card className="stack" title="More about them">
            <p className="soft">What they wrote opens only with a reason, and is logged.</p>
            <div className="cluster">
              <Button to={withQuery(paths.adminBookings, { q: person.email })} icon="calendar">
                Bookings
              </Button>
              <Button to={withQuery(paths.adminDashboard, { audit: person._id })} icon="list">
                What they did
              </Button>
              {person.vendor && (
                <Button to={paths.adminPendingVendor(person.vendor._id)} icon="briefcase">
                  {person.vendor.businessName || 'Their business'}
                </Button>
              )}
            </div>
          </Card>
        </div>
      </div>
      {open === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {open === 'lift' && <LiftDialog person={person} onClose={close} />}
    </>
  )
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const called = ({ kind, name }: Belonging) =>
  kind === 'wedding' ? `${name}’s wedding` : name || 'A business without a name'

/** What there is hangs on a wedding or a business: each is counted as what it is, and so is this person. */
function BelongsTo({ all }: { all: readonly Belonging[] }) {
  return (
    <Card className="stack" title="What they belong to">
      {all.length === 0 && <p className="soft">No wedding and no business.</p>}
      <ul className="stack gap-3">
        {all.map((each) => (
          <li key={each._id}>
            <strong dir="auto">{called(each)}</strong>, as {roleWords[each.role]}
            <br />
            <span className="soft">
              {many(each.bookings, 'booking')}, {many(each.enquiries, 'conversation')},{' '}
              {many(each.reviews, 'review')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const devices = (count: number) =>
  count === 0 ? 'No device' : count === 1 ? '1 device' : `${count} devices`

function Facts({ person }: { person: Person }) {
  const ways = [person.hasPassword && 'a password', person.hasGoogle && 'Google'].filter(Boolean)
  const facts: FactRow[] = [
    ['Phone', person.phone || 'None given'],
    ['Since', <Instant key="since" at={person.createdAt} />],
    ['Signs in with', ways.join(' and ') || 'Nothing yet'],
    ['Signed in on', devices(person.sessions)],
    [
      'Last seen',
      person.lastSeenAt ? <Instant key="seen" at={person.lastSeenAt} /> : 'Not signed in',
    ],
    ['Reports they made', person.reportsMade],
    ['Reports about them', person.reportsGot],
  ]
  return (
    <Card className="stack" title="The account">
      <FactList facts={facts} />
    </Card>
  )
}
