import { closeEnquiry, getEnquiries, sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** One text to everybody: a couple asks a few of each category, and goes on once it has closed one. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const vendorsOf = (category: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => scene.hasVendor({ category })))
const ask = ({ vendorId }: Account, couple: Account, message = 'Are you free?') =>
  scene.call(sendEnquiry, { vendorId, message }, couple)
const refusal =
  'You have 5 open conversations in Venues already. Close one of them, then ask the next.'

test('of one text to 40 vendors in a second five arrive', async () => {
  const couple = await scene.hasAccount('user')
  const vendors = await vendorsOf('venues', 40)
  // The first call brings the token.
  await scene.call(sendEnquiry, {}, couple)
  const answers = await Promise.all(vendors.map((vendor) => ask(vendor, couple)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(35)
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(refusal)
  expect((await scene.call(getEnquiries, {}, couple)).body.total).toBe(5)
  const { mails } = await scene.db.one<{ mails: number }>(sql`
    select count(distinct recipient)::int as mails from mails
    where recipient = any(${vendors.map(({ email }) => email)})`)
  expect(mails).toBe(5)
})

test('an open one goes on, another category is another matter, and a closed one makes room', async () => {
  const couple = await scene.hasAccount('user')
  const [first, second, third, fourth, fifth, sixth] = await vendorsOf('venues', 6)
  for (const vendor of [first!, second!, third!, fourth!, fifth!])
    expect((await ask(vendor, couple)).status).toBe(200)
  expect(await ask(sixth!, couple)).toMatchObject({ status: 409, body: { message: refusal } })
  expect((await ask(first!, couple, 'And in May?')).status).toBe(200)
  const [band] = await vendorsOf('music', 1)
  expect((await ask(band!, couple)).status).toBe(200)

  const { items } = (await scene.call(getEnquiries, {}, couple)).body
  const enquiryId = items.find(({ vendor }) => vendor._id === second!.vendorId)?._id ?? ''
  await scene.call(closeEnquiry, { enquiryId, reason: 'chose_other' }, couple)
  expect((await ask(sixth!, couple)).status).toBe(200)
  expect((await ask(second!, couple)).status).toBe(409)
})
