import { useFormContext, useWatch } from 'react-hook-form'
import { capitalize } from '#domain/words.ts'
import { partName, slotNames, type SlotName } from '#domain/times.ts'
import { Anchored } from '#features/parts/lists/Anchored.tsx'
import { cx } from '#src/lib/classes.ts'
import { typedTime } from '#src/lib/typedTime.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import * as styles from './RulesForm.module.css'
import type { RuleValues } from './values.ts'

/** Which parts of a day can be booked by themselves, each with its hours. */
export const SlotFields = () => (
  <section className={cx('stack gap-3', styles.part)}>
    <Anchored id="parts">
      <h2>Parts of a day</h2>
      <p className="small soft">
        Couples can then book one of them, and two bookings can share a day. Without any, only whole
        days can be booked, from midnight to midnight.
      </p>
    </Anchored>
    {slotNames.map((name) => (
      <Part key={name} name={name} />
    ))}
    <Whole />
    <Around />
  </section>
)

const useSold = () => {
  const slots = useWatch<RuleValues, 'slots'>({ name: 'slots' })
  return slotNames.filter((name) => slots[name].isSold)
}

/** Asked where parts are sold: something has to be. */
function Whole() {
  const { register } = useFormContext<RuleValues>()
  const isSold = useWatch<RuleValues, 'wholeDays'>({ name: 'wholeDays' })
  if (useSold().length === 0) return null
  return (
    <Checkbox
      {...register('wholeDays')}
      label="Whole days, midnight to midnight"
      hint={
        isSold === false
          ? 'Couples can only book what is chosen above. What is booked already stays.'
          : 'Also several days in a row.'
      }
    />
  )
}

/** Hours that are needed around a part of the day; asked where one is sold. */
function Around() {
  const bind = useBind<RuleValues>()
  if (useSold().length === 0) return null
  return (
    <div className={cx('stack', styles.around)}>
      <div>
        <h3>Hours around a part of a day</h3>
        <p className="small soft">
          Kept free before and after each part, so that two bookings on one day have this time
          between them. A whole-day booking has room for it already.
        </p>
      </div>
      <div className="pair">
        <NumberField {...bind('setUpHours')} label="Set-up" unit="hours before" />
        <NumberField {...bind('tearDownHours')} label="Clearing up" unit="hours after" />
        <NumberField
          {...bind('travelHours')}
          label="Travel"
          unit="hours each way"
          hint="Added before and after. 0 if couples come to you."
        />
      </div>
    </div>
  )
}

function Part({ name }: { name: SlotName }) {
  const bind = useBind<RuleValues>()
  const { register } = useFormContext<RuleValues>()
  const { isSold, from, to } = useWatch<RuleValues, `slots.${SlotName}`>({ name: `slots.${name}` })
  const [begins, ends] = [typedTime(from), typedTime(to)]
  const isPastMidnight = ends > '00:00' && ends < begins
  /** What was understood, where it stands there otherwise. */
  const read = (typed: string, time: string) =>
    typed.trim() === time ? undefined : `That is ${time}.`
  const label = capitalize(partName(name))
  const isTime = (time: string) => /^\d\d:\d\d$/.test(time)
  return (
    <div className="stack gap-2">
      <Checkbox
        {...register(`slots.${name}.isSold`)}
        label={label}
        hint={name === 'full_day' && 'With hours of its own, and all those of the parts above.'}
      />
      {isSold && (
        <div className="pair">
          <Field
            {...bind(`slots.${name}.from`)}
            label={`${label} from`}
            hint={isTime(begins) ? read(from, begins) : 'Like 18:00 or 6 pm.'}
          />
          <Field
            {...bind(`slots.${name}.to`)}
            label={`${label} until`}
            hint={
              isPastMidnight
                ? 'After midnight: the next day can’t be booked as a whole then.'
                : isTime(ends)
                  ? read(to, ends)
                  : 'Like 18:00 or 6 pm.'
            }
          />
        </div>
      )}
    </div>
  )
}
