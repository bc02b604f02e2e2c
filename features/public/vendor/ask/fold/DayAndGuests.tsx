import type { ComponentProps } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { fairGuests } from '#features/public/vendor/ask/form/guests.ts'
import { useFieldKey } from '#features/public/vendor/ask/form/useFieldKey.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import * as styles from './DayAndGuests.module.css'

type Props = {
  vendor: Pick<VendorPage, 'timeZone'>
  ourDay: OurDay
  ask: (part: OurDay) => void
  calendar: Pick<ComponentProps<typeof DateField>, 'states'> & { show: (month: string) => void }
  /** A number of guests was typed, or a part of one. */
  onGuests: (text: string) => void
}

/** When it is, and for how many, in one row. */
export function DayAndGuests({ vendor, ourDay, ask, calendar, onGuests }: Props) {
  const today = useToday(vendor.timeZone)
  const dayKey = useFieldKey(ourDay.date ?? '')
  const guestsKey = useFieldKey(String(ourDay.guests ?? ''))
  const chooseDay = (date: string) => {
    // The page is for no day that is over.
    dayKey.note(date < today ? '' : date)
    ask({ date })
  }
  return (
    <div className={styles.row}>
      <DateField
        key={`day-${dayKey.key}`}
        name="firstDay"
        label="Your day"
        min={today}
        defaultValue={ourDay.date}
        states={calendar.states}
        onMonthChange={calendar.show}
        onDay={chooseDay}
      />
      <NumberField
        key={`guests-${guestsKey.key}`}
        name="guests"
        label="Guests"
        defaultValue={ourDay.guests && String(ourDay.guests)}
        onChange={({ target: { value } }) => {
          guestsKey.note(String(fairGuests(value) ?? ''))
          onGuests(value)
        }}
      />
    </div>
  )
}
