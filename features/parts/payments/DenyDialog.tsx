import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useAnswerPaymentMutation } from '#store/api/money/payments.ts'
import { formFailure } from '#store/failure.ts'
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
  const name = `deny-${payment._id}`
  const submit = async ({ note }: Record<string, FormDataEntryValue>) => {
    const { _id: paymentId, last: after } = payment
    const result = await answer({ bookingId, paymentId, after, answer: 'deny', note: String(note) })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  return (
    <FormDialog
      title={`Is ${formatMoney({ amount: payment.amount, currency }, locale)} wrong?`}
      onClose={onClose}
      name={name}
      draft
      {...formFailure(error)}
      onSubmit={submit}
      action="Send"
      busy={isLoading}
    >
      <p>It is shown as disputed to both of you until one corrects it or you confirm it.</p>
      <Field
        as="textarea"
        name="note"
        label="What is wrong?"
        hint="The other side will read this."
        rows={3}
      />
    </FormDialog>
  )
}
