import { formatLongDay } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partName, type SlotName, type Stay } from '#domain/times.ts'
import { type BookedFor, driftOf, type PlannedFunction } from './drift.ts'
import { bookedWords, planWords } from './driftWords.ts'
import { functionsOf } from './links.ts'

/** What is about to be requested: one day, or a part of it. */
type Request = Stay & Pick<BookedFor, 'guests' | 'town'>

/** What the wedding says in its place; what is left out stays. */
export interface Planned {
  date: string
  slot?: SlotName
  guests?: number
  city?: string
}

/**
 * Where a request would come apart from the function that it is for, in words, and what the wedding says; on a day
 * without a function, where the main one is. Undefined where nothing differs.
 */
export function beforeAsking(
  plan: readonly PlannedFunction[],
  main: PlannedFunction | undefined,
  request: Request,
  today: string,
): { words: string; planned: Planned } | undefined {
  const ids = functionsOf(plan, request)
  if (ids.length === 0) return main && onAnotherDay(main, request)
  const [apart] = driftOf(plan, { ...request, functions: ids }, today)
  if (!apart) return undefined
  const { name, part, guests } = apart
  const town = apart.town && plan.find(({ _id }) => _id === apart.functionId)?.town
  return {
    words: `${name} is ${planWords(apart)}. This request is for ${bookedWords(apart)}.`,
    planned: {
      date: request.firstDay,
      ...(part && { slot: part.planned }),
      ...(guests && { guests: guests.planned }),
      ...(town && { city: town.slug }),
    },
  }
}

function onAnotherDay({ name, date, slot, guests, town }: PlannedFunction, request: Request) {
  if (!date) return undefined
  const words = [
    formatLongDay(date),
    slot && partName(slot),
    town?.name,
    guests && guestsWords(guests, 'en'),
  ]
  return {
    words:
      `${name} is planned for ${words.filter(Boolean).join(', ')}. ` +
      `Nothing is planned for ${formatLongDay(request.firstDay)}.`,
    planned: {
      date,
      ...(slot && { slot }),
      ...(guests && { guests }),
      ...(town && { city: town.slug }),
    },
  }
}
