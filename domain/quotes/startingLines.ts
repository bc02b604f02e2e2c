import type { EstimateLine } from '#domain/estimates.ts'
import { maxQuoteLines } from '#domain/limits.ts'
import { functionName, type Stay } from '#domain/times.ts'
import { isPerGuest } from '#domain/units.ts'
import type { LineBasis, QuoteLine } from './quotes.ts'
import type { Charges } from './start.ts'

/** What is on request waits for its price. */
type StartingLine = Omit<QuoteLine, 'unitPrice'> & { unitPrice: number | null }
/** Coming where that costs what is not stated: a line that waits for its price. */
export const unknownWay: EstimateLine = {
  label: 'Travel',
  of: 'travel',
  kind: 'on_request',
  unit: 'per_event',
  amount: null,
  maxAmount: null,
  guests: null,
  functions: null,
  days: null,
  total: null,
  maxTotal: null,
}
type Unnumbered = Omit<StartingLine, 'id'>
type Functions = NonNullable<Stay['times']>

/**
 * The lines of a package or of a stated price, as they begin in a quote: the same total. What is priced by the guest
 * has a line for each function; what no longer fits into a quote has one for all of them.
 */
export function startingLines(
  estimated: readonly EstimateLine[],
  charges: Charges,
  times: Stay['times'] = null,
): StartingLine[] {
  const functions = times && times.length > 1 ? times : []
  const items = itemsOf(estimated, functions)
  let room = maxQuoteLines - items.length
  const started = items.flatMap(({ label, line }): Unnumbered[] => {
    const one = { ...oneLine(line, charges), label }
    const { forFunction } = line
    if (!isByFunction(line, functions)) return [one]
    if (forFunction !== undefined) return [{ ...one, quantity: 1, forFunction }]
    if (room < functions.length - 1) return [forAll(one, functions)]
    room -= functions.length - 1
    return functions.map((_, forFunction) => ({ ...one, quantity: 1, forFunction }))
  })
  return started.map((line, index) => ({ id: `s${index}`, ...line }))
}

const isByFunction = ({ of, unit }: EstimateLine, functions: Functions) =>
  functions.length > 1 && !of && isPerGuest(unit)

/** What a quote adds by itself. */
const isCharge = ({ of }: EstimateLine) => of === 'tax' || of === 'service'

/** Each thing once: an estimate has a line of it for each function to which not the same number comes. */
function itemsOf(estimated: readonly EstimateLine[], functions: Functions) {
  const lines = estimated.filter((line) => !isCharge(line))
  const items: { label: string; line: EstimateLine }[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as EstimateLine
    const isApart = isByFunction(line, functions) && line.functions === 1
    const ending = isApart ? `, ${functionName(functions, line.forFunction ?? 0)}` : ''
    const { label } = line
    items.push({
      line,
      label: label.endsWith(ending) ? label.slice(0, label.length - ending.length) : label,
    })
    at += isApart && line.forFunction === undefined ? functions.length : 1
  }
  return items
}

/** The guests of all functions: they follow no change, unless the same number comes to each. */
function forAll(line: Unnumbered, functions: Functions): Unnumbered {
  const [first, ...others] = functions.map(({ guests }) => guests)
  const label = `${line.label}, all functions`
  return others.every((guests) => guests === first)
    ? { ...line, label, quantity: functions.length }
    : {
        ...line,
        label,
        basis: 'per_unit',
        quantity: others.reduce((all, each) => all + each, first ?? 0),
      }
}

const basisOf = (unit: string): LineBasis =>
  isPerGuest(unit)
    ? 'per_guest'
    : unit === 'per_hour'
      ? 'per_hour'
      : unit === 'per_function'
        ? 'per_function'
        : unit === 'per_day'
          ? 'per_day'
          : unit === 'per_piece'
            ? 'per_unit'
            : 'fixed'

function oneLine(
  { label, unit, amount, functions, days, of, total }: EstimateLine,
  { taxRate }: Charges,
): Unnumbered {
  // The way is not taxed in an estimate either; a minimum is what it takes to come up to it.
  if (of) {
    const rate = of === 'travel' && taxRate !== null ? 0 : taxRate
    return { label, basis: 'fixed', quantity: 1, unitPrice: total, taxRate: rate }
  }
  // A package is for each function, unless it is for all of them.
  const basis = unit === 'package' && (functions ?? 1) > 1 ? 'per_function' : basisOf(unit)
  const quantity = basis === 'fixed' ? 1 : (functions ?? 1) * (days ?? 1)
  return { label, basis, quantity, unitPrice: amount, taxRate }
}
