import { isAllIn } from '#domain/allIn.ts'
import { mostGuests } from '#domain/calendar/halls.ts'
import { policyTexts } from '#domain/bookings/policies.ts'
import { packagePrice } from '#domain/estimates.ts'
import type { ReactNode } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatMoney } from '#domain/money.ts'
import {
  type Estimate,
  formatGuestTotal,
  formatPrice,
  partsLabel,
  taxLabel,
  totalLabel,
  unitLabel,
} from '#domain/prices.ts'
import { sellable } from '#domain/prices/sellable.ts'
import { freeOn, misfitOf, type Validity } from '#domain/prices/validity.ts'
import { misfitWords, validityWords } from '#domain/prices/validityWords.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { formatNumber } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Stars } from '#src/ui/display/Stars.tsx'
import { travelText } from '#features/parts/prices/travelText.ts'
import { AboutPrice } from '#features/parts/prices/AboutPrice.tsx'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { type Ask, hasSeveral, Together } from './together.tsx'

export type Row = { label: string; cell: (vendor: VendorPage) => ReactNode }

const fewest = (count: number | null, locale?: string) =>
  count === null ? 'up to' : `${formatNumber(count, locale)} to`
const quiet = (text: string) => <span className="soft">{text}</span>

/**
 * What stands beside each other, line by line; attributes that any of the vendors states are
 * aligned by their names.
 */
export function rowsOf(vendors: readonly VendorPage[], ask: Ask, locale?: string): Row[] {
  const { ours, ...here } = ask
  const { date, guests } = here
  const attributes = [
    ...new Set(vendors.flatMap((vendor) => vendor.attributes.map(({ label }) => label))),
  ]
  // A line on which nobody says anything says nothing.
  const any = (matches: (vendor: VendorPage) => boolean) => vendors.some(matches)
  const rows: (Row | false)[] = [
    { label: guests ? 'Total' : 'Price', cell: (vendor) => <Cost vendor={vendor} {...here} /> },
    hasSeveral(ours) && {
      label: 'All functions',
      cell: (vendor) => <Together vendor={vendor} ours={ours} />,
    },
    {
      label: 'Your day',
      cell: ({ _id, onDay, freeParts, freeRoom }) =>
        date && onDay ? (
          <DayBadge vendorId={_id} state={onDay} {...{ freeParts, freeRoom }} day={date} />
        ) : (
          quiet('Choose a day')
        ),
    },
    {
      label: 'Rating',
      cell: ({ rating, unclaimed }) =>
        unclaimed ? (
          quiet('Not yet on Everset')
        ) : rating.average === null ? (
          quiet('No reviews yet')
        ) : (
          <Stars value={rating.average} count={rating.count} />
        ),
    },
    {
      label: 'Answers',
      cell: ({ response, unclaimed }) =>
        response.rate === null ? (
          quiet(unclaimed ? 'May never answer' : 'No enquiries yet')
        ) : (
          <span title={response.formula}>
            {Math.round(response.rate * 100)}% of {response.of} enquiries within a day
          </span>
        ),
    },
    any(({ capacityMax }) => capacityMax !== null) && {
      label: 'Guests',
      cell: ({ capacityMin, ...vendor }) => {
        const most = mostGuests(vendor)
        return most === null
          ? quiet('Not stated')
          : `${fewest(capacityMin, locale)} ${formatNumber(most, locale)}`
      },
    },
    { label: 'Packages', cell: (vendor) => <Packages vendor={vendor} {...here} /> },
    any(({ languages }) => languages.length > 0) && {
      label: 'Languages',
      cell: ({ languages }) => (languages.length ? languages.join(', ') : quiet('Not stated')),
    },
    any(({ travel }) => travel !== null) && {
      label: 'Travel',
      cell: ({ travel, price }) =>
        travel ? travelText(travel, price?.currency, locale) : quiet('Not stated'),
    },
    ...attributes.map((label): Row => ({
      label,
      cell: (vendor) =>
        vendor.attributes.find((each) => each.label === label)?.value ?? quiet('Not stated'),
    })),
    any(({ deposit }) => deposit !== null) && {
      label: 'Deposit',
      cell: ({ deposit }) => (deposit ? depositText(deposit) : quiet('Not stated')),
    },
    {
      label: 'If you cancel',
      cell: ({ cancellation }) => <Cancellation cancellation={cancellation} />,
    },
  ]
  return rows.filter((row) => row !== false)
}

type Of = { vendor: VendorPage } & Ask

/** The part that is planned, where it is sold; else any that is free. */
const wantedOf = ({ vendor, date, guests, part }: Of) => {
  const slot = vendor.slots?.find(({ name }) => name === part)
  return { times: date ? [{ day: date, slot, free: freeOn(vendor) }] : [], guests }
}

/** What comes first then, as the card has it: the stated price, or a package where that does not apply. */
function firstThen({ vendor, ...ask }: Of) {
  const { price, packages, seasons = [], estimate } = vendor
  const wanted = wantedOf({ vendor, ...ask })
  const list = { price, packages, seasons }
  const pack = price && sellable(list, wanted).pack
  if (!pack) {
    const misfit = misfitOf(price?.validity, wanted, seasons)
    return { pack, price, estimate: misfit ? null : estimate, about: vendor.about }
  }
  const { amount, estimate: total } = pack
  return { pack, price: packagePrice(pack, price), estimate: total, about: aboutOf(vendor, amount) }
}

/** Another amount of its currency in ours. */
const aboutOf = ({ price, about }: VendorPage, amount: number) =>
  about && price?.amount
    ? { ...about, amount: Math.round((about.amount * amount) / price.amount), maxAmount: null }
    : null

/** When a price applies, and that it does not for what is compared. */
function When({ validity, vendor, ...ask }: Of & { validity: Validity | null | undefined }) {
  const locale = useLocale()
  const { seasons = [] } = vendor
  const misfit = misfitOf(validity, wantedOf({ vendor, ...ask }), seasons)
  const words = validityWords(validity, seasons, locale)
  if (misfit) return quiet(`, not available ${misfitWords[misfit]}`)
  return words && quiet(`, ${words}`)
}

function Cost({ vendor, ...ask }: Of) {
  const locale = useLocale()
  const { unclaimed } = vendor
  const { pack, price, estimate, about } = firstThen({ vendor, ...ask })
  const when = (
    <>
      {pack && quiet(`, for “${pack.name}”`)}
      <When {...{ vendor, ...ask }} validity={(pack ?? price)?.validity} />
    </>
  )
  const total = ask.guests ? formatGuestTotal(price, estimate, locale) : undefined
  const stated = formatPrice(price, locale)
  if (!total || !estimate)
    return (
      <>
        <AboutPrice {...{ price, about }}>
          <strong className="price">{stated}</strong>
        </AboutPrice>
        {price && price.kind !== 'on_request' && <> {quiet(taxLabel(price, locale))}</>}
        {price && unclaimed && quiet(', as listed')}
        {when}
      </>
    )
  return (
    <>
      <AboutPrice {...{ price, estimate, about }}>
        <strong className="price">{total}</strong>
      </AboutPrice>{' '}
      {quiet(`${isPlainAllIn(estimate) ? 'all in, ' : ''}${totalLabel(estimate, locale)}`)}
      <br />
      {quiet(unclaimed ? `${stated}, as listed` : stated)}
      {when}
    </>
  )
}

/** That a total has everything in it, where its other words do not say so. */
const isPlainAllIn = (total: Estimate) => isAllIn(total) && partsLabel(total) !== 'all in'

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
