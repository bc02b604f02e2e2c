import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { addDays } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { useFillKey } from '#features/parts/weddings/useFilledParams.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { OwnDay, waits } from './OwnDay.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { exactSum, formatSum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { listWords } from '#domain/calendar/halls.ts'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { typedNumber } from '#src/lib/typedNumber.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useRequestBookingMutation } from '#store/api/bookings/bookings.ts'
import { useJoinQueueMutation } from '#store/api/bookings/queues.ts'
import { failureOf } from '#store/failure.ts'
import { Choices } from './Choices.tsx'
import { CoupleButton } from './CoupleButton.tsx'
import { bookingForm } from './fillForm.ts'
import { fairGuests, guestsOf } from './guests.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { NearestDays } from './NearestDays.tsx'
import { TakenDay } from './TakenDay.tsx'
import { useCoupleOnly } from './useCoupleOnly.ts'
import { useQueueing } from './useQueueing.ts'
import { useOwnDay, withOurs } from '#features/parts/calendar/useOwnDay.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { useSettled } from './useSettled.ts'
import type { Total } from './useTotal.ts'

type Props = {
  vendor: VendorPage
  total: Total
  /** Empty where it is one day. */
  lastDay: string
  onLastDay: (day: string) => void
} & EnquiryParams

const policyWords = ({ cancellation }: VendorPage) =>
  cancellation
    ? 'under the cancellation policy on this page'
    : 'without a cancellation policy: what comes back if you cancel is not agreed'

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
}: Props) {
  const { _id: vendorId } = vendor
  const name = bookingForm(vendorId)
  const today = useToday(vendor.timeZone)
  const locale = useLocale()
  const fillKey = useFillKey()
  const [request, { isLoading: isAsked, error: notRequested }] = useRequestBookingMutation()
  const [join, { isLoading: isJoining, error: notJoined }] = useJoinQueueMutation()
  const { isVisitor, isOther, isBack, signIn } = useCoupleOnly(
    name,
    `your request to ${vendor.businessName} is ready to send`,
  )
  const { month, states, closed, show } = useDays(vendorId, ourDay.date)
  const [day, setDay] = useState(ourDay.date)
  const [hall, setHall] = useState('')
  if (day !== ourDay.date) {
    setDay(ourDay.date)
    if (ourDay.date && !ourDay.date.startsWith(month)) show(ourDay.date.slice(0, 7))
  }
  const askGuests = useSettled((text: string) => ask({ guests: guestsOf(text) }))
  const navigate = useNavigate()
  const shown = ourDay.date && (states?.[ourDay.date] ?? vendor.onDay)
  // Also what is held can't be waited for where the business takes no bookings.
  const isShut = shown === 'held' && Boolean(ourDay.date && closed?.[ourDay.date])
  const state = shown === 'off' || isShut ? 'closed' : shown
  const isGone = state === 'held' || state === 'taken' || state === 'closed'
  const { days, own: all, isAsking } = useOwnDay(vendorId, ourDay.date)
  // What a quote does not hold, another may have by now.
  const own = all.filter(({ isHeld }) => isHeld || !isGone)
  const stay = ourDay.date && {
    firstDay: ourDay.date,
    lastDay: lastDay > ourDay.date ? lastDay : ourDay.date,
  }
  const { queued, canJoin, isReading } = useQueueing(vendor, {
    stay,
    hall,
    isHeld: state === 'held',
    isCouple: !isVisitor && !isOther,
  })
  const isUnknown = isAsking || isReading
  const canQueue = canJoin && !own.length && !all.some(waits) && !queued && !isUnknown
  const inTheWay = isGone ? state : canQueue || queued ? 'held' : undefined
  const isInstant = vendor.packages.some(({ _id, instant }) => instant && _id === choice.packageId)
  const sum =
    isInstant && !canQueue && ourDay.guests && !total.busy && total.total
      ? exactSum(total.total, total.lines)
      : null
  const isClosed = (inTheWay && !canQueue) || waits(own[0])
  const failed = failureOf(canQueue ? (notJoined ?? notRequested) : (notRequested ?? notJoined))
  const about = failed?.about
  const nearest = about && 'nearestDays' in about ? about.nearestDays : []
  const isRefused = about !== undefined && 'closed' in about
  const errors = failed && {
    ...failed.fields,
    ...(nearest.length > 0 &&
      !isRefused && {
        // Another hall may be.
        firstDay: vendor.halls ? failed.message : 'No longer free on that day.',
      }),
  }

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    if (isVisitor) return signIn()
    const typed = (field: string) => String(values[field] ?? '').trim()
    const wish = {
      vendorId,
      firstDay: typed('firstDay'),
      ...(typed('lastDay') && { lastDay: typed('lastDay') }),
      guests: typedNumber(typed('guests')),
      ...(choice.packageId && { packageId: choice.packageId }),
      ...(choice.addOns.length && { addOns: choice.addOns }),
      ...(choice.functions > 1 && { functions: choice.functions }),
      ...(asked.city && { city: asked.city }),
      ...(typed('resourceId') && { resourceId: typed('resourceId') }),
      note: typed('note'),
      ...(sum && {
        atOnce: { amount: sum.amount, currency: sum.currency, cancellation: vendor.cancellation },
      }),
      ...(typed('phone') && { phone: typed('phone') }),
    }
    const { data } = await (canQueue ? join(wish) : request(wish))
    if (!data) return
    clearDraft(name)
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
        {own.length ? (
          own.map((each, index) => (
            <OwnDay
              key={each._id}
              own={each}
              businessName={vendor.businessName}
              isFree={state === 'free' && index === 0}
            />
          ))
        ) : isUnknown && isGone ? (
          <Skeleton shape="block" height="9rem" />
        ) : stay && inTheWay ? (
          <TakenDay
            {...{ vendor, stay, queued, canQueue }}
            hall={
              isGone || queued ? undefined : vendor.halls?.find(({ _id }) => _id === hall)?.name
            }
            state={inTheWay}
            form={name}
            guests={ourDay.guests}
            town={asked.city}
          />
        ) : (
          <NearestDays form={name} days={nearest} />
        )}
      </div>
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
      {vendor.halls && (
        <Select
          name="resourceId"
          label="Hall"
          optional
          placeholder="Any that is free"
          hint="A day counts as free while any of them is."
          onChange={({ target: { value } }) => setHall(value)}
          options={vendor.halls.map(({ _id, name, parts }) => ({
            value: _id,
            label: parts.length ? `${name} (${listWords(parts)})` : name,
          }))}
        />
      )}
      <Choices {...{ vendor, choice, choose, errors }} />
      <PhoneField isKnown={!isVisitor && !isOther} />
      <details>
        <summary>More days, or a note</summary>
        <div className="stack" style={{ paddingBlockStart: 'var(--space-4)' }}>
          <DateField
            name="lastDay"
            label="Last day"
            optional
            min={ourDay.date ? addDays(ourDay.date, 1) : today}
            onDay={onLastDay}
          />
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
      {isClosed ? null : isOther ? (
        <Notice>Booking is for couples: sign in with a couple’s account to request a day.</Notice>
      ) : (
        <CoupleButton
          {...{ isVisitor, isBack }}
          visitor={
            canQueue
              ? 'Sign in to join the queue'
              : sum
                ? 'Sign in to book'
                : 'Sign in to request this day'
          }
          variant="primary"
          block
          busy={isAsked || isJoining}
        >
          {canQueue ? 'Join the queue' : sum ? 'Book now' : 'Request this day'}
        </CoupleButton>
      )}
      {!isClosed && (
        <p className="small soft">
          {canQueue
            ? 'If the day becomes free and you are first, it is held for you for 48 hours and this request is sent. ' +
              'Until then nothing is held, and you can leave the queue at any time.'
            : sum
              ? `You book it for ${formatSum(sum, locale)}, ${policyWords(vendor)}. It is confirmed at once; ` +
                'nothing is paid here.'
              : 'The day is held for you for 48 hours while the vendor answers. Nothing is paid here.'}
        </p>
      )}
    </Form>
  )
}
