import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { bookedThen, isMoved, proposedStay, regathered } from '#domain/bookings/proposals.ts'
import { leavesOut, type ProposedFunction, staying } from '#domain/bookings/leftOut.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { formatMoney } from '#domain/money.ts'
import { differenceWords, formatSum, statedSum } from '#domain/bookings/sums.ts'
import { daysOf, recountedTimes } from '#domain/times.ts'
import { coupleWith } from '#domain/words.ts'
import { toMinor, typedMoney } from '#domain/typed/money.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { ofOneTime } from '#features/parts/bookings/times/values.ts'
import { useOffWords } from '#features/parts/calendar/useOffWords.ts'
import { isGuestCount, typedNumber, type TypedNumber } from '#domain/typed/number.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { useProposeRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'
import { answersTotal } from './AddedPrice.tsx'
import { AnsweredWords } from './AnsweredWords.tsx'
import { focusFirstError } from '#src/lib/focusFirstError.ts'
import { overWords } from './DeclineRescheduleDialog.tsx'
import { HallField } from './HallField.tsx'
import { InstalmentsThen } from './InstalmentsThen.tsx'
import { MovedFunctions } from '#features/parts/reschedules/times/MovedFunctions.tsx'
import { MovedTimeFields } from '#features/parts/reschedules/times/MovedTimeFields.tsx'
import { NearestDays } from './NearestDays.tsx'
import { OthersStay } from './OthersStay.tsx'
import { PriceThen, sumThen } from './PriceThen.tsx'
import { TotalThen } from './TotalThen.tsx'
import { presentFor } from './presentText.ts'
import { UsePresent } from './UsePresent.tsx'
import { type MovedTime, useMovedTime } from '#features/parts/reschedules/times/useMovedTime.ts'
import { sumElsewhere, useWay, WayThen } from './WayThen.tsx'

/** Proposes other days, other guests, another hall, or some of them; the vendor can say what it costs then. */
export function ProposeDialog({
  booking,
  side,
  wanted,
  leavesOut: without = noFunctions,
  planned,
  answered,
  isOver = false,
  onClose,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  /** Guests to begin with. */
  wanted?: number
  /** Functions to leave out to begin with, by their places. */
  leavesOut?: readonly number[]
  /** As it is planned: it begins with that. */
  planned?: { firstDay: string; times: readonly ProposedFunction[] }
  /** What the other side proposes, and this takes the place of: it begins with that. */
  answered?: NonNullable<Booking['reschedule']>
  /** That was withdrawn or answered meanwhile. */
  isOver?: boolean
  onClose: () => void
}) {
  const locale = useLocale()
  const [propose, { isLoading, error }] = useProposeRescheduleMutation()
  const { _id: bookingId, vendor, times, sum, coupleName } = booking
  const { data: quote, error: lost, isFetching, refetch } = useGetQuoteQuery({ bookingId })
  const sent = quote?.versions.find(({ version }) => version === booking.quoteVersion)
  const time = useMovedTime(
    booking,
    quote?.limits.slots,
    answered ?? planned ?? withoutThem(booking, without),
  )
  const { moved } = time
  const begunGuests = wanted ?? answered?.guests ?? guestsIn(planned) ?? booking.guests
  const [typedGuests, setGuests] = useState(String(begunGuests))
  const guests = typedNumber(typedGuests)
  const { areOthers, to, come } = guestsThen(booking, time, guests)
  const isElsewhen = isMoved(booking, to)
  const unlisted = notListedThen(booking.listed, booking, bookedThen(booking, to))
  const stayGuests = to.guests ?? booking.guests
  const stay = proposedStay(booking, to)
  const days = moved.times ? daysOf(stay).length : undefined
  const way = useWay(booking, to)
  const { isElsewhere } = way
  const worth =
    quote && isElsewhere
      ? sumElsewhere(booking, way, { guests: stayGuests, days, come }, quote.limits)
      : quote && (areOthers || days)
        ? sumThen(booking, sent, { guests: stayGuests, days, come }, quote.limits)
        : null
  const then = areOthers || worth?.amount !== sum?.amount ? worth : null
  const isOff = side === 'vendor' && isElsewhen
  const off = useOffWords(isOff ? stay.firstDay : '', stay.lastDay, daysOf(stay))
  const failed = failureOf(error)
  const currency = sum?.currency ?? booking.total.currency
  const begun = answered?._id ?? wanted ?? (planned ? 'plan' : without.join('-'))
  const name = `reschedule-${bookingId}${begun ? `-${begun}` : ''}`
  const other = side === 'user' ? vendor.businessName : coupleName
  // A vendor may come where it says that it does not.
  const refused = (side === 'user' && way.way?.refused) || []
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    if (refused.length > 0) return focusFirstError(name)
    const typed = (field: string) => String(values[field] ?? '').trim()
    const [amount, count] = [typed('total'), typed('guests')]
    const result = await propose({
      bookingId,
      note: typed('note'),
      ...time.payload(typed),
      ...(typed('resourceId') && { resourceId: typed('resourceId') }),
      ...(count && count !== String(booking.guests) && { guests: typedNumber(count) }),
      // What is no amount is refused beside its field.
      ...(amount && { total: typedMoney(amount, currency, locale) }),
      ...(answered && { answers: answered._id }),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  const about = failed?.about
  const nearest = about && 'nearestDays' in about ? about.nearestDays : undefined
  // Without one of them, nobody but the vendor knows the price of the others; nor that of a way which is not stated.
  const isUnpriced = (isElsewhere || (leavesOut(to) && quote !== undefined)) && !worth
  const stays = isUnpriced ? null : (then ?? sum)
  const [typedTotal, setTotal] = useState('')
  const stated = toMinor(useSettled(typedTotal, side === 'vendor'), currency, locale)
  const price = stated === undefined ? stays : statedSum(stated, currency)
  const difference = differenceWords(sum, price, locale)
  const present = presentFor(booking, to)
  const total = useRef<HTMLInputElement | null>(null)
  const dayRef = useRef<HTMLInputElement | null>(null)
  return (
    <FormDialog
      title={answered ? 'Propose something else' : 'Propose a change'}
      onClose={onClose}
      name={name}
      draft
      errors={failed && (time.isSeveral ? failed.fields : ofOneTime(failed.fields))}
      failure={
        isOver && !isLoading
          ? overWords
          : failed && (nearest || !Object.keys(failed.fields).length)
            ? failed.message
            : undefined
      }
      onSubmit={submit}
      action="Propose"
      busy={isLoading}
    >
      {answered && <AnsweredWords {...{ booking, answered, other }} />}
      <p>
        It is booked for {stayText(booking, locale)}, and stays as it is until your proposal is
        accepted. {side === 'user' ? `${other} has` : coupleWith(other, 'has', 'have')} 72 hours to
        answer, or until the first day, old or new, if that comes sooner. A new time is not held.
      </p>
      <MovedTimeFields {...{ booking, time, off, dayRef, refused }} />
      {nearest && !time.isApart && <NearestDays days={nearest} field={dayRef} />}
      {!time.isApart && (
        <NumberField
          name="guests"
          label={time.isSeveral ? 'Guests at the largest function' : 'Guests'}
          defaultValue={String(begunGuests)}
          onChange={({ target }) => setGuests(target.value)}
        />
      )}
      <HallField
        {...{ booking, side }}
        day={time.isApart ? '' : time.day}
        guests={stayGuests}
        begun={answered?.hall?._id}
      />
      {times && (isElsewhen || areOthers || (isElsewhere && times.length > 1)) && (
        <MovedFunctions {...{ booking, to }} />
      )}
      {side === 'user' && (isElsewhen || leavesOut(to)) && <OthersStay {...{ booking, to }} />}
      {(isElsewhere || areOthers || then) &&
        (quote && isElsewhere ? (
          <WayThen {...{ booking, side, way }} sum={price} />
        ) : quote ? (
          <PriceThen
            {...{ booking, sent }}
            then={{ guests: stayGuests, days, come }}
            // Another hall may be chosen beside it.
            limits={{ ...quote.limits, hallMax: null }}
          />
        ) : lost ? (
          <Failure message={failureOf(lost)?.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <LoadingLines label="Loading the price" count={1} />
        ))}
      {unlisted && (
        <Notice tone="amber">
          {unlisted}
          {side === 'vendor' &&
            !then &&
            !isUnpriced &&
            ' The price stays as agreed unless you propose a new total.'}
        </Notice>
      )}
      <UsePresent {...{ booking, present, price }} {...(side === 'vendor' && { total })} />
      {side === 'vendor' && (
        <MoneyField
          name="total"
          ref={(input) => {
            total.current = input
          }}
          label="New total"
          optional={!isUnpriced}
          currency={currency}
          onChange={({ target }) => setTotal(target.value)}
          hint={
            isUnpriced
              ? `For ${leavesOut(to) ? 'what stays' : 'all of the booking'}, with tax and service.`
              : stays
                ? `With tax and service. Left empty, it ${then ? 'becomes' : 'stays'}: ${formatSum(stays, locale)}.`
                : 'With tax and service. Left empty, the price stays.'
          }
        />
      )}
      <TotalThen before={sum} after={price} />
      {price && stated !== undefined && !isElsewhere && (
        <p>
          It would cost {formatSum(price, locale)}
          {difference && `: ${difference}`}.
        </p>
      )}
      {price && (
        <InstalmentsThen {...{ booking, side }} total={price.amount} firstDay={stay.firstDay} />
      )}
      {side === 'user' && isUnpriced && !isElsewhere && <p>{answersTotal(other)}</p>}
      {side === 'user' && !isUnpriced && !then && !isElsewhere && (quote || !areOthers) && (
        <p className="small soft">
          You propose it at the agreed price
          {present && sum && `, ${formatMoney(sum, locale)}`}. If it costs something else then,{' '}
          {other} can answer with a new total.
        </p>
      )}
      <Field as="textarea" name="note" label="Note" optional rows={3} />
    </FormDialog>
  )
}

const guestsIn = (planned: { times: readonly ProposedFunction[] } | undefined) =>
  planned && Math.max(...planned.times.map(({ guests }) => guests))

const noFunctions: readonly number[] = []
/** As it is booked, but for some functions. */
const withoutThem = ({ firstDay, times }: Booking, places: readonly number[]) =>
  times && places.length > 0
    ? {
        firstDay,
        times: times.map((time, at) => ({ ...time, isLeftOut: places.includes(at) || undefined })),
      }
    : undefined

/** Who comes then: one number for all, or each function's own. `come` is null where that is the same. */
function guestsThen(booking: Booking, { moved, isApart }: MovedTime, typed: TypedNumber) {
  if (isApart && moved.times) {
    const left = staying(moved.times)
    const most = Math.max(...left.map(({ guests }) => guests))
    const to = { ...moved, guests: most === booking.guests ? null : most }
    const come = leavesOut(to) || regathered(booking, to).length > 0 ? left : null
    return { to, come, areOthers: to.guests !== null || come !== null }
  }
  const areOthers = !isApart && isGuestCount(typed) && typed !== booking.guests
  const guests = areOthers ? typed : null
  const { times } = moved
  const counted = times && guests !== null ? recountedTimes(times, booking.guests, guests) : times
  return { to: { ...moved, times: counted, guests }, come: null, areOthers }
}
