import { getBooking } from '#contract/bookings/bookings.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { dayAfter } from './bookings.ts'
import type { Account, Scene } from './scene.ts'
import { hasWedding } from './travelling.ts'

export const [mehndi, day] = [dayAfter(119), dayAfter(120)]
/** A couple of Jaipur some of whose functions are in Udaipur. */
export const hasUdaipurWedding = (scene: Scene) =>
  hasWedding(scene, [
    ['Mehndi', mehndi, 'Udaipur'],
    ['Sangeet', day, 'Udaipur, Rajasthan'],
    ['Wedding', day, ''],
    ['Brunch', null, 'Udaipur'],
  ])
export const wouldYouCome = (
  scene: Scene,
  films: Account,
  couple: Account,
  more: { city?: string; date?: string; guests?: number },
) =>
  scene.call(
    sendEnquiry,
    { vendorId: films.vendorId ?? '', message: 'Would you come?', ...more },
    couple,
  )
export const travelIn = ({ lines }: { lines: { label: string; unitPrice: number | null }[] }) =>
  lines.map(({ label, unitPrice }) => [label, unitPrice])
export const udaipur = (functions: string | null) => ({
  slug: 'udaipur',
  name: 'Udaipur',
  functions,
})
/** Where a booking is in another town than planned, in words. */
export const townsApart = async (scene: Scene, couple: Account, bookingId: string) =>
  ((await scene.call(getBooking, { bookingId }, couple)).body.drift?.differences ?? []).flatMap(
    ({ name, town }) => (town ? [`${name}: ${town.booked}, planned in ${town.planned}`] : []),
  )
