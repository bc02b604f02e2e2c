import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { DayNotices } from './day/DayNotices.tsx'
import { bookingForm } from './form/fillForm.ts'
import { unsoldParts, unsoldWords } from './form/unsoldPart.ts'
import type { Offered } from './useBookingOffer.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { useFieldKey } from './form/useFieldKey.ts'

type Props = { vendor: VendorPage; town: string | undefined } & Pick<
  EnquiryParams,
  'ourDay' | 'choose'
> &
  Omit<Offered, 'functions'>

/** Of one day, or one stay: how it stands there, and which part of it is wanted. */
export function OneTime({ vendor, town, ourDay, offer, time, calendar, choose }: Props) {
  const { stay, slots, slot, part } = time
  const partKey = useFieldKey(part)
  const choosePart = (name: string) => {
    partKey.note(name)
    choose({ part: slots.find((each) => each.name === name)?.name ?? 'day' })
  }
  const { wedding } = useOurWedding()
  const isOneDay = stay && stay.firstDay === stay.lastDay && !slot
  const unsold = isOneDay ? unsoldParts(vendor, wedding, { day: stay.firstDay }) : []
  // Several parts of a day together are the whole of it.
  const words = unsold.length === 1 && unsoldWords(vendor, unsold)
  const note = words && <p className="small">{words}</p>
  return (
    <>
      <DayNotices
        {...{ vendor, town }}
        form={bookingForm(vendor._id)}
        notice={offer.notice}
        guests={ourDay.guests}
      />
      {slots.length === 0 && note}
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
    </>
  )
}
