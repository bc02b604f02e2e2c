import {
  getEnquiry,
  sendEnquiry,
  sendMessage,
  updateMessageDraft,
} from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const openThread = async () => {
  const [couple, vendor] = [await scene.hasAccount('user'), await scene.hasVendor()]
  const { body } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Are you free?' },
    couple,
  )
  return { couple, vendor, enquiryId: body._id }
}
const save = async (by: Account, enquiryId: string, text: string, seen: number) =>
  (await scene.call(updateMessageDraft, { enquiryId, text, seen }, by)).body
const draftOf = async (by: Account, enquiryId: string) =>
  (await scene.call(getEnquiry, { enquiryId }, by)).body.draft

test('is one person’s, and newer text is given back instead of being overwritten', async () => {
  const { couple, vendor, enquiryId } = await openThread()
  expect(await draftOf(couple, enquiryId)).toBeUndefined()
  expect(await save(couple, enquiryId, 'We', 0)).toEqual({ text: 'We', version: 1, isSaved: true })
  expect(await save(couple, enquiryId, 'We are', 1)).toMatchObject({ version: 2, isSaved: true })
  // A device that has not seen it.
  expect(await save(couple, enquiryId, 'Hello', 0)).toEqual({
    text: 'We are',
    version: 2,
    isSaved: false,
  })
  expect(await draftOf(couple, enquiryId)).toEqual({ text: 'We are', version: 2 })
  expect(await draftOf(vendor, enquiryId)).toBeUndefined()
  // Nor does somebody else of the same wedding read it.
  const partner = await scene.hasAccount('user')
  await scene.db.run(sql`delete from wedding_members where user_id = ${partner._id}`)
  await scene.db.run(sql`
    insert into wedding_members (wedding_id, user_id, role)
    select wedding_id, ${partner._id}, 'owner' from enquiries where id = ${enquiryId}`)
  await scene.db.run(sql`
    update sessions s set wedding_id = e.wedding_id
    from enquiries e where e.id = ${enquiryId} and s.user_id = ${partner._id}`)
  expect(await draftOf(partner, enquiryId)).toBeUndefined()
})

test('is empty once it was sent, also for a device that saves late', async () => {
  const { couple, enquiryId } = await openThread()
  await save(couple, enquiryId, 'We are many', 0)
  const { body } = await scene.call(
    sendMessage,
    { enquiryId, message: 'We are many.', draftSeen: 1 },
    couple,
  )
  expect(body.draft).toEqual({ text: '', version: 2 })
  expect(await draftOf(couple, enquiryId)).toEqual({ text: '', version: 2 })
  // What another device has typed since stays.
  await save(couple, enquiryId, 'And hungry', 2)
  await scene.call(sendMessage, { enquiryId, message: 'Bye.', draftSeen: 2 }, couple)
  expect(await draftOf(couple, enquiryId)).toEqual({ text: 'And hungry', version: 3 })
})

test('a stranger has none there, and more than a message can hold is refused', async () => {
  const { couple, enquiryId } = await openThread()
  const stranger = await scene.hasAccount('user')
  const of = { enquiryId, text: 'Hello', seen: 0 }
  expect((await scene.call(updateMessageDraft, of, stranger)).status).toBe(404)
  const long = { ...of, text: 'x'.repeat(4001) }
  expect((await scene.call(updateMessageDraft, long, couple)).body.fields).toEqual({
    text: 'That is longer than a message can be.',
  })
})
