import { isGuestCount } from '#domain/typed/number.ts'
import { isDay } from '#domain/days.ts'
import { maxSlugLength } from '#domain/limits.ts'

/** What of the address can be counted with. */
export function answersIn(params: URLSearchParams, today: string) {
  const date = params.get('date') ?? ''
  const guests = Number(params.get('guests'))
  const city = (params.get('city') ?? '').trim().slice(0, maxSlugLength)
  return {
    ...(city && { city }),
    ...(isDay(date) && date >= today && { date }),
    ...(isGuestCount(guests) && { guests }),
  }
}
