import { guestsWords } from '#domain/numbers.ts'

type Hall = { _id: string; withinId: string | null }

/** What a resource is called on a booking: that of a business which is no venue may be a crew. */
export const hallTerm = (category: string | null) =>
  category === 'venues' ? 'Hall' : 'Hall or team'

type HallOn = {
  capacity?: number | null | undefined
  state?: 'free' | 'held' | 'taken' | undefined
}
export const isTooSmall = ({ capacity }: HallOn, guests: number | undefined): boolean =>
  Boolean(capacity && guests && guests > capacity)

/** `Lawn`, `Lawn instead of Hall`: of a quote, with what was asked for; `any hall` where it is for none of them. */
export const hallInstead = ({
  hall,
  hallBefore,
}: {
  hall?: string | null | undefined
  hallBefore?: string | undefined
}): string => (hallBefore ? `${hall ?? 'any hall'} instead of ${hallBefore}` : (hall ?? ''))

/** For how many guests the largest is, where each says it; null where one does not. */
export function largestRoom(halls: readonly Pick<HallOn, 'capacity'>[]): number | null {
  const rooms = halls.flatMap(({ capacity }) => capacity ?? [])
  return rooms.length > 0 && rooms.length === halls.length ? Math.max(...rooms) : null
}
/** How many a business takes at most: no more than its largest hall has room for. */
export function mostGuests({
  capacityMax,
  halls = [],
}: {
  capacityMax: number | null
  halls?: readonly Pick<HallOn, 'capacity'>[] | undefined
}): number | null {
  const room = largestRoom(halls)
  return capacityMax !== null && room !== null ? Math.min(capacityMax, room) : capacityMax
}

/** `Lawn`, `Lawn, up to 300 guests: held`, `Hall, up to 150 guests: too small`. */
export function hallLabel(name: string, hall: HallOn, guests?: number, locale?: string): string {
  const { capacity, state = 'free' } = hall
  const room = capacity ? `, up to ${guestsWords(capacity, locale)}` : ''
  const why = isTooSmall(hall, guests) ? 'too small' : state
  return `${name}${room}${why === 'free' ? '' : `: ${why}`}`
}

/** Of a day that is not free for more: “Free halls are for up to 120 guests.” */
export const roomWords = (room: number, locale?: string) =>
  `Free halls are for up to ${guestsWords(room, locale)}.`

/** It and all that lies within it, in the order of the list. */
export function withAllWithin<Each extends Hall>(all: readonly Each[], id: string): Each[] {
  const found = new Set([id])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { _id, withinId } of all) if (withinId && found.has(withinId)) found.add(_id)
  }
  return all.filter(({ _id }) => found.has(_id))
}

export const partsOf = <Each extends Hall>(all: readonly Each[], id: string): Each[] =>
  all.filter(({ withinId }) => withinId === id)

/** What it lies within, the nearest first. */
export function around<Each extends Hall>(all: readonly Each[], id: string): Each[] {
  const found: Each[] = []
  for (let at = all.find(({ _id }) => _id === id)?.withinId; at;) {
    const whole = all.find(({ _id }) => _id === at)
    if (!whole || found.includes(whole)) break
    found.push(whole)
    at = whole.withinId
  }
  return found
}
