import { useFieldArray, useFormContext } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { maxQuoteLines } from '#domain/limits.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { LineRow } from './LineRow.tsx'
import { lineValues, newLine, perFunction, type QuoteValues } from './values.ts'

/** The lines in their order; a package brings its own with one tap. */
export function LineFields({ start: { packages, asks, currency } }: { start: QuoteStart }) {
  const rows = useFieldArray<QuoteValues, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const { getValues } = useFormContext<QuoteValues>()
  const tax = () => getValues('lines').at(-1)?.taxRate ?? ''
  const isFull = rows.fields.length >= maxQuoteLines
  const addPackage = ({ lines }: QuoteStart['packages'][number]) => {
    const [isTogether, times] = getValues(['isTogether', 'times'])
    const added = perFunction(lines, isTogether ? times.length : 1).map((line) => ({
      ...lineValues(line, currency),
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
          disabled={isFull}
          onClick={() => rows.append(newLine(tax()), { shouldFocus: false })}
        >
          Add a line
        </Button>
        {packages.map((each) => (
          <Button
            key={each._id}
            size="small"
            icon="plus"
            disabled={isFull}
            onClick={() => addPackage(each)}
          >
            {each.name}
          </Button>
        ))}
      </div>
    </div>
  )
}
