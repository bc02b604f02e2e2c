import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueueAt } from '#contract/bookings/queues.ts'
import { addDays, formatLongDay, formatLongDays } from '#domain/days.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasImportedCalendar, queues } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { away, worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const [saturday, sunday] = [dayAfter(60), dayAfter(61)]
const at = async ({ vendorId }: Account, firstDay: string, lastDay = firstDay) => {
  const couple = await scene.hasAccount('user')
  return (await scene.call(getQueueAt, { vendorId, firstDay, lastDay }, couple)).body
}

describe('a queue is offered', () => {
  test('where only holds stand in the way, for one day and for several', async () => {
    const vendor = await scene.hasVendor()
    expect(await at(vendor, sunday)).toEqual({ canJoin: false, waiting: 0 })
    await hasBooking(scene, vendor, { firstDay: sunday })
    expect(await at(vendor, sunday)).toEqual({ canJoin: true, waiting: 0 })
    expect(await at(vendor, saturday)).toEqual({ canJoin: false, waiting: 0 })
    expect(await at(vendor, saturday, sunday)).toEqual({ canJoin: true, waiting: 0 })
    await queues(scene, vendor, saturday, { lastDay: sunday })
    expect(await at(vendor, sunday)).toEqual({ canJoin: true, waiting: 1 })
    // One day of them is somebody's for good.
    await hasBooking(scene, vendor, { firstDay: dayAfter(62), status: 'confirmed' })
    expect(await at(vendor, sunday, dayAfter(62))).toMatchObject({ canJoin: false })
  })

  test('not where the business takes no bookings, and not where another calendar takes the day, too', async () => {
    const vendor = await scene.hasVendor()
    for (const firstDay of [saturday, sunday]) await hasBooking(scene, vendor, { firstDay })
    await worksBy(scene, vendor, away(saturday))
    await hasImportedCalendar(scene, vendor, sunday)
    for (const day of [saturday, sunday]) {
      expect(await at(vendor, day)).toEqual({ canJoin: false, waiting: 0 })
      expect((await queues(scene, vendor, day)).status).toBe(409)
    }
  })

  test('not two days before, and not of a business that is not public', async () => {
    const vendor = await scene.hasVendor()
    await hasBooking(scene, vendor, { firstDay: dayAfter(2) })
    expect(await at(vendor, dayAfter(2))).toEqual({ canJoin: false, waiting: 0 })
    const draft = await scene.hasVendor({ status: 'draft' })
    expect(await at(draft, saturday)).toMatchObject({ code: 'not_found' })
  })
})

test('who waits for two days, of which one is free now, reads how to ask for that one', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  await hasBooking(scene, vendor, { firstDay: sunday })
  const { couple } = await queues(scene, vendor, saturday, { lastDay: sunday })
  const ask = async (firstDay: string, lastDay: string) => {
    const { vendorId } = vendor
    const asked = { vendorId, firstDay, lastDay, guests: 100 }
    return (await scene.call(requestBooking, asked, couple)).body.message
  }
  const both = formatLongDays(saturday, sunday)
  expect(await ask(saturday, saturday)).toBe(
    `You queue at Rose Palace for ${both} already. To ask for ${formatLongDay(saturday)} instead, leave that queue ` +
      'in your bookings first: the place is given up with it.',
  )
  expect(await ask(saturday, sunday)).toBe(
    `You queue at Rose Palace for ${both} already. Your place stands in your bookings.`,
  )
  expect(await ask(addDays(sunday, 1), addDays(sunday, 1))).toBeUndefined()
})
