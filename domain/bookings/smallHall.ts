import { formatNumber, guestsWords } from '#domain/numbers.ts'

/** `Salon has room for 80 guests; 200 are booked.` Nothing where they fit. */
export function smallHallWords(
  agreed: { guests: number },
  {
    hall,
    guests,
  }: { guests: number | null; hall?: { name: string; capacity: number | null } | null | undefined },
  locale?: string,
): string {
  const [count, isNew] = guests === null ? [agreed.guests, false] : [guests, true]
  if (!hall?.capacity || hall.capacity >= count) return ''
  const room = `${hall.name} has room for ${guestsWords(hall.capacity, locale)}`
  return `${room}; ${formatNumber(count, locale)} are ${isNew ? 'proposed' : 'booked'}.`
}
