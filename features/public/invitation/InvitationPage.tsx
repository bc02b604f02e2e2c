import { useParams } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getInvitation } from '#contract/people/invitations.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { comeWords } from '#domain/times.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useTheirAnswer } from '#features/parts/auth/useTheirAnswer.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetInvitationQuery } from '#store/api/people/invitations.ts'
import { type CallFailure, failureOf } from '#store/failure.ts'
import { roleOptions } from '#features/parts/members/roles.ts'
import { AnswerInvitation } from './AnswerInvitation.tsx'
import { Joined } from './Joined.tsx'
import { Ended } from './Ended.tsx'

type Invitation = Output<typeof getInvitation>

const endings = {
  accepted: ['This invitation was used already', 'Each link works once.'],
  declined: ['This invitation was declined', 'Whoever sent it can invite you again.'],
  revoked: ['This invitation was taken back', 'Ask whoever invited you for another one.'],
  expired: ['This invitation is too old', 'It held for seven days. Ask for another one.'],
} as const

/** Why it leads no further, as title and advice. */
function endOf(invitation?: Invitation, failed?: CallFailure) {
  if (invitation && invitation.state !== 'open') return endings[invitation.state]
  return !invitation && failed && ['not_found', 'invalid'].includes(failed.code)
    ? (['This invitation leads nowhere', 'The link may be cut off. Try the email again.'] as const)
    : undefined
}

/** Where the link of an invitation leads. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const { data: invitation, error, isFetching, refetch } = useGetInvitationQuery({ token })
  useTheirAnswer(invitation?.state === 'accepted' && !invitation.yours, refetch)
  const failed = failureOf(error)
  const ended = endOf(invitation, failed)
  if (invitation?.yours) return <Joined {...{ token, invitation, yours: invitation.yours }} />
  if (ended) return <Ended token={token} title={ended[0]} advice={ended[1]} />
  if (invitation) return <OpenInvitation {...{ token, invitation }} />
  return (
    <div className="container narrow page">
      {failed ? (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height="14rem" />
      )}
    </div>
  )
}

/** What one is invited to, and by whom. */
function ledeOf({ kind, role, invitedBy, booking }: Invitation, locale?: string) {
  if (booking) {
    const facts = [
      stayText(booking, locale),
      comeWords(booking, locale ?? 'en'),
      ...(booking.sum ? [formatSum(booking.sum, locale)] : []),
    ]
    return `${facts.join(', ')}. Take it over, and you both see its days, payments and messages.`
  }
  const does = kind !== 'booking' && roleOptions[kind].find(({ value }) => value === role)?.label
  return `${invitedBy ?? 'Somebody'} has invited you. ${does}.`
}

function OpenInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const locale = useLocale()
  const { kind, name, expiresAt, booking } = invitation
  const what = kind === 'wedding' ? `${name}’s wedding` : name || 'a business'
  return (
    <div className="container narrow page stack gap-6">
      <title>Invitation · Everset</title>
      <PageHeader
        title={booking ? `Your booking with ${what}` : `Join ${what}`}
        lede={ledeOf(invitation, locale)}
      />
      <Card className="stack">
        <FunctionList times={booking?.times} />
        <AnswerInvitation token={token} invitation={invitation} />
        <p className="small soft">The link works once, until {formatInstant(expiresAt, locale)}.</p>
      </Card>
    </div>
  )
}
