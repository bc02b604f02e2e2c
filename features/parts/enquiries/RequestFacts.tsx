import type { ReactNode } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { daysBetween } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { partName } from '#domain/times.ts'
import { type OnDay, OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import { useUserDay } from '#features/parts/calendar/useUserDay.ts'
import { estimateText } from '#features/parts/prices/estimateText.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetEstimateQuery, useGetVendorCalendarDaysQuery } from '#store/api/pages/vendorPages.ts'
import { useUser } from '#store/hooks.ts'
import { priceOf } from './priceOf.ts'
import { type RequestedDay, requestedDays } from './requestedDays.ts'
import * as styles from './RequestFacts.module.css'

/** The calendar answers for a hundred days. */
const longest = 99

/** Whether what was asked for is free, and what it comes to by the stated prices; `thing` is the way to more. */
export function RequestFacts({
  enquiry,
  thing,
}: {
  enquiry: Enquiry
  thing?: ((enquiry: Enquiry) => ReactNode) | undefined
}) {
  const days = requestedDays(enquiry)
  return (
    <section className="stack gap-3">
      <h2>What was asked for</h2>
      {days.length > 0 && <Days enquiry={enquiry} days={days} />}
      {enquiry.guests !== null && <Price enquiry={enquiry} days={days} />}
      {thing?.(enquiry)}
    </section>
  )
}

function Days({
  enquiry: { vendor, guests },
  days,
}: {
  enquiry: Enquiry
  days: readonly RequestedDay[]
}) {
  const locale = useLocale()
  const today = useToday()
  const ahead = days.filter(({ day }) => day >= today)
  const [from, to] = [ahead[0]?.day, ahead.at(-1)?.day]
  const isNear = from !== undefined && to !== undefined && daysBetween(from, to) <= longest
  const { currentData: data, isFetching } = useGetVendorCalendarDaysQuery(
    isNear ? { vendorId: vendor._id, from, to, ...(guests && { guests }) } : skipToken,
  )
  return (
    <ul className={styles.days}>
      {days.map(({ day, part, name }, place) => {
        const state = data?.parts?.[day]?.[part] ?? data?.days[day]
        return (
          <li key={place} className={styles.day}>
            <span>
              {name && <span dir="auto">{name}: </span>}
              {formatDay(day, locale)}
              {part !== 'day' && `, ${partName(part)}`}
            </span>
            {state ? (
              <State {...{ vendorId: vendor._id, day, state }} freeRoom={data?.rooms?.[day]} />
            ) : (
              isFetching && <Skeleton width="4rem" height="1.5rem" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** To the vendor its calendar as others see it; to a couple what is theirs of the day, too. */
function State({
  vendorId,
  day,
  state,
  freeRoom,
}: {
  vendorId: string
  day: string
  state: OnDay
  freeRoom: number | undefined
}) {
  const isVendor = useUser()?.role === 'vendor'
  const { ours } = useUserDay(vendorId, day)
  // A calendar that was never opened is for the couple to ask about.
  if (isVendor && state === 'unknown') return null
  return <OnDayBadge state={ours ?? state} isOurs={ours !== undefined} freeRoom={freeRoom} />
}

function Price({ enquiry, days }: { enquiry: Enquiry; days: readonly RequestedDay[] }) {
  const locale = useLocale()
  const ask = priceOf(enquiry, days)
  const { currentData, isFetching } = useGetEstimateQuery(ask)
  if (!currentData) return isFetching ? <Skeleton width="80%" height="3rem" /> : null
  const { total } = currentData
  return (
    <p>
      {total ? estimateText(total, locale, ask.functions) : 'Price on request'}
      <span className={styles.by}>
        {total ? 'By the stated prices. A quote may differ.' : 'No stated price covers this.'}
      </span>
    </p>
  )
}
