import { isAllIn } from '#domain/allIn.ts'
import { type EstimateLine, itemise, packagePrice } from '#domain/estimates.ts'
import { formatMoney } from '#domain/money.ts'
import { type Estimate, formatTotal, type Price, totalLabel } from '#domain/prices.ts'
import { daysOf, functionName, indexesAmong } from '#domain/times.ts'
import type { PriceUnit } from '#domain/units.ts'
import { byFunction, isByFunction } from './byFunction.ts'
import { coveredBy } from './inLines.ts'
import type { BookedStay } from './listedThen.ts'
import { type ListPackage, type PriceList, sellable, type Sellable, wantedIn } from './sellable.ts'
import { misfitOf } from './validity.ts'

type Extra = { name: string; amount: number; unit: PriceUnit }
/** What a vendor asks now, its packages with their extras. */
export type PresentList = PriceList<ListPackage & { addOns: readonly Extra[] }>

/** A booking as it was priced. */
export interface Priced extends BookedStay {
  sum: { amount: number; currency: string; service: number | null } | null
  /** As it was frozen when the day was asked for. */
  total: Pick<Estimate, 'travel'>
  lines: readonly EstimateLine[]
  /** Above 0 the agreed total is of a quote. */
  quoteVersion: number
}
/** What the new time comes to by the present list; `pack` where another package than the booked one is for it. */
export type PresentTotal = { total: Estimate; pack: string | null; isExact: boolean }

/**
 * What the vendor’s present prices make of a booking at another time. Null where it can’t be worked out: what was
 * booked is not listed any more, nothing is listed for then, or a quote came to something else than the list.
 */
export function presentThen(
  list: PresentList | null | undefined,
  booking: Priced,
  then: BookedStay,
): PresentTotal | null {
  if (!list || !booking.sum) return null
  const chosen = chosenIn(list, booking)
  if (!chosen) return null
  const made = (stay: BookedStay) => totalFor(list, booking, chosen, stay)
  if (booking.quoteVersion > 0) {
    const now = made(booking)
    if (!now?.isExact || now.total.amount !== booking.sum.amount) return null
  }
  const after = made(then)
  return after && after.total.amount !== null ? after : null
}

const isAt = (label: string, name: string) => label === name || label.startsWith(`${name}, `)
type Chosen = { pack: PresentList['packages'][number] | null; extras: Extra[] }

/** What of the list it was booked with; null where that is not there any more. */
function chosenIn(list: PresentList, { lines, quoteVersion }: Priced): Chosen | null {
  const plain = lines.filter(({ of }) => !of)
  const [first] = plain
  if (!first) return quoteVersion > 0 ? { pack: null, extras: [] } : null
  // Each function at a price of its own is without extras.
  if (first.forFunction !== undefined) {
    const names = ['Price', ...list.packages.map(({ name }) => name)]
    const isListed = plain.every(({ label }) => names.some((name) => isAt(label, name)))
    return isListed ? { pack: null, extras: [] } : null
  }
  const [pack = null] = list.packages
    .filter(({ name }) => isAt(first.label, name))
    .toSorted((a, b) => b.name.length - a.name.length)
  const base = pack?.name ?? 'Price'
  if (!isAt(first.label, base)) return null
  const more = plain.filter(({ label }) => !isAt(label, base))
  const extras = (pack?.addOns ?? []).filter(({ name }) =>
    more.some((line) => isAt(line.label, name)),
  )
  const isKnown = more.every(({ label }) => extras.some(({ name }) => isAt(label, name)))
  return isKnown ? { pack, extras } : null
}

function totalFor(
  list: PresentList,
  booking: Priced,
  chosen: Chosen,
  stay: BookedStay,
): PresentTotal | null {
  const { wanted, halls, ...counts } = countsOf(booking, stay)
  const { pack, extras } = chosen
  const isKept = pack !== null && !misfitOf(pack.validity, wanted, list.seasons)
  // What extras come to with something else, nobody has said.
  if (!isKept && extras.length > 0) return null
  const each = withPackages(list, booking, counts.each)
  const sold = isKept ? { price: packagePrice(pack, list.price), pack } : sellable(list, wanted)
  const isForAll = isKept || isOnePrice(sold, each)
  const { travel } = counts
  const apart = each && !isForAll ? byFunction(list, each, { halls, travel }).total : null
  const total = apart ?? totalAt(sold.price, extras, counts)
  if (!total) return null
  const other = apart || isKept ? null : sold.pack
  return { total, pack: other && other.name, isExact: isWhole(total, booking.sum?.service === 0) }
}

/** The stated price, for functions that have no packages of their own. */
const isOnePrice = ({ price, pack }: Pick<Sellable, 'price' | 'pack'>, each: Priced['times']) =>
  price !== null && !pack && !isByFunction(each)

/** Each function with the package that its own line names, where each has its price. */
function withPackages(
  { packages }: PresentList,
  { lines, times }: Priced,
  then: BookedStay['times'] | undefined,
) {
  const isApart = lines.some(({ forFunction }) => forFunction !== undefined)
  if (!isApart || !times || !then) return then
  const names = times.map((_, place) => functionName(times, place))
  const isWhole = times.length === then.length
  const among = isWhole ? names.map((_, place) => place) : indexesAmong(times, then)
  return then.map((time, index) => {
    const place = among?.[index] ?? -1
    // Its own line, else one for several: the name of one function may begin with that of another.
    const itsLines = [...lines.filter((line) => line.forFunction === place), ...lines]
    const pack = itsLines.flatMap((line) =>
      packages.filter((one) => coveredBy(line, one, names)?.includes(place)),
    )[0]
    return pack ? { ...time, packageName: pack.name } : time
  })
}

/** What is wanted then, and how often each price counts. */
function countsOf(
  { total: { travel }, lines }: Priced,
  { hall, guests, firstDay, lastDay, times }: BookedStay,
) {
  const stay = { firstDay, lastDay, times }
  const halls = hall ? [hall] : undefined
  const each = times && times.length > 1 ? times : undefined
  const functions = each?.length ?? Math.max(1, ...lines.map((line) => line.functions ?? 1))
  const wanted = wantedIn({ ...stay, halls }, guests, functions)
  return { wanted, halls, guests, functions, days: daysOf(stay).length, each, travel }
}

const totalAt = (
  price: Price | null,
  extras: readonly Extra[],
  counts: Parameters<typeof itemise>[2],
) => itemise(price && { label: '', price }, extras, counts).total

/** Nothing comes on top; agreed without a service charge, there is none then, either. */
const isWhole = (total: Estimate, isWithoutService: boolean) =>
  total.kind === 'exact' &&
  total.amount !== null &&
  isAllIn(isWithoutService ? { ...total, service: total.service ?? 0 } : total)

/**
 * `At today’s prices, the new day would cost ₹5,20,000 for 300 guests, all in: ₹70,000 more than agreed.` Empty where
 * that is what it costs anyway.
 * @param price what it would cost as it is proposed
 */
export function presentWords(
  present: PresentTotal | null,
  agreed: { amount: number; currency: string } | null,
  price: { amount: number; currency: string } | null,
  locale?: string,
): string {
  if (!present) return ''
  const { total, pack, isExact } = present
  const isSame = isExact && total.amount === price?.amount && total.currency === price.currency
  if (isSame) return ''
  const what = `${pack ? `the package “${pack}” for ` : ''}the new time`
  const more =
    isExact && agreed?.currency === total.currency ? (total.amount ?? 0) - agreed.amount : 0
  const difference = formatMoney({ amount: Math.abs(more), currency: total.currency }, locale)
  return (
    `At today’s prices, ${what} would cost ${formatTotal(total, locale)} ${totalLabel(total, locale)}` +
    `${more ? `: ${difference} ${more > 0 ? 'more' : 'less'} than agreed` : ''}.`
  )
}
