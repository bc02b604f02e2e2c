import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getRescue } from '#contract/talk/rescues.ts'
import { formatNumber } from '#domain/numbers.ts'
import { assumedTax } from '#features/parts/prices/assumedTax.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useOnlyReads } from '#store/hooks.ts'
import { AskRescuers } from './AskRescuers.tsx'
import { RescueCards } from './RescueCards.tsx'
import {
  countsTotal,
  leftOutWords,
  partOf,
  sameWords,
  whereWords,
  withinWords,
} from './rescueWords.ts'

type Rescue = Output<typeof getRescue>

const over = ['cancelled_by_vendor', 'cancelled_by_admin', 'declined', 'expired']
/** The day was given back by the other side, so that others may be asked for it. */
export const isLost = ({ status }: Booking) => over.includes(status)

/** Who could take the time, and one press that asks all of them and holds the first. */
export function Rescue({ booking, rescue }: { booking: Booking; rescue: Rescue }) {
  const locale = useLocale()
  const onlyReads = useOnlyReads()
  const [left, setLeft] = useState<readonly string[]>([])
  const { items: vendors, lookedInto, place, leftOut } = rescue
  const { when, hours } = partOf(booking, locale)
  const looked = lookedInto && formatNumber(lookedInto, locale)
  if (!vendors.length) return null
  const chosen = vendors.filter(({ _id }) => !left.includes(_id))
  return (
    <section className="stack" aria-labelledby="rescue">
      <h2 id="rescue">
        {vendors.length === 1 ? 'One other vendor is' : `${vendors.length} other vendors are`} free{' '}
        {when}
      </h2>
      <p className="soft">
        {whereWords(booking, place?.name)}
        {countsTotal(booking) && ` ${assumedTax}`}
      </p>
      {looked && (
        <p className="soft">
          We looked at the {looked} best rated who are free and whose prices may fit.
        </p>
      )}
      {hours && <p className="soft">{hours}</p>}
      {leftOut?.length ? <p className="soft">{leftOutWords(leftOut)}</p> : null}
      <RescueCards {...{ booking, vendors, left }} place={place?.slug} onLeave={setLeft} />
      {!onlyReads && <AskRescuers {...{ booking, chosen }} isOnly={vendors.length === 1} />}
    </section>
  )
}

/** That nobody could take all of it, and what there is instead; nothing once its day has come. */
export function NobodyElse({ booking, rescue }: { booking: Booking; rescue: Rescue }) {
  const locale = useLocale()
  const { firstDay, times } = booking
  const { items, lookedInto, place, leftOut } = rescue
  const today = useToday()
  if (items.length > 0 || firstDay < today) return null
  const { when } = partOf(booking, locale)
  const within = withinWords(booking, locale)
  const each =
    times && times.length > 1
      ? 'See who is free for each of them by itself.'
      : 'The search shows who is free at any price.'
  return (
    <p>
      {lookedInto
        ? `We looked at the ${formatNumber(lookedInto, locale)} best rated who are free ${when} and ` +
          `whose prices may fit. None of them has an offer${within}.`
        : `Nobody else ${sameWords(booking, place?.name)} is free ${when}` +
          `${within && `, with an offer${within}`}.`}{' '}
      {leftOutWords(leftOut)} {each}
    </p>
  )
}
