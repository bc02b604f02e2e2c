import { getVendor } from '#contract/platform/vendorPages.ts'
import { getMyVendorProfile, saveVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function save(vendor: Account, deposit: unknown) {
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  return scene.call(saveVendorProfile, { version: body.version, deposit }, vendor)
}
const page = async (vendor: Account) =>
  (await scene.call(getVendor, { vendorId: vendor.vendorId })).body

test('a deposit is stated, said to be none, and taken back; another save leaves it alone', async () => {
  const vendor = await scene.hasVendor()
  expect((await page(vendor)).deposit).toBeNull()
  for (const deposit of [
    { percent: 30, restDaysBefore: 14 },
    { percent: 0, restDaysBefore: null },
  ]) {
    expect((await save(vendor, deposit)).body.deposit).toEqual(deposit)
    expect((await page(vendor)).deposit).toEqual(deposit)
  }
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  await scene.call(saveVendorProfile, { version: body.version, area: 'Old town' }, vendor)
  expect((await page(vendor)).deposit).toEqual({ percent: 0, restDaysBefore: null })
  expect((await save(vendor, null)).body.deposit).toBeNull()
  expect((await page(vendor)).deposit).toBeNull()
})

test.each([
  ['more than all', { percent: 101, restDaysBefore: null }, 'deposit.percent'],
  ['half a percent', { percent: 2.5, restDaysBefore: null }, 'deposit.percent'],
  ['a rest of nothing', { percent: '', restDaysBefore: 14 }, 'deposit.percent'],
  ['after the day', { percent: 30, restDaysBefore: -1 }, 'deposit.restDaysBefore'],
  ['years before', { percent: 30, restDaysBefore: 731 }, 'deposit.restDaysBefore'],
])('a deposit is judged beside its fields: %s', async (_name, deposit, field) => {
  const vendor = await scene.hasVendor()
  const { status, body } = await save(vendor, deposit)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  expect((await page(vendor)).deposit).toBeNull()
})

test('the database refuses a rest without a deposit', async () => {
  const { vendorId } = await scene.hasVendor()
  const rest = sql`update vendors set rest_days_before = 14 where id = ${vendorId}`
  await expect(scene.db.run(rest)).rejects.toThrow('rest_of_a_deposit')
})
