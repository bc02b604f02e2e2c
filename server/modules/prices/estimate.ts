import {
  type Estimate,
  type EstimateLine,
  perGuestUnits,
  type Price,
  type PriceUnit,
} from '#contract/prices.ts'

const perGuest: readonly string[] = perGuestUnits

/** What is wanted: how many people, at how many functions, over how many days. */
export type Wanted = { guests: number | null; functions?: number; days?: number }
type Item = { label: string; price: Omit<Price, 'currency' | 'tax'> }

/**
 * What a unit is multiplied by: a plate by the guests of each function, a day by the days; pieces
 * and hours are counted once.
 */
function factors(unit: PriceUnit, { guests, functions = 1, days = 1 }: Wanted) {
  if (perGuest.includes(unit))
    return {
      guests,
      functions,
      days: null,
      waits: guests === null,
      times: (guests ?? 0) * functions,
    }
  if (unit === 'per_function')
    return { guests: null, functions, days: null, waits: false, times: functions }
  if (unit === 'per_day') return { guests: null, functions: null, days, waits: false, times: days }
  return { guests: null, functions: null, days: null, waits: false, times: 1 }
}

function lineOf(
  { label, price: { kind, unit, amount, maxAmount } }: Item,
  wanted: Wanted,
): EstimateLine & { waits: boolean } {
  const { guests, functions, days, waits, times } = factors(unit, wanted)
  const stated = kind !== 'on_request' && !waits
  const total = (each: number | null) => (each === null || !stated ? null : each * times)
  const most = kind === 'range' ? maxAmount : null
  return {
    label,
    kind,
    unit,
    amount: kind === 'on_request' ? null : amount,
    maxAmount: most,
    guests,
    functions,
    days,
    total: total(amount),
    maxTotal: total(most),
    waits,
  }
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
  wanted: Wanted,
): { total: Estimate | null; lines: EstimateLine[] } {
  if (!base) return { total: null, lines: [] }
  const { kind, currency, tax, unit } = base.price
  const extras = addOns.map(({ name, amount, unit: of }): Item => ({
    label: name,
    price: { kind: 'exact', amount, maxAmount: null, unit: of },
  }))
  const counted = [base, ...extras].map((item) => lineOf(item, wanted))
  const lines = counted.map(({ waits: _waits, ...line }) => line)
  if (kind !== 'on_request' && counted.some(({ waits }) => waits)) return { total: null, lines }
  // Nothing can be said of a sum while its first part is told on request.
  const [first, ...more] = lines.map(({ total }) => total)
  const amount = sum([first, ...more])
  const maxAmount = kind === 'range' ? sum([lines[0]?.maxTotal, ...more]) : null
  return { total: { amount, maxAmount, currency, guests: wanted.guests, kind, tax, unit }, lines }
}

/**
 * What a price comes to for a number of guests, in the price's minor units: per-guest units times the guests, others
 * once. Amounts are null when the price is on request; the whole is null without a price, or while a per-guest price
 * waits for the number of guests.
 */
export const estimateTotal = (price: Price | null, guests: number | null): Estimate | null =>
  itemise(price && { label: '', price }, [], { guests }).total
