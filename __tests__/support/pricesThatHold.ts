import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { addDays, weekday } from '#domain/days.ts'
import { dayAfter } from './bookings.ts'
import type { Account, Scene } from './scene.ts'

/** The first of a weekday from a day on. */
export const nextWeekday = (day: string, of: number): string =>
  weekday(day) === of ? day : nextWeekday(addDays(day, 1), of)
export const saturday = nextWeekday(dayAfter(120), 6)
/** In the week after the season. */
export const tuesday = nextWeekday(addDays(saturday, 6), 2)
export const season = {
  name: 'Peak',
  from: addDays(saturday, -2).slice(5),
  to: addDays(saturday, 2).slice(5),
}
export const quiet = { weekdays: [1, 2, 3, 4], restOfYear: true }
export const pack = {
  name: 'Weekday',
  amount: 10_000_00,
  unit: 'per_event' as const,
  validity: quiet,
}

/** Saves what is named of a vendor's profile. */
export async function saveProfile(scene: Scene, vendor: Account, input: object) {
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  return scene.call(updateVendorProfile, { version, ...input }, vendor)
}

/** A vendor whose price is for up to 100 guests on quiet days, and whose package is for any number of them then. */
export async function opensOnQuietDays(scene: Scene) {
  const vendor = await scene.hasVendor({ unit: 'per_plate', amount: 500_00 })
  const saved = await saveProfile(scene, vendor, {
    priceKind: 'exact',
    priceAmount: 500_00,
    priceUnit: 'per_plate',
    priceTax: 'included',
    priceService: 0,
    priceValidity: { ...quiet, guestsMax: 100 },
    seasons: [season],
    packages: [pack],
  })
  expect(saved.status).toBe(200)
  return { vendor, profile: saved.body, packageId: saved.body.packages[0]?._id ?? '' }
}
