import { mostGuests } from '#domain/calendar/halls.ts'
import { policyTexts } from '#domain/bookings/policies.ts'
import type { ReactNode } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatGuestTotal, partsLabel, unitLabel } from '#domain/prices.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { formatNumber } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Stars } from '#src/ui/display/Stars.tsx'
import { travelText } from '#features/parts/prices/travelText.ts'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { type UserDays, userDaysOn } from '#features/parts/calendar/useUserDay.ts'
import { type Of, StatedPrice, statedOf, wantedOf, When } from './cost.tsx'
import { type Ask, hasSeveral, Together, togetherOf } from './together.tsx'

export type Row = {
  label: string
  cell: (vendor: VendorPage) => ReactNode
  /** What the cell says: alike where it says the same of two vendors. */
  says: (vendor: VendorPage) => unknown
}
type Criteria = Ask & { userDays: readonly UserDays[] }

const fewest = (count: number | null, locale?: string) =>
  count === null ? 'up to' : `${formatNumber(count, locale)} to`
const quiet = (text: string) => <span className="soft">{text}</span>

/** A line of plain words. */
const line = (label: string, says: (vendor: VendorPage) => string | undefined): Row => ({
  label,
  cell: (vendor) => says(vendor) ?? quiet('Not stated'),
  says,
})

/**
 * What stands beside each other, line by line; attributes that any of the vendors states are
 * aligned by their names.
 */
export function rowsOf(vendors: readonly VendorPage[], criteria: Criteria, locale?: string): Row[] {
  const { ours, userDays, ...here } = criteria
  const attributes = [
    ...new Set(vendors.flatMap((vendor) => vendor.attributes.map(({ label }) => label))),
  ]
  // A line on which nobody says anything says nothing.
  const any = (matches: (vendor: VendorPage) => boolean) => vendors.some(matches)
  const rows: (Row | false)[] = [
    dayRow(here.date, userDays),
    hasSeveral(ours) && {
      label: 'All functions',
      cell: (vendor) => <Together vendor={vendor} ours={ours} />,
      says: (vendor) => togetherOf(vendor, ours),
    },
    {
      label: 'Price',
      cell: (vendor) => <StatedPrice vendor={vendor} {...here} />,
      says: (vendor) => statedOf({ vendor, ...here }),
    },
    line('What and where', ({ category, city }) => `${category.name} in ${city.name}`),
    ratingRow,
    answersRow,
    any(({ capacityMax }) => capacityMax !== null) &&
      line('Guests', ({ capacityMin, ...vendor }) => {
        const most = mostGuests(vendor)
        return most === null
          ? undefined
          : `${fewest(capacityMin, locale)} ${formatNumber(most, locale)}`
      }),
    {
      label: 'Packages',
      cell: (vendor) => <Packages vendor={vendor} {...here} />,
      says: ({ packages }) =>
        packages.map(({ name, amount, currency, unit, estimate, validity }) => [
          [name, amount, currency, unit],
          [estimate, validity],
        ]),
    },
    any(({ languages }) => languages.length > 0) &&
      line('Languages', ({ languages }) => languages.join(', ') || undefined),
    any(({ travel }) => travel !== null) &&
      line('Travel', ({ travel, price }) =>
        travel ? travelText(travel, price?.currency, locale) : undefined,
      ),
    ...attributes.map((label) =>
      line(label, (vendor) => vendor.attributes.find((each) => each.label === label)?.value),
    ),
    any(({ deposit }) => deposit !== null) &&
      line('Deposit', ({ deposit }) => (deposit ? depositText(deposit) : undefined)),
    {
      label: 'If you cancel',
      cell: ({ cancellation }) => <Cancellation cancellation={cancellation} />,
      says: ({ cancellation }) => cancellation && policyTexts(cancellation),
    },
  ]
  return rows.filter((row) => row !== false)
}

/** Those in which the vendors differ, and those in which they don't; of one alone nothing differs. */
export function parted(rows: readonly Row[], vendors: readonly VendorPage[]) {
  const isAlike = ({ says }: Row) =>
    new Set(vendors.map((vendor) => JSON.stringify(says(vendor)))).size < 2
  const alike = rows.filter(isAlike)
  return { different: rows.filter((row) => !alike.includes(row)), alike }
}

const dayRow = (date: string | undefined, userDays: readonly UserDays[]): Row => ({
  label: 'Your day',
  cell: ({ _id, onDay, freeParts, freeRoom }) =>
    date && onDay ? (
      <DayBadge vendorId={_id} state={onDay} {...{ freeParts, freeRoom }} day={date} />
    ) : (
      quiet('Choose a day')
    ),
  says: ({ _id, onDay, freeParts, freeRoom }) =>
    date && [
      [onDay, freeParts, freeRoom],
      userDaysOn(userDays, _id, date).map(({ status, isHeld }) => [status, isHeld]),
    ],
})

const ratingRow: Row = {
  label: 'Rating',
  cell: ({ rating, unclaimed }) =>
    unclaimed ? (
      quiet('Not yet on Everset')
    ) : rating.average === null ? (
      quiet('No reviews yet')
    ) : (
      <Stars value={rating.average} count={rating.count} />
    ),
  says: ({ rating, unclaimed }) => (unclaimed ? 'unclaimed' : [rating.average, rating.count]),
}

const answersRow: Row = {
  label: 'Answers',
  cell: ({ response, unclaimed }) =>
    response.rate === null ? (
      quiet(unclaimed ? 'May never answer' : 'No enquiries yet')
    ) : (
      <span title={response.formula}>
        {Math.round(response.rate * 100)}% of {response.of} enquiries within a day
      </span>
    ),
  says: ({ response, unclaimed }) =>
    response.rate === null ? unclaimed : [response.rate, response.of],
}

function Packages({ vendor, ...ask }: Of) {
  const locale = useLocale()
  const { packages } = vendor
  const wanted = wantedOf({ vendor, ...ask })
  if (!packages.length) return quiet('None')
  return (
    <ul className="stack gap-2">
      {packages.map(({ _id, name, amount, currency, unit, estimate, validity }) => {
        const isThen = !misfitOf(validity, wanted, vendor.seasons ?? [])
        const total =
          ask.guests && isThen ? formatGuestTotal({ unit }, estimate, locale) : undefined
        return (
          <li key={_id}>
            {name}: {total && estimate && `${total}, ${partsLabel(estimate)}`}
            {!total && `${formatMoney({ amount, currency }, locale)} ${unitLabel(unit)}`}
            <When {...{ vendor, ...ask, validity }} />
          </li>
        )
      })}
    </ul>
  )
}

function Cancellation({ cancellation }: Pick<VendorPage, 'cancellation'>) {
  if (!cancellation) return quiet('Not stated')
  return (
    <ul className="stack gap-2">
      {policyTexts(cancellation).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
