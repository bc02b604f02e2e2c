import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { ledgerWords } from '#domain/payments/words.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { HowToPay } from './HowToPay.tsx'
import { Instalments } from './Instalments.tsx'
import { PaymentLine } from './PaymentLine.tsx'
import { PaymentSums } from './PaymentSums.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'

/** What is due, and all that both sides have said of it; the same for both. */
export function BookingPayments({ booking }: { booking: Booking }) {
  const { data, error, isFetching, refetch } = useGetPaymentsQuery({ bookingId: booking._id })
  return (
    <section className="stack gap-5" aria-label="Payments">
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

/** Of a cancelled booking only what is disputed has a word: nothing is due any more. */
function StateBadge({ payments: { state, isOver } }: { payments: Payments }) {
  if (isOver && state !== 'disputed') return null
  const { label, tone } = ledgerWords[state]
  return <Badge tone={tone}>{label}</Badge>
}

const recordWords = {
  paid: 'We have paid',
  received: 'We have received',
  refunded: 'Record a refund',
}

/** With `isOnlyRead` for who belongs to neither side. */
export function Ledger({
  booking,
  payments,
  isOnlyRead = false,
}: {
  booking: Booking
  payments: Payments
  isOnlyRead?: boolean
}) {
  const [recording, setRecording] = useState<Payments['actions'][number]>()
  const { instalments, currency, actions, isOver } = payments
  const others = { user: booking.coupleName, vendor: booking.vendor.businessName }
  const mayRecord = actions.filter((kind) => kind !== 'refunded' || payments.paid > 0)
  return (
    <>
      <PaymentSums payments={payments} />
      {!isOver && (
        <section className="stack gap-3">
          <h3>Instalments</h3>
          <Instalments parts={instalments} currency={currency} />
        </section>
      )}
      {payments.howToPay && (
        <HowToPay ways={payments.howToPay} currency={currency} vendor={others.vendor} />
      )}
      {payments.payments.length > 0 && (
        <section className="stack gap-3">
          <h3>What was paid</h3>
          <ul className={lines.lines} aria-label="What was paid">
            {payments.payments.map((payment) => (
              <li key={payment._id}>
                <PaymentLine
                  {...{ payment, currency, others, isOnlyRead }}
                  bookingId={booking._id}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayRecord.length > 0 && (
        <div className="cluster gap-2">
          {mayRecord.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={kind === 'refunded' ? 'plain' : 'quiet'}
              icon={kind === 'refunded' ? undefined : 'plus'}
              onClick={() => setRecording(kind)}
            >
              {recordWords[kind]}
            </Button>
          ))}
        </div>
      )}
      <p className="small soft" hidden={isOnlyRead}>
        {booking.isByHand
          ? 'Everset moves no money: this is what you say was paid. It counts at once, and ' +
            `${others.user} can’t see it.`
          : 'Everset moves no money: this is what you both say was paid. A payment counts once the side ' +
            'that received it says so, and nothing that was said is ever erased. Slips and receipts are ' +
            'for your two sides alone; our team opens them only for a stated reason, which is logged.'}
      </p>
      {recording && (
        <RecordDialog
          kind={recording}
          {...{ payments, others }}
          alone={booking.isByHand}
          onClose={() => setRecording(undefined)}
        />
      )}
    </>
  )
}
