import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { ledgerWords } from '#domain/payments/words.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Folds } from '#src/ui/display/Fold.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { HowToPay } from './HowToPay.tsx'
import { answeredOnTop, isDue } from './NextPayment.tsx'
import { Instalments } from './Instalments.tsx'
import { PaymentLine, type Sides } from './PaymentLine.tsx'
import { isPaidUp, PaymentSums } from './PaymentSums.tsx'
import { refundLeft, sentBack } from './refundLeft.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { isSettled, SettledPayments } from './SettledPayments.tsx'
import { WaysMissing } from './WaysMissing.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import * as styles from './Payments.module.css'

/** What is due, and all that both sides have said of it; the same for both. */
export function BookingPayments({ booking }: { booking: Booking }) {
  const { data, error, isFetching, refetch } = useGetPaymentsQuery({ bookingId: booking._id })
  return (
    <section className="stack" aria-label="Payments">
      <div className="cluster">
        <h2>Payments</h2>
        {data && <StateBadge payments={data} />}
      </div>
      {data ? (
        <Ledger booking={booking} payments={data} />
      ) : (
        <Awaited {...{ error, isFetching, refetch }} label="Loading the payments" count={5} />
      )}
    </section>
  )
}

/**
 * Of a cancelled booking only what is disputed has a word: nothing is due any more. What each instalment says itself is
 * said there (not that it is open); those that are paid are folded.
 */
function StateBadge({ payments: { state, isOver, instalments } }: { payments: Payments }) {
  if (isOver && state !== 'disputed') return null
  const isSaid =
    state !== 'open' && instalments.length > 0 && instalments.every((part) => part.state === state)
  if (isSaid && state !== 'paid') return null
  const { label, tone } = ledgerWords[state]
  return <Badge tone={tone}>{label}</Badge>
}

type Kind = Payments['actions'][number]
const recordWords = {
  paid: 'We have paid',
  received: 'We have received',
  refunded: 'Record a refund',
}

/** With `isOnlyRead` for who belongs to neither side: nothing waits for them, and nothing is folded. */
export function Ledger({
  booking,
  payments,
  isOnlyRead = false,
}: {
  booking: Booking
  payments: Payments
  isOnlyRead?: boolean
}) {
  const { instalments, currency } = payments
  const others = { user: booking.coupleName, vendor: booking.vendor.businessName }
  const settled = isOnlyRead ? [] : payments.payments.filter(isSettled)
  const open = payments.payments.filter((payment) => !settled.includes(payment))
  const onTop = answeredOnTop(booking, payments)
  const line = { currency, others, isOnlyRead, onTop, bookingId: booking._id }
  const isDone = settled.length > 0 && open.length === 0 && isPaidUp(payments)
  const list = { ...line, payments: settled, label: 'What was paid' }
  const parts = !payments.isOver && instalments.length > 0 && (
    <Instalments parts={instalments} currency={currency} />
  )
  const rest = <Rest {...{ booking, payments, others, isOnlyRead }} />
  if (isDone)
    return (
      <Folds>
        <SettledPayments {...{ settled, currency }}>
          {parts}
          <PaymentList {...list} />
          {rest}
        </SettledPayments>
      </Folds>
    )
  return (
    <>
      <PaymentList
        {...line}
        payments={open}
        label={isOnlyRead ? 'What was paid' : 'What is open'}
      />
      <PaymentSums payments={payments} couple={others.user} />
      {parts}
      {payments.lacksWays && isDue(payments) && !isOnlyRead && !booking.isByHand && (
        <WaysMissing booking={booking} />
      )}
      <Ways {...{ booking, payments, others }}>
        {settled.length > 0 && (
          <SettledPayments {...{ settled, currency }}>
            <PaymentList {...list} />
          </SettledPayments>
        )}
      </Ways>
      {rest}
    </>
  )
}

type Recording = { booking: Booking; payments: Payments; others: Sides }

/** What has no line to stand beside. */
const Rest = ({ isOnlyRead, ...recording }: Recording & { isOnlyRead: boolean }) => (
  <div className={styles.rest}>
    <RecordButtons {...recording} without={recording.payments.howToPay ? 'paid' : undefined} />
    {!isOnlyRead && <HowItCounts booking={recording.booking} />}
  </div>
)

/** How to pay, the first line of those that are folded. */
function Ways({ children, ...recording }: Recording & { children: ReactNode }) {
  const { howToPay, currency } = recording.payments
  const { vendor } = recording.others
  if (!howToPay && !children) return null
  return (
    <Folds>
      {howToPay && (
        <HowToPay
          {...{ currency, vendor }}
          ways={howToPay}
          action={<RecordButtons {...recording} without="refunded" />}
        />
      )}
      {children}
    </Folds>
  )
}

function PaymentList({
  payments,
  label,
  onTop,
  ...line
}: Omit<ComponentProps<typeof PaymentLine>, 'payment' | 'isOnTop'> & {
  payments: Payments['payments']
  onTop: Payments['payments'][number] | undefined
  label: string
}) {
  if (payments.length === 0) return null
  return (
    <ul className={lines.lines} aria-label={label}>
      {payments.map((payment) => (
        <li key={payment._id}>
          <PaymentLine {...line} payment={payment} isOnTop={payment === onTop} />
        </li>
      ))}
    </ul>
  )
}

/** What this side can say of money that came or went. */
function RecordButtons({
  booking,
  payments,
  others,
  without,
}: Recording & {
  /** What is recorded elsewhere on the page. */
  without: Kind | undefined
}) {
  const [recording, setRecording] = useState<Kind>()
  const isOwedBack = refundLeft(payments) > 0
  // Of what is recorded as sent nothing more is to be done here.
  const isAllSent = !isOwedBack && sentBack(payments) > 0
  const allowed = payments.actions.filter(
    (kind) => kind !== without && (kind !== 'refunded' || (payments.paid > 0 && !isAllSent)),
  )
  // What comes next stands first.
  const mayRecord = isOwedBack ? allowed.toReversed() : allowed
  if (mayRecord.length === 0 && !recording) return null
  return (
    <div className="cluster gap-2">
      {mayRecord.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant={(kind === 'refunded') === isOwedBack ? 'quiet' : 'plain'}
          icon={(kind === 'refunded') === isOwedBack ? 'plus' : undefined}
          onClick={() => setRecording(kind)}
        >
          {recordWords[kind]}
        </Button>
      ))}
      {recording && (
        <RecordDialog
          kind={recording}
          {...{ payments, others }}
          alone={booking.isByHand}
          onClose={() => setRecording(undefined)}
        />
      )}
    </div>
  )
}

/** What both sides say counts in steps; the first of them is enough until somebody wants to know. */
const HowItCounts = ({ booking: { isByHand, coupleName } }: { booking: Booking }) =>
  isByHand ? (
    <p className="small soft">
      Everset moves no money: this is what you say was paid. It counts at once, and {coupleName}{' '}
      can’t see it.
    </p>
  ) : (
    <details className="small soft">
      <summary>Everset moves no money</summary>
      <p>
        This is what you both say was paid. A payment counts once the side that received it says so,
        and nothing that was said is ever erased. Slips and receipts are for your two sides alone;
        our team opens them only for a stated reason, which is logged.
      </p>
    </details>
  )
