import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { type BookingTime } from '#domain/times.ts'
import { addDays, daysBetween, isDay } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { maxGuests } from '#domain/limits.ts'
import { toMinor } from '#domain/typedMoney.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { useOffWords } from '#features/parts/calendar/useOffWords.ts'
import { typedNumber } from '#src/lib/typedNumber.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { useProposeRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'
import { PriceThen, sumThen } from './PriceThen.tsx'

/** Hours stay, and no function is moved without the others. */
const togetherWords = (times: readonly BookingTime[]) =>
  times.length > 1
    ? 'All functions move by the same number of days, at the same hours.'
    : 'At the same hours.'
const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= maxGuests

/** Proposes other days, other guests, or both; the vendor can say what it costs then. */
export function ProposeDialog({
  booking,
  side,
  wanted,
  onClose,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  /** Guests to begin with. */
  wanted?: number
  onClose: () => void
}) {
  const locale = useLocale()
  const today = useToday()
  const [propose, { isLoading, error }] = useProposeRescheduleMutation()
  const { _id: bookingId, vendor, firstDay, lastDay, times, sum, total, coupleName } = booking
  const { states, show } = useDays(vendor._id, firstDay)
  const { data: quote, error: lost, isFetching, refetch } = useGetQuoteQuery({ bookingId })
  const sent = quote?.versions.find(({ version }) => version === booking.quoteVersion)
  const [day, setDay] = useState('')
  const [typedGuests, setGuests] = useState(String(wanted ?? booking.guests))
  const guests = typedNumber(typedGuests)
  const areOthers = isCount(guests) && guests !== booking.guests
  const then = quote && areOthers ? sumThen(booking, sent, guests, quote.limits) : null
  const more = daysBetween(firstDay, lastDay)
  const until = day && addDays(day, more)
  const off = useOffWords(side === 'vendor' ? day : '', until)
  const failed = failureOf(error)
  const currency = sum?.currency ?? total.currency
  const name = `reschedule-${bookingId}${wanted ? `-${wanted}` : ''}`
  const other = side === 'user' ? vendor.businessName : coupleName
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const typed = (field: string) => String(values[field] ?? '').trim()
    const [amount, count] = [typed('total'), typed('guests')]
    const result = await propose({
      bookingId,
      note: typed('note'),
      ...(typed('firstDay') && { firstDay: typed('firstDay') }),
      ...(count && count !== String(booking.guests) && { guests: typedNumber(count) }),
      // What is no amount is refused beside its field.
      ...(amount && { total: toMinor(amount, currency) ?? (amount as unknown as number) }),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  const isTaken = failed?.about !== undefined && 'nearestDays' in failed.about
  const stays = then ?? sum
  const newDays = isDay(day) ? { firstDay: day, lastDay: until } : { firstDay, lastDay }
  return (
    <FormDialog
      title="Propose a change"
      onClose={onClose}
      name={name}
      draft
      errors={failed?.fields}
      failure={
        failed && (isTaken || !Object.keys(failed.fields).length) ? failed.message : undefined
      }
      onSubmit={submit}
      action="Propose"
      busy={isLoading}
    >
      <p>
        It is booked for {stayText(booking, locale)}, and stays as it is until your proposal is
        accepted. {other} can answer for 72 hours, but no longer than until the first day, old or
        new. New days are not held.
      </p>
      <DateField
        name="firstDay"
        label={more ? 'New first day' : 'New day'}
        optional
        min={today}
        states={states}
        onMonthChange={show}
        onDay={setDay}
        hint={[
          times
            ? togetherWords(times)
            : more > 0 &&
              until &&
              `For ${more + 1} days, as before: until ${formatDay(until, locale)}.`,
          off,
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <NumberField
        name="guests"
        label={times && times.length > 1 ? 'Guests at the largest function' : 'Guests'}
        defaultValue={String(wanted ?? booking.guests)}
        onChange={({ target }) => setGuests(target.value)}
      />
      {times && (isDay(day) || areOthers) && (
        <FunctionList
          times={
            proposedStay(booking, { ...newDays, guests: areOthers ? guests : null }).times ?? null
          }
        />
      )}
      {areOthers &&
        (quote ? (
          <PriceThen {...{ booking, sent, guests }} limits={quote.limits} />
        ) : lost ? (
          <Failure message={failureOf(lost)?.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <LoadingLines label="Loading the price" count={1} />
        ))}
      {side === 'vendor' && (
        <MoneyField
          name="total"
          label="New total"
          optional
          currency={currency}
          hint={
            stays
              ? `With tax and service. Left empty, it ${then ? 'becomes' : 'stays'}: ${formatSum(stays, locale)}.`
              : 'With tax and service. Left empty, the price stays.'
          }
        />
      )}
      {side === 'user' && !then && (quote || !areOthers) && (
        <p className="small soft">
          You propose it at the agreed price. If it costs something else then, {other} can decline
          and propose it with a new total.
        </p>
      )}
      <Field as="textarea" name="note" label="Note" optional rows={3} />
    </FormDialog>
  )
}
