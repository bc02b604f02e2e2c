import { statedFactor, type Terms, withShares } from './allIn.ts'
import type { Estimate, Price } from './prices.ts'
import { functionName } from './times.ts'
import {
  type OfUnit,
  forGuests,
  isCountedOnce,
  isPerFunction,
  isPerGuest,
  type Lengths,
  type PriceKind,
  type PriceUnit,
} from './units.ts'

/** What is wanted: how many people, at how many functions, over how many days. */
export type Quantities = {
  guests: number | null
  functions?: number
  days?: number
  /** Of each function, where not the same people come to all of them. */
  each?: readonly { name: string; guests: number }[] | undefined
  /** What coming to another town costs, null where that is not stated; undefined at home. */
  travel?: number | null | undefined
}
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
  /** Where each function has a price of its own, the one that it is for, by its place; of several the first. */
  forFunction?: number | undefined
  /** What comes to the lines before it, by so many percent of them, or up to `amount`. */
  of?: 'minimum' | 'service' | 'tax' | 'travel'
  percent?: number
}
/** Of the line that comes up to the least that somebody is booked for. */
export const minimumLabel = 'Up to the least they are booked for'
type Item = {
  label: string
  price: Pick<Price, 'kind' | 'amount' | 'maxAmount' | 'unit'> & Pick<OfUnit, 'validity'>
}

/**
 * What a unit is multiplied by: a plate by the guests of each function, a day by the days, a package by the functions
 * unless it is for several; pieces and hours are counted once.
 */
function factors(
  { unit, validity }: Item['price'],
  { guests, functions = 1, days = 1 }: Quantities,
) {
  const isOnce = unit === 'package' && functions === 1
  const by = {
    guests: isPerGuest(unit) ? guests : null,
    functions: isPerFunction({ unit, validity }) && !isOnce ? functions : null,
    days: unit === 'per_day' ? days : null,
  }
  const waits = isPerGuest(unit) && guests === null
  return { by, waits, times: (by.functions ?? 1) * (by.days ?? 1) }
}

/** What of a price is counted so often: its line, and whether that waits for the number of guests. */
export function lineOf(
  { label, price }: Item,
  quantities: Quantities,
): { line: EstimateLine; waits: boolean } {
  const { kind, unit, amount, maxAmount } = price
  const { by, waits, times } = factors(price, quantities)
  const stated = kind !== 'on_request'
  const max = kind === 'range' ? maxAmount : null
  const total = (each: number | null) => {
    const once = each === null ? null : forGuests(each, isPerGuest(unit), quantities.guests)
    return once === null || !stated ? null : once * times
  }
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

/** A line, or one for each function where the price is for its guests and these are not the same for all. */
function linesOf(item: Item, quantities: Quantities) {
  const { each = [] } = quantities
  const isOne =
    !isPerGuest(item.price.unit) || each.every(({ guests }) => guests === each[0]?.guests)
  if (isOne) return [lineOf(item, quantities)]
  return each.map(({ guests }, index) =>
    lineOf(
      { ...item, label: `${item.label}, ${functionName(each, index)}` },
      { ...quantities, guests, functions: 1 },
    ),
  )
}

/** Null where one of them is not known. */
export const sum = (parts: readonly (number | null | undefined)[]) =>
  parts.reduce<number | null>(
    (all, part) => (all === null || part === null || part === undefined ? null : all + part),
    0,
  )

/**
 * A price with extras, line by line, in minor units of its currency; an extra for the package counts as often as one.
 * @returns `total` null without a price, or while a line waits for the number of guests; its amounts null on request
 */
export function itemise(
  base: { label: string; price: Price & Pick<OfUnit, 'validity'> } | null,
  addOns: readonly { name: string; amount: number; unit: PriceUnit }[],
  quantities: Quantities,
): { total: Estimate | null; lines: EstimateLine[] } {
  if (!base) return { total: null, lines: [] }
  const { kind, currency, tax, unit, validity } = base.price
  const extras = addOns.map(({ name, amount, unit: of }): Item => ({
    label: name,
    price: { kind: 'exact', amount, maxAmount: null, unit: of, validity },
  }))
  const first = linesOf(base, quantities)
  const more = extras.flatMap((item) => linesOf(item, quantities))
  const counted = [...first, ...more]
  const lines = counted.map(({ line }) => line)
  if (kind !== 'on_request' && counted.some(({ waits }) => waits)) return { total: null, lines }
  // Nothing can be said of a sum while its first part is told on request.
  const plain = sum(lines.map(({ total }) => total))
  const most = [...first.map(({ line }) => line.maxTotal), ...more.map(({ line }) => line.total)]
  const upper = kind === 'range' ? sum(most) : null
  const on = (part: number | null) => (part === null ? null : onTop(part, base.price, quantities))
  const [low, high] = [on(plain), on(upper)]
  return {
    total: {
      amount: low?.total ?? null,
      maxAmount: high?.total ?? null,
      currency,
      guests: quantities.guests,
      kind,
      tax,
      unit,
      ...statedParts(base.price, quantities),
    },
    lines: [...lines, ...(low ? extraLines(low, high, base.price) : [])],
  }
}

/** What is said of a total beside its amount. */
export const statedParts = ({ tax, taxRate, service }: Price, { travel }: Quantities) => ({
  ...(tax === 'excluded' && typeof taxRate === 'number' && { taxRate }),
  ...(typeof service === 'number' && { service }),
  ...(travel !== undefined && { travel }),
})

type OnPrice = Pick<Price, 'tax'> & Terms

/** A sum with all that comes to it; its parts make the whole. */
export function onTop(plain: number, price: OnPrice, { travel }: Pick<Quantities, 'travel'>) {
  const base = Math.max(plain, price.minimum ?? 0)
  const taxed = withShares(base, statedFactor(price))
  const service = withShares(base, statedFactor({ ...price, tax: 'included' })) - base
  const way = travel ?? 0
  return {
    total: taxed + way,
    parts: { minimum: base - plain, service, tax: taxed - base - service, travel: way },
  }
}
type OnTop = ReturnType<typeof onTop>

/** The lines of all that comes to a sum. */
export function extraLines(low: OnTop, high: OnTop | null, price: Terms): EstimateLine[] {
  const { taxRate, service, minimum } = price
  const all = [
    { of: 'minimum', label: minimumLabel, amount: minimum },
    { of: 'service', label: 'Service charge', percent: service },
    { of: 'tax', label: 'Tax', percent: taxRate },
    { of: 'travel', label: 'Travel' },
  ] as const
  return all.flatMap(({ of, label, ...rest }) => {
    const [total, maxTotal] = [low.parts[of], high?.parts[of] ?? null]
    if (!total && !maxTotal) return []
    const each = 'percent' in rest && rest.percent ? { percent: rest.percent } : {}
    return [
      {
        label,
        of,
        ...each,
        kind: 'exact' as const,
        unit: 'per_event' as const,
        amount: ('amount' in rest && rest.amount) || total,
        maxAmount: null,
        guests: null,
        functions: null,
        days: null,
        total,
        maxTotal: maxTotal === total ? null : maxTotal,
      },
    ]
  })
}

/**
 * What a price comes to for a number of guests, in the price's minor units: per-guest units times the guests, others
 * once, with what it states of service, tax and travel. Amounts are null when the price is on request; the whole is
 * null without a price, or while a per-guest price waits for the number of guests.
 */
export const estimateTotal = (
  price: Price | null,
  guests: number | null,
  travel?: number | null,
): Estimate | null => itemise(price && { label: '', price }, [], { guests, travel }).total

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

type PackageOffer<V> = Pick<Price, 'currency' | 'unit'> & {
  amount: number
  validity?: V | null | undefined
}
/** What is offered as a whole: exact, with the terms of the vendor's own price. */
export const packagePrice = <V extends Lengths>(
  { amount, currency, unit, validity }: PackageOffer<V>,
  terms: Pick<Price, 'tax' | keyof Terms> | null,
): Price & { validity?: V } => ({
  ...(validity && { validity }),
  ...(terms && { taxRate: terms.taxRate, service: terms.service, minimum: terms.minimum }),
  kind: 'exact',
  amount,
  maxAmount: null,
  currency,
  unit,
  tax: terms?.tax ?? 'not_stated',
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
