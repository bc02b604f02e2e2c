import { Link } from 'react-router'
import type { Output, Role } from '#contract/kernel/endpoint.ts'
import type { getLeaving, Hanging as Booking, InDispute } from '#contract/people/personalData.ts'
import { formatDays } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { retainerText } from '#features/parts/payments/retainerText.ts'
import { sharePaid } from '#domain/refunds.ts'
import { capitalize, listWords } from '#domain/words.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

/** What hangs on the account: bookings by name and in money, and what has to be handed over first. */
export function Hanging({
  hanging: { items, disputes, requests, conversations, handOver },
  role,
}: {
  hanging: Output<typeof getLeaving>
  role: Role
}) {
  const isVendor = role === 'vendor'
  const members = isVendor ? paths.vendorProfile : paths.createProfile
  return (
    <>
      {handOver.length > 0 && (
        <Notice tone="brick" title={`Hand over ${listWords(handOver)} first`}>
          <p>
            Others belong to it, and you are its only owner.{' '}
            <Link to={members}>See the members</Link>
          </p>
        </Notice>
      )}
      {items.length > 0 && (
        <Notice
          tone="brick"
          title={
            items.length === 1
              ? 'This confirmed booking would be cancelled'
              : `These ${items.length} confirmed bookings would be cancelled`
          }
        >
          <ul>
            {items.map((booking) => (
              <li key={booking._id}>
                <Line {...{ booking, isVendor }} />
              </li>
            ))}
          </ul>
          <p>
            {isVendor
              ? 'Each couple is told at once, and shown who else is free on their day. If the business goes ' +
                'on, invite someone and make them an owner instead: '
              : 'Each vendor is told at once. If the wedding goes on, invite someone and make them an owner instead: '}
            <Link to={members}>members</Link>.
          </p>
        </Notice>
      )}
      {disputes.length > 0 && <Disputes {...{ disputes, isVendor }} />}
      {requests + conversations > 0 && (
        <p>
          {[
            requests && (requests === 1 ? 'One open request' : `${requests} open requests`),
            conversations &&
              (conversations === 1
                ? `${requests ? 'one' : 'One'} conversation`
                : `${conversations} conversations`),
          ]
            .filter(Boolean)
            .join(' and ')}{' '}
          would be closed.
        </p>
      )}
    </>
  )
}

/** What is not cancelled, and goes on without whoever leaves. */
function Disputes({ disputes, isVendor }: { disputes: readonly InDispute[]; isVendor: boolean }) {
  const locale = useLocale()
  return (
    <Notice
      tone="brick"
      title={
        disputes.length === 1
          ? 'A booking of yours is in dispute'
          : `${disputes.length} of your bookings are in dispute`
      }
    >
      <ul>
        {disputes.map(({ _id, other, firstDay, lastDay }) => (
          <li key={_id}>
            <strong dir="auto">{other}</strong>, {formatDays(firstDay, lastDay, locale)}
          </li>
        ))}
      </ul>
      <p>
        {disputes.length === 1 ? 'It stays' : 'They stay'} open. We settle it by what has been said
        so far, and you hear no more of it: say there what you have to say before you leave.{' '}
        <Link to={isVendor ? paths.vendorBookings : paths.myBookings}>
          {isVendor ? 'Your bookings' : 'My bookings'}
        </Link>
      </p>
    </Notice>
  )
}

function Line({ booking, isVendor }: { booking: Booking; isVendor: boolean }) {
  const locale = useLocale()
  const { other, firstDay, lastDay, sum, refund, refundPercent } = booking
  const money = (amount: number) => formatMoney({ amount, currency: sum?.currency ?? '' }, locale)
  return (
    <>
      <strong dir="auto">{other}</strong>, {formatDays(firstDay, lastDay, locale)}
      {sum && `, ${money(sum.amount)} in all`}.{' '}
      {refundPercent === null
        ? 'No policy was agreed: settle with each other what is refunded.'
        : isVendor
          ? `You owe back all that was paid${refund === null ? '' : `, up to ${money(refund)}`}.`
          : refundPercent === 0 || refund === 0
            ? 'Nothing is refunded.'
            : `${capitalize(sharePaid(refundPercent))} is refunded${
                refund === null ? '' : `, at most ${money(refund)}`
              }${retainerText(booking, locale)}.`}
    </>
  )
}
