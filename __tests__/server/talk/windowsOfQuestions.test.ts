import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { closeEnquiry, getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'
import { planOf } from '#__tests__/support/travelling.ts'

let scene: Scene
let vendor: Account
beforeAll(async () => {
  scene = await openScene()
  vendor = await scene.hasVendor()
})
afterAll(() => scene.close())

const [first, last] = [dayAfter(120), dayAfter(134)]
async function plans(couple: Account, earliest: string, latest: string, day: string | null = null) {
  const { version } = (await scene.call(getWedding, {}, couple)).body
  const plan = { ...planOf([['Wedding', day, '']], version), earliest, latest }
  expect((await scene.call(updateWedding, plan, couple)).status).toBe(200)
}
const ask = async (couple: Account, date?: string) =>
  (
    await scene.call(
      sendEnquiry,
      { vendorId: vendor.vendorId ?? '', message: 'Are you free?', ...(date && { date }) },
      couple,
    )
  ).body
const windowFor = async (enquiryId: string, side: Account) =>
  (await scene.call(getEnquiry, { enquiryId }, side)).body.window

test('a question without a day says between which days the wedding will be, as it stands now', async () => {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  await plans(couple, first, last)
  const { _id, window } = await ask(couple)
  expect(window).toEqual({ earliest: first, latest: last })
  expect(await windowFor(_id, vendor)).toEqual({ earliest: first, latest: last })
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    `They ask for: a day between ${formatLongDay(first)} and ${formatLongDay(last)}.`,
  )
  await plans(couple, first, dayAfter(127))
  for (const side of [couple, vendor])
    expect(await windowFor(_id, side)).toEqual({ earliest: first, latest: dayAfter(127) })
  await plans(couple, first, last, dayAfter(122))
  expect(await windowFor(_id, vendor)).toBe(null)
  await plans(couple, first, last)
  await scene.call(closeEnquiry, { enquiryId: _id, reason: 'withdrawn' }, couple)
  expect(await windowFor(_id, vendor)).toBe(null)
})

test('a question for a day is for that day alone', async () => {
  const couple = await scene.hasAccount('user', { name: 'Asha Rao' })
  await plans(couple, first, last)
  const { _id, date, window } = await ask(couple, dayAfter(125))
  expect([date, window]).toEqual([dayAfter(125), null])
  expect(await windowFor(_id, vendor)).toBe(null)
})
