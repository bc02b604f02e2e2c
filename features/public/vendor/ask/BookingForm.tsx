import { Suspense } from 'react'
import { PhoneField } from '#features/parts/bookings/PhoneField.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Several } from './functions/Several.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Choices } from './Choices.tsx'
import { bookingForm } from './form/fillForm.ts'
import { MoreFields } from './form/MoreFields.tsx'
import { useCoupleOnly } from './form/useCoupleOnly.ts'
import { useTypedEarly } from './form/useTypedEarly.ts'
import { wishOf } from './form/wish.ts'
import { Functions } from './functions/laterFunctions.tsx'
import { HallSelect } from './HallSelect.tsx'
import { OneTime } from './OneTime.tsx'
import { PlanDifference } from './PlanDifference.tsx'
import { Send } from './Send.tsx'
import { useBookingOffer, type Wanting } from './useBookingOffer.ts'
import type { EnquiryParams, OurDay } from './useEnquiryParams.ts'
import { useSendWish } from './useSendWish.ts'
import { useTypedGuests } from './useTypedGuests.ts'

type Props = Wanting & EnquiryParams

/** What the address does not have: all else of a draft would be in its way. */
const words = ['note', 'phone'] as const

/**
 * Asks for the day, or books it where that is offered. The day, the guests and the choice are those of the whole page.
 */
export function BookingForm({ asked: { city: town }, ...props }: Props) {
  const { vendor, total, together, ourDay, ask, choice, choose, part } = props
  const { times } = together
  const isTogether = times !== undefined
  const name = bookingForm(vendor._id)
  const rows = ['functions', vendor._id, ...(choice.together ?? [])].join('-')
  const { isBack, signIn, ...who } = useCoupleOnly(
    name,
    `your request to ${vendor.businessName} is ready to send`,
  )
  const { send, busy, refusals } = useSendWish([name, rows])
  const { offer, time, functions, calendar } = useBookingOffer(props, { who, refusals })
  const { stay, slot, slotName, hall } = time
  const { errors, failure } = offer.refusal
  const firstDay = isTogether ? together.firstDay : stay?.firstDay
  const typeGuests = useTypedGuests(props)
  useTypedEarly(name)
  const submit = (values: Record<string, FormDataEntryValue>) => {
    if (offer.sender === 'visitor') return signIn()
    const sum = offer.kind === 'at_once' ? offer.sum : null
    const wish = wishOf(values, { vendor, choice, times, sum, city: town, slot: slotName })
    void send(wish, offer.kind === 'queue')
  }
  return (
    <Form draft={words} {...{ name, errors, failure }} onSubmit={submit}>
      <Several isOn={isTogether} onChange={(isOn) => choose({ together: isOn ? [] : undefined })} />
      {isTogether ? (
        <Suspense fallback={<Skeleton shape="block" height="18rem" />}>
          <Functions
            key={rows}
            {...{ vendor, town }}
            name={rows}
            named={choice.together}
            one={valuesOf(ourDay, part)}
            states={functions}
            priced={{
              wanted: total.wanted,
              packageId: choice.packageId,
              packageIds: choice.packageIds,
              uncounted: choice.uncounted,
            }}
            onTimes={together.change}
          />
        </Suspense>
      ) : (
        <OneTime
          {...{ vendor, town, ourDay, ask, choose, offer, time, calendar }}
          onGuests={typeGuests}
        />
      )}
      <HallSelect
        {...{ vendor, stay, hall, times }}
        slot={slotName}
        guests={isTogether ? together.guests : ourDay.guests}
        onHall={(id) => choose({ hall: id })}
      />
      <Choices
        {...{ vendor, choice, choose, errors, isTogether }}
        canEach={times !== undefined && times.length > 1}
        isApart={'isApart' in total}
        wanted={total.wanted}
      />
      <PhoneField isKnown={offer.sender === 'couple'} />
      <MoreFields
        timeZone={vendor.timeZone}
        firstDay={ourDay.date}
        hasDays={!isTogether && !vendor.onlyParts}
        lastDay={choice.lastDay}
        onLastDay={(day) => choose({ lastDay: day })}
      />
      {!isTogether && offer.sender === 'couple' && (
        <PlanDifference {...props} {...{ town, time }} />
      )}
      <Send {...{ offer, vendor, isTogether, isBack, busy, total, firstDay }} part={slot?.name} />
    </Form>
  )
}

/** What stood in the form for one time, where it is switched to several functions. */
const valuesOf = ({ date = '', guests }: OurDay, part: string) => ({
  name: '',
  day: date,
  slot: part,
  guests: String(guests ?? ''),
})
