import { isSameTown, listWords } from '#domain/words.ts'
import { type BookingTime, eachTown, type Stay } from '#domain/times.ts'

type Town = { name: string; functions: string | null }

/**
 * "Udaipur (Sangeet)": where a booking is asked for, and what takes place there on its first day. Of several days, or
 * where its functions are listed by their names, the town alone: a part of them reads as if the rest were elsewhere.
 */
export function townText({ name, functions }: Town, stay?: Stay): string {
  const isListed =
    stay !== undefined &&
    (stay.firstDay !== stay.lastDay || (stay.times ?? []).some((time) => time.name))
  return functions && !isListed ? `${name} (${functions})` : name
}

/** `Jaipur and Pushkar`, `Jaipur; Ajmer, Rajasthan`: where one says in what it lies, a comma is none between towns. */
function listTowns(towns: readonly string[]): string {
  const each = towns.filter(
    (town, at) => !towns.slice(0, at).some((other) => isSameTown(other, town)),
  )
  return each.some((town) => town.includes(',')) ? each.join('; ') : listWords(each)
}

type Where = Stay & { town: Town | null }

/** Where a booking is: the towns of its functions, where they were asked for in several, else its town. */
export function whereText({ town, ...stay }: Where): string | null {
  const towns = eachTown((stay.times ?? []).flatMap((time) => time.town ?? town?.name ?? []))
  if (towns.length > 1 || (!town && towns.length > 0)) return listTowns(towns)
  return town && townText(town, stay)
}

/** The same as two facts: what takes place there, where no list names it, and the town. */
export function whereFacts(where: Where): { functions: string | null; town: string | null } {
  const { town, ...stay } = where
  const text = whereText(where)
  const isNamed = town !== null && text !== town.name && text === townText(town, stay)
  return isNamed ? { functions: town.functions, town: town.name } : { functions: null, town: text }
}

/** The one town that all were asked for in; null where there are several, or some have none. */
export function onlyTown(times: readonly Pick<BookingTime, 'town'>[]): string | null {
  const [town, ...more] = eachTown(times.map((time) => time.town ?? ''))
  return more.length > 0 ? null : town || null
}

/**
 * Functions that are written anew keep the town and the part of the day that they were asked for: by name and day, else
 * by name, else the only one of their day.
 */
export function placedAs(times: Stay['times'], before: Stay['times']): BookingTime[] | null {
  if (!times) return null
  return times.map((time) => {
    const sameName = (before ?? []).filter(({ name }) => name && name === time.name)
    const sameDay = (before ?? []).filter(({ day }) => day === time.day)
    const match =
      sameName.find(({ day }) => day === time.day) ??
      sameName[0] ??
      (sameDay.length === 1 ? sameDay[0] : undefined)
    const { town, part } = match ?? {}
    return { ...time, ...(town && { town }), ...(part && !time.slot && { part }) }
  })
}

/**
 * Where a booking is once what its couple asks for in its place is agreed: one town for all of it, or each function’s
 * own; null where no other town is asked for.
 */
export function placedThen(
  { times, town }: Pick<Stay, 'times'> & { town: { name: string } | null },
  wished: readonly { city?: string | null | undefined }[],
): { city: string | null; times: BookingTime[] | null } | null {
  if (!wished.some(({ city }) => city)) return null
  const before: readonly (BookingTime | null)[] = times ?? [null]
  const towns = before.map((time, at) => wished[at]?.city || time?.town || town?.name)
  const [one = null, ...more] = new Set(towns)
  if (more.length === 0)
    return { city: one, times: times?.map(({ town: _town, ...time }) => time) ?? null }
  const apart = times?.map(({ town: _town, ...time }, at) => {
    const there = towns[at]
    return { ...time, ...(there && { town: there }) }
  })
  return { city: null, times: apart ?? null }
}

type First = Pick<Stay, 'times'> & { town?: { slug: string | null; name: string } | null }
const firstOf = (times: Stay['times']) => times?.toSorted((a, b) => a.day.localeCompare(b.day))[0]

/** Where others are looked for in its place: its town, else that of its first function. */
export const firstTown = ({ town, times }: First): string | undefined =>
  town?.slug ?? town?.name ?? firstOf(times)?.town
/** And for how many: those of its first function. */
export const guestsFirst = ({ times, guests }: Pick<Stay, 'times'> & { guests: number }): number =>
  firstOf(times)?.guests ?? guests
