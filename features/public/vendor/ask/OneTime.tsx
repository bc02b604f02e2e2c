import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { DayNotices } from './day/DayNotices.tsx'
import { bookingForm } from './form/fillForm.ts'
import { unsoldParts, unsoldWords } from './form/unsoldPart.ts'
import type { Offered } from './useBookingOffer.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { fairGuests } from './form/guests.ts'
import { useFieldKey } from './form/useFieldKey.ts'

type Props = {
  vendor: VendorPage
  town: string | undefined
  /** A number of guests was typed, or a part of one. */
  onGuests: (text: string) => void
} & Pick<EnquiryParams, 'ourDay' | 'ask' | 'choose'> &
  Omit<Offered, 'functions'>

/** The fields of one day, or one stay: when it is, how it stands there, and for how many. */
export function OneTime({ vendor, town, ourDay, onGuests, offer, time, calendar, ...to }: Props) {
  const today = useToday(vendor.timeZone)
  const { stay, slots, slot, part } = time
  const dayKey = useFieldKey(ourDay.date ?? '')
  const partKey = useFieldKey(part)
  const guestsKey = useFieldKey(String(ourDay.guests ?? ''))
  const chooseDay = (date: string) => {
    // The page is for no day that is over.
    dayKey.note(date < today ? '' : date)
    to.ask({ date })
  }
  const choosePart = (name: string) => {
    partKey.note(name)
    to.choose({ part: slots.find((each) => each.name === name)?.name ?? 'day' })
  }
  const { wedding } = useOurWedding()
  const isOneDay = stay && stay.firstDay === stay.lastDay && !slot
  const unsold = isOneDay ? unsoldParts(vendor, wedding, { day: stay.firstDay }) : []
  // Several parts of a day together are the whole of it.
  const words = unsold.length === 1 && unsoldWords(vendor, unsold)
  const note = words && <p className="small">{words}</p>
  return (
    <>
      <div className="stack gap-2">
        <DateField
          key={dayKey.key}
          name="firstDay"
          label="Your day"
          min={today}
          defaultValue={ourDay.date}
          states={calendar.states}
          onMonthChange={calendar.show}
          onDay={chooseDay}
        />
        {slots.length === 0 && note}
        <DayNotices
          {...{ vendor, town }}
          form={bookingForm(vendor._id)}
          notice={offer.notice}
          guests={ourDay.guests}
        />
      </div>
      {slots.length > 0 && (
        <div className="stack gap-2">
          <SlotSelect
            key={partKey.key}
            name="slot"
            slots={slots}
            canBeGone
            stateOf={calendar.stateOf}
            onlyParts={vendor.onlyParts}
            defaultValue={part}
            onChange={({ target: { value } }) => choosePart(value)}
          />
          {note}
        </div>
      )}
      <NumberField
        key={guestsKey.key}
        name="guests"
        label="Guests"
        defaultValue={ourDay.guests && String(ourDay.guests)}
        onChange={({ target: { value } }) => {
          guestsKey.note(String(fairGuests(value) ?? ''))
          onGuests(value)
        }}
      />
    </>
  )
}
