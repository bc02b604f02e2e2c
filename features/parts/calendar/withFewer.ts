import type { States } from './useUserDay.ts'

/** A calendar's days, with those told apart that are free for fewer guests alone. */
export const withFewer = (
  states: States | undefined,
  rooms: Readonly<Record<string, number>> | undefined,
) =>
  states &&
  Object.fromEntries(
    Object.entries(states).map(([day, state]) => [day, rooms?.[day] ? ('fewer' as const) : state]),
  )
