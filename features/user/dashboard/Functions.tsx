import { guestsWords } from '#domain/numbers.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { answersOf } from '#domain/weddings/answers.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { BookingRow, BookingRows } from '#features/parts/bookings/BookingRow.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { listWords } from '#domain/words.ts'
import { anchorOf } from './FunctionLine.tsx'
import { type byFunction, dayWords, type Planned } from './byFunction.ts'
import * as styles from './Functions.module.css'

type Booking = Planned['bookings'][number]
type Placed = Planned & { place: number }

/** What is booked or requested, under the functions that it is for; those that are over are folded. */
export function Functions({
  wedding,
  planned,
  others,
  more,
}: ReturnType<typeof byFunction> & {
  wedding: Wedding
  /** How many bookings there are that are not among these. */
  more: number
}) {
  const today = useTodayIn()
  const placed = planned.map((each, place): Placed => ({ ...each, place }))
  const isOver = ({ one }: Placed) => one.date !== null && one.date < today(one.timeZone)
  const over = placed.filter(isOver)
  const ahead = others.filter(({ lastDay }) => lastDay >= today())
  const past = others.filter((booking) => !ahead.includes(booking))
  const overNames = [...over.map(({ one }) => one.name), ...(past.length > 0 ? ['other days'] : [])]
  return (
    <section className="stack gap-5" aria-label="Bookings">
      <div className="between">
        <h2>Bookings</h2>
        <Button variant="plain" size="small" to={paths.myBookings} iconAfter="arrowRight">
          All bookings
        </Button>
      </div>
      {placed
        .filter((each) => !isOver(each))
        .map((each) => (
          <FunctionPart key={each.place} wedding={wedding} {...each} />
        ))}
      {ahead.length > 0 && <OtherDays bookings={ahead} />}
      {overNames.length > 0 && (
        <Fold title={`Over: ${listWords(overNames)}`}>
          {over.map((each) => (
            <FunctionPart key={each.place} wedding={wedding} {...each} isOver />
          ))}
          {past.length > 0 && <OtherDays bookings={past} />}
        </Fold>
      )}
      {more > 0 && (
        <p className="small soft">
          {more === 1 ? 'One more booking is' : `${more} more bookings are`} in the list of all.
        </p>
      )}
    </section>
  )
}

function FunctionPart({
  wedding,
  one,
  bookings,
  place,
  isOver,
}: Placed & { wedding: Wedding; isOver?: boolean }) {
  const locale = useLocale()
  const today = useTodayIn()
  const guests = one.guests ?? wedding.guests
  // The search fills in the town itself, as it does from the next steps.
  const { city: _city, ...answers } = answersOf(wedding, today, one)
  const facts = [
    dayWords(one, locale),
    guests && guestsWords(guests, locale),
    one.city || wedding.city,
  ]
  return (
    <div id={anchorOf(place)} className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.name} dir="auto">
          {one.name}
        </h3>
        <p className="small soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {bookings.length > 0 ? (
        <Rows bookings={bookings} />
      ) : (
        <p className={styles.none}>
          <span className="soft">{isOver ? 'Nothing was booked.' : 'Nothing booked yet.'}</span>
          {!isOver && (
            <Button variant="plain" size="small" to={withQuery(paths.vendors, answers)}>
              Find vendors
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const OtherDays = ({ bookings }: { bookings: readonly Booking[] }) => (
  <div>
    <div className={styles.head}>
      <h3 className={styles.name}>Other days</h3>
    </div>
    <Rows bookings={bookings} withDays />
  </div>
)

function Rows({ bookings, withDays }: { bookings: readonly Booking[]; withDays?: boolean }) {
  const locale = useLocale()
  return (
    <BookingRows>
      {bookings.map((booking) => (
        <BookingRow
          key={booking._id}
          booking={booking}
          title={booking.vendor.businessName}
          to={paths.myBooking(booking._id)}
          functions={booking.functions.filter(Boolean).length}
          about={withDays ? stayText(booking, locale) : booking.categoryName}
        />
      ))}
    </BookingRows>
  )
}
