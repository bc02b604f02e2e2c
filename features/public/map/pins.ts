import type { Output } from '#contract/kernel/endpoint.ts'
import type { getPins } from '#contract/search/search.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoneyShort } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { formatTotal, partsLabel } from '#domain/prices.ts'
import { type OnDay, onDayLabel } from '#features/parts/calendar/OnDayBadge.tsx'
import { besides, oursOf, type UserDays, userDaysOn } from '#features/parts/calendar/useUserDay.ts'
import { type SearchQuery, writeFilters } from '#features/public/search/filters/filters.ts'
import type { Pin } from './drawMap.ts'

type Vendor = Output<typeof getPins>['items'][number]
/** What is ours, and the day as far as we chose it. */
type MyDays = { days: readonly UserDays[]; day: string | undefined }

export function pinOf(
  vendor: Vendor,
  { city: town, date, flex, guests }: SearchQuery,
  { days, day }: MyDays,
  locale?: string,
): Pin {
  const { _id, slug, businessName, city, latitude, longitude, onDay } = vendor
  // Of the days between which a wedding will be, the middle one says nothing of the others.
  const on = flex ? day : date
  const freeParts = on ? vendor.freeParts?.[on] : undefined
  const freeRoom = on ? vendor.freeRoom : undefined
  const own = userDaysOn(days, _id, on)
  const ours = oursOf(own)
  const query = writeFilters({ city: town, date: day, guests })
  return {
    id: _id,
    name: businessName,
    city,
    latitude,
    longitude,
    label: labelOf(vendor, guests, locale),
    text: [
      priceText(vendor, guests, locale),
      !ours && onDay === 'unknown' && 'ask if they’re free',
      on && onDay && stateOn({ state: onDay, freeParts, freeRoom }, own, on, locale),
      !vendor.exact && `somewhere in ${city}`,
    ]
      .filter(Boolean)
      .join(', '),
    tone: ours ?? (on && onDay && onDay !== 'closed' ? onDay : 'unknown'),
    freeParts,
    freeRoom,
    isOurs: ours !== undefined,
    href: paths.vendor(slug) + (query && `?${query}`),
  }
}

/** On the pin: a short price. */
function labelOf({ estimate }: Vendor, guests: number | undefined, locale?: string) {
  if (estimate && estimate.amount !== null && estimate.kind !== 'on_request')
    return formatMoneyShort({ amount: estimate.amount, currency: estimate.currency }, locale)
  return guests ? 'Ask' : 'Guests?'
}

/**
 * In words. Without guests, a price by the plate comes to nothing yet. What a price is for is said on the vendor's
 * page.
 */
function priceText({ estimate }: Vendor, guests: number | undefined, locale?: string) {
  const total = formatTotal(estimate, locale)
  if (total && estimate) return `${total}, ${partsLabel(estimate)}`
  return guests ? 'price on request' : 'add your guests for a total'
}

/** In words, also whose it is, and what its other halls or teams are. */
function stateOn(
  standing: { state: OnDay } & Pick<Pin, 'freeParts' | 'freeRoom'>,
  own: readonly UserDays[],
  on: string,
  locale?: string,
) {
  const { state } = standing
  const ours = oursOf(own)
  const day = formatDay(on, locale)
  if (!ours) return state !== 'unknown' && `${onDayLabel(standing, locale).toLowerCase()} on ${day}`
  return [
    `${onDayLabel({ state: ours, isOurs: true })} on ${day}`,
    ...besides(own, state, standing.freeParts),
  ]
    .map((text) => text[0]?.toLowerCase() + text.slice(1))
    .join(', ')
}
