import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { notStated } from '#domain/allIn.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { whyNotExact } from '#domain/bookings/whyNotExact.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** Of a request that its vendor can’t confirm as it is: why not, what it can do, and where to mend it for the next. */
export function WhyQuote({ booking: { total, lines, exact, actions } }: { booking: Booking }) {
  const locale = useLocale()
  const why = whyNotExact(total, lines)
  if (!why || !actions.includes('offer')) return null
  return (
    <>
      <p>
        It can’t be confirmed as it is: {why}.
        {exact && ` Without one it comes to ${formatSum(exact, locale)}.`}
      </p>
      {notStated(total).length > 0 && (
        <p className="small">
          <Link to={`${paths.vendorUpdateProfile}#price`}>State it in your profile</Link>, and it
          won’t be missing from later requests.
        </p>
      )}
    </>
  )
}
