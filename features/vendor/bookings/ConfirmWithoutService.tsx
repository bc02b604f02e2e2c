import type { BookingSummary } from '#contract/bookings/bookings.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useAnswerBookingMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** `No service charge: confirm ₹1,15,050`. */
export const withoutServiceText = (sum: Money, locale: string) =>
  `No service charge: confirm ${formatMoney(sum, locale)}`

/** One press says that there is none, and confirms: the sum stands on it, and the page around it says the rest. */
export function ConfirmWithoutService({
  bookingId,
  sum,
}: {
  bookingId: string
  sum: NonNullable<BookingSummary['exact']>
}) {
  const locale = useLocale()
  const [answer, { isLoading, error }] = useAnswerBookingMutation()
  return (
    <>
      <Button
        size="small"
        variant="primary"
        icon="check"
        busy={isLoading}
        onClick={() => answer({ bookingId, answer: 'accept_without_service' })}
      >
        {withoutServiceText(sum, locale)}
      </Button>
      {error && (
        <p role="alert" className="small">
          {failureOf(error)?.message}
        </p>
      )}
    </>
  )
}
