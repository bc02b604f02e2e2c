import { type ReactNode, Suspense } from 'react'
import { PhoneField } from '#features/parts/bookings/PhoneField.tsx'
import { Choices } from './Choices.tsx'
import { MoreFields } from './form/MoreFields.tsx'
import { Functions } from './functions/laterFunctions.tsx'
import { Several } from './functions/Several.tsx'
import { HallSelect } from './HallSelect.tsx'
import { OneTime } from './OneTime.tsx'
import { PlanDifference } from './PlanDifference.tsx'
import { Send } from './Send.tsx'
import type { Offered, Wanting } from './useBookingOffer.ts'
import type { EnquiryParams, OurDay } from './useEnquiryParams.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'

type Props = Wanting &
  EnquiryParams & {
    guests: OurDay['guests']
    offered: Offered
    /** Names what this tab keeps of the rows of several functions. */
    rows: string
    town: string | undefined
    isBack: boolean
    busy: boolean
    made: ReactNode
  }

/** All of a request but its day and guests, with what it comes to and the button that sends it. */
export function RequestFields({
  guests,
  offered,
  rows,
  town,
  isBack,
  busy,
  made,
  ...props
}: Props) {
  const { vendor, total, together, ourDay, choice, choose, part } = props
  const { times } = together
  const isTogether = times !== undefined
  const { offer, time, functions, calendar } = offered
  const { stay, slot, slotName, hall } = time
  const { errors } = offer.refusal
  const firstDay = isTogether ? together.firstDay : stay?.firstDay
  return (
    <>
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
        <OneTime {...{ vendor, town, ourDay, choose, offer, time, calendar }} />
      )}
      <HallSelect
        {...{ vendor, stay, hall, times, guests }}
        slot={slotName}
        onHall={(id) => choose({ hall: id })}
      />
      <Choices
        {...{ vendor, choice, choose, errors, isTogether }}
        canEach={times !== undefined && times.length > 1}
        isApart={'isApart' in total}
        wanted={total.wanted}
      />
      {made}
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
    </>
  )
}

/** What stood in the form for one time, where it is switched to several functions. */
const valuesOf = ({ date = '', guests }: OurDay, part: string) => ({
  name: '',
  day: date,
  slot: part,
  guests: String(guests ?? ''),
})
