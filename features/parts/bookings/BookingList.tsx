import type { ComponentProps, ReactNode } from 'react'
import type { BookingOrder } from '#contract/bookings/bookings.ts'
import type { Step } from '#contract/pages/dashboards.ts'
import { NextSteps } from '#features/parts/dashboards/NextSteps.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { MonthRows } from '#features/parts/lists/rows/MonthRows.tsx'
import { NoMatches, SearchedList } from '#features/parts/lists/rows/SearchedList.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { bookingLabels } from '#features/parts/timeline/labels.ts'
import * as styles from '#features/parts/lists/Lines.module.css'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { listOf } from '#src/lib/pages.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetBookingsInfiniteQuery } from '#store/api/bookings/bookings.ts'
import { useGetBookingStepsQuery } from '#store/api/pages/dashboards.ts'
import { failureOf } from '#store/failure.ts'
import { BookingLine, type BookingItem } from './BookingLine.tsx'
import { groupsFor } from './groups.ts'

type Side = 'user' | 'vendor'
type Lines = {
  titleOf: (booking: BookingItem) => string
  linkOf: (booking: BookingItem) => string
  buttons?: (booking: BookingItem) => ReactNode
}
/** What else waits, beside the bookings. */
type Waits = Lines & {
  steps: {
    data?: { steps: Step[] } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}
const orders: Record<BookingOrder, string> = {
  day: 'First day first',
  day_last: 'Last day first',
  newest: 'Newest first',
  name: 'By name',
}
const choices = {
  status: { label: 'State', any: 'Any state', words: bookingLabels },
  sort: { label: 'Order', any: 'What waits first', words: orders },
}
const hints: Record<Side, string> = {
  vendor: 'Couple, town, day, month or reference',
  user: 'Vendor, town, day, month or reference',
}

/** All bookings of a side: what waits for it, for the other, what comes, what is over; or in another order. */
export function BookingList({
  side,
  empty,
  busy,
  before,
  between,
  after,
  ...lines
}: Lines & {
  side: Side
  empty: ReactNode
  /** What stands with the list is not there yet: all of it is shown at once. */
  busy?: boolean
  /** What stands below what waits for this side, once the list is there. */
  before?: ReactNode
  /** What stands between what waits and what is settled, once the list is there. */
  between?: ReactNode
  /** What stands below, once it is known how long the list is. */
  after?: ReactNode
}) {
  const filter = useFilter(choices)
  const query = useGetBookingsInfiniteQuery(filter)
  const { data, currentData, error, isLoading, isFetching, refetch } = query
  // What stands above the rest is there with it, or would push it down.
  const steps = useGetBookingStepsQuery()
  if (isLoading || busy || steps.isLoading) return <LoadingLines label="Loading your bookings" />
  const isFiltered = Object.keys(filter).length > 0
  const { items: bookings = [] } = listOf(data)
  const hasFailed = Boolean(error) && !currentData
  if (!isFiltered && data && bookings.length === 0)
    return (
      <div className="stack gap-6">
        {before}
        {empty}
        {between}
        {after}
      </div>
    )
  const shown = { side, bookings, isFiltered, steps, more: <NextPages {...query} />, ...lines }
  return (
    <div className="stack gap-6">
      <SearchedList
        label="Search your bookings"
        hint={hints[side]}
        choices={choices}
        busy={isFetching}
      >
        {hasFailed ? (
          <Failed {...{ side, isFiltered, error, isFetching, refetch, steps, ...lines }} />
        ) : bookings.length === 0 ? (
          <NoMatches what="bookings" names={Object.keys(choices)} />
        ) : filter.sort ? (
          <Sorted {...shown} dayOf={filter.sort === 'name' ? undefined : dayIn[filter.sort]} />
        ) : (
          <Grouped {...shown} {...{ before, between }} />
        )}
      </SearchedList>
      {after}
    </div>
  )
}

function Failed({
  side,
  isFiltered,
  error,
  isFetching,
  refetch,
  ...lines
}: Waits & {
  side: Side
  isFiltered: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}) {
  const [waits] = groupsFor(side)
  return (
    <>
      <Failure
        message={failureOf(error)?.message ?? 'Your bookings could not be loaded.'}
        onRetry={refetch}
        busy={isFetching}
      />
      {waits && !isFiltered && <Waiting {...lines} title={waits.title} bookings={[]} />}
    </>
  )
}

const dayIn: Record<Exclude<BookingOrder, 'name'>, (booking: BookingItem) => string> = {
  day: ({ firstDay }) => firstDay,
  day_last: ({ firstDay }) => firstDay,
  newest: ({ createdAt }) => createdAt,
}
type Shown = Waits & {
  side: Side
  bookings: readonly BookingItem[]
  isFiltered: boolean
  /** The next ones. */
  more: ReactNode
}

const Sorted = ({ dayOf, more, ...shown }: Shown & Pick<ComponentProps<typeof Rows>, 'dayOf'>) => (
  <>
    <Rows {...shown} dayOf={dayOf} />
    {more}
  </>
)

/** What waits has no months; what is over is folded, unless somebody looks for it. */
function Grouped({ side, bookings, isFiltered, before, between, more, ...lines }: Shown & Beside) {
  const groups = groupsFor(side)
  const isOver = groups.at(-1)?.has ?? (() => false)
  const over = bookings.filter(isOver)
  const folds = !isFiltered && over.length > 0 && over.length < bookings.length
  const sections = groups.map(({ title, has }, index) => {
    const some = bookings.filter(has)
    if (index === 0 && !isFiltered)
      return <Waiting key={title} {...{ title, bookings: some, ...lines }} />
    if (some.length === 0) return null
    if (has !== isOver)
      return (
        <Group key={title} title={title}>
          <Rows {...lines} bookings={some} dayOf={title === 'Confirmed' ? dayIn.day : undefined} />
        </Group>
      )
    const rows = <Rows {...lines} bookings={some} dayOf={dayIn.day} />
    return folds ? (
      <section key={title} aria-label={title}>
        <Fold title={title}>
          {rows}
          {more}
        </Fold>
      </section>
    ) : (
      <Group key={title} title={title}>
        {rows}
      </Group>
    )
  })
  return (
    <>
      {sections[0]}
      {!isFiltered && before}
      {sections[1]}
      {!isFiltered && between}
      {sections.slice(2)}
      {!folds && more}
    </>
  )
}
type Beside = { before: ReactNode; between: ReactNode }

/** What is to be answered, and all else that the badge counts: payments that are late, or wait to be confirmed. */
function Waiting({
  title,
  steps: { data, error, isFetching, refetch },
  ...lines
}: Waits & { title: string; bookings: readonly BookingItem[] }) {
  const answered = new Set(lines.bookings.map(lines.linkOf))
  const steps = data?.steps.filter(({ to }) => !answered.has(to)) ?? []
  if (lines.bookings.length === 0 && steps.length === 0 && !error) return null
  return (
    <Group title={title}>
      {lines.bookings.length > 0 && <Rows {...lines} />}
      {steps.length > 0 && <NextSteps steps={steps} />}
      {Boolean(error) && (
        <Failure
          message="What else waits for you could not be loaded."
          onRetry={refetch}
          busy={isFetching}
        />
      )}
    </Group>
  )
}

function Rows({
  bookings,
  titleOf,
  linkOf,
  buttons,
  dayOf,
}: Lines & {
  bookings: readonly BookingItem[]
  /** By its month they stand. */
  dayOf?: ((booking: BookingItem) => string) | undefined
}) {
  const row = (booking: BookingItem) => (
    <BookingLine key={booking._id} booking={booking} title={titleOf(booking)} to={linkOf(booking)}>
      {buttons?.(booking)}
    </BookingLine>
  )
  return dayOf ? (
    <MonthRows items={bookings} dayOf={dayOf}>
      {row}
    </MonthRows>
  ) : (
    <ul className={styles.lines}>{bookings.map(row)}</ul>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack gap-2" aria-label={title}>
    <h2 className={rows.title}>{title}</h2>
    {children}
  </section>
)
