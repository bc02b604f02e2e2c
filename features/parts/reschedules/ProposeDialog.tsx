import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { type BookingTime, movedTimes } from '#domain/times.ts'
import { addDays, daysBetween, isDay } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { toMinor } from '#domain/typedMoney.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { useOffWords } from '#features/parts/calendar/useOffWords.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { useProposeRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'

/** Hours stay, and no function is moved without the others. */
const togetherWords = (times: readonly BookingTime[]) =>
  times.length > 1
    ? 'All functions move by the same number of days, at the same hours.'
    : 'At the same hours.'

/** Proposes other days; the vendor can say what it costs then. */
export function ProposeDialog({
  booking,
  side,
  onClose,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  onClose: () => void
}) {
  const locale = useLocale()
  const today = useToday()
  const [propose, { isLoading, error }] = useProposeRescheduleMutation()
  const { _id: bookingId, vendor, firstDay, lastDay, times, sum, total, coupleName } = booking
  const { states, show } = useDays(vendor._id, firstDay)
  const [day, setDay] = useState('')
  const more = daysBetween(firstDay, lastDay)
  const until = day && addDays(day, more)
  const off = useOffWords(side === 'vendor' ? day : '', until)
  const failed = failureOf(error)
  const currency = sum?.currency ?? total.currency
  const name = `reschedule-${bookingId}`
  const other = side === 'user' ? vendor.businessName : coupleName
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const typed = (field: string) => String(values[field] ?? '').trim()
    const amount = typed('total')
    const result = await propose({
      bookingId,
      firstDay: typed('firstDay'),
      note: typed('note'),
      // What is no amount is refused beside its field.
      ...(amount && { total: toMinor(amount, currency) ?? (amount as unknown as number) }),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  const isTaken = failed?.about !== undefined && 'nearestDays' in failed.about
  return (
    <FormDialog
      title="Propose other days"
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
        It is booked for {stayText(booking, locale)}, and stays so until your proposal is accepted.{' '}
        {other} can answer for 72 hours, or until the earlier of the two days if that is sooner. The
        new days are not held.
      </p>
      <DateField
        name="firstDay"
        label={more ? 'New first day' : 'New day'}
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
      {times && isDay(day) && (
        <FunctionList times={movedTimes(booking, { firstDay: day, lastDay: until })} />
      )}
      {side === 'vendor' && (
        <MoneyField
          name="total"
          label="Total on the new days"
          optional
          currency={currency}
          hint={
            sum
              ? `With tax and service. Left empty, it stays: ${formatSum(sum, locale)}.`
              : 'With tax and service. Left empty, the price stays.'
          }
        />
      )}
      {side === 'user' && (
        <p className="small soft">
          You propose it at the agreed price. If the price is different on those days, {other} can
          decline and propose the days with a new total.
        </p>
      )}
      <Field as="textarea" name="note" label="Note" optional rows={3} />
    </FormDialog>
  )
}
