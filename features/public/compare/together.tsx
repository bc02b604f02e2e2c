import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { byFunction } from '#domain/prices/byFunction.ts'
import { formatTotal, totalLabel } from '#domain/prices.ts'
import type { SlotName } from '#domain/times.ts'
import { leftOf, type Today } from '#domain/weddings/answers.ts'
import { listWords } from '#domain/words.ts'
import { newTime, type TimeValues } from '#features/parts/bookings/times/values.ts'
import type { City } from '#features/parts/towns/cityCalled.ts'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import { fairGuests } from '#features/public/vendor/ask/form/guests.ts'
import { timeOf, wantedHere, whyNotThen } from '#features/public/vendor/ask/form/wanted.ts'
import { startingTimes } from '#features/public/vendor/ask/functions/startingTimes.ts'
import { reckon } from '#features/public/vendor/ask/reckon.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** The functions of our wedding, and the town where they are compared; without one each vendor's own. */
export type Ours = {
  wedding: Wedding
  today: Today
  town: string | undefined
  cities?: readonly City[] | undefined
}

export type Ask = Pick<SearchQuery, 'date' | 'guests'> & {
  /** Of the day, where one is planned. */
  part?: SlotName | undefined
  /** Where we have a wedding. */
  ours?: Ours | undefined
}

const named = ({ wedding, today }: Ours) =>
  leftOf(wedding.functions, today).filter(({ date }) => date !== null)

/** Whether there are several to add up. */
export const hasSeveral = (ours: Ours | undefined): ours is Ours =>
  ours !== undefined && named(ours).length > 1

/**
 * What a vendor comes to for all of our functions that are in its town, at the prices and by the arithmetic of its own
 * page: with those that it has no price for, and those that are not in it.
 */
export function togetherOf(vendor: VendorPage, ours: Ours) {
  const { wedding, today, cities, town = vendor.city.name } = ours
  const { slots = [] } = vendor
  const rows = startingTimes(wedding, { slots, town, cities, today, one: newTime }).filter(
    ({ day }) => day,
  )
  const names = new Set(rows.flatMap(({ name }) => name.split(', ')))
  const apart = named(ours).flatMap(({ name }) => (names.has(name) ? [] : name))
  const uncounted = rows.filter(({ guests }) => !fairGuests(guests)).map(({ name }) => name)
  const counted = rows.filter(({ guests }) => fairGuests(guests))
  return { ...totalOf(vendor, counted), counted, apart, uncounted }
}

function totalOf(vendor: VendorPage, rows: readonly TimeValues[]) {
  const each = rows.map(({ name, guests }) => ({ name, guests: fairGuests(guests) ?? 0 }))
  const most = Math.max(0, ...each.map(({ guests }) => guests))
  const choice = { addOns: [], functions: rows.length }
  const together = { times: rows, guests: most }
  const wanted = wantedHere(
    vendor,
    { ourDay: {}, choice },
    { days: 1, hall: '', part: '', together },
  )
  const days = new Set(rows.map(({ day }) => day)).size
  if (!whyNotThen(vendor, wanted, undefined))
    return { total: reckon(vendor, choice, most, days, each)?.total ?? null, unpriced: [] }
  const { price, packages, seasons = [], away } = vendor
  const functions = rows.map((row, index) => ({
    ...timeOf(row),
    name: row.name,
    guests: each[index]?.guests ?? 0,
  }))
  const terms = { ...(wanted.halls && { halls: wanted.halls }), travel: away?.cost }
  const all = byFunction({ price, packages, seasons }, functions, terms)
  if (!all.unpriced.length) return all
  // Those that have a price, by themselves.
  const priced = functions.filter(({ name }) => !all.unpriced.includes(name))
  const some = byFunction({ price, packages, seasons }, priced, terms)
  return { total: some.total, unpriced: all.unpriced }
}

const quiet = (text: string) => <span className="soft">{text}</span>

/** `₹9,40,000 for 3 functions, tax included`, and what is not in it. */
export function Together({ vendor, ours }: { vendor: VendorPage; ours: Ours }) {
  const locale = useLocale()
  const { total, unpriced, counted, apart, uncounted } = togetherOf(vendor, ours)
  const sum = formatTotal(total, locale)
  const inIt = counted.map(({ name }) => name).filter((name) => !unpriced.includes(name))
  const lacking = [
    unpriced.length > 0 && `No stated price for ${listWords(unpriced)}.`,
    uncounted.length > 0 && `No number of guests for ${listWords(uncounted)}.`,
    apart.length > 0 && `Without ${listWords(apart)}, in another town.`,
  ].filter(Boolean)
  return (
    <>
      {sum && total && inIt.length > 0 ? (
        <>
          <strong className="price">{sum}</strong> {quiet(totalLabel(total, locale, inIt.length))}
          <br />
          {quiet(listWords(inIt))}
        </>
      ) : (
        unpriced.length === 0 && quiet('Not stated: ask for a quote')
      )}
      {lacking.length > 0 && (
        <>
          <br />
          {quiet(lacking.join(' '))}
        </>
      )}
    </>
  )
}
