import { maxWeddingFunctions } from '#domain/limits.ts'
import type { SlotName } from '#domain/times.ts'
import { cx } from '#src/lib/classes.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useFieldArray } from 'react-hook-form'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { TownTextField } from '#features/parts/towns/TownTextField.tsx'
import { newFunction, type WeddingValues } from './weddingValues.ts'
import * as styles from './FunctionRows.module.css'

const slotOptions: readonly { value: SlotName; label: string }[] = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening' },
  { value: 'full_day', label: 'Whole day' },
]
/** The wedding's functions, a row each; rows are numbered without gaps, as the payload is. */
export function FunctionRows() {
  const bind = useBind<WeddingValues>()
  const { fields, append, remove } = useFieldArray<WeddingValues, 'functions'>({
    name: 'functions',
  })
  return (
    <Card className="stack gap-5">
      <div className="stack gap-2">
        <h2>Functions</h2>
        <p className="soft small">
          One row for each: the wedding, a mehendi, a reception. Leave empty what you do not know
          yet; a city or guests that you leave out are those of the wedding.
        </p>
      </div>
      {fields.map(({ id }, index) => {
        const row = `functions.${index}` as const
        return (
          <fieldset key={id} className={cx('stack', styles.row)}>
            <legend className="visually-hidden">Function {index + 1}</legend>
            <div className="pair">
              <Field
                {...bind(`${row}.name`)}
                label="Function"
                placeholder="Wedding, Mehendi, Reception …"
              />
              <DateField {...bind(`${row}.date`)} label="Date" optional />
            </div>
            <div className="pair">
              <Select
                {...bind(`${row}.slot`)}
                label="Time of day"
                optional
                placeholder="Not decided"
                options={slotOptions}
              />
              <NumberField {...bind(`${row}.guests`)} label="Guests" unit="guests" optional />
            </div>
            <div className="pair">
              <TownTextField name={`${row}.city`} label="City" />
              <div className={styles.remove}>
                <Button
                  variant="plain"
                  size="small"
                  icon="trash"
                  flush
                  label={`Remove function ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </div>
            </div>
          </fieldset>
        )
      })}
      <AddRow rows={{ fields, append }} most={maxWeddingFunctions} row={newFunction}>
        Add a function
      </AddRow>
    </Card>
  )
}
