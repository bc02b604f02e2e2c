import type { UserDays } from '#features/parts/calendar/useUserDay.ts'

/** While a request or a quote is open, the same vendor can't be asked for that day again. */
export const waits = (userDay: UserDays | undefined): boolean =>
  userDay !== undefined && userDay.status !== 'confirmed'
