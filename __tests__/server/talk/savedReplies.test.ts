import { randomUUID } from 'node:crypto'
import * as contract from '#contract/talk/savedReplies.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.db.run(sql`delete from saved_replies`))

const save = (vendor: Account, name: string, text = 'Dear {couple}, we are free.') =>
  scene.call(contract.createSavedReply, { name, text }, vendor)
const list = async (vendor: Account) =>
  (await scene.call(contract.getSavedReplies, {}, vendor)).body.items

test('is shared by everyone of the business, by name, and changed and deleted by any of them', async () => {
  const vendor = await scene.hasVendor()
  const colleague = await scene.hasAccount('vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${colleague._id}`)
  await scene.db.run(sql`
    insert into vendor_members (vendor_id, user_id, role)
    values (${vendor.vendorId}, ${colleague._id}, 'staff')`)
  await save(vendor, 'prices')
  const { body } = await save(vendor, 'Free', 'Yes, on {day}.')
  expect((await list(colleague)).map(({ name }) => name)).toEqual(['Free', 'prices'])
  const changed = await scene.call(
    contract.updateSavedReply,
    { replyId: body._id, version: body.version, name: 'Free', text: 'Yes, we are.' },
    colleague,
  )
  expect(changed.body).toEqual({ _id: body._id, name: 'Free', text: 'Yes, we are.', version: 1 })
  const late = await scene.call(
    contract.updateSavedReply,
    { replyId: body._id, version: body.version, name: 'Free', text: 'Perhaps.' },
    vendor,
  )
  expect(late).toMatchObject({
    status: 409,
    body: {
      message:
        'Somebody else has changed this reply. Copy what you typed, go back and open it again.',
    },
  })
  expect(
    (await scene.call(contract.deleteSavedReply, { replyId: body._id }, colleague)).status,
  ).toBe(200)
  expect((await list(vendor)).map(({ name }) => name)).toEqual(['prices'])
})

test('a field that is none, a name twice and nothing are refused beside what was typed', async () => {
  const vendor = await scene.hasVendor()
  const { body: first } = await save(vendor, 'Prices')
  const { body: second } = await save(vendor, 'Free')
  expect((await save(vendor, 'Other', 'Dear {bride}')).body.fields).toEqual({
    text: '{bride} is no field. There are {couple}, {day}, {town}, {guests}, {price} and {business}.',
  })
  const twice = { name: 'There is a saved reply of this name. Choose another one.' }
  expect(await save(vendor, 'pRICES')).toMatchObject({ status: 422, body: { fields: twice } })
  const { version } = first
  const renamed = (replyId: string, name: string) =>
    scene.call(contract.updateSavedReply, { replyId, version, name, text: 'Yes.' }, vendor)
  expect((await renamed(second._id, 'PRICES')).body.fields).toEqual(twice)
  expect((await renamed(first._id, 'PRICES')).body).toMatchObject({ name: 'PRICES' })
  expect((await save(vendor, ' ', ' ')).body.fields).toEqual({
    name: 'A name is needed.',
    text: 'The reply is needed.',
  })
})

test('another’s is not there, also of who is no vendor’s, and fifty are enough', async () => {
  const [vendor, stranger] = [await scene.hasVendor(), await scene.hasVendor()]
  const { body } = await save(vendor, 'Prices')
  const { _id: replyId, version } = body
  const typed = { replyId, version, name: 'Mine', text: 'Mine.' }
  expect(await list(stranger)).toEqual([])
  expect((await scene.call(contract.updateSavedReply, typed, stranger)).status).toBe(404)
  expect((await scene.call(contract.deleteSavedReply, { replyId }, stranger)).status).toBe(404)
  expect(
    (await scene.call(contract.updateSavedReply, { ...typed, replyId: randomUUID() }, vendor))
      .status,
  ).toBe(404)
  // Two businesses may call theirs the same.
  expect((await save(stranger, 'Prices')).status).toBe(200)
  await scene.db.run(sql`
    insert into saved_replies (vendor_id, name, body)
    select ${vendor.vendorId}, 'Reply ' || n, 'Yes.' from generate_series(2, 50) n`)
  expect(await save(vendor, 'One more')).toMatchObject({
    status: 409,
    body: { message: 'You have 50 saved replies. Delete one first.' },
  })
})
