import type { OnePayment } from './PaymentLine.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useAnswerPaymentMutation } from '#store/api/money/payments.ts'

export const mayAnswer = ({ actions }: OnePayment) =>
  actions.includes('confirm') || actions.includes('deny')

/** Says that it is as the other side has it, or that it is not: then why is asked for. */
export function AnswerPayment({
  bookingId,
  payment: { _id: paymentId, last: after, actions },
  words,
  onDeny,
}: {
  bookingId: string
  payment: OnePayment
  words: { confirm: string; deny: string }
  onDeny: () => void
}) {
  const [answer, { isLoading }] = useAnswerPaymentMutation()
  return (
    <>
      {actions.includes('confirm') && (
        <Button
          size="small"
          icon="check"
          busy={isLoading}
          onClick={() => answer({ bookingId, paymentId, after, answer: 'confirm' })}
        >
          {words.confirm}
        </Button>
      )}
      {actions.includes('deny') && (
        <Button size="small" onClick={onDeny}>
          {words.deny}
        </Button>
      )}
    </>
  )
}
