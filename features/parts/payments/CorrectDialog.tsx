import { toMajor, toMinor } from '#domain/typedMoney.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useCorrectPaymentMutation } from '#store/api/money/payments.ts'
import { failureOf } from '#store/failure.ts'
import type { OnePayment } from './PaymentLine.tsx'

/** Another amount, by another row; nothing takes the payment away altogether. */
export function CorrectDialog({
  bookingId,
  payment,
  currency,
  onClose,
}: {
  bookingId: string
  payment: OnePayment
  currency: string
  onClose: () => void
}) {
  const [correct, { isLoading, error }] = useCorrectPaymentMutation()
  const failed = failureOf(error)
  const submit = async ({ amount, note }: Record<string, FormDataEntryValue>) => {
    const { _id: paymentId, last: after } = payment
    const typed = String(amount)
    const result = await correct({
      bookingId,
      paymentId,
      after,
      // What is no amount goes as it was typed: the server says so beside its field.
      amount: toMinor(typed, currency) ?? (typed as unknown as number),
      note: String(note),
    })
    if (!result.error) onClose()
  }
  return (
    <Dialog title="Correct this payment" onClose={onClose}>
      <Form
        name={`correct-${payment._id}`}
        errors={failed?.fields}
        failure={failed && Object.keys(failed.fields).length === 0 && failed.message}
        onSubmit={submit}
      >
        <p>What was said before stays and can be read by both of you.</p>
        <MoneyField
          name="amount"
          label="What is the right amount?"
          hint="Enter 0 if there was no such payment."
          currency={currency}
          defaultValue={toMajor({ amount: payment.amount, currency })}
        />
        <Field name="note" label="Why" optional hint="The other side will read this." />
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Correct it
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
