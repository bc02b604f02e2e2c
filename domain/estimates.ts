import type { Estimate, Price } from './prices.ts'
import {
  isCountedOnce,
  isPerFunction,
  isPerGuest,
  type PriceKind,
  type PriceUnit,
} from './units.ts'

/** What is wanted: how many people, at how many functions, over how many days. */
export type Quantities = { guests: number | null; functions?: number; days?: number }
/** One line of a total: the price, what it is multiplied by (null: by nothing of the kind), and what that makes. */
export interface EstimateLine {
  label: string
  kind: PriceKind
  unit: PriceUnit
  amount: number | null
  maxAmount: number | null
  guests: number | null
  functions: number | null
  days: number | null
  /** Null on request, and while the number of guests is not known. */
  total: number | null
  maxTotal: number | null
}
type Item = { label: string; price: Omit<Price, 'currency' | 'tax'> }

/**
 * What a unit is multiplied by: a plate by the guests of each function, a day by the days; pieces
 * and hours are counted once.
 */
function factors(unit: PriceUnit, { guests, functions = 1, days = 1 }: Quantities) {
  const by = {
    guests: isPerGuest(unit) ? guests : null,
    functions: isPerFunction(unit) ? functions : null,
    days: unit === 'per_day' ? days : null,
  }
  const waits = isPerGuest(unit) && guests === null
  return { by, waits, times: (by.guests ?? 1) * (by.functions ?? 1) * (by.days ?? 1) }
}

function lineOf(
  { label, price: { kind, unit, amount, maxAmount } }: Item,
  quantities: Quantities,
): { line: EstimateLine; waits: boolean } {
  const { by, waits, times } = factors(unit, quantities)
  const stated = kind !== 'on_request'
  const max = kind === 'range' ? maxAmount : null
  const total = (each: number | null) => (each === null || !stated || waits ? null : each * times)
  const line = {
    label,
    kind,
    unit,
    amount: stated ? amount : null,
    maxAmount: max,
    ...by,
    total: total(amount),
    maxTotal: total(max),
  }
  return { line, waits }
}

const sum = (parts: readonly (number | null | undefined)[]) =>
  parts.reduce<number | null>(
    (all, part) => (all === null || part === null || part === undefined ? null : all + part),
    0,
  )

/**
 * A price with extras, line by line, in minor units of its currency.
 * @returns `total` null without a price, or while a line waits for the number of guests; its amounts null on request
 */
export function itemise(
  base: { label: string; price: Price } | null,
  addOns: readonly { name: string; amount: number; unit: PriceUnit }[],
  quantities: Quantities,
): { total: Estimate | null; lines: EstimateLine[] } {
  if (!base) return { total: null, lines: [] }
  const { kind, currency, tax, unit } = base.price
  const extras = addOns.map(({ name, amount, unit: of }): Item => ({
    label: name,
    price: { kind: 'exact', amount, maxAmount: null, unit: of },
  }))
  const counted = [base, ...extras].map((item) => lineOf(item, quantities))
  const lines = counted.map(({ line }) => line)
  if (kind !== 'on_request' && counted.some(({ waits }) => waits)) return { total: null, lines }
  // Nothing can be said of a sum while its first part is told on request.
  const [first, ...more] = lines.map(({ total }) => total)
  const amount = sum([first, ...more])
  const maxAmount = kind === 'range' ? sum([lines[0]?.maxTotal, ...more]) : null
  return {
    total: { amount, maxAmount, currency, guests: quantities.guests, kind, tax, unit },
    lines,
  }
}

/**
 * What a price comes to for a number of guests, in the price's minor units: per-guest units times the guests, others
 * once. Amounts are null when the price is on request; the whole is null without a price, or while a per-guest price
 * waits for the number of guests.
 */
export const estimateTotal = (price: Price | null, guests: number | null): Estimate | null =>
  itemise(price && { label: '', price }, [], { guests }).total

/**
 * What a price counts for where a budget is kept to: the upper end of a range, and with a fifth for tax that is extra
 * or not stated, whose rate nobody said. `counted_amount` in the database.
 */
export function countedAmount({ kind, amount, maxAmount, tax }: Price): number | null {
  if (kind === 'on_request' || amount === null) return null
  const most = kind === 'range' ? Math.max(amount, maxAmount ?? amount) : amount
  return tax === 'included' ? most : Math.ceil((most * 6) / 5)
}

/** The same for a number of guests; null where that can't be said. */
export const countedTotal = (price: Price | null, guests: number | null): number | null =>
  price &&
  (estimateTotal({ ...price, kind: 'exact', amount: countedAmount(price) }, guests)?.amount ?? null)

/** The same as a sum: what is asked once, and for each guest. The search keeps both of a price and adds them up. */
export const flatTotal = (flat: number, each: number, guests: number): number =>
  flat + each * guests

/** The cheapest package below the price that a business says it starts at; only what is counted alike is compared. */
export function cheaperPackage<P extends Pick<Price, 'unit'> & { amount: number }>(
  { kind, amount, unit }: Price,
  packages: readonly P[],
): P | undefined {
  if (kind !== 'from' || amount === null || isCountedOnce(unit)) return undefined
  return packages
    .filter((each) => each.amount < amount && !isCountedOnce(each.unit))
    .filter((each) => isPerGuest(each.unit) === isPerGuest(unit))
    .toSorted((a, b) => a.amount - b.amount)[0]
}

/** What is offered as a whole: exact, with the tax of the vendor's own price. */
export const packagePrice = (
  { amount, currency, unit }: Pick<Price, 'currency' | 'unit'> & { amount: number },
  own: Pick<Price, 'tax'> | null,
): Price => ({
  kind: 'exact',
  amount,
  maxAmount: null,
  currency,
  unit,
  tax: own?.tax ?? 'not_stated',
})

/** What is chosen of a vendor's offer: the package with its extras, or without one the stated price. */
export const estimateChoice = (
  price: Price | null,
  pack: { name: string; price: Price } | null,
  addOns: readonly { name: string; amount: number; unit: PriceUnit }[],
  quantities: Quantities,
) =>
  itemise(
    pack ? { label: pack.name, price: pack.price } : price && { label: 'Price', price },
    addOns,
    quantities,
  )
