import type { BookingTime, Stay } from '#domain/times.ts'
import type { ProposedFunction } from './leftOut.ts'

type Agreed = Pick<Stay, 'times'> & { town?: { name: string } | null | undefined }
type Proposed = { times?: readonly ProposedFunction[] | null | undefined }

/** Where a function is booked for, by its place; undefined where nobody said. */
export const townAt = ({ times, town }: Agreed, place: number): string | undefined =>
  times?.[place]?.town ?? town?.name

/** A function in its town, where others go to another: then each has its own. */
export const inItsTown = (time: BookingTime, { town }: Agreed): BookingTime =>
  time.town || !town ? time : { ...time, town: town.name }

/** Each function that goes to another town; one without a name is all of the booking. */
export const elsewhereIn = (
  agreed: Agreed,
  { times }: Proposed,
): { name: string; was: string | undefined; now: string }[] =>
  (times ?? []).flatMap(({ name, town, isElsewhere, isLeftOut }, place) =>
    isElsewhere && town && !isLeftOut ? [{ name, was: townAt(agreed, place), now: town }] : [],
  )

/** `Sangeet in Udaipur`, of all of it the town alone. */
export const elsewhereWords = (agreed: Agreed, proposed: Proposed): string =>
  elsewhereIn(agreed, proposed)
    .map(({ name, now }) => (name ? `${name} in ${now}` : now))
    .join('; ')
/** `Sangeet in Udaipur instead of Jaipur`. */
export const otherTownWords = (agreed: Agreed, proposed: Proposed): string =>
  elsewhereIn(agreed, proposed)
    .map(({ name, was, now }) => {
      const words = name ? `${name} in ${now}` : now
      return was ? `${words} instead of ${was}` : words
    })
    .join('; ')

/** They don’t come there; without a name to the business itself. */
export const refusedWords = (name: string | null, towns: string): string =>
  name === null
    ? `By what you say of travelling, you don’t come to ${towns}.`
    : `By what ${name} says, they don’t come to ${towns}.`

/** Where all of it is then: one town, or each function’s own. */
export function placedIn(times: readonly BookingTime[]): { city: string | null; isApart: boolean } {
  const [one, ...more] = new Set(times.map(({ town }) => town))
  return { city: more.length === 0 ? (one ?? null) : null, isApart: more.length > 0 }
}
