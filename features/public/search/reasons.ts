import type { VendorCard } from '#contract/search/search.ts'
import { isAllIn } from '#domain/allIn.ts'
import { comparable } from '#domain/prices.ts'
import { isCountedOnce } from '#domain/units.ts'
import { formatMoney } from '#domain/money.ts'
import type { SearchQuery } from './filters/filters.ts'

/** The one vendor that stands first by a number, where at least two have it and no other has the same. */
function first(
  vendors: readonly VendorCard[],
  measure: (vendor: VendorCard) => number | null | undefined,
  few = 2,
): string | undefined {
  const ranked = vendors
    .map((vendor) => ({ id: vendor._id, value: measure(vendor) }))
    .filter((each): each is { id: string; value: number } => typeof each.value === 'number')
    .sort((a, b) => b.value - a.value)
  return ranked.length >= few && ranked[0]?.value !== ranked[1]?.value ? ranked[0]?.id : undefined
}

const known = (vendor: VendorCard) =>
  vendor.estimate &&
  vendor.estimate.kind !== 'on_request' &&
  !(vendor.price && isCountedOnce(vendor.price.unit))
    ? comparable(vendor, vendor.estimate)
    : null
/** What it comes to at most; null where something may come on top, or nothing is said. */
function total(vendor: VendorCard): number | null {
  if (!vendor.estimate || !isAllIn({ ...vendor.estimate, unit: vendor.price?.unit })) return null
  return known(vendor)?.maxAmount ?? known(vendor)?.amount ?? null
}

/** The one that costs less at most than any other at least, where three or more say a price in one currency. */
function cheapestOf(vendors: readonly VendorCard[]): string | undefined {
  const priced = vendors.flatMap((vendor) => {
    const value = known(vendor)
    return value ? [{ id: vendor._id, own: value, most: total(vendor) ?? Infinity }] : []
  })
  if (
    priced.length < 3 ||
    priced.some(({ own: value }) => value.currency !== priced[0]?.own.currency)
  )
    return undefined
  return priced.find(
    ({ own, most }) =>
      own.kind !== 'from' &&
      priced.every((other) => other.own === own || most < (other.own.amount ?? 0)),
  )?.id
}

const reviewsThatCount = 3
const enquiriesThatCount = 5

function underBudget(
  vendor: VendorCard,
  { budget, guests }: SearchQuery,
  locale?: string,
): string | false {
  const max = total(vendor)
  if (budget === undefined || !guests || max === null || vendor.estimate?.kind === 'from')
    return false
  const money = { amount: budget - max, currency: known(vendor)?.currency ?? 'INR' }
  return money.amount >= budget / 10 && `${formatMoney(money, locale)} under your budget`
}

const oftenFree = ({ freeDays }: VendorCard, fewest: number) =>
  freeDays &&
  freeDays.length > Math.max(3, fewest) &&
  `Free on ${freeDays.length === 10 ? '10 or more' : freeDays.length} of your days`

const answersFast = ({ response: { rate, of } }: VendorCard) =>
  rate !== null && rate >= 95 && of >= enquiriesThatCount

/** Why each of the vendors that are shown may be the one: at most two reasons, all of them on the cards themselves. */
export function reasonsOf(
  all: readonly VendorCard[],
  query: SearchQuery,
  locale?: string,
): Map<string, string> {
  const { category, guests } = query
  // What a list says of a business is no reason to take it.
  const vendors = all.filter(({ unclaimed }) => !unclaimed)
  const best = first(
    vendors,
    ({ rating }) => (rating.count >= reviewsThatCount ? rating.average : null),
    3,
  )
  // Totals of different trades say nothing about each other.
  const cheapest = category && guests ? cheapestOf(vendors) : undefined
  const nearest = first(vendors, ({ distanceKm }) => negative(distanceKm))
  // Where all are free as often, it is no reason.
  const fewest = Math.min(...vendors.map(({ freeDays }) => freeDays?.length ?? 0))
  return new Map(
    vendors.map((vendor) => {
      const { _id } = vendor
      const reasons = [
        _id === best && 'Best rated of these',
        _id === cheapest && 'Lowest total of these',
        underBudget(vendor, query, locale),
        _id === nearest && 'Nearest of these',
        oftenFree(vendor, fewest),
        answersFast(vendor) && 'Answers fast',
      ].filter((each) => typeof each === 'string')
      return [_id, reasons.slice(0, 2).join(' · ')]
    }),
  )
}

const negative = (value: number | null | undefined) =>
  value === null || value === undefined ? null : -value
