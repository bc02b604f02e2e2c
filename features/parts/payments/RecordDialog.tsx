import { useState } from 'react'
import type { recordPayment, Payments } from '#contract/money/payments.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { beyondLeft } from '#domain/payments/beyond.ts'
import { toMajor, toMinor, typedMoney } from '#domain/typed/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { useRecordPaymentMutation } from '#store/api/money/payments.ts'
import { sending } from '#store/failure.ts'
import type { Sides } from './PaymentLine.tsx'
import { Overpays } from './Overpays.tsx'
import { PaidHow } from './PaidHow.tsx'
import { refundLeft } from './refundLeft.ts'

type Payment = Argument<typeof recordPayment>
type Kind = Payment['kind']

/** The part that is to be paid next, as far as it is open. */
const nextOpen = ({ instalments }: Payments) =>
  instalments
    .filter(({ amount, paid, waiting }) => amount > paid + waiting)
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))[0]

const textsOf = (kind: Kind, isCouple: boolean, other: string) =>
  ({
    paid: { title: 'A payment you have made', next: `It counts once it is confirmed by ${other}.` },
    received: {
      title: 'A payment you have received',
      next: `It counts at once, and we tell ${other}.`,
    },
    refunded: isCouple
      ? { title: 'A refund you received', next: `It counts at once, and we tell ${other}.` }
      : { title: 'A refund you made', next: `It counts once it is confirmed by ${other}.` },
  })[kind]

/** What the amount begins with. */
function suggestedFor(kind: Kind, payments: Payments) {
  if (kind === 'refunded') return refundLeft(payments) || undefined
  const next = nextOpen(payments)
  return next && next.amount - next.paid - next.waiting
}

/** Writes down money that has moved elsewhere. */
export function RecordDialog({
  kind,
  payments,
  others,
  alone,
  onClose,
}: {
  kind: Kind
  payments: Payments
  others: Sides
  /** Its couple is not here: nobody is told, and nobody confirms. */
  alone: boolean
  onClose: () => void
}) {
  const today = useToday()
  const locale = useLocale()
  const [record, { isLoading, error }] = useRecordPaymentMutation()
  const { bookingId, currency, actions } = payments
  const isCouple = actions.includes('paid')
  const texts = textsOf(kind, isCouple, others[isCouple ? 'vendor' : 'user'])
  const suggested = suggestedFor(kind, payments)
  const [amount, setAmount] = useState(suggested ?? 0)
  const beyond = kind === 'refunded' ? 0 : beyondLeft(amount, payments)
  const submit = (values: Record<string, FormDataEntryValue>) => {
    const typed = (key: string) => String(values[key] ?? '').trim()
    return record({
      bookingId,
      kind,
      // What is no amount goes as it was typed: the server says so beside its field.
      amount: typedMoney(typed('amount'), currency, locale),
      method: typed('method') as Payment['method'],
      reference: typed('reference'),
      day: typed('day'),
      ...(values.overpays && { overpays: true }),
    })
  }
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      name={`${kind}-${bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={submit}
      action="Record it"
    >
      <MoneyField
        name="amount"
        label="Amount"
        currency={currency}
        defaultValue={suggested ? toMajor({ amount: suggested, currency }, locale) : ''}
        onChange={({ target: { value } }) => setAmount(toMinor(value, currency, locale) ?? 0)}
      />
      <Overpays {...{ beyond, currency }} />
      <PaidHow day={today} alone={alone} />
      <p className="small soft">
        {alone ? 'It counts at once.' : texts.next} Everset moves no money.
      </p>
    </FormDialog>
  )
}
