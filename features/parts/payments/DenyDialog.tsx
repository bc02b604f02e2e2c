import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useAnswerPaymentMutation } from '#store/api/money/payments.ts'
import { sending } from '#store/failure.ts'
import type { PaymentDialog } from './PaymentLine.tsx'

/** Says that it is wrong, with a word why. */
export function DenyDialog({ bookingId, payment, currency, onClose }: PaymentDialog) {
  const locale = useLocale()
  const [answer, { isLoading, error }] = useAnswerPaymentMutation()
  const submit = ({ note }: Record<string, FormDataEntryValue>) => {
    const { _id: paymentId, last: after } = payment
    return answer({ bookingId, paymentId, after, answer: 'deny', note: String(note) })
  }
  return (
    <FormDialog
      title={`Is ${formatMoney({ amount: payment.amount, currency }, locale)} wrong?`}
      onClose={onClose}
      name={`deny-${payment._id}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={submit}
      action="Send"
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
