import { type RefObject, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { refusedWords, townAt } from '#domain/bookings/elsewhere.ts'
import { addDays, daysBetween } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { maxBufferDays } from '#domain/limits.ts'
import { daysOf, type Slot, stayOf } from '#domain/times.ts'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import * as styles from './MovedTimeFields.module.css'
import type { MovedTime, Row } from './useMovedTime.ts'

type Props = {
  booking: Booking
  time: MovedTime
  /** What the vendor’s own rules say of the new days. */
  off: string | undefined
  /** Where the one day is typed that all of it moves to. */
  dayRef: RefObject<HTMLInputElement | null>
  /** Towns, as they are typed, for which it can’t be proposed: they don’t come there. */
  refused: readonly string[]
}

/** The new day, with the part of it; of several functions all at once, or each by itself. */
export function MovedTimeFields({ booking, time, off, dayRef, refused }: Props) {
  const locale = useLocale()
  const { day, more, isSeveral, isApart, setApart, rows, slotsAt } = time
  const [begunDay] = useState(day)
  const until = day && addDays(day, more)
  const together = isSeveral
    ? 'All functions move by the same number of days, at the same hours.'
    : more > 0 && until && `For ${more + 1} days, as before: until ${formatDay(until, locale)}.`
  return (
    <>
      {isSeveral && (
        <Checkbox
          name="isApart"
          label="Change each function by itself"
          hint="Its day, its time and its guests, or leave it out. What you leave as it is stays."
          checked={isApart}
          onChange={({ target }) => setApart(target.checked)}
        />
      )}
      {isApart ? (
        <>
          {rows.map((_row, index) => (
            <FunctionFields key={index} {...{ booking, time, index, refused }} />
          ))}
          {off && <p className="small soft">{off}</p>}
        </>
      ) : (
        <TimeRow
          {...{ booking }}
          slots={isSeveral ? [] : slotsAt(0)}
          row={{ day: day || booking.firstDay, part: time.part }}
          names={['firstDay', 'slot']}
          label={more ? 'New first day' : 'New day'}
          given={begunDay}
          dayRef={dayRef}
          optional
          hint={[together, off].filter(Boolean).join(' ')}
          onRow={(changed) => {
            if (changed.day !== undefined) time.setDay(changed.day)
            if (changed.part !== undefined) time.setPart(changed.part)
          }}
        />
      )}
      {!isSeveral && time.isMobile && (
        <TownField name="city" {...{ booking, refused }} given={time.city} onCity={time.setCity} />
      )}
    </>
  )
}

/** One of several functions: its day, its part of it and its guests, or that it is no longer part of the booking. */
function FunctionFields({
  booking,
  time,
  index,
  refused,
}: Pick<Props, 'booking' | 'time' | 'refused'> & { index: number }) {
  const locale = useLocale()
  const { rows, setRow, slotsAt } = time
  const row = rows[index]
  const agreed = booking.times?.[index]
  if (!row || !agreed) return null
  const now = `Now ${stayText(stayOf([agreed]), locale)}.`
  // One stays.
  const isLast = rows.every(({ isLeftOut }, at) => isLeftOut !== (at === index))
  return (
    <fieldset className={`stack gap-3 ${styles.row}`}>
      <legend className={styles.name}>
        <strong dir="auto">{agreed.name || `Function ${index + 1}`}</strong>
      </legend>
      {row.isLeftOut ? (
        <p className="small soft">{now}</p>
      ) : (
        <>
          <TimeRow
            {...{ booking, row }}
            slots={slotsAt(index)}
            names={[`times.${index}.day`, `times.${index}.slot`]}
            label="Day"
            given={row.day}
            hint={now}
            onRow={(changed) => setRow(index, changed)}
          />
          <NumberField
            name={`times.${index}.guests`}
            label="Guests"
            defaultValue={row.guests}
            onChange={({ target }) => setRow(index, { guests: target.value })}
          />
          {time.isMobile && (
            <TownField
              name={`times.${index}.city`}
              {...{ booking, index, refused }}
              given={row.city}
              onCity={(city) => setRow(index, { city })}
            />
          )}
        </>
      )}
      {!isLast && (
        <Checkbox
          name={`times.${index}.isLeftOut`}
          label="No longer part of this booking"
          checked={row.isLeftOut}
          onChange={({ target }) => setRow(index, { isLeftOut: target.checked })}
        />
      )}
    </fieldset>
  )
}

/** Another town, where its vendor comes to its couples. */
function TownField({
  booking,
  index = 0,
  name,
  given,
  refused,
  onCity,
}: Pick<Props, 'booking' | 'refused'> & {
  index?: number
  name: string
  given: string
  onCity: (city: string) => void
}) {
  const now = townAt(booking, index)
  const town = given.trim()
  return (
    <Field
      {...{ name }}
      label="Town"
      optional
      defaultValue={given}
      onChange={({ target }) => onCity(target.value)}
      error={refused.includes(town) ? refusedWords(booking.vendor.businessName, town) : undefined}
      hint={
        now
          ? `Left empty, it stays in ${now}.`
          : 'Where it is, if that is another town than agreed.'
      }
    />
  )
}

/** A day, and where parts of it are sold, which. */
function TimeRow({
  booking,
  slots,
  row,
  names: [dayName, slotName],
  label,
  optional = false,
  hint,
  given,
  dayRef,
  onRow,
}: {
  booking: Booking
  slots: readonly Slot[]
  row: Pick<Row, 'day' | 'part'>
  names: readonly [day: string, slot: string]
  label: string
  optional?: boolean
  hint: string
  /** The day to begin with. */
  given?: string
  dayRef?: Props['dayRef']
  onRow: (row: Partial<Row>) => void
}) {
  const today = useToday()
  const { states, show, parts } = useDays(booking.vendor._id, booking.firstDay, booking.guests)
  // Of days near the booking it is itself what is in the way.
  const isNear = daysOf(booking).some(
    (day) => row.day === '' || Math.abs(daysBetween(day, row.day)) <= maxBufferDays + 1,
  )
  const onDay = (day: string) => {
    if (day) show(day.slice(0, 7))
    onRow({ day })
  }
  return (
    <>
      <DateField
        name={dayName}
        {...{ label, optional, hint, states, onDay }}
        defaultValue={given}
        ref={(input) => {
          if (dayRef) dayRef.current = input
        }}
        min={today}
        onMonthChange={show}
      />
      {slots.length > 0 && (
        <SlotSelect
          name={slotName}
          slots={slots}
          stateOf={(part) => (isNear ? undefined : parts?.[row.day]?.[part])}
          defaultValue={row.part}
          onChange={({ target }) => onRow({ part: target.value })}
        />
      )}
    </>
  )
}
