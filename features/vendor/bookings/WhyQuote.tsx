import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { notStated } from '#domain/allIn.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { whyNotExact } from '#domain/bookings/whyNotExact.ts'
import { paths } from '#domain/paths.ts'
import { wantedIn } from '#domain/prices/sellable.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import { misfitWords } from '#domain/prices/validityWords.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'

/** Of a request that its vendor can’t confirm as it is: why not, what it can do, and where to mend it for the next. */
export function WhyQuote({ booking }: { booking: Booking }) {
  const { total, lines, exact, actions } = booking
  const locale = useLocale()
  const { misfit, isLoading } = useMisfit(booking)
  const why = misfit ?? whyNotExact(total, lines)
  if (isLoading || !why || !actions.includes('offer')) return null
  return (
    <>
      <p>
        It can’t be confirmed as it is: {why}.
        {exact && ` Without one it comes to ${formatSum(exact, locale)}.`}
      </p>
      {!misfit && notStated(total).length > 0 && (
        <p className="small">
          <Link to={`${paths.vendorUpdateProfile}#price`}>State it in your profile</Link>, and it
          won’t be missing from later requests.
        </p>
      )}
    </>
  )
}

/** Why the price that is stated was left out of a request; nothing where it was not. */
function useMisfit({ total, lines, firstDay, lastDay, times, hall, guests }: Booking) {
  // A price that is on request has a line, too.
  const isLeftOut = total.kind === 'on_request' && lines.length === 0
  const { data: profile, isLoading } = useGetMyVendorProfileQuery(undefined, { skip: !isLeftOut })
  const { price, seasons } = profile ?? {}
  if (!isLeftOut || !price || price.kind === 'on_request') return { isLoading }
  const halls = hall ? [hall] : undefined
  const wanted = wantedIn({ firstDay, lastDay, times, halls }, guests)
  const misfit = misfitOf(price.validity, wanted, seasons ?? [])
  return {
    isLoading,
    misfit: misfit
      ? `your stated price doesn’t apply ${misfitWords[misfit]}`
      : 'none of your stated prices applied to it',
  }
}
