import { useFieldArray, useWatch } from 'react-hook-form'
import { maxInstalments } from '#domain/limits.ts'
import { RowFrame, type Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { newInstalment, type QuoteValues } from './values.ts'

const dues = [
  { value: 'before', label: 'Days before the day' },
  { value: 'day', label: 'On a date' },
]
const onceConfirmed = { value: 'confirmation', label: 'When the booking is confirmed' }

/** An instalment’s share or amount is one text here, and two values in the call. */
export const asPart = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^(instalments\.\d+)\.(percent|amount)$/, '$1.part'),
      text,
    ]),
  )

type Props = { isConfirmed: boolean }

function InstalmentRow({ index, rows, isConfirmed }: Props & { index: number; rows: Rows }) {
  const bind = useBind<QuoteValues>()
  const row = `instalments.${index}` as const
  const due = useWatch<QuoteValues, `${typeof row}.due`>({ name: `${row}.due` })
  return (
    <RowFrame noun="instalment" {...{ index, rows }}>
      <div className="pair">
        <Field {...bind(`${row}.label`)} label="Name" optional placeholder="Advance" />
        <Field
          {...bind(`${row}.part`)}
          label="How much"
          hint="50%, an amount, or empty for the rest."
        />
      </div>
      <div className="pair">
        <Select
          {...bind(`${row}.due`)}
          label="Due"
          options={isConfirmed ? dues : [onceConfirmed, ...dues]}
        />
        {due === 'day' ? (
          <DateField key="day" {...bind(`${row}.dueDay`)} label="Date" />
        ) : (
          due !== 'confirmation' && (
            <NumberField
              key="before"
              {...bind(`${row}.daysBefore`)}
              label="How many days before"
              unit="days"
            />
          )
        )}
      </div>
    </RowFrame>
  )
}

/**
 * When how much is due; without any, both agree on it with each other.
 * @param isConfirmed the booking is already: nothing waits for that
 */
export function InstalmentFields({ isConfirmed = false }: Partial<Props>) {
  const rows = useFieldArray<QuoteValues, 'instalments'>({ name: 'instalments' })
  return (
    <div className="stack">
      {rows.fields.map(({ id }, index) => (
        <InstalmentRow key={id} {...{ index, rows, isConfirmed }} />
      ))}
      <AddRow size="small" rows={rows} most={maxInstalments} row={newInstalment}>
        Add an instalment
      </AddRow>
    </div>
  )
}
