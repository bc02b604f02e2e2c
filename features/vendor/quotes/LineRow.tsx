import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { lineBases, type LineBasis } from '#domain/quotes/quotes.ts'
import { basisLabels } from '#domain/quotes/words.ts'
import { Asks } from '#features/parts/quotes/QuoteSheet.tsx'
import { RowFrame, type Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { type LineValues, noFunction, type QuoteValues } from './values.ts'

const bases = lineBases.map((value) => ({ value, label: basisLabels[value] }))
const counts: Partial<Record<LineBasis, string>> = {
  per_guest: 'Times each guest',
  per_unit: 'How many',
  per_day: 'Days',
  per_hour: 'Hours',
  per_function: 'Functions',
}

/** Two beside each other on a phone, too. */
const narrow = { '--min': '7rem' } as object

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

/** One line in the builder, with what the couple asked about it. */
export function LineRow({
  index,
  rows,
  currency,
  asks,
}: {
  index: number
  rows: Rows
  currency: string
  asks: QuoteStart['asks']
}) {
  const bind = useBind<QuoteValues>()
  const row = `lines.${index}` as const
  const line = useWatch<QuoteValues, typeof row>({ name: row })
  const taxIncluded = useWatch<QuoteValues, 'taxIncluded'>({ name: 'taxIncluded' })
  const functions = useFunctions(line)
  const count = counts[line?.basis ?? 'fixed']
  return (
    <RowFrame noun="line" {...{ index, rows }}>
      <Asks asks={asks.filter(({ lineId }) => lineId === line?.id)} />
      <Field {...bind(`${row}.label`)} label="What it is" />
      <div className="pair">
        <MoneyField {...bind(`${row}.unitPrice`)} label="Price" currency={currency} />
        <Select {...bind(`${row}.basis`)} label="The price is" options={bases} />
      </div>
      {functions && (
        <Select {...bind(`${row}.forFunction`)} label="Counts the guests of" options={functions} />
      )}
      <div className="pair" style={narrow}>
        {count && <NumberField {...bind(`${row}.quantity`)} label={count} inputMode="decimal" />}
        <NumberField
          {...bind(`${row}.taxRate`)}
          label="Tax"
          unit="%"
          inputMode="decimal"
          placeholder={taxIncluded ? undefined : 'Say the tax'}
        />
      </div>
    </RowFrame>
  )
}
