import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getPins } from '#contract/search/search.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoneyShort } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { formatTotal, partsLabel } from '#domain/prices.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { useIsHere } from '#src/ui/hooks/useIsHere.ts'
import { useGetPinsQuery } from '#store/api/search/search.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'
import { type OnDay, OnDayBadge, onDayLabel } from '#features/parts/calendar/OnDayBadge.tsx'
import {
  besides,
  oursOf,
  type UserDays,
  ownOn,
  useOwnDays,
} from '#features/parts/calendar/useOwnDay.ts'
import { type SearchQuery, writeFilters } from '#features/public/search/filters/filters.ts'
import { NothingFound } from '#features/public/search/filters/Relaxations.tsx'
import type { Pin } from './drawMap.ts'
import { VendorMap } from './VendorMap.tsx'
import * as styles from './VendorMap.module.css'

type Vendor = Output<typeof getPins>['items'][number]
/** What is ours, and the day as far as we chose it. */
type Own = { days: readonly UserDays[]; day: string | undefined }

/** In words, also whose it is, and what its other halls or teams are. */
function stateOn(state: OnDay, freeParts: Pin['freeParts'], own: readonly UserDays[], day: string) {
  const ours = oursOf(own)
  if (!ours)
    return state !== 'unknown' && `${onDayLabel({ state, freeParts }).toLowerCase()} on ${day}`
  return [`${onDayLabel({ state: ours, isOurs: true })} on ${day}`, ...besides(own, state)]
    .map((text) => text[0]?.toLowerCase() + text.slice(1))
    .join(', ')
}

function pinOf(
  vendor: Vendor,
  { city: town, date, flex, guests }: SearchQuery,
  { days, day }: Own,
  locale?: string,
): Pin {
  const { _id, slug, businessName, city, latitude, longitude, exact, estimate, onDay } = vendor
  const total = formatTotal(estimate, locale)
  // Without guests, a price by the plate comes to nothing yet. What a price is for is said on the vendor's page.
  const price =
    total && estimate
      ? `${total}, ${partsLabel(estimate)}`
      : guests
        ? 'price on request'
        : 'add your guests for a total'
  // Of the days between which a wedding will be, the middle one says nothing of the others.
  const on = flex ? day : date
  const freeParts = on ? vendor.freeParts?.[on] : undefined
  const own = ownOn(days, _id, on)
  const ours = oursOf(own)
  const query = writeFilters({ city: town, date: day, guests })
  return {
    id: _id,
    name: businessName,
    city,
    latitude,
    longitude,
    label:
      estimate && estimate.amount !== null && estimate.kind !== 'on_request'
        ? formatMoneyShort({ amount: estimate.amount, currency: estimate.currency }, locale)
        : guests
          ? 'Ask'
          : 'Guests?',
    text: [
      price,
      !ours && onDay === 'unknown' && 'calendar unknown',
      on && onDay && stateOn(onDay, freeParts, own, formatDay(on, locale)),
      !exact && `somewhere in ${city}`,
    ]
      .filter(Boolean)
      .join(', '),
    tone: ours ?? (on && onDay && onDay !== 'closed' ? onDay : 'unknown'),
    freeParts,
    isOurs: ours !== undefined,
    href: paths.vendor(slug) + (query && `?${query}`),
  }
}

/** The vendors that fit on a map, and the same as a list. */
export function MapResults({ filters, clear }: { filters: SearchQuery; clear: () => void }) {
  const locale = useLocale()
  const { sort: _sort, ...criteria } = filters
  const { data: settings } = useGetSettingsQuery()
  const { currentData, data, error, isFetching, refetch } = useGetPinsQuery(criteria, {
    skip: !useIsHere(),
  })
  const { days } = useOwnDays(filters.date)
  const day = useChosenDay(filters.date)
  const [chosen, setChosen] = useState<string>()
  const failed = failureOf(error)
  const found = currentData ?? data
  const key = JSON.stringify(criteria)
  // The map draws anew only when what it shows has changed.
  const pins = useMemo(
    () =>
      (found?.items ?? []).map((vendor) =>
        pinOf(vendor, JSON.parse(key) as SearchQuery, { days, day }, locale),
      ),
    [found, key, days, day, locale],
  )
  if (failed && !currentData)
    return <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
  if (currentData && !pins.length) return <NothingFound {...{ filters, clear }} />
  return (
    <div className="stack">
      <div className={styles.sides}>
        {settings && <VendorMap {...{ pins, chosen }} tiles={settings.mapTiles} />}
        <ul className={styles.list} aria-label="Vendors on the map">
          {pins.map(({ id, name, text, href, tone, freeParts, isOurs }) => (
            <li key={id} className={styles.line}>
              <span className={styles.about}>
                <Link to={href}>{name}</Link>
                <span className={styles.words}>{text}</span>
                {tone !== 'unknown' && (
                  <span aria-hidden>
                    <OnDayBadge state={tone} {...{ isOurs, freeParts }} />
                  </span>
                )}
              </span>
              <Button
                variant="plain"
                size="small"
                icon="pin"
                label={`Show ${name} on the map`}
                onClick={() => setChosen(id)}
              />
            </li>
          ))}
        </ul>
      </div>
      {currentData && currentData.total > pins.length && (
        <p className="small soft">
          The first {pins.length} of{' '}
          {currentData.total > 1000 ? 'more than 1,000' : currentData.total}, those that fit best.
          Add filters to see the rest.
        </p>
      )}
    </div>
  )
}
