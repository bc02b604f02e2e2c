import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { isDay } from '#domain/days.ts'
import { lineOf, packagePrice } from '#domain/estimates.ts'
import { formatDay } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { formatPrice, formatTotal, taxLabel } from '#domain/prices.ts'
import { cheaperOffer } from '#domain/prices/counted.ts'
import { sellable } from '#domain/prices/sellable.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { misfitWords } from '#domain/prices/validityWords.ts'
import { isPerFunction, isPerGuest } from '#domain/units.ts'
import { newTime, type TimeValues } from '#features/parts/bookings/times/values.ts'
import { misfitIn, timeOf } from '#features/public/vendor/ask/form/wanted.ts'

type Price = VendorPage['price']
/** What the rows are priced by. */
export type Priced = {
  wanted: Wanted
  packageId: string | undefined
  /** Where each function has a package of its own. */
  packageIds?: readonly (string | undefined)[] | undefined
  /** Extras that were chosen, and count for none of them. */
  uncounted?: readonly string[] | undefined
}
type Here = Priced & { vendor: VendorPage; times: readonly TimeValues[]; locale: string }

/** What one of several functions costs on its day, for its guests; undefined while it has no day. */
export function priceWords(
  { vendor, times, wanted: all, packageId: ofAll, packageIds, locale }: Here,
  place: number,
): string | undefined {
  const row = times[place] ?? newTime
  const packageId = packageIds ? packageIds[place] : ofAll
  if (!isDay(row.day)) return undefined
  const time = timeOf(row)
  const { guests } = time
  const wanted = { times: [time], halls: all.halls, guests, length: times.length }
  const day = formatDay(row.day, locale)
  const { price: listed, packages, seasons = [] } = vendor
  const chosen = packages.find(({ _id }) => _id === packageId)
  const misfit = chosen && misfitIn(vendor, chosen.validity, wanted)
  if (chosen && !misfit)
    return `${day}: ${sumWords(packagePrice(chosen, listed), chosen, guests, locale)}.`
  const { price, pack } = sellable({ price: listed, packages, seasons }, wanted)
  const words = price ? sumWords(price, pack, guests, locale) : 'no stated price applies'
  if (chosen && misfit)
    return `“${chosen.name}” isn’t available ${misfitWords[misfit]}. ${day} without it: ${words}.`
  return `${day}: ${words}.${alone(vendor, price, { wanted, all, locale, isEach: Boolean(packageIds) })}`
}

/** `₹4,50,000 for 300 guests with “Sunday”, plus tax`; as it is stated where it counts once for several functions. */
function sumWords(
  price: NonNullable<Price>,
  pack: { name: string } | null,
  guests: number | undefined,
  locale: string,
): string {
  const { line } = lineOf({ label: '', price }, { guests: guests ?? null, functions: 1 })
  const { total, maxTotal } = line
  const sum = isPerFunction(price)
    ? formatTotal({ ...price, amount: total, maxAmount: maxTotal }, locale)
    : undefined
  const come = sum && guests && isPerGuest(price.unit) ? ` for ${guestsWords(guests, locale)}` : ''
  const tax = price.kind === 'on_request' ? '' : `, ${taxLabel(price, locale)}`
  const isOnce = !sum && (price.unit === 'per_event' || price.unit === 'package')
  const stated = formatPrice(price, locale) + (isOnce ? ', counted once' : '')
  return `${sum ? sum + come : stated}${pack ? ` with “${pack.name}”` : ''}${tax}`
}

/** A cheaper package that is for this function alone, not for all of them together. */
function alone(
  vendor: VendorPage,
  price: Price,
  { wanted, all, locale, isEach }: { wanted: Wanted; all: Wanted; locale: string; isEach: boolean },
): string {
  const packages = vendor.packages.filter(
    ({ validity, currency }) =>
      (!price || currency === price.currency) &&
      !misfitIn(vendor, validity, { ...wanted, length: 1 }) &&
      misfitIn(vendor, validity, all),
  )
  const cheaper = cheaperOffer(price, packages, wanted.guests ?? null, vendor.away?.cost)
  if (!cheaper) return ''
  const stated = formatPrice(packagePrice(cheaper.pack, price), locale)
  const canChoose = !misfitIn(vendor, cheaper.pack.validity, wanted)
  // Its field is there, with its price.
  if (isEach && canChoose) return ''
  const how = canChoose ? 'press “Choose for each function”' : 'request this function by itself'
  return ` “${cheaper.pack.name}” is ${stated} then: to get it, ${how}.`
}
