import { useFormContext, useWatch } from 'react-hook-form'
import type { Booking } from '#contract/bookings/bookings.ts'
import { maxHoldDays } from '#domain/limits.ts'
import { MovedFunctions } from './MovedFunctions.tsx'
import { useOffWords } from '#features/parts/calendar/useOffWords.ts'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { useGetWorkingRulesQuery } from '#store/api/calendar/workingRules.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import type { QuoteValues } from './values.ts'

/** What is charged beside the lines. */
export function ChargeFields() {
  const bind = useBind<QuoteValues>()
  const { register } = useFormContext<QuoteValues>()
  return (
    <>
      <Checkbox {...register('taxIncluded')} label="The prices have tax in them" />
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

/** For when and for how many, and how long the quote waits. */
export function WhenFields({
  booking,
  isQuestion,
}: {
  booking: Booking | undefined
  isQuestion: boolean
}) {
  const bind = useBind<QuoteValues>()
  const { register } = useFormContext<QuoteValues>()
  const [holds, firstDay, lastDay] = useWatch<QuoteValues, ['holds', 'firstDay', 'lastDay']>({
    name: ['holds', 'firstDay', 'lastDay'],
  })
  const off = useOffWords(firstDay, lastDay)
  const { data } = useGetWorkingRulesQuery(undefined, { skip: !isQuestion })
  const slots = (isQuestion && data?.rules.slots) || []
  return (
    <>
      <div className="pair">
        <DateField {...bind('firstDay')} label="First day" hint={off} />
        <DateField {...bind('lastDay')} label="Last day" />
        <NumberField {...bind('guests')} label="Guests" />
      </div>
      {slots.length > 0 && (!lastDay || lastDay === firstDay) && (
        <div className="pair">
          <SlotSelect {...bind('slot')} slots={slots} />
        </div>
      )}
      {booking?.times && <MovedFunctions {...{ booking, firstDay, lastDay }} />}
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
