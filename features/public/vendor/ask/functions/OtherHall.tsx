import { Fragment } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { isDay } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { functionName } from '#domain/times.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'

/**
 * That functions of one booking share a hall, with the way to a second booking for one of them. Of one day there is one
 * open request alone: two halls then are a question.
 */
export function OtherHall({
  vendor: { slug, halls = [] },
  times,
}: {
  vendor: Pick<VendorPage, 'slug' | 'halls'>
  times: readonly TimeValues[]
}) {
  if (halls.length < 2 || times.length < 2) return null
  const alone = times.flatMap(({ day, guests }, place) => {
    const isAlone = isDay(day) && times.filter((time) => time.day === day).length === 1
    const query = new URLSearchParams({ date: day, ...(guests && { guests }) })
    return isAlone
      ? [{ name: functionName(times, place), to: `${paths.vendor(slug)}?${query}` }]
      : []
  })
  return (
    <p className="small soft">
      One booking holds one hall for all of its functions.{' '}
      {alone.length > 0 ? (
        <>
          Need another hall for{' '}
          {alone.map(({ name, to }, index) => (
            <Fragment key={to}>
              {index > 0 && ' or '}
              <a href={to} target="_blank" rel="noopener" dir="auto">
                {name}
              </a>
            </Fragment>
          ))}
          ? Remove it here and request it separately. Its name opens that request in a new tab.
        </>
      ) : (
        'For two halls on one day, ask a question instead: you’ll get a quote.'
      )}
    </p>
  )
}
