import { answerBooking } from '#contract/bookings/bookings.ts'
import { createCategory } from '#contract/catalog/categories.ts'
import { getFirstSteps } from '#contract/pages/dashboards.ts'
import { sql } from '#server/db/sql.ts'
import { hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

const named = {
  PUBLIC_URL: 'https://wed.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@wed.test',
  SUPPORT_EMAIL: 'help@wed.test',
  SUPPORT_PHONE: '+44 20 7946 0000',
  OPERATOR_NAME: 'Wed Ltd',
}
let scene: Scene
afterEach(() => scene.close())
const steps = async (as: Account) => (await scene.call(getFirstSteps, {}, as)).body.steps

test('the guide follows what happens and ends with the first confirmed booking', async () => {
  scene = await openScene({ ...named, DEMO: '0', OPERATOR_ADDRESS: 'York' })
  const admin = await scene.hasAccount('admin')
  const done = async () => (await steps(admin)).map((step) => step.done)
  expect(await done()).toEqual([true, false, false, false, false])
  await scene.call(createCategory, { name: 'Elephants' }, admin)
  expect(await done()).toEqual([true, true, false, false, false])
  const vendor = await scene.hasVendor({ resources: 1 })
  await scene.db.run(sql`update vendors set approved_at = now() where id = ${vendor.vendorId}`)
  expect(await done()).toEqual([true, true, true, false, false])
  const couple = await scene.hasAccount('user')
  const booking = await hasBooking(scene, vendor, { couple })
  expect(await done()).toEqual([true, true, true, true, false])
  await scene.call(answerBooking, { bookingId: booking._id, answer: 'accept' }, vendor)
  expect(await steps(admin)).toEqual([])
})

test('settings that nobody made are named; a demo needs no guide', async () => {
  scene = await openScene({ ...named, DEMO: '0' })
  const [first] = await steps(await scene.hasAccount('admin'))
  expect(first).toMatchObject({
    done: false,
    detail: 'Set OPERATOR_ADDRESS and start the server again.',
  })
  await scene.close()
  scene = await openScene(named)
  expect(await steps(await scene.hasAccount('admin'))).toEqual([])
})
