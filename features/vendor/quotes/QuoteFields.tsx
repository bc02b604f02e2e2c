import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { maxHoldDays } from '#domain/limits.ts'
import { placedAs } from '#domain/bookings/towns.ts'
import { isInSeveral, type Slot, type Stay } from '#domain/times.ts'
import { TimeFields } from '#features/parts/bookings/times/TimeFields.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { type QuoteValues, quantityWithout, withoutFunction } from './values.ts'

/** What is charged beside the lines. */
export function ChargeFields() {
  const bind = useBind<QuoteValues>()
  const { register } = useFormContext<QuoteValues>()
  return (
    <>
      <Checkbox {...register('taxIncluded')} label="Prices include tax" />
      <div className="pair">
        <Field
          {...bind('discount')}
          label="Discount"
          optional
          hint="An amount, or a percentage like 10%."
        />
        <Field
          {...bind('service')}
          label="Service charge"
          optional
          hint="An amount, or a percentage like 5%."
        />
      </div>
    </>
  )
}

/** As sending it places them: by name and day. */
const townsOf = (times: QuoteValues['times'], requested: Stay['times']) =>
  (
    placedAs(
      times.map(({ name, day }) => ({ name: name.trim(), day, slot: null, guests: 0 })),
      requested,
    ) ?? []
  ).map(({ town }) => town)

/** For when and for how many, and how long the quote waits. */
export function WhenFields({
  start: { times: requested },
  slots,
  hall,
}: {
  /** The functions that it was asked for, each with its town where these differ. */
  start: Pick<QuoteStart, 'times'>
  slots: readonly Slot[]
  hall: ReactNode
}) {
  const bind = useBind<QuoteValues>()
  const { register, getValues, setValue } = useFormContext<QuoteValues>()
  const [holds, isTogether, times] = useWatch<QuoteValues, ['holds', 'isTogether', 'times']>({
    name: ['holds', 'isTogether', 'times'],
  })
  return (
    <>
      <TimeFields
        slots={slots}
        about={(place) => {
          const town = isInSeveral(requested) && townsOf(times, requested)[place]
          return { note: town && `In ${town}` }
        }}
        onRemoved={(removed) =>
          getValues('lines').forEach((line, index) => {
            setValue(`lines.${index}.quantity`, quantityWithout(line, times, removed))
            setValue(`lines.${index}.forFunction`, withoutFunction(line.forFunction, removed))
          })
        }
      />
      {isTogether ? (
        <p className="small soft">
          The couple books all of them or none. A price per guest counts the guests of the largest,
          unless its line says which function it is for.
        </p>
      ) : (
        <NumberField {...bind('guests')} label="Guests" />
      )}
      {hall}
      <div className="pair">
        <DateField {...bind('validUntil')} label="Can be accepted until" />
      </div>
      <Checkbox
        {...register('holds')}
        label="Hold the time until then"
        hint={
          holds
            ? `For ${maxHoldDays} days at most. Nobody else can take it meanwhile.`
            : 'Others can take the time until this quote is accepted.'
        }
      />
    </>
  )
}
