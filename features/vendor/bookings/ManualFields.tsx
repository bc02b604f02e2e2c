import { useFormContext, useWatch } from 'react-hook-form'
import type { Deposit } from '#domain/quotes/deposits.ts'
import { hallLabel } from '#domain/calendar/halls.ts'
import type { Slot } from '#domain/times.ts'
import { TimeFields } from '#features/parts/bookings/times/TimeFields.tsx'
import type { Shown } from '#features/vendor/calendar/views/days.ts'
import { bindTo } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { ManualInstalments } from './ManualInstalments.tsx'
import type { ManualValues } from './manualValues.ts'

/** Whose it is, when, for how much, and how to reach them. */
export function ManualFields({
  currency,
  today,
  deposit,
  resources,
  slots,
}: {
  currency: string
  /** Where the vendor is. */
  today: string
  /** What a new total begins with. */
  deposit: Deposit | null
  resources: Shown['resources']
  slots: readonly Slot[]
}) {
  const form = useFormContext<ManualValues>()
  const bind = bindTo(form)
  const isTogether = useWatch({ control: form.control, name: 'isTogether' })
  const guests = useWatch({ control: form.control, name: 'guests' })
  return (
    <>
      <Field {...bind('coupleName')} label="Their name" placeholder="Priya & Arjun" />
      <TimeFields {...{ slots, today }} />
      <div className="pair">
        {!isTogether && <NumberField {...bind('guests')} label="Guests" />}
        {resources.length > 1 && (
          <Select
            {...bind('resourceId')}
            label="For"
            placeholder="Any that is free"
            options={resources.map((hall) => ({
              value: hall._id,
              label: hallLabel(hall.name, hall, isTogether ? 0 : Number(guests)),
            }))}
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
      <ManualInstalments {...{ currency, today, deposit }} />
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
    </>
  )
}
