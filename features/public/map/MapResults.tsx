import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { useIsHere } from '#src/ui/hooks/useIsHere.ts'
import { useGetPinsQuery } from '#store/api/search/search.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import { useUserDays } from '#features/parts/calendar/useUserDay.ts'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import { NoResults } from '#features/public/search/filters/Relaxations.tsx'
import { pinOf } from './pins.ts'
import { VendorMap } from './VendorMap.tsx'
import * as styles from './VendorMap.module.css'

/** The vendors that fit on a map, and the same as a list. */
export function MapResults({ filters, clear }: { filters: SearchQuery; clear: () => void }) {
  const locale = useLocale()
  const { sort: _sort, ...criteria } = filters
  const { data: settings } = useGetSettingsQuery()
  const { currentData, data, error, isFetching, refetch } = useGetPinsQuery(criteria, {
    skip: !useIsHere(),
  })
  const { days } = useUserDays(filters.date)
  const day = useChosenDay(filters.date)
  const [chosen, setChosen] = useState<string>()
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
  if (error && !currentData) return <QueryFailure {...{ error, isFetching, refetch }} />
  if (currentData && !pins.length) return <NoResults {...{ filters, clear }} />
  return (
    <div className="stack">
      <div className={styles.sides}>
        {settings && <VendorMap {...{ pins, chosen }} tiles={settings.mapTiles} />}
        <ul className={styles.list} aria-label="Vendors on the map">
          {pins.map(({ id, name, text, href, tone, freeParts, freeRoom, isOurs }) => (
            <li key={id} className={styles.line}>
              <span className={styles.about}>
                <Link to={href}>{name}</Link>
                <span className={styles.words}>{text}</span>
                {tone !== 'unknown' && (
                  <span aria-hidden>
                    <OnDayBadge state={tone} {...{ isOurs, freeParts, freeRoom }} />
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
