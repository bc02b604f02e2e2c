import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { maxQuoteLines } from '#domain/limits.ts'
import type { Slot } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import * as styles from './Builder.module.css'
import { useListed } from './listed.ts'
import { LineRow } from './LineRow.tsx'
import { type OfferedPackage, offeredPackages } from './packages.ts'
import type { TypedSums } from './payload.ts'
import { type LineValues, lineValues, newLine, type QuoteValues } from './values.ts'

type Start = Pick<QuoteStart, 'packages' | 'stated' | 'seasons' | 'halls' | 'lines' | 'asks'> & {
  currency: string
}
/** Nothing was written in it. */
const isBlank = ({ label, unitPrice }: LineValues) => !label.trim() && !unitPrice.trim()

/** The lines, and what is done with them: another one, or a package in place of those that it is instead of. */
function useLines(start: Start, slots: readonly Slot[]) {
  const rows = useFieldArray<QuoteValues, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const locale = useLocale()
  const { getValues, setFocus } = useFormContext<QuoteValues>()
  const [replaced, setReplaced] = useState<{ by: string; lines: LineValues[] }>()
  const listed = useListed(start, slots)
  const tax = () => getValues('lines').at(-1)?.taxRate ?? ''
  const isFull = (more: number) => rows.fields.length + more > maxQuoteLines
  const pick = ({ name, lines, places }: OfferedPackage, index: number) => {
    const taxRate = tax()
    const before = getValues('lines')
    const here = before[index]
    const instead = listed.replacedIn(before, places)
    const added = lines.map((line) => ({
      ...lineValues(line, start.currency, locale),
      id: crypto.randomUUID(),
      taxRate,
    }))
    const gone = before.filter((line) => line === here || isBlank(line) || instead.includes(line))
    // What was typed to find the package is nothing that could be charged.
    const lost = gone.filter((line) => line.label && line.unitPrice)
    setReplaced(lost.length > 0 ? { by: name, lines: lost } : undefined)
    const first = before.findIndex((line) => instead.includes(line))
    const at = first < 0 ? index : first
    const stays = (part: LineValues[]) => part.filter((line) => !gone.includes(line))
    const earlier = stays(before.slice(0, at))
    rows.replace([...earlier, ...added, ...stays(before.slice(at))])
    // Once they are drawn.
    setTimeout(() => setFocus(`lines.${earlier.length}.unitPrice`))
  }
  return {
    rows,
    isFull,
    pick,
    replaced,
    offered: offeredPackages(start, listed, locale),
    add: (index: number) =>
      !isFull(1) && rows.insert(index, newLine(tax()), { focusName: `lines.${index}.label` }),
    chargeBoth: () => {
      rows.append(replaced?.lines ?? [], { shouldFocus: false })
      setReplaced(undefined)
    },
  }
}

/**
 * The lines in their order, as a table. Enter goes on with another one; a package brings its own in place of the line
 * that it is chosen in, and of what it is instead of.
 */
export function LineFields({
  start,
  slots,
  sums,
}: {
  start: Start
  slots: readonly Slot[]
  sums: TypedSums
}) {
  const { asks, currency } = start
  const { rows, isFull, pick, replaced, offered, add, chargeBoth } = useLines(start, slots)
  // In place of the line that it is chosen in.
  const packages = offered.filter(({ lines }) => !isFull(lines.length - 1))
  const left = offered.filter((pack) => !packages.includes(pack))
  return (
    <div className={styles.lines}>
      <p className={styles.head} aria-hidden>
        <span>What it is</span>
        <span>Price</span>
        <span>For</span>
        <span className={styles.amount}>Amount</span>
      </p>
      {rows.fields.map(({ key }, index) => (
        <LineRow
          key={key}
          {...{ index, rows, currency, asks, sums, packages }}
          onPick={(pack) => pick(pack, index)}
          onEnter={() => add(index + 1)}
        />
      ))}
      {replaced && (
        <Replaced {...replaced} isFull={isFull(replaced.lines.length)} onBoth={chargeBoth} />
      )}
      <div>
        <Button
          variant="plain"
          size="small"
          icon="plus"
          flush
          disabled={isFull(1)}
          onClick={() => add(rows.fields.length)}
        >
          {offered.length > 0 ? 'Add a line or a package' : 'Add a line'}
        </Button>
        {left.length > 0 && (
          <p className="small soft">
            A quote can have at most {maxQuoteLines} lines: there is no room for{' '}
            {namesOf(left.map(({ title }) => title))}.
          </p>
        )}
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
    title={`“${by}” replaces ${namesOf(lines.map(({ label }) => label))}.`}
    action={
      <Button size="small" disabled={isFull} onClick={onBoth}>
        Charge both
      </Button>
    }
  />
)

/** `“Venues” and “Up to the least they are booked for”`. */
const namesOf = (names: readonly string[]) =>
  listWords([...new Set(names.map((name) => `“${name}”`))])
