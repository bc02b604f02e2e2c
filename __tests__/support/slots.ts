import { requestBooking } from '#contract/bookings/requests.ts'
import { addDays } from '#domain/days.ts'
import type { Slot, SlotName } from '#domain/times.ts'
import { dayAfter } from './bookings.ts'
import type { Account, Scene } from './scene.ts'
import { worksBy } from './workingRules.ts'

/** Parts of a day as a hall would sell them; the evening ends after midnight. */
export const morning: Slot = { name: 'morning', from: '09:00', to: '13:00' }
export const evening: Slot = { name: 'evening', from: '18:00', to: '01:00' }
export const fullDay: Slot = { name: 'full_day', from: '08:00', to: '01:00' }

/** A business that sells mornings and evenings. */
export async function sellsParts(scene: Scene, more: Parameters<Scene['hasVendor']>[0] = {}) {
  const vendor = await scene.hasVendor(more)
  expect((await worksBy(scene, vendor, { slots: [morning, evening] })).status).toBe(200)
  return vendor
}

/** A couple, a new one where none is named, asks for a part of a day, or without one for all of it. */
export async function asksForPart(
  scene: Scene,
  { vendorId }: Account,
  on: string,
  slot?: SlotName,
  as?: Account,
) {
  const couple = as ?? (await scene.hasAccount('user'))
  const times = slot && [{ name: '', day: on, slot, guests: 80 }]
  const wish = { vendorId, firstDay: on, guests: 80, times }
  return { couple, wish, ...(await scene.call(requestBooking, wish, couple)) }
}

const day = dayAfter(60)
export const [mehndi, sangeet, reception] = [day, addDays(day, 1), addDays(day, 4)] as const
/** Three functions of one wedding, with a gap between the second and the third. */
export const threeFunctions = [
  { name: 'Mehndi', day: mehndi, slot: 'morning' as const, guests: 120 },
  { name: 'Sangeet', day: sangeet, slot: 'evening' as const, guests: 250 },
  { name: 'Reception', day: reception, guests: 400 },
]
/** A new couple asks for them together. */
export async function asksTogether(
  scene: Scene,
  { vendorId }: Account,
  more: object = {},
  as?: Account,
) {
  const couple = as ?? (await scene.hasAccount('user'))
  const wish = { vendorId, firstDay: mehndi, guests: 1, times: threeFunctions, ...more }
  return { couple, wish, ...(await scene.call(requestBooking, wish, couple)) }
}
