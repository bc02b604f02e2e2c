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
import type { QuoteValues } from './values.ts'

const bases = lineBases.map((value) => ({ value, label: basisLabels[value] }))
const counts: Partial<Record<LineBasis, string>> = {
  per_guest: 'Times each guest',
  per_unit: 'How many',
  per_hour: 'Hours',
  per_function: 'Functions',
}

/** Two beside each other on a phone, too. */
const narrow = { '--min': '7rem' } as object

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
  const count = counts[line?.basis ?? 'fixed']
  return (
    <RowFrame noun="line" {...{ index, rows }}>
      <Asks asks={asks.filter(({ lineId }) => lineId === line?.id)} />
      <Field {...bind(`${row}.label`)} label="What it is" />
      <div className="pair">
        <MoneyField {...bind(`${row}.unitPrice`)} label="Price" currency={currency} />
        <Select {...bind(`${row}.basis`)} label="The price is" options={bases} />
      </div>
      <div className="pair" style={narrow}>
        {count && <NumberField {...bind(`${row}.quantity`)} label={count} inputMode="decimal" />}
        <NumberField {...bind(`${row}.taxRate`)} label="Tax" unit="%" inputMode="decimal" />
      </div>
    </RowFrame>
  )
}
