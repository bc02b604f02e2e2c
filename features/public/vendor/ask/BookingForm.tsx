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
import { OwnDay } from './OwnDay.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { typedNumber } from '#src/lib/typedNumber.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useRequestBookingMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'
import { Choices } from './Choices.tsx'
import { CoupleButton } from './CoupleButton.tsx'
import { bookingForm } from './fillForm.ts'
import { fairGuests, guestsOf } from './guests.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { NearestDays } from './NearestDays.tsx'
import { TakenDay } from './TakenDay.tsx'
import { useCoupleOnly } from './useCoupleOnly.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { useOwnBooking } from './useOwnBooking.ts'
import { useSettled } from './useSettled.ts'

/** Asks for the day. The day, the guests and the choice are those of the whole page. */
export function BookingForm({
  vendor,
  ourDay,
  asked,
  ask,
  type,
  choice,
  choose,
  onLastDay,
}: { vendor: VendorPage; onLastDay: (day: string) => void } & EnquiryParams) {
  const { _id: vendorId } = vendor
  const name = bookingForm(vendorId)
  const today = useToday(vendor.timeZone)
  const fillKey = useFillKey()
  const [request, { isLoading, error }] = useRequestBookingMutation()
  const { isVisitor, isOther, isBack, signIn } = useCoupleOnly(
    name,
    `your request to ${vendor.businessName} is ready to send`,
  )
  const { month, states, show } = useDays(vendorId, ourDay.date)
  const [day, setDay] = useState(ourDay.date)
  if (day !== ourDay.date) {
    setDay(ourDay.date)
    if (ourDay.date && !ourDay.date.startsWith(month)) show(ourDay.date.slice(0, 7))
  }
  const askGuests = useSettled((text: string) => ask({ guests: guestsOf(text) }))
  const navigate = useNavigate()
  const failed = failureOf(error)
  const about = failed?.about
  const nearest = about && 'nearestDays' in about ? about.nearestDays : []
  const state = ourDay.date && (states?.[ourDay.date] ?? vendor.onDay)
  const { own, isAsking } = useOwnBooking(vendorId, ourDay.date, state)
  const isGone = state === 'held' || state === 'taken'
  const errors = failed && {
    ...failed.fields,
    ...(nearest.length > 0 && { firstDay: 'No longer free on that day.' }),
  }

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    if (isVisitor) return signIn()
    const typed = (field: string) => String(values[field] ?? '').trim()
    const { data } = await request({
      vendorId,
      firstDay: typed('firstDay'),
      ...(typed('lastDay') && { lastDay: typed('lastDay') }),
      guests: typedNumber(typed('guests')),
      ...(choice.packageId && { packageId: choice.packageId }),
      ...(choice.addOns.length && { addOns: choice.addOns }),
      ...(choice.functions > 1 && { functions: choice.functions }),
      ...(asked.city && { city: asked.city }),
      note: typed('note'),
      ...(typed('phone') && { phone: typed('phone') }),
    })
    if (!data) return
    clearDraft(name)
    await navigate(paths.myBooking(data._id))
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
          states={states}
          onMonthChange={show}
          onDay={(date) => ask({ date })}
        />
        {own ? (
          <OwnDay booking={own} />
        ) : isAsking ? (
          <Skeleton shape="block" height="9rem" />
        ) : ourDay.date && isGone ? (
          <TakenDay
            {...{ vendor, state }}
            form={name}
            day={ourDay.date}
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
      {isGone ? null : isOther ? (
        <Notice>Booking is for couples: sign in with a couple’s account to request a day.</Notice>
      ) : (
        <CoupleButton
          {...{ isVisitor, isBack }}
          visitor="Sign in to request this day"
          variant="primary"
          block
          busy={isLoading}
        >
          Request this day
        </CoupleButton>
      )}
      {!isGone && (
        <p className="small soft">
          The day is held for you for 48 hours while the vendor answers. Nothing is paid here.
        </p>
      )}
    </Form>
  )
}
