import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Slot } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import type { Shown } from '#features/vendor/calendar/days.ts'
import { asPart } from '#features/vendor/quotes/InstalmentFields.tsx'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { clearDraft } from '#src/ui/forms/drafts.ts'
import {
  useCreateManualBookingMutation,
  useUpdateManualBookingMutation,
} from '#store/api/bookings/manual.ts'
import { formFailure } from '#store/failure.ts'
import { ManualFields } from './ManualFields.tsx'
import {
  asFields,
  emptyValues,
  type ManualValues,
  startingPlan,
  toPayload,
  valuesOf,
} from './manualValues.ts'

/** Enters it, or writes the one with this id anew. */
function useSaving(bookingId: string | undefined) {
  const [add, adding] = useCreateManualBookingMutation()
  const [change, changing] = useUpdateManualBookingMutation()
  const { isLoading, error } = bookingId ? changing : adding
  return {
    save: (written: ReturnType<typeof toPayload>) =>
      bookingId ? change({ bookingId, ...written }) : add(written),
    isSaving: isLoading,
    ...formFailure(error),
  }
}

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
  const locale = useLocale()
  const currency = booking?.total.currency ?? ours
  const name = `manual-booking-${booking?._id ?? 'new'}`
  const form = useDraftForm<ManualValues>(name, () => {
    const starting = startingPlan(deposit, today, currency, locale)
    return booking?.byHand
      ? valuesOf(booking, booking.byHand, starting, locale)
      : emptyValues(day, starting)
  })
  const isTogether = useWatch({ control: form.control, name: 'isTogether' })
  const { save, isSaving, errors, failure } = useSaving(booking?._id)
  const submit = form.handleSubmit(async (values) => {
    const { data } = await save(toPayload(values, currency, locale, slots))
    if (!data) return
    clearDraft(name)
    await navigate(paths.vendorBooking(data._id))
  })
  return (
    <DraftForm
      {...{ form, name, failure }}
      errors={errors && asFields(asPart(errors), isTogether)}
      onSubmit={submit}
      action={booking ? 'Save the booking' : 'Enter the booking'}
      button={{ icon: 'check', block: true }}
      busy={isSaving}
    >
      <ManualFields
        {...{ currency, today, resources, slots }}
        deposit={booking?.sum ? null : deposit}
      />
      {booking?.byHand?.invitation && (
        <p className="small soft">
          If you change days, guests or total, the invitation that you sent ends, and you send
          another one.
        </p>
      )}
    </DraftForm>
  )
}
