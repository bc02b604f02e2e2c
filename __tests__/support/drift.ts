import type { Input } from '#contract/kernel/endpoint.ts'
import { getBooking } from '#contract/bookings/bookings.ts'
import { sendQuote } from '#contract/bookings/quotes.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { answerDrift } from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { aQuote, dayAfter, hasBooking } from './bookings.ts'
import type { Account, Scene } from './scene.ts'

/** The day of the sangeet, that of the wedding, and the one to which it moves. */
export const [sangeet, old, next] = [dayAfter(119), dayAfter(120), dayAfter(127)]
type Planned = Wedding['functions'][number]
export const functionOf = (
  name: string,
  date: string | null,
  guests: number | null = null,
): Planned => ({ name, date, guests, slot: null, city: '' })

export const wedding = {
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  guests: 300,
  budgetAmount: null,
  style: '',
  languages: '',
}
/** Saves the functions of a couple's wedding. @returns them, with their ids */
export async function savesWedding(scene: Scene, couple: Account, functions: Planned[], city = '') {
  const { body } = await scene.call(getWedding, {}, couple)
  const saved = await scene.call(
    updateWedding,
    { ...wedding, version: body.version, city, functions },
    couple,
  )
  expect(saved.status).toBe(200)
  return saved.body.functions
}

export const plannedFunctions = async (scene: Scene, couple: Account) =>
  (await scene.call(getWedding, {}, couple)).body.functions.map(({ name, date, guests }) => ({
    name,
    date,
    guests,
  }))
/** Next steps of differences, as the dashboard says them. */
export const driftSteps = async (scene: Scene, couple: Account) =>
  (await scene.call(getUserDashboard, {}, couple)).body.nextSteps
    .filter(({ action }) => action === 'Settle it')
    .map(({ tone, label, detail }) => `${tone}: ${label}. ${detail}`)

export const nameOf = ({ vendorId }: Account) => `Scene ${vendorId.slice(0, 8)}`

export const driftOf = async (scene: Scene, couple: Account, bookingId: string) =>
  (await scene.call(getBooking, { bookingId }, couple)).body.drift
/** Presses one of the buttons of the difference. */
export async function answersDrift(
  scene: Scene,
  couple: Account,
  bookingId: string,
  how: 'change_booking' | 'change_wedding' | 'keep',
) {
  const drift = await driftOf(scene, couple, bookingId)
  return scene.call(answerDrift, { bookingId, key: drift?.key ?? '', answer: how }, couple)
}

/** Two functions, the wedding booked at a hall and at a photographer for 300 guests. */
export async function hasBookedWedding(scene: Scene) {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const functions = await savesWedding(scene, couple, [
    functionOf('Sangeet', sangeet, 200),
    functionOf('Wedding', old),
  ])
  const [hall, photos] = [await scene.hasVendor(), await scene.hasVendor()]
  const terms = { couple, status: 'confirmed' as const, firstDay: old, guests: 300 }
  const atHall = await hasBooking(scene, hall, terms)
  const withPhotos = await hasBooking(scene, photos, terms)
  return { couple, functions, hall, photos, atHall, withPhotos }
}
/** The same functions with the wedding on another day. */
export const withWeddingOn = (functions: Planned[], date: string) =>
  functions.map((each) => (each.name === 'Wedding' ? { ...each, date } : each))

/** A question of a couple with two functions, for their wedding day, and how its vendor quotes. */
export async function asksForQuote(scene: Scene, more: Partial<Input<typeof sendEnquiry>> = {}) {
  const couple = await scene.hasAccount('user')
  const functions = await savesWedding(scene, couple, [
    functionOf('Sangeet', sangeet, 200),
    functionOf('Wedding', old, 200),
  ])
  const hall = await scene.hasVendor({ tax: 'excluded' })
  const question = { date: old, guests: 200, message: 'Are you free?', ...more }
  const { body } = await scene.call(sendEnquiry, { vendorId: hall.vendorId, ...question }, couple)
  const quote = async (firstDay: string, terms: object = {}) => {
    const content = { ...aQuote, firstDay, lastDay: firstDay, validUntil: dayAfter(3), ...terms }
    const sent = await scene.call(sendQuote, { enquiryId: body._id, after: 0, ...content }, hall)
    expect(sent.body.message).toBeUndefined()
    return sent.body._id
  }
  return { couple, functions, hall, quote }
}
