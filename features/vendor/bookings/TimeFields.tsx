import { useFormContext, useWatch } from 'react-hook-form'
import type { Slot } from '#domain/times.ts'
import { FunctionFields } from '#features/parts/bookings/times/FunctionFields.tsx'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import type { ManualValues } from './manualValues.ts'

/** For when it is: a day or a part of it, several days, or several functions. */
export function TimeFields({ slots }: { slots: readonly Slot[] }) {
  const bind = useBind<ManualValues>()
  const { register } = useFormContext<ManualValues>()
  const [isTogether, lastDay] = useWatch<ManualValues, ['isTogether', 'lastDay']>({
    name: ['isTogether', 'lastDay'],
  })
  return (
    <>
      <Checkbox
        {...register('isTogether')}
        label="Several functions"
        hint="Each with its own day, time of day and guests."
      />
      {isTogether ? (
        <FunctionFields slots={slots} />
      ) : (
        <>
          <div className="pair">
            <DateField {...bind('firstDay')} label="First day" />
            <DateField
              {...bind('lastDay')}
              label="Last day"
              optional
              hint="Leave empty for a single day."
            />
          </div>
          {slots.length > 0 && !lastDay && <SlotSelect {...bind('slot')} slots={slots} />}
        </>
      )}
    </>
  )
}
