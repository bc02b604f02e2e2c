import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { lineBases, type LineBasis } from '#domain/quotes/quotes.ts'
import { basisLabels } from '#domain/quotes/words.ts'
import { RowButtons, type Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import * as styles from './Builder.module.css'
import { type LineValues, noFunction, type QuoteValues } from './values.ts'

const bases = lineBases.map((value) => ({ value, label: basisLabels[value] }))
const counts: Partial<Record<LineBasis, string>> = {
  per_guest: 'Times each guest',
  per_unit: 'How many',
  per_day: 'Days',
  per_hour: 'Hours',
  per_function: 'Functions',
}

/** Whose guests a line per guest can count; nothing where that is no question. */
function useFunctions(line: LineValues | undefined) {
  const [isTogether, times] = useWatch<QuoteValues, ['isTogether', 'times']>({
    name: ['isTogether', 'times'],
  })
  if (!isTogether || line?.basis !== 'per_guest') return undefined
  const isGone = line.forFunction === noFunction
  if (times.length < 2 && !line.forFunction) return undefined
  return [
    ...(isGone ? [{ value: noFunction, label: 'Choose a function' }] : []),
    { value: '', label: 'The largest function' },
    ...times.map(({ name, guests }, index) => ({
      value: String(index),
      label: `${name.trim() || `Function ${index + 1}`}${guests && ` (${guests})`}`,
    })),
  ]
}

/** What the price of a line is for, how often it is charged, its tax; and its place among the others. */
export function LineDetails({
  index,
  rows,
  onKeyDown,
}: {
  index: number
  rows: Rows
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const bind = useBind<QuoteValues>()
  const row = `lines.${index}` as const
  const line = useWatch<QuoteValues, typeof row>({ name: row })
  const taxIncluded = useWatch<QuoteValues, 'taxIncluded'>({ name: 'taxIncluded' })
  const functions = useFunctions(line)
  const count = counts[line?.basis ?? 'fixed']
  return (
    <div className={styles.details}>
      <Select {...bind(`${row}.basis`)} label="The price is" options={bases} />
      {functions && (
        <Select {...bind(`${row}.forFunction`)} label="Counts the guests of" options={functions} />
      )}
      {count && (
        <NumberField
          {...bind(`${row}.quantity`)}
          label={count}
          inputMode="decimal"
          onKeyDown={onKeyDown}
        />
      )}
      <NumberField
        {...bind(`${row}.taxRate`)}
        label="Tax"
        unit="%"
        inputMode="decimal"
        placeholder={taxIncluded ? undefined : 'Say the tax'}
        onKeyDown={onKeyDown}
      />
      <RowButtons name={`line ${index + 1}`} {...{ index, rows }} />
    </div>
  )
}
