import {
  type EstimateLine,
  extraLines,
  lineOf,
  onTop,
  packagePrice,
  statedParts,
  sum,
} from '#domain/estimates.ts'
import type { Estimate, Price } from '#domain/prices.ts'
import { functionName } from '#domain/times.ts'
import { isCountedOnce, isPerFunction } from '#domain/units.ts'
import {
  type ListPackage,
  type ListPrice,
  type PriceList,
  sellable,
  type Sellable,
} from './sellable.ts'
import { misfitOf, type Wanted } from './validity.ts'

/** A function as far as prices depend on it. */
export type PricedFunction = NonNullable<Wanted['times']>[number] & {
  name: string
  guests: number
  /** The package that is chosen for it; without one what comes first. */
  packageName?: string | undefined
}

export interface ByFunction {
  /** Null where one of them has no price. */
  total: Estimate | null
  lines: EstimateLine[]
  /** Those without a price, by their names. */
  unpriced: string[]
}

/** What is charged with one price, and the functions that it is for, by their places. */
type Charged = { label: string; price: ListPrice; places: number[] }

/**
 * Several functions, each with the package chosen for it, else at the price that comes first for it alone: one total,
 * with what is counted once (an event, the least that is spent, the way) once.
 */
export function byFunction<P extends ListPackage>(
  list: PriceList<P>,
  functions: readonly PricedFunction[],
  { halls, travel }: { halls?: readonly string[]; travel?: number | null | undefined },
): ByFunction {
  const length = functions.length
  const each = functions.map((time) =>
    soldFor(list, time, { times: [time], halls, guests: time.guests, length }),
  )
  const nameOf = (place: number) => functionName(functions, place)
  const unpriced = each.flatMap((one, place) => (isPriced(one) ? [] : nameOf(place)))
  const charged = chargedWith(each)
  const [first] = charged
  const isOneCurrency = charged.every(({ price }) => price.currency === first?.price.currency)
  if (!first || unpriced.length || !isOneCurrency) return { total: null, lines: [], unpriced }
  const lines = charged
    .flatMap((one) => linesOf(one, functions))
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line)
  const guests = Math.max(...functions.map((time) => time.guests))
  return { ...totalOf(first.price, charged, lines, { guests, travel }), unpriced }
}

/** @returns `isChosen`: counted as a package for all of them is, by the hour, too */
function soldFor<P extends ListPackage>(
  list: PriceList<P>,
  { packageName }: PricedFunction,
  wanted: Wanted,
): Sellable<P> & { isChosen?: boolean } {
  const pack = list.packages.find(({ name }) => name === packageName)
  const isThere = pack && !misfitOf(pack.validity, wanted, list.seasons)
  if (!isThere) return sellable(list, wanted)
  return { price: packagePrice(pack, list.price), pack, packages: [], isChosen: true }
}

/** Whether the functions have packages of their own. */
export const isByFunction = (
  functions: readonly { packageName?: string | undefined }[] | null | undefined,
): boolean => functions?.some(({ packageName }) => packageName !== undefined) ?? false

const isPriced = ({ price, isChosen }: Sellable & { isChosen?: boolean }): boolean =>
  price !== null && price.kind !== 'on_request' && (isChosen || !isCountedOnce(price.unit))

function chargedWith<P extends ListPackage>(each: readonly Sellable<P>[]): Charged[] {
  const all = new Map<P | null, Charged>()
  each.forEach(({ price, pack }, place) => {
    if (!price) return
    const one = all.get(pack) ?? { label: pack?.name ?? 'Price', price, places: [] }
    one.places.push(place)
    all.set(pack, one)
  })
  return [...all.values()]
}

/** A line for each function where it counts, else one for all that the price is for. */
function linesOf(
  { label, price, places }: Charged,
  functions: readonly PricedFunction[],
): { place: number; line: EstimateLine }[] {
  const nameOf = (place: number) => functionName(functions, place)
  if (isPerFunction(price))
    return places.map((place) => {
      const guests = functions[place]?.guests ?? null
      const item = { label: `${label}, ${nameOf(place)}`, price }
      const { line } = lineOf(item, { guests, functions: 1 })
      return { place, line: { ...line, forFunction: place } }
    })
  const times = places.flatMap((place) => functions[place] ?? [])
  const item = { label: `${label}, ${places.map(nameOf).join(', ')}`, price }
  const days = new Set(times.map(({ day }) => day)).size
  const [place = 0] = places
  const { line } = lineOf(item, { guests: null, days })
  return [{ place, line: { ...line, forFunction: place } }]
}

function totalOf(
  first: Price,
  charged: readonly Charged[],
  lines: EstimateLine[],
  { guests, travel }: { guests: number; travel: number | null | undefined },
) {
  const kinds = charged.map(({ price }) => price.kind)
  const kind = (['from', 'range'] as const).find((one) => kinds.includes(one)) ?? 'exact'
  const most = lines.map(({ total, maxTotal }) => maxTotal ?? total)
  const on = (plain: number | null) => (plain === null ? null : onTop(plain, first, { travel }))
  const low = on(sum(lines.map(({ total }) => total)))
  const high = kind === 'range' ? on(sum(most)) : null
  return {
    total: {
      amount: low?.total ?? null,
      maxAmount: high?.total ?? null,
      currency: first.currency,
      guests,
      kind,
      tax: first.tax,
      unit: first.unit,
      ...statedParts(first, { guests, travel }),
    } satisfies Estimate,
    lines: [...lines, ...(low ? extraLines(low, high, first) : [])],
  }
}
