import { listWords } from '#domain/words.ts'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { maxQuoteLines } from '#domain/limits.ts'
import { onlyWords } from '#domain/prices/validityWords.ts'
import { appliesTo } from '#domain/prices/inLines.ts'
import type { Slot } from '#domain/times.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useListed } from './listed.ts'
import { LineRow } from './LineRow.tsx'
import {
  linesForFunctions,
  type LineValues,
  lineValues,
  newLine,
  type QuoteValues,
} from './values.ts'

type Start = Pick<QuoteStart, 'packages' | 'stated' | 'seasons' | 'halls' | 'lines' | 'asks'> & {
  currency: string
}

/** The lines in their order; a package brings its own with one tap, in place of what it is instead of. */
export function LineFields({ start, slots }: { start: Start; slots: readonly Slot[] }) {
  const { packages, asks, currency } = start
  const rows = useFieldArray<QuoteValues, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const locale = useLocale()
  const { getValues } = useFormContext<QuoteValues>()
  const [replaced, setReplaced] = useState<{ by: string; lines: LineValues[] }>()
  const { functions, misfitsOf, replacedIn } = useListed(start, slots)
  const tax = () => getValues('lines').at(-1)?.taxRate ?? ''
  const isFull = (more: number) => rows.fields.length + more > maxQuoteLines
  const add = (by: string, lines: QuoteStart['lines'], places: readonly number[]) => {
    const added = lines.map((line) => ({
      ...lineValues(line, currency, locale),
      id: crypto.randomUUID(),
      taxRate: tax(),
    }))
    const before = getValues('lines')
    const [only, ...more] = before
    const isEmpty = only && more.length === 0 && only.label === '' && only.unitPrice === ''
    const gone = isEmpty ? before : replacedIn(before, places)
    setReplaced(isEmpty || gone.length === 0 ? undefined : { by, lines: gone })
    if (gone.length === 0) return rows.append(added, { shouldFocus: false })
    const at = before.findIndex((line) => gone.includes(line))
    const stays = before.map((line) => (gone.includes(line) ? [] : [line]))
    rows.replace([...stays.slice(0, at), added, ...stays.slice(at)].flat())
  }
  return (
    <div className="stack">
      {rows.fields.map(({ key }, index) => (
        <LineRow key={key} {...{ index, rows, currency, asks }} />
      ))}
      {replaced && (
        <Replaced
          {...replaced}
          isFull={isFull(replaced.lines.length)}
          onBoth={() => {
            rows.append(replaced.lines, { shouldFocus: false })
            setReplaced(undefined)
          }}
        />
      )}
      <div className="cluster gap-2">
        <Button
          icon="plus"
          disabled={isFull(1)}
          onClick={() => rows.append(newLine(tax()), { shouldFocus: false })}
        >
          Add a line
        </Button>
        {packages.map((pack) => {
          const { places, misfit } = appliesTo(misfitsOf(pack))
          const lines = linesForFunctions(pack, functions, places)
          const isForSome = places.length < functions.length
          const name = isForSome
            ? `${pack.name}, ${places.map((place) => functions[place]).join(', ')}`
            : pack.name
          return (
            <Button
              key={pack._id}
              size="small"
              icon="plus"
              disabled={isFull(lines.length)}
              onClick={() => add(pack.name, lines, places)}
            >
              {misfit && pack.validity
                ? `${name} (${onlyWords(pack.validity, misfit, start.seasons, locale)})`
                : name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

/** What a package has taken the place of, and how to have both. */
const Replaced = ({
  by,
  lines,
  isFull,
  onBoth,
}: {
  by: string
  lines: readonly LineValues[]
  isFull: boolean
  onBoth: () => void
}) => (
  <Notice
    alert
    title={`“${by}” replaces ${namesOf(lines)}.`}
    action={
      <Button size="small" disabled={isFull} onClick={onBoth}>
        Charge both
      </Button>
    }
  />
)

/** `“Venues” and “Up to the least they are booked for”`. */
const namesOf = (lines: readonly LineValues[]) =>
  listWords([...new Set(lines.map(({ label }) => `“${label}”`))])
