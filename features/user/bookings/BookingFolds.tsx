import type { Booking } from '#contract/bookings/bookings.ts'
import { CancelFold } from '#features/parts/bookings/CancelFold.tsx'
import { ChangeFold } from '#features/parts/bookings/ChangeFold.tsx'
import { hasPayments } from '#features/parts/payments/NextPayment.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { cancelText } from './cancelText.ts'
import { canTryGuests, WhatIf } from '#features/user/bookings/quotes/WhatIf.tsx'
import { isCounted, WhatIfPrice } from '#features/user/bookings/quotes/WhatIfPrice.tsx'

/** What a couple may change of a booking that was confirmed, and what comes back if it cancels. */
export function BookingFolds({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const has = hasPayments(booking)
  const { data } = useGetPaymentsQuery({ bookingId: booking._id }, { skip: !has })
  const sentence = cancelText(booking, data?.payments.length === 0, useLocale())
  return (
    <>
      <ChangeFold booking={booking} side="user" tries={useTries(booking)} />
      {!booking.isByHand && <CancelFold {...{ booking, sentence, onCancel }} />}
    </>
  )
}

/** What other guests would come to, by the quote that was agreed or by the price. */
function useTries(booking: Booking) {
  const today = useToday()
  const isQuoted = booking.wasConfirmed && booking.quoteVersion > 0
  const { data } = useGetQuoteQuery({ bookingId: booking._id }, { skip: !isQuoted })
  if (isCounted(booking, today)) return <WhatIfPrice booking={booking} />
  const [sent] = data?.versions ?? []
  if (!isQuoted || !data || !sent || !canTryGuests(booking, sent, today)) return null
  return <WhatIf key={sent.version} {...{ booking, sent }} limits={data.limits} />
}
