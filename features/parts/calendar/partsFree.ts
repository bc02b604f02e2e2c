import { capitalize, listWords } from '#domain/words.ts'
import { partName, type SlotName, slotNames } from '#domain/times.ts'
import type { OnDay } from './OnDayBadge.tsx'
import type { States } from './useUserDay.ts'

type Parts = Readonly<Record<string, Partial<Record<SlotName | 'day', OnDay>>>>

/** What is left of a day of which the whole can’t be had: `Evening free`; nothing where it can, or none is. */
export function partsFree(parts: Parts | undefined, day: string): string | undefined {
  const of = parts?.[day]
  if (!of || of.day === 'free') return undefined
  const left = slotNames.filter((name) => of[name] === 'free')
  if (left.length === 0) return undefined
  const words = listWords(left.map(partName))
  return `${capitalize(words)} free`
}

/** The same days, told apart where only a part of one is left. */
export const withParts = (states: States | undefined, parts: Parts | undefined) =>
  states &&
  Object.fromEntries(
    Object.entries(states).map(([day, state]) => [
      day,
      state === 'free' && partsFree(parts, day) ? ('partFree' as const) : state,
    ]),
  )
