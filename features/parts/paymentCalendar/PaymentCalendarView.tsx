import type { ReactNode } from 'react'
import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { formatDay } from '#domain/formatDay.ts'
import { calendarCsv } from '#domain/payments/calendarCsv.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import {
  useGetPaymentCalendarQuery,
  useLazyGetPaymentFileQuery,
} from '#store/api/money/paymentCalendar.ts'
import { NoMatches, SearchedList } from '#features/parts/lists/rows/SearchedList.tsx'
import { readDays } from '#domain/parseDay.ts'
import { MonthSection } from './MonthSection.tsx'
import { Refunds, Totals } from './Totals.tsx'
import {
  filtered,
  isSettled,
  searched,
  type Show,
  showLabels,
  shows,
  type Side,
  sideWords,
} from './words.ts'

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
      <Totals totals={data.totals} side={props.side} />
      {data.refunds.length > 0 && <Refunds refunds={data.refunds} {...props} />}
      <Months calendar={data} {...props} />
      <FeedsCard />
    </div>
  )
}

function Months({ calendar, ...props }: Props & { calendar: PaymentCalendar }) {
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const show = shows.find((each) => each === params.get('show')) ?? 'all'
  const { months, today, since, isCut, bookings } = calendar
  const q = params.get('q')?.trim() ?? ''
  const shown = filtered(searched(months, q, readDays(q, today, locale)), show)
  const past = show === 'all' && !q ? shown.filter((month) => isSettled(month, today)) : []
  const sections = (some: typeof shown) =>
    some.map((month) => (
      <MonthSection key={month.month ?? ''} month={month} open={q !== ''} {...props} />
    ))
  const choose = (each: Show) =>
    setParams({ ...(q && { q }), ...(each !== 'all' && { show: each }) }, { replace: true })
  const save = () =>
    saveFile(`everset-payments-${today}.csv`, calendarCsv(months, sideWords[props.side].who))
  const [fetchFile, { isFetching, error }] = useLazyGetPaymentFileQuery()
  const saveDays = async () => {
    const { data } = await fetchFile()
    if (data) saveFile(`everset-payments-${today}.ics`, data.ics, 'text/calendar')
  }
  return (
    <SearchedList label="Search your payments" hint={hints[props.side]}>
      <div className="between">
        <ChipGroup name="show" legend="Show">
          {shows.map((each) => (
            <ChipToggle
              key={each}
              type="radio"
              name="show"
              label={showLabels[each]}
              checked={show === each}
              onChange={() => choose(each)}
            />
          ))}
        </ChipGroup>
        <div className="cluster gap-2">
          <Button size="small" icon="download" onClick={save}>
            Download as CSV
          </Button>
          {months.some(({ month, parts }) => month !== null && parts.length > 0) && (
            <Button size="small" icon="calendar" busy={isFetching} onClick={() => void saveDays()}>
              Download for a calendar
            </Button>
          )}
        </div>
      </div>
      <CallFailure error={error} />
      {past.length > 0 && (
        <details>
          <summary>Earlier months, all settled ({past.length})</summary>
          <div className="stack gap-6">{sections(past)}</div>
        </details>
      )}
      {sections(shown.filter((month) => !past.includes(month)))}
      {shown.length === 0 && q && <NoMatches what="payments" />}
      {shown.length === 0 && !q && (
        <p className="soft">Nothing here is {showLabels[show].toLowerCase()}.</p>
      )}
      <p className="small soft">
        {isCut
          ? `The ${bookings} bookings with the latest dates.`
          : `Bookings that ended before ${formatDay(since, locale)} are left out.`}
      </p>
    </SearchedList>
  )
}
