import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import type { World } from './bookings.ts'

/** Hearts of the demo couple, one every six days. */
export function addDemoCouplesFavorites(
  { sheets, calendar }: World,
  couple: Couple,
  liked: readonly RunningVendor[],
): void {
  liked.forEach(({ id }, index) =>
    sheets.add('favorites', {
      user_id: couple.id,
      vendor_id: id,
      created_at: calendar.at(-60 + index * 6, 18),
    }),
  )
}

/** Hearts of the other couples. */
export function addFavorites(
  { sheets, calendar, couples }: World,
  vendors: readonly RunningVendor[],
): void {
  for (const { id, random, popularity } of vendors) {
    const start = random.whole(0, couples.length - 1)
    for (let count = Math.round(popularity * 12); count > 0; count -= 1) {
      const fan = couples[(start + count * 11) % couples.length]
      if (fan)
        sheets.add('favorites', {
          user_id: fan.id,
          vendor_id: id,
          created_at: calendar.at(-random.whole(1, 120), random.whole(4, 20)),
        })
    }
  }
}
