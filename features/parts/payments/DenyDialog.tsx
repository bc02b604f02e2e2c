import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAnswerPaymentMutation } from '#store/api/money/payments.ts'
import { failureOf } from '#store/failure.ts'
import type { OnePayment } from './PaymentLine.tsx'

/** Says that it is wrong, with a word why. */
export function DenyDialog({
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
  const locale = useLocale()
  const [answer, { isLoading, error }] = useAnswerPaymentMutation()
  const failed = failureOf(error)
  const submit = async ({ note }: Record<string, FormDataEntryValue>) => {
    const { _id: paymentId, last: after } = payment
    const result = await answer({ bookingId, paymentId, after, answer: 'deny', note: String(note) })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={`Is ${formatMoney({ amount: payment.amount, currency }, locale)} wrong?`}
      onClose={onClose}
    >
      <Form
        name={`deny-${payment._id}`}
        errors={failed?.fields}
        failure={failed && !failed.fields.note && failed.message}
        onSubmit={submit}
      >
        <p>It is shown as disputed to both of you until one corrects it or you confirm it.</p>
        <Field
          as="textarea"
          name="note"
          label="What is wrong?"
          hint="The other side will read this."
          rows={3}
        />
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Send
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
