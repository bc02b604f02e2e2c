import { freeOn } from '#domain/prices/validity.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { useUserDay } from '#features/parts/calendar/useUserDay.ts'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import { pressWords } from '#features/public/vendor/ask/fold/pressWords.ts'
import { bookingOffer, type Known } from '#features/public/vendor/ask/offer/bookingOffer.ts'
import { reckon } from '#features/public/vendor/ask/reckon.ts'
import { useOnlyLooks, useUser } from '#store/hooks.ts'
import { firstThen, type Of } from './cost.tsx'

/** As the vendor's page knows the day, before anything is chosen there. */
function dayOf({ vendor, date, guests, part }: Of): Known['day'] {
  const { onDay, slots = [] } = vendor
  const slot = slots.find(({ name }) => name === part) ?? null
  const free = freeOn(vendor)
  const isPartGone = slot && vendor.freeParts && !free?.includes(slot.name)
  return {
    stay: date ? { firstDay: date, lastDay: date } : undefined,
    state: isPartGone ? 'taken' : onDay,
    slot,
    freeParts: [],
    hall: undefined,
    guests,
  }
}

/** What can be had of a vendor for our day and guests, in the words of its own page, and where there. */
export function usePress({
  ask,
  ...of
}: Of & { ask: Pick<SearchQuery, 'city' | 'date' | 'guests'> }) {
  const { vendor, date, guests } = of
  const user = useUser()
  const onlyLooks = useOnlyLooks()
  const { userDays, isAsking } = useUserDay(vendor._id, date)
  const address = withQuery(paths.vendor(vendor.slug), ask)
  const isOther = user !== null && user.role !== 'user'
  if (onlyLooks || isOther)
    return { words: pressWords({ kind: 'request', sender: 'other' }, true, onlyLooks), to: address }
  if (!vendor.calendarKnown || vendor.outOfReach) return { words: 'Ask', to: `${address}#ask` }
  const packageId = firstThen(of).pack?._id
  const reckoned = reckon(vendor, { packageId, addOns: [], functions: 1 }, guests, 1)
  const offer = bookingOffer({
    vendor,
    day: dayOf(of),
    functions: undefined,
    mine: { days: userDays, isReading: isAsking },
    // A queue is joined where the other days are.
    queue: { queued: undefined, canJoin: false, isReading: false },
    choice: { packageId },
    total: { total: reckoned?.total ?? null, lines: reckoned?.lines ?? [], busy: false },
    who: { isVisitor: user === null, isOther },
    refusals: { request: undefined, queue: undefined },
  })
  return { words: pressWords(offer, date !== undefined, onlyLooks), to: `${address}#request` }
}
