import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { misfitWords } from '#domain/prices/validityWords.ts'
import { maxQuoteLines } from '#domain/limits.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { LineRow } from './LineRow.tsx'
import { lineValues, newLine, perFunction, type QuoteValues } from './values.ts'

/** The lines in their order; a package brings its own with one tap. */
export function LineFields({ start: { packages, asks, currency } }: { start: QuoteStart }) {
  const rows = useFieldArray<QuoteValues, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const locale = useLocale()
  const { getValues } = useFormContext<QuoteValues>()
  const tax = () => getValues('lines').at(-1)?.taxRate ?? ''
  const [isTogether, times] = useWatch<QuoteValues, ['isTogether', 'times']>({
    name: ['isTogether', 'times'],
  })
  const isFull = (more: number) => rows.fields.length + more > maxQuoteLines
  const add = (lines: QuoteStart['lines']) => {
    const added = lines.map((line) => ({
      ...lineValues(line, currency, locale),
      id: crypto.randomUUID(),
      taxRate: tax(),
    }))
    const [only, ...more] = getValues('lines')
    if (only && more.length === 0 && only.label === '' && only.unitPrice === '') rows.replace(added)
    else rows.append(added, { shouldFocus: false })
  }
  return (
    <div className="stack">
      {rows.fields.map(({ key }, index) => (
        <LineRow key={key} {...{ index, rows, currency, asks }} />
      ))}
      <div className="cluster gap-2">
        <Button
          icon="plus"
          disabled={isFull(1)}
          onClick={() => rows.append(newLine(tax()), { shouldFocus: false })}
        >
          Add a line
        </Button>
        {packages.map(({ _id, name, misfit, lines: once }) => {
          const lines = perFunction(once, isTogether ? times.length : 1)
          return (
            <Button
              key={_id}
              size="small"
              icon="plus"
              disabled={isFull(lines.length)}
              onClick={() => add(lines)}
            >
              {misfit ? `${name} (not ${misfitWords[misfit]})` : name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
