import { type Answers, answersOf, mainFunction, type Plan, type Today } from './answers.ts'

type Said = { date: string | null; guests: number | null }
/** The town is empty where there is none any more, and null where it stays. */
export type Moved = Said & { name: string; city: string | null }

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

type OfPlan = Plan['functions'][number]
/** The function that one of before has become: by its name, else by its place among as many. */
function counterpart(before: Plan, after: Plan, old: OfPlan) {
  const { name } = old
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
 * for together is known by its `name` and its day.
 */
export function movedTo(
  before: Plan,
  after: Plan,
  asked: Said & { name?: string },
  today: Today,
): Moved | undefined {
  const main = mainFunction(before, today)
  const isOnDay = (each: OfPlan) => (asked.date === null ? each === main : each.date === asked.date)
  const there = before.functions.filter(isOnDay)
  const old = asked.name ? there.find(({ name }) => sameName(name, asked.name ?? '')) : there[0]
  const isWhole = !old && before.functions.length === 0
  const next = old ? counterpart(before, after, old) : mainFunction(after, today)
  if (!isWhole && !(old && next)) return undefined
  const was = answersOf(before, today, old)
  const now = answersOf(after, today, next)
  const isDayMoved = fixed(was) !== fixed(now) && (asked.date === null || asked.date === fixed(was))
  const moved: Moved = {
    name: next?.name ?? '',
    date: isDayMoved ? fixed(now) : asked.date,
    guests: was.guests !== now.guests && now.guests ? now.guests : asked.guests,
    city: was.city !== now.city ? (now.city ?? '') : null,
  }
  const isSame = moved.date === asked.date && moved.guests === asked.guests && moved.city === null
  return isSame ? undefined : moved
}
