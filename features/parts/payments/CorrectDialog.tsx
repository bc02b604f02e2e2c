import { useState } from 'react'
import { beyondLeft } from '#domain/payments/beyond.ts'
import { toMajor, toMinor, typedMoney } from '#domain/typed/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { useCorrectPaymentMutation, useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { sending } from '#store/failure.ts'
import { Overpays } from './Overpays.tsx'
import { PaidHow } from './PaidHow.tsx'
import type { OnePayment, PaymentDialog } from './PaymentLine.tsx'

/** Another amount, or of one's own another way or day, by another row; nothing takes the payment away altogether. */
export function CorrectDialog({ bookingId, payment, currency, onClose }: PaymentDialog) {
  const locale = useLocale()
  const [correct, { isLoading, error }] = useCorrectPaymentMutation()
  const { data: payments } = useGetPaymentsQuery({ bookingId })
  const [typedAmount, setAmount] = useState(payment.amount)
  const isMore = payment.kind !== 'refunded' && typedAmount > payment.amount
  const already =
    payment.state === 'waits' ? Math.max(payment.amount, payment.counted) : payment.counted
  const beyond = isMore && payments ? beyondLeft(typedAmount, payments, already) : 0
  const mayRestate = payment.actions.includes('restate')
  const submit = ({ amount, note, overpays, ...how }: Record<string, FormDataEntryValue>) => {
    const { _id: paymentId, last: after } = payment
    const typed = String(amount)
    return correct({
      bookingId,
      paymentId,
      after,
      // What is no amount goes as it was typed: the server says so beside its field.
      amount: typedMoney(typed, currency, locale),
      note: String(note),
      ...(overpays && { overpays: true }),
      ...(mayRestate && {
        method: String(how.method) as OnePayment['method'],
        reference: String(how.reference).trim(),
        day: String(how.day),
      }),
    })
  }
  return (
    <FormDialog
      title="Edit this payment"
      onClose={onClose}
      name={`correct-${payment._id}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={submit}
      action="Save the change"
    >
      <p>What was said before stays and can be read by both of you.</p>
      <MoneyField
        name="amount"
        label="What is the right amount?"
        hint="Enter 0 if there was no such payment."
        currency={currency}
        defaultValue={toMajor({ amount: payment.amount, currency }, locale)}
        onChange={({ target: { value } }) => setAmount(toMinor(value, currency, locale) ?? 0)}
      />
      <Overpays {...{ beyond, currency }} />
      {mayRestate && (
        <PaidHow method={payment.method} day={payment.day} reference={payment.reference} />
      )}
      <Field name="note" label="Why" optional hint="The other side will read this." />
    </FormDialog>
  )
}
