import type { Booking } from '#contract/bookings/bookings.ts'
import { telOf } from '#domain/links/phones.ts'
import { hallTerm } from '#domain/calendar/halls.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { formatNumber } from '#domain/numbers.ts'
import { whereFacts } from '#domain/bookings/towns.ts'
import { functionLines, stayText } from '#features/parts/bookings/times/stayText.ts'
import { estimateText } from '#features/parts/prices/estimateText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'
import { estimatedLines, packageRow, sumRow } from './AgreedRows.tsx'
import { PolicyNow, useIfCancelled } from './CancelFold.tsx'
import { FactList, type FactRow } from './FactList.tsx'
import { addressRow, partsRow, whereRow } from './Where.tsx'
import { HallNow } from './HallNow.tsx'

/** The agreed facts, as both sides read them. */
export function BookingFacts({
  booking,
  isWhole = true,
  areFunctionsAbove = false,
}: {
  booking: Booking
  /** Also its days, its town and the policy, which a page may say elsewhere. */
  isWhole?: boolean
  /** Its quote has listed them. */
  areFunctionsAbove?: boolean
}) {
  const locale = useLocale()
  const functions = functionLines(booking, locale)
  const guests = formatNumber(booking.guests, locale)
  const facts: FactRow[] = [
    ['When', isWhole && stayText(booking, locale)],
    ['Functions', !areFunctionsAbove && functions.join('\n'), true],
    [
      hallTerm(booking.vendor.category),
      booking.hall && <HallNow key="hall" {...{ booking }} hall={booking.hall} />,
    ],
    ['Function', whereFacts(booking).functions],
    ['Where', isWhole && whereFacts(booking).town],
    // Of functions each line says how many come.
    ['Guests', functions.length === 0 && guests],
    packageRow(booking),
    sumRow(booking, isWhole),
    [
      'Stated price',
      // What was agreed or quoted took its place.
      !booking.isByHand && !booking.sum && (
        <span key="total">
          {estimateText(booking.total, locale, functions.length)}
          <br />
          <span className="small soft">
            As it was on {formatInstant(booking.createdAt, locale)}.
          </span>
        </span>
      ),
    ],
    ['How it adds up', isWhole && estimatedLines(booking)],
    ['Deposit', isStillStated(booking) ? depositText(booking.deposit) : null],
    ['Note', booking.note],
    [
      useIfCancelled(),
      isWhole && canBeCancelled(booking) && <PolicyNow key="policy" booking={booking} />,
    ],
  ]
  return <FactList facts={facts} />
}

/** What ended before it was confirmed has no policy to speak of. */
const canBeCancelled = ({ isByHand, status, wasConfirmed }: Booking) =>
  !isByHand && (isOpenBooking(status) || wasConfirmed)

/** Nothing else was agreed so far. */
const isStillStated = ({ isByHand, quoteVersion, status }: Booking) =>
  !isByHand && quoteVersion === 0 && isOpenBooking(status)

/** What its vendor reads of a couple that has given none. */
const noPhone = ({ contact, coupleName, status, isByHand }: Booking) =>
  contact?.name === coupleName && status === 'confirmed' && !isByHand
    ? 'Not given yet: their booking page asks for it.'
    : 'Not given'

/** How to reach the other side; before the confirmation, that they will. */
export function ContactFacts({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { contact } = booking
  if (!contact)
    return (
      <p className="small soft">
        {isOpenBooking(booking.status)
          ? 'You’ll each see the other’s contact details once the booking is confirmed.'
          : 'It was never confirmed, so contact details were not shared.'}
      </p>
    )
  const { name, email, phone } = contact
  // The page has it as its heading.
  const isNamed = name === booking.vendor.businessName || name === booking.coupleName
  return (
    <FactList
      facts={[
        ['Name', !isNamed && name],
        ['Phone', phone ? <a href={telOf(phone)}>{phone}</a> : noPhone(booking)],
        ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
        addressRow(booking, contact),
        whereRow(booking, contact),
        partsRow(booking, locale),
      ]}
    />
  )
}
