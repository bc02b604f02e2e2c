import { type ReactNode, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Slot, SlotName } from '#domain/times.ts'
import { maxFunctions } from '#domain/limits.ts'
import { cx } from '#src/lib/classes.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import * as styles from './FunctionFields.module.css'
import { type PartState, SlotSelect } from './SlotSelect.tsx'
import { newTime, overWords, type TimesValues } from './values.ts'

type Props = {
  /** The parts of a day that the business sells. */
  slots: readonly Slot[]
  onlyParts?: boolean | undefined
  /** How a day and its parts stand, where that is known. */
  stateOf?: (day: string, part: SlotName | 'day') => PartState | undefined
  /** Under the fields of a function: what else is chosen, what is said of it, what it costs, how it stands. */
  about?: ((place: number) => About) | undefined
  /** The first day that can be chosen. */
  first?: string
  /** Days before it are refused beside their fields, where it is given. */
  today?: string | undefined
  onRemoved?: ((index: number) => void) | undefined
}

type About = { choice?: ReactNode; note?: ReactNode; price?: ReactNode; standing?: ReactNode }

/** The functions of one booking, a row each. */
export function FunctionFields(props: Props) {
  const { fields, append, remove } = useFieldArray<TimesValues, 'times'>({ name: 'times' })
  const rows = useRef<HTMLDivElement>(null)
  const removeRow = (index: number) => {
    remove(index)
    props.onRemoved?.(index)
    // Whoever moves by keys goes on at the row that has its place.
    setTimeout(() => {
      const left = [...(rows.current?.querySelectorAll('fieldset') ?? [])]
      ;(left[index] ?? left.at(-1))?.focus()
    })
  }
  return (
    <div className="stack gap-5" ref={rows}>
      {fields.map(({ id }, index) => (
        <Row
          key={id}
          {...props}
          index={index}
          onRemove={fields.length > 1 ? () => removeRow(index) : undefined}
        />
      ))}
      <AddRow size="small" rows={{ fields, append }} most={maxFunctions} row={newTime}>
        Add a function
      </AddRow>
    </div>
  )
}

function Row({
  slots,
  onlyParts,
  stateOf,
  about,
  first,
  today,
  index,
  onRemove,
}: Props & { index: number; onRemove: (() => void) | undefined }) {
  const bind = useBind<TimesValues>()
  const row = `times.${index}` as const
  const { day } = useWatch<TimesValues, typeof row>({ name: row })
  const { choice, note, price, standing } = about?.(index) ?? {}
  return (
    <fieldset className={cx('stack gap-3', styles.row)} tabIndex={-1}>
      <legend className="visually-hidden">Function {index + 1}</legend>
      <div className={styles.who}>
        <Field {...bind(`${row}.name`)} label="Function" placeholder="Mehendi, Sangeet …" />
        <NumberField {...bind(`${row}.guests`)} label="Guests" />
      </div>
      <div className={styles.when}>
        <DateField
          {...bind(`${row}.day`)}
          min={first ?? today}
          label="Day"
          error={overWords(day, today)}
        />
        {slots.length > 0 && (
          <SlotSelect
            {...bind(`${row}.slot`)}
            {...{ slots, onlyParts }}
            stateOf={(part) => stateOf?.(day, part)}
          />
        )}
      </div>
      {choice}
      {note && <p className="small">{note}</p>}
      {price && <p className="small">{price}</p>}
      <div className="between">
        <span>{standing}</span>
        {onRemove && (
          <Button
            variant="plain"
            size="small"
            icon="trash"
            label={`Remove function ${index + 1}`}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  )
}
