import { type SubmitEvent, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Slot } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { isOver } from '#features/parts/bookings/times/values.ts'
import type { Shown } from '#features/vendor/calendar/views/days.ts'
import { asPart } from '#features/vendor/quotes/InstalmentFields.tsx'
import { focusFirstError } from '#src/lib/focusFirstError.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { clearDraft } from '#src/ui/forms/drafts.ts'
import {
  useCreateManualBookingMutation,
  useUpdateManualBookingMutation,
} from '#store/api/bookings/manual.ts'
import { formFailure } from '#store/failure.ts'
import { Entered } from './Entered.tsx'
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

/** Sends what stands in the form; then leads to the booking, or begins the next one where it stands. */
function useEntering(
  form: ReturnType<typeof useDraftForm<ManualValues>>,
  {
    name,
    today,
    save,
    next,
  }: {
    name: string
    today: string
    save: (values: ManualValues) => PromiseLike<{ data?: Booking }>
    /** What another one begins with. */
    next: () => ManualValues
  },
) {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<readonly Booking[]>([])
  const [isNext, setNext] = useState(false)
  const send = (stays: boolean) =>
    form.handleSubmit(async (values) => {
      if (isOver(values, today)) return focusFirstError(name)
      const { data } = await save(values)
      if (!data) return
      if (stays) {
        // The hall and the part of the day are often the same ones again; all else is of the couple.
        form.reset({ ...next(), resourceId: values.resourceId, slot: values.slot })
        setEntered((before) => [...before, data])
      }
      clearDraft(name)
      if (!stays) await navigate(paths.vendorBooking(data._id))
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const stays = event.nativeEvent.submitter?.getAttribute('value') === 'next'
    setNext(stays)
    return send(stays)(event)
  }
  const { setFocus } = form
  useEffect(() => {
    if (entered.length > 0) setFocus('coupleName')
  }, [entered, setFocus])
  return { entered, isNext, submit }
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
  const { entered, isNext, submit } = useEntering(form, {
    name,
    today,
    save: (values) => save(toPayload(values, currency, locale, slots)),
    next: () => emptyValues('', startingPlan(deposit, today, currency, locale)),
  })
  return (
    <DraftForm
      {...{ form, name, failure }}
      errors={errors && asFields(asPart(errors), isTogether)}
      onSubmit={submit}
      action={booking ? 'Save the booking' : 'Enter the booking'}
      button={{ icon: 'check' }}
      busy={isSaving && !isNext}
      beside={!booking && <Another busy={isSaving && isNext} />}
    >
      <Entered bookings={entered} />
      <ManualFields
        // What is typed in words of one's own begins anew.
        key={entered.length}
        {...{ currency, today, resources, slots }}
        deposit={booking?.sum ? null : deposit}
      />
      <InvitationEnds of={booking} />
    </DraftForm>
  )
}

/** Of several in a row: the form stays for the next one. */
const Another = ({ busy }: { busy: boolean }) => (
  <Button type="submit" name="then" value="next" busy={busy}>
    Save and enter another
  </Button>
)

const InvitationEnds = ({ of: booking }: { of: Booking | undefined }) =>
  booking?.byHand?.invitation && (
    <p className="small soft">
      If you change days, guests or total, the invitation that you sent ends, and you send another
      one.
    </p>
  )
