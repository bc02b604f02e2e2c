import type { ReactNode } from 'react'
import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { useGetPaymentCalendarQuery } from '#store/api/money/paymentCalendar.ts'
import { NoMatches, SearchedList } from '#features/parts/lists/rows/SearchedList.tsx'
import { readDays } from '#domain/parseDay.ts'
import { Chips, Files } from './Controls.tsx'
import { MonthSection } from './MonthSection.tsx'
import * as styles from './PaymentCalendar.module.css'
import { Refunds, Totals } from './Totals.tsx'
import { filtered, isSettled, searched, showLabels, shows, type Show, type Side } from './words.ts'

const hints: Record<Side, string> = {
  vendor: 'Couple, day or reference',
  user: 'Vendor, day or reference',
}
type Props = { side: Side; linkOf: (bookingId: string) => string }

/** All instalments and payments of a side by month; the same numbers as on each booking's page. */
export function PaymentCalendarView({
  empty,
  action,
  ...props
}: Props & { empty: string; action: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetPaymentCalendarQuery()
  if (!data) return <Awaited {...{ error, isFetching, refetch }} label="Loading the payments" />
  if (data.months.length + data.refunds.length === 0)
    return (
      <Empty title="No payments yet" action={action}>
        {empty}
      </Empty>
    )
  return (
    <div className="stack gap-6">
      {data.refunds.length > 0 && <Refunds refunds={data.refunds} {...props} />}
      <Months calendar={data} {...props} />
      <FeedsCard />
    </div>
  )
}

function Months({ calendar, ...props }: Props & { calendar: PaymentCalendar }) {
  const locale = useLocale()
  const isDesk = useIsDesk()
  const [params] = useSearchParams()
  const show = shows.find((each) => each === params.get('show')) ?? 'all'
  const { months, today, since, isCut, bookings } = calendar
  const q = params.get('q')?.trim() ?? ''
  const shown = filtered(searched(months, q, readDays(q, today, locale)), show)
  const past = show === 'all' && !q ? shown.filter((month) => isSettled(month, today)) : []
  const sections = (some: typeof shown) =>
    some.map((month) => (
      <MonthSection key={month.month ?? ''} month={month} open={q !== ''} {...props} />
    ))
  const totals = <Totals totals={calendar.totals} side={props.side} />
  const [first, ...more] = shown.filter((month) => !past.includes(month))
  const chips = <Chips {...{ q, show }} />
  const files = <Files {...{ calendar }} side={props.side} />
  return (
    <>
      {isDesk && totals}
      <SearchedList label="Search your payments" hint={hints[props.side]}>
        <div className={styles.top}>
          {isDesk ? (
            <div className="between">
              {chips}
              {files}
            </div>
          ) : (
            chips
          )}
          {first && sections([first])}
        </div>
        {/* On the phone the first rows stand on the first screen, and what all comes to below them. */}
        {!isDesk && totals}
        {sections(more)}
        {shown.length === 0 && <None {...{ q, show }} />}
        {past.length > 0 && (
          <details>
            <summary>Earlier months, all settled ({past.length})</summary>
            <div className="stack gap-6">{sections(past)}</div>
          </details>
        )}
        <p className="small soft">
          {isCut
            ? `The ${bookings} bookings with the latest dates.`
            : `Bookings that ended before ${formatDay(since, locale)} are left out.`}
        </p>
        {!isDesk && files}
      </SearchedList>
    </>
  )
}

const None = ({ q, show }: { q: string; show: Show }) =>
  q ? (
    <NoMatches what="payments" />
  ) : (
    <p className="soft">Nothing here is {showLabels[show].toLowerCase()}.</p>
  )
