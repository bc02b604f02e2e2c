import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Slot } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { TimeFields } from '#features/parts/bookings/times/TimeFields.tsx'
import type { Shown } from '#features/vendor/calendar/days.ts'
import { asPart } from '#features/vendor/quotes/InstalmentFields.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useCurrency } from '#src/ui/base/locale.ts'
import { bindTo, DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { clearDraft } from '#src/ui/forms/drafts.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import {
  useCreateManualBookingMutation,
  useUpdateManualBookingMutation,
} from '#store/api/bookings/manual.ts'
import { formFailure } from '#store/failure.ts'
import { ManualInstalments } from './ManualInstalments.tsx'
import {
  asFields,
  emptyValues,
  type ManualValues,
  startingPlan,
  toPayload,
  valuesOf,
} from './manualValues.ts'

/** A booking that was agreed elsewhere, or one of these anew. */
export function ManualBookingForm({
  booking,
  day = '',
  today,
  deposit,
  resources,
  slots,
}: {
  booking?: Booking
  /** Where the form begins. */
  day?: string
  /** Where the vendor is. */
  today: string
  /** As its profile states it now. */
  deposit: Deposit | null
  resources: Shown['resources']
  /** The parts of a day that the business sells. */
  slots: readonly Slot[]
}) {
  const navigate = useNavigate()
  const ours = useCurrency()
  const currency = booking?.total.currency ?? ours
  const name = `manual-booking-${booking?._id ?? 'new'}`
  const form = useDraftForm<ManualValues>(name, () => {
    const starting = startingPlan(deposit, today, currency)
    return booking?.byHand
      ? valuesOf(booking, booking.byHand, starting)
      : emptyValues(day, starting)
  })
  const bind = bindTo(form)
  const isTogether = useWatch({ control: form.control, name: 'isTogether' })
  const [add, adding] = useCreateManualBookingMutation()
  const [change, changing] = useUpdateManualBookingMutation()
  const { errors, failure } = formFailure(booking ? changing.error : adding.error)
  const submit = form.handleSubmit(async (values) => {
    const written = toPayload(values, currency, slots)
    const { data } = booking
      ? await change({ bookingId: booking._id, ...written })
      : await add(written)
    if (!data) return
    clearDraft(name)
    await navigate(paths.vendorBooking(data._id))
  })
  return (
    <DraftForm
      {...{ form, name, failure }}
      errors={errors && asFields(asPart(errors), isTogether)}
      onSubmit={submit}
    >
      <Field {...bind('coupleName')} label="Their name" placeholder="Priya & Arjun" />
      <TimeFields slots={slots} />
      <div className="pair">
        {!isTogether && <NumberField {...bind('guests')} label="Guests" />}
        {resources.length > 1 && (
          <Select
            {...bind('resourceId')}
            label="For"
            placeholder="Any that is free"
            options={resources.map(({ _id, name: label }) => ({ value: _id, label }))}
          />
        )}
      </div>
      <MoneyField
        {...bind('total')}
        {...{ currency }}
        label="Agreed total"
        optional
        hint="With tax and service in it. Your income counts it."
      />
      <ManualInstalments {...{ currency, today }} deposit={booking?.sum ? null : deposit} />
      <div className="pair">
        <Field {...bind('email')} type="email" label="Their email" optional autoComplete="off" />
        <Field {...bind('phone')} type="tel" label="Their phone" optional autoComplete="off" />
      </div>
      <Field
        as="textarea"
        {...bind('note')}
        label="Note"
        optional
        rows={3}
        hint="If you hand the booking over, they read it, too."
      />
      {booking?.byHand?.invitation && (
        <p className="small soft">
          If you change days, guests or total, the invitation that you sent ends, and you send
          another one.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        icon="check"
        block
        busy={adding.isLoading || changing.isLoading}
      >
        {booking ? 'Save the booking' : 'Enter the booking'}
      </Button>
    </DraftForm>
  )
}
