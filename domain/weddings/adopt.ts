import { addDays } from '#domain/days.ts'
import type { SlotName } from '#domain/times.ts'
import { mainFunction, type Plan, type Today } from './answers.ts'

export type WeddingCriteria = { city?: string; date?: string; guests?: number }
type Whole = Omit<Plan, 'functions'> & {
  functions: (Plan['functions'][number] & { slot: SlotName | null })[]
}

/** The wedding as a search asked for it: each answer goes where it stood before, or where it belongs. */
export function adopt<W extends Whole>(
  wedding: W,
  { city, date, guests }: WeddingCriteria,
  today: Today,
): W {
  const main = mainFunction(wedding, today)
  const functions = wedding.functions.map((each) =>
    each === main
      ? {
          ...each,
          date: date ?? each.date,
          city: (each.city && city) || each.city,
          guests: each.guests === null ? null : (guests ?? each.guests),
        }
      : each,
  )
  const added = { name: 'Wedding', date: date ?? null, slot: null, city: '', guests: null }
  return {
    ...wedding,
    city: (!main?.city && city) || wedding.city,
    guests: (main?.guests === null || !main ? guests : undefined) ?? wedding.guests,
    functions: date && !main ? [...functions, added] : functions,
  }
}

/** The same for a new wedding: only what it does not say itself. A day with others around it stays open. */
export function fillEmpty<W extends Whole>(
  wedding: W,
  found: WeddingCriteria & { flex?: number; until?: string; month?: string },
  today: Today,
): W {
  const main = mainFunction(wedding, today)
  const { city, guests, date, flex, until, month } = found
  const fixed = flex ? undefined : date
  const filled = adopt(wedding, unanswered(wedding, main, { city, guests, date: fixed }), today)
  if (fixed || wedding.earliest || main?.date) return filled
  if (date && flex)
    return { ...filled, earliest: addDays(date, -flex), latest: until ?? addDays(date, flex) }
  if (!month) return filled
  return { ...filled, earliest: `${month}-01`, latest: lastOf(month) }
}

type Answers = { [Name in keyof WeddingCriteria]: WeddingCriteria[Name] | undefined }

/** What neither the wedding nor its main function says. */
const unanswered = (
  wedding: Whole,
  main: ReturnType<typeof mainFunction>,
  { city, guests, date }: Answers,
): WeddingCriteria => ({
  ...(!wedding.city && !main?.city && city && { city }),
  ...(!wedding.guests && !main?.guests && guests && { guests }),
  ...(!main?.date && date && { date }),
})

const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10)
