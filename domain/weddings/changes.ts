import { addDays, daysBetween } from '#domain/days.ts'
import type { SlotName } from '#domain/times.ts'
import { isSameTown } from '#domain/words.ts'
import { type Answers, answersOf, mainFunction, type Plan, type Today } from './answers.ts'

/** `lastDay` of several whole days; `slot` where a part of a day was asked for. */
type WeddingTerms = {
  date: string | null
  guests: number | null
  lastDay?: string | undefined
  slot?: SlotName | undefined
}
/** The town is empty where there is none any more, and null where it stays. */
export type Moved = WeddingTerms & { name: string; city: string | null }

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

type OfPlan = Plan['functions'][number]
/** The function that one of before has become: by its id, else by its name, else by its place among as many. */
function counterpart(before: Plan, after: Plan, old: OfPlan) {
  const { _id, name } = old
  const same = _id && after.functions.find((each) => each._id === _id)
  if (same) return same
  const sameOnes = after.functions.filter((each) => sameName(each.name, name))
  if (sameOnes.length === 1) return sameOnes[0]
  return before.functions.length === after.functions.length
    ? after.functions[before.functions.indexOf(old)]
    : undefined
}

/** A day with others around it is not fixed. */
const fixed = ({ date, flex }: Answers) => (flex ? null : (date ?? null))

/**
 * What becomes of a day and guests that a vendor was asked for when the wedding changes. Who was asked for a day of no
 * function was asked for something else; a function that is no more is nobody's new day. One of several that were asked
 * for together is known by its `name` and its day. Who has all of a day has each part of it.
 */
export function movedTo(
  before: Plan,
  after: Plan,
  request: Omit<WeddingTerms, 'lastDay'> & { name?: string; functionId?: string },
  today: Today,
): Moved | undefined {
  const linked = linkedIn(before, request.functionId)
  const old = linked ?? functionNamed(before, request, today)
  if (!old && before.functions.length > 0) return undefined
  const next = old ? counterpart(before, after, old) : mainFunction(after, today)
  if (old && !next) return undefined
  const was = answersOf(before, today, old)
  const now = answersOf(after, today, next)
  const slot = partAfter(old, next, request.slot)
  const moved: Moved = {
    name: next?.name ?? '',
    date: (linked ? linkedDay : dayAfter)(was, now, request.date),
    guests: guestsAfter(was, now, request.guests),
    city: isMoved(was, now) ? (now.city ?? '') : null,
    ...(slot && { slot }),
  }
  return isSame(moved, request) ? undefined : moved
}

/** To another town, not to the same one written otherwise. */
const isMoved = (was: Answers, now: Answers) => !isSameTown(was.city ?? '', now.city ?? '')

const guestsAfter = (was: Answers, now: Answers, guests: number | null) =>
  was.guests !== now.guests && now.guests ? now.guests : guests

const linkedIn = ({ functions }: Plan, functionId: string | undefined) =>
  functionId ? functions.find(({ _id }) => _id === functionId) : undefined

/** What belongs to the function goes with it, wherever it is booked. */
const linkedDay = (was: Answers, now: Answers, date: string | null): string | null =>
  fixed(was) === fixed(now) ? date : fixed(now)

/** A day that was not the function's stays. */
function dayAfter(was: Answers, now: Answers, date: string | null): string | null {
  const isMoved = fixed(was) !== fixed(now) && (date === null || date === fixed(was))
  return isMoved ? fixed(now) : date
}

/** The function that somebody was asked for: by its name, else by its part of the day, else the first of the day. */
function functionNamed(
  before: Plan,
  { date, name, slot }: Pick<WeddingTerms, 'date' | 'slot'> & { name?: string },
  today: Today,
): OfPlan | undefined {
  const main = mainFunction(before, today)
  const there = before.functions.filter((each) =>
    date === null ? each === main : each.date === date,
  )
  if (name) return there.find((each) => sameName(each.name, name))
  return (slot && there.find((each) => each.slot === slot)) || there[0]
}

/** A function in another part of the day says nothing of the part that was asked for. */
function partAfter(
  old: OfPlan | undefined,
  next: OfPlan | undefined,
  slot: SlotName | undefined,
): SlotName | undefined {
  const isInPart = !old?.slot || old.slot === 'full_day' || old.slot === slot
  const isMoved = slot && next?.slot && isInPart && old?.slot !== next.slot
  return isMoved ? (next.slot ?? undefined) : slot
}

const isSame = (moved: Moved, request: WeddingTerms) =>
  moved.date === request.date &&
  moved.guests === request.guests &&
  moved.city === null &&
  moved.slot === request.slot

/**
 * The same of several whole days. They move as one where all of their functions move as far; else each function that
 * moves is a change of its own, `of` the name and the day it had.
 */
export function movedStay(
  before: Plan,
  after: Plan,
  request: { date: string; lastDay: string; guests: number | null },
  today: Today,
): { of?: { name: string; date: string }; moved: Moved }[] {
  const there = before.functions.flatMap((old) => {
    const next = counterpart(before, after, old)
    const was = answersOf(before, today, old)
    const date = fixed(was)
    // One that is over is moved by nothing.
    if (!next || !date || date !== old.date || date < request.date || date > request.lastDay)
      return []
    const now = answersOf(after, today, next)
    const to = fixed(now)
    return [{ old, next, was, now, date, to, by: to === null ? null : daysBetween(date, to) }]
  })
  const [first] = there
  if (!first) return []
  const most = (which: 'was' | 'now') => Math.max(...there.map((each) => each[which].guests ?? 0))
  const guests = most('was') !== most('now') && most('now') ? most('now') : request.guests
  const elsewhere = there.find(({ was, now }) => isMoved(was, now))
  const city = elsewhere ? (elsewhere.now.city ?? '') : null
  const { by } = first
  if (there.some((each) => each.by !== by))
    return there
      .filter((each) => each.by !== 0)
      .map(({ old, next, date, to }, index) => ({
        of: { name: old.name, date },
        moved: { name: next.name, date: to, guests: index ? request.guests : guests, city },
      }))
  const moved: Moved = {
    name: there.length === 1 ? first.next.name : '',
    date: by === null ? null : addDays(request.date, by),
    ...(by !== null && { lastDay: addDays(request.lastDay, by) }),
    guests,
    city,
  }
  return isSame(moved, request) ? [] : [{ moved }]
}
