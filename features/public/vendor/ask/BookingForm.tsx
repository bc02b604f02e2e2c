import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { addDays } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { useFillKey } from '#features/parts/weddings/useFilledParams.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { PhoneField } from '#features/parts/bookings/PhoneField.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { fewestWords } from '#domain/quotes/fewest.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useRequestBookingMutation } from '#store/api/bookings/requests.ts'
import { useJoinQueueMutation } from '#store/api/bookings/queues.ts'
import { failureOf } from '#store/failure.ts'
import { Choices } from './Choices.tsx'
import { HallSelect } from './HallSelect.tsx'
import { bookingForm } from './form/fillForm.ts'
import { fairGuests, guestsOf } from './form/guests.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { Send } from './Send.tsx'
import { useCoupleOnly } from './form/useCoupleOnly.ts'
import { useQueueing } from './day/useQueueing.ts'
import { useUserDay, withOurs } from '#features/parts/calendar/useUserDay.ts'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { DayNotices } from './day/DayNotices.tsx'
import { waits } from './day/UserDay.tsx'
import { Functions } from './functions/laterFunctions.tsx'
import { useFunctionStates } from './functions/useFunctionStates.ts'
import type { Together } from './functions/useTogether.ts'
import { wishOf } from './form/wish.ts'
import { inPart } from './wanted.ts'
import { ofFunctions, ofOneTime } from '#features/parts/bookings/times/values.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useDayState } from './day/useDayState.ts'
import { useSettled } from './useSettled.ts'
import type { Total } from './useTotal.ts'

type Props = {
  vendor: VendorPage
  total: Total
  /** Empty where it is one day. */
  lastDay: string
  onLastDay: (day: string) => void
  together: Together
} & EnquiryParams

/**
 * Asks for the day, or books it where that is offered. The day, the guests and the choice are those of the whole page.
 */
export function BookingForm({
  vendor,
  total,
  ourDay,
  asked,
  ask,
  type,
  choice,
  choose,
  lastDay,
  onLastDay,
  together,
}: Props) {
  const { _id: vendorId } = vendor
  const name = bookingForm(vendorId)
  const rows = `functions-${vendorId}`
  const today = useToday(vendor.timeZone)
  const fillKey = useFillKey()
  const [request, { isLoading: isAsked, error: notRequested }] = useRequestBookingMutation()
  const [join, { isLoading: isJoining, error: notJoined }] = useJoinQueueMutation()
  const { isVisitor, isOther, isBack, signIn } = useCoupleOnly(
    name,
    `your request to ${vendor.businessName} is ready to send`,
  )
  const [hall, setHall] = useState('')
  const [chosen, setChosen] = useState('')
  const { times } = together
  const several = useFunctionStates(vendor, times)
  const day = times ? undefined : ourDay.date
  const stay = day && { firstDay: day, lastDay: lastDay > day ? lastDay : day }
  const slots = stay && stay.lastDay === stay.firstDay ? (vendor.slots ?? []) : []
  const slot = slots.find((each) => each.name === chosen) ?? null
  const { states, show, state, isGone, stateOf, freeParts } = useDayState(
    vendor,
    ourDay.date,
    slot?.name ?? '',
  )
  const one = {
    name: '',
    day: ourDay.date ?? '',
    slot: chosen,
    guests: String(ourDay.guests ?? ''),
  }
  const askGuests = useSettled((text: string) => ask({ guests: guestsOf(text) }))
  const navigate = useNavigate()
  const { days, own: all, isAsking } = useUserDay(vendorId, ourDay.date)
  // What a quote does not hold, another may have by now.
  const own = all.filter(({ isHeld }) => isHeld || !isGone)
  const { queued, canJoin, isReading } = useQueueing(vendor, {
    stay,
    slot: slot?.name ?? '',
    hall,
    guests: ourDay.guests,
    isHeld: state === 'held',
    isCouple: !isVisitor && !isOther,
  })
  const isUnknown = isAsking || isReading
  const canQueue = times
    ? several.canQueue
    : canJoin && !own.length && !all.some(waits) && !queued && !isUnknown
  const inTheWay = isGone ?? (canQueue || queued ? 'held' : undefined)
  const count = times ? together.guests : ourDay.guests
  const isInstant =
    vendor.packages.some(({ _id, instant }) => instant && _id === choice.packageId) &&
    !fewestWords(vendor, (times ? together.smallest : count) ?? 0)
  const sum =
    isInstant && !canQueue && count && !total.busy && total.total
      ? exactSum(total.total, total.lines)
      : null
  const isClosed = times ? several.isGone : (inTheWay && !canQueue) || waits(own[0])
  const failed = failureOf(canQueue ? (notJoined ?? notRequested) : (notRequested ?? notJoined))
  const about = failed?.about
  const nearest = about && 'nearestDays' in about ? about.nearestDays : []
  const isRefused = about !== undefined && 'closed' in about
  const errors = failed && {
    ...(times ? ofFunctions(failed.fields) : ofOneTime(failed.fields)),
    ...((nearest.length > 0 || (times && about && 'nearestDays' in about)) &&
      !isRefused && {
        // Another hall may be.
        firstDay: vendor.halls || times ? failed.message : 'No longer free on that day.',
      }),
  }

  // What was chosen before the page was awake.
  const hearSlot = (around: HTMLDivElement | null) => {
    const early = around?.querySelector('select')?.value
    if (early) setChosen(early)
  }
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    if (isVisitor) return signIn()
    const wish = wishOf(values, {
      vendor,
      choice,
      times,
      sum,
      city: asked.city,
      slot: slot?.name ?? '',
    })
    const { data } = await (canQueue ? join(wish) : request(wish))
    if (!data) return
    clearDraft(name)
    clearDraft(rows)
    await navigate(canQueue ? paths.myBookings : paths.myBooking(data._id))
  }
  return (
    <Form
      name={name}
      draft
      errors={errors}
      failure={failed && !Object.keys(failed.fields).length ? failed.message : undefined}
      onSubmit={(values) => void submit(values)}
    >
      <Checkbox
        name="together"
        label="Several functions"
        hint="Each with its own day, time of day and guests."
        checked={times !== undefined}
        onChange={({ target: { checked } }) => together.change(checked ? [] : undefined)}
      />
      {times ? (
        <Suspense fallback={<Skeleton shape="block" height="18rem" />}>
          <Functions
            {...{ vendor, one }}
            name={rows}
            town={asked.city}
            states={several}
            onTimes={together.change}
          />
        </Suspense>
      ) : (
        <>
          <div className="stack gap-2">
            <DateField
              key={fillKey}
              name="firstDay"
              label="Your day"
              min={today}
              defaultValue={ourDay.date}
              states={withOurs(states, days, vendorId)}
              onMonthChange={show}
              onDay={(date) => ask({ date })}
            />
            <DayNotices
              {...{ vendor, own, isUnknown, isGone, inTheWay, stay, slot, queued }}
              // Several days on end are whole days.
              freeParts={slots.length > 0 ? freeParts : []}
              {...{ canQueue, nearest }}
              form={name}
              isFree={state === 'free'}
              hall={vendor.halls?.find(({ _id }) => _id === hall)?.name}
              guests={ourDay.guests}
              town={asked.city}
            />
          </div>
          {slots.length > 0 && (
            <div ref={hearSlot}>
              <SlotSelect
                name="slot"
                {...{ slots, stateOf }}
                onlyParts={vendor.onlyParts}
                defaultValue={chosen}
                onChange={({ target: { value } }) => setChosen(value)}
              />
            </div>
          )}
          <NumberField
            key={fillKey}
            name="guests"
            label="Guests"
            defaultValue={ourDay.guests && String(ourDay.guests)}
            onChange={({ target: { value } }) => {
              type({ guests: fairGuests(value) })
              askGuests(value)
            }}
          />
        </>
      )}
      <HallSelect
        {...{ vendor, stay, hall }}
        slot={slot?.name ?? ''}
        guests={count}
        onHall={setHall}
      />
      <Choices
        {...{ vendor, choice, choose, errors }}
        isTogether={times !== undefined}
        wanted={slots.length ? inPart(total.wanted, chosen) : total.wanted}
      />
      <PhoneField isKnown={!isVisitor && !isOther} />
      <details>
        <summary>{times || vendor.onlyParts ? 'A note' : 'More days, or a note'}</summary>
        <div className="stack" style={{ paddingBlockStart: 'var(--space-4)' }}>
          {!times && !vendor.onlyParts && (
            <DateField
              name="lastDay"
              label="Last day"
              optional
              min={ourDay.date ? addDays(ourDay.date, 1) : today}
              onDay={onLastDay}
            />
          )}
          <Field
            as="textarea"
            name="note"
            label="Note to the vendor"
            optional
            rows={3}
            dir="auto"
          />
        </div>
      </details>
      {isClosed && times && (
        <Notice tone="amber" title="Not all of these can be booked">
          <p>Choose another day or time for those that are taken, or remove them.</p>
        </Notice>
      )}
      {!isClosed && (
        <Send
          {...{ isVisitor, isBack, isOther, canQueue, sum }}
          cancellation={vendor.cancellation}
          deposit={vendor.deposit}
          isTogether={times !== undefined}
          part={slot?.name}
          busy={isAsked || isJoining}
        />
      )}
    </Form>
  )
}
