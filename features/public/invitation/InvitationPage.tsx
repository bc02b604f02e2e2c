import { useParams } from 'react-router'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { formatNumber } from '#domain/numbers.ts'
import { paths } from '#domain/paths.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetInvitationQuery } from '#store/api/people/invitations.ts'
import { failureOf } from '#store/failure.ts'
import { roleOptions } from '#features/parts/members/roles.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'

const endings = {
  accepted: ['This invitation was used already', 'Each link works once.'],
  revoked: ['This invitation was taken back', 'Ask whoever invited you for another one.'],
  expired: ['This invitation is too old', 'It held for seven days. Ask for another one.'],
} as const

/** Where the link of an invitation leads. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const locale = useLocale()
  const { data: invitation, error, isFetching, refetch } = useGetInvitationQuery({ token })
  const failed = failureOf(error)
  const ended =
    invitation && invitation.state !== 'open'
      ? endings[invitation.state]
      : failed && ['not_found', 'invalid'].includes(failed.code)
        ? ([
            'This invitation leads nowhere',
            'The link may be cut off. Try the email again.',
          ] as const)
        : undefined
  if (ended)
    return (
      <div className="container narrow page">
        <title>Invitation · Everset</title>
        <Empty page title={ended[0]} action={<Button to={paths.home}>Home</Button>}>
          {ended[1]}
        </Empty>
      </div>
    )
  if (!invitation)
    return (
      <div className="container narrow page">
        {failed ? (
          <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" height="14rem" />
        )}
      </div>
    )
  const { kind, name, role, invitedBy, expiresAt, booking } = invitation
  const what = kind === 'wedding' ? `${name}’s wedding` : name || 'a business'
  const does = kind !== 'booking' && roleOptions[kind].find(({ value }) => value === role)?.label
  const facts = booking && [
    stayText(booking, locale),
    `${formatNumber(booking.guests, locale)} guests`,
    ...(booking.sum ? [formatSum(booking.sum, locale)] : []),
  ]
  return (
    <div className="container narrow page stack gap-6">
      <title>Invitation · Everset</title>
      <PageHeader
        title={facts ? `Your booking with ${what}` : `Join ${what}`}
        lede={
          facts
            ? `${facts.join(', ')}. Take it over, and you both see its days, payments and messages.`
            : `${invitedBy ?? 'Somebody'} has invited you. ${does}.`
        }
      />
      <Card className="stack">
        <FunctionList times={booking?.times} />
        <AcceptInvitation token={token} invitation={invitation} />
        <p className="small soft">The link works once, until {formatInstant(expiresAt, locale)}.</p>
      </Card>
    </div>
  )
}
