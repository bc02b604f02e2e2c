import { mostWeddingFunctions } from '#domain/limits.ts'
import { useState } from 'react'
import type { saveWedding, slots, Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import * as styles from './FunctionRows.module.css'

type Slot = (typeof slots)[number]
const slotOptions: readonly { value: Slot; label: string }[] = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening' },
  { value: 'full_day', label: 'All day' },
]
/** The wedding's functions, a row each; rows are numbered without gaps, as the payload is. */
export function FunctionRows({
  functions,
  locale,
}: {
  functions: Wedding['functions']
  locale: string
}) {
  const [rows, setRows] = useState(() =>
    (functions.length ? functions : [undefined]).map((known, id) => ({ id, known })),
  )
  const grow = (count: number) =>
    setRows((now) => [
      ...now,
      ...Array.from({ length: Math.min(count, mostWeddingFunctions) - now.length }, (_, index) => ({
        id: (now.at(-1)?.id ?? 0) + index + 1,
        known: undefined,
      })),
    ])
  return (
    <Card className="stack gap-5">
      <h2>Functions</h2>
      {/* The draft remembers how many rows there were, and has them made before it fills them. */}
      <input
        type="hidden"
        name="rows"
        value={rows.length}
        onInput={({ currentTarget }) => grow(Number(currentTarget.value) || 1)}
      />
      {rows.length === 0 && (
        <Notice tone="amber" title="Add at least one function with its date." />
      )}
      {rows.map(({ id, known }, index) => {
        const at = (key: string) => `functions.${index}.${key}`
        return (
          <fieldset key={id} className={cx('stack', styles.row)}>
            <legend className="visually-hidden">Function {index + 1}</legend>
            <div className="pair">
              <Field
                name={at('name')}
                label="Function"
                placeholder="Wedding, Mehendi, Reception …"
                defaultValue={known?.name ?? (index === 0 ? 'Wedding' : '')}
              />
              <DateField
                name={at('date')}
                label="Date"
                locale={locale}
                defaultValue={known?.date}
              />
            </div>
            <div className="pair">
              <Select
                name={at('slot')}
                label="Time of day"
                placeholder="Choose…"
                options={slotOptions}
                defaultValue={known?.slot ?? ''}
              />
              <NumberField
                name={at('guests')}
                label="Guests"
                unit="guests"
                defaultValue={known?.guests}
              />
            </div>
            <div className="pair">
              <Field name={at('city')} label="City" optional defaultValue={known?.city} />
              {rows.length > 1 && (
                <div className={styles.remove}>
                  <Button
                    variant="plain"
                    size="small"
                    icon="trash"
                    label={`Remove function ${index + 1}`}
                    onClick={() => setRows(rows.filter((row) => row.id !== id))}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button
          icon="plus"
          disabled={rows.length >= mostWeddingFunctions}
          onClick={() => grow(rows.length + 1)}
        >
          Add a function
        </Button>
      </div>
    </Card>
  )
}

/** The rows of the form as the payload has them. */
export function readFunctions(
  values: Record<string, FormDataEntryValue>,
): Input<typeof saveWedding>['functions'] {
  const typed = (index: number, key: string) =>
    String(values[`functions.${index}.${key}`] ?? '').trim()
  return Array.from({ length: Number(values.rows) || 0 }, (_, index) => ({
    name: typed(index, 'name'),
    date: typed(index, 'date'),
    slot: typed(index, 'slot') as Slot,
    city: typed(index, 'city'),
    guests:
      typed(index, 'guests') === '' ? NaN : Number(typed(index, 'guests').replaceAll(/[\s,]/g, '')),
  }))
}
