import type { ReactNode } from 'react'
import { Form } from '#src/ui/forms/Form.tsx'
import { DayAndGuests } from './fold/DayAndGuests.tsx'
import { RequestFold } from './fold/RequestFold.tsx'
import { bookingForm } from './form/fillForm.ts'
import { useCoupleOnly } from './form/useCoupleOnly.ts'
import { useTypedEarly } from './form/useTypedEarly.ts'
import { wishOf } from './form/wish.ts'
import { RequestFields } from './RequestFields.tsx'
import { useBookingOffer, type Wanting } from './useBookingOffer.ts'
import type { EnquiryParams, OurDay } from './useEnquiryParams.ts'
import { useSendWish } from './useSendWish.ts'
import { useTypedGuests } from './useTypedGuests.ts'

type Props = Wanting &
  EnquiryParams & {
    /** At the largest of several functions. */
    guests: OurDay['guests']
    /** How the total is made. */
    made: ReactNode
  }

/** What the address does not have: all else of a draft would be in its way. */
const words = ['note', 'phone'] as const

/**
 * Asks for the day, or books it where that is offered. The day, the guests and the choice are those of the whole page;
 * all but the day and the guests comes once it is asked for.
 */
export function BookingForm(props: Props) {
  const { vendor, together, ourDay, ask, choice, asked } = props
  const { times } = together
  const { city: town } = asked
  const name = bookingForm(vendor._id)
  const rows = ['functions', vendor._id, ...(choice.together ?? [])].join('-')
  const { isBack, signIn, ...who } = useCoupleOnly(
    name,
    `your request to ${vendor.businessName} is ready to send`,
  )
  const { send, busy, refusals } = useSendWish([name, rows])
  const offered = useBookingOffer(props, { who, refusals })
  const { offer, time, calendar } = offered
  const { errors, failure } = offer.refusal
  const typeGuests = useTypedGuests(props)
  useTypedEarly(name)
  const submit = (values: Record<string, FormDataEntryValue>) => {
    if (offer.sender === 'visitor') return signIn()
    const sum = offer.kind === 'at_once' ? offer.sum : null
    const wish = wishOf(values, { vendor, choice, times, sum, city: town, slot: time.slotName })
    void send(wish, offer.kind === 'queue')
  }
  return (
    <Form draft={words} {...{ name, errors, failure }} onSubmit={submit}>
      {!times && <DayAndGuests {...{ vendor, ourDay, ask, calendar }} onGuests={typeGuests} />}
      <RequestFold {...{ offer }} hasDay={times !== undefined || time.stay !== undefined}>
        <RequestFields {...props} {...{ offered, rows, town, isBack, busy }} />
      </RequestFold>
    </Form>
  )
}
