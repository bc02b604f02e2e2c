import {
  createFeed,
  deleteFeed,
  getFeeds,
  updateFeed,
  updateFeedAddresses,
} from '#contract/calendar/feeds.ts'
import { deleteMember, transferOwnership, updateMemberRole } from '#contract/people/members.ts'
import { reinstatePerson, suspendPerson } from '#contract/people/people.ts'
import { sql } from '#server/db/sql.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** Each member follows at an address of their own, which ends with what allowed it. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const readAt = async (address: string) =>
  (await scene.app.inject({ url: new URL(address).pathname })).statusCode
const mineOf = async (as: Account) => (await scene.call(getFeeds, {}, as)).body.items[0]!
async function follows(as: Account) {
  expect((await scene.call(createFeed, {}, as)).status).toBe(200)
  const { address, _id } = await mineOf(as)
  return { address: String(address), feedId: String(_id) }
}

describe.each(['user', 'vendor'] as const)('of a %s', (kind) => {
  const least = kind === 'user' ? 'viewer' : 'staff'
  const group = async () => {
    const owner = await (kind === 'user' ? scene.hasAccount('user') : scene.hasVendor())
    return { owner, member: await hasMember(scene, owner, least, 'Meera') }
  }

  test('two members have two addresses, and what each of them shows is their own', async () => {
    const { owner, member } = await group()
    const [ours, theirs] = [await follows(owner), await follows(member)]
    expect(ours.address).not.toBe(theirs.address)
    await scene.call(updateFeed, { feedId: theirs.feedId, withPayments: true }, member)
    expect([(await mineOf(owner)).withPayments, (await mineOf(member)).withPayments]).toEqual([
      false,
      true,
    ])
    expect((await scene.call(updateFeed, { feedId: theirs.feedId }, owner)).status).toBe(404)
    expect((await scene.call(deleteFeed, { feedId: ours.feedId }, member)).status).toBe(404)
    expect([await readAt(ours.address), await readAt(theirs.address)]).toEqual([200, 200])
  })

  test('who is removed reads it no more, the others do, and coming back brings nothing back', async () => {
    const { owner, member } = await group()
    const [ours, theirs] = [await follows(owner), await follows(member)]
    expect(await readAt(theirs.address)).toBe(200)
    await scene.call(deleteMember, { memberId: member._id }, owner)
    expect([await readAt(ours.address), await readAt(theirs.address)]).toEqual([200, 404])
    expect((await mineOf(owner)).holders).toEqual([])
  })

  test('a suspended person’s address is not answered until the suspension ends', async () => {
    const { owner, member } = await group()
    const admin = await scene.hasAccount('admin')
    const [ours, theirs] = [await follows(owner), await follows(member)]
    await scene.call(suspendPerson, { userId: member._id, reason: 'Spam' }, admin)
    expect([await readAt(ours.address), await readAt(theirs.address)]).toEqual([200, 404])
    await scene.call(reinstatePerson, { userId: member._id, note: 'Sorry.' }, admin)
    expect(await readAt(theirs.address)).toBe(200)
  })

  test('an owner reads who holds one since when, ends one, and renews all; others do not', async () => {
    const { owner, member } = await group()
    const [ours, theirs] = [await follows(owner), await follows(member)]
    await readAt(theirs.address)
    expect((await mineOf(owner)).holders).toEqual([
      {
        _id: theirs.feedId,
        name: 'Meera',
        madeAt: expect.any(String),
        askedAt: expect.any(String),
      },
    ])
    expect((await mineOf(member)).holders).toEqual([])
    expect((await scene.call(updateFeedAddresses, {}, member)).status).toBe(403)

    expect((await scene.call(updateFeedAddresses, {}, owner)).status).toBe(200)
    expect([await readAt(ours.address), await readAt(theirs.address)]).toEqual([404, 404])
    const [newOurs, newTheirs] = [await mineOf(owner), await mineOf(member)]
    expect(await readAt(String(newOurs.address))).toBe(200)
    expect(await readAt(String(newTheirs.address))).toBe(200)

    expect((await scene.call(deleteFeed, { feedId: theirs.feedId }, owner)).status).toBe(200)
    expect(await readAt(String(newTheirs.address))).toBe(404)
  })

  test('whoever hands it over reads on as a member, and sees no more who else does', async () => {
    const { owner, member } = await group()
    const [ours] = [await follows(owner), await follows(member)]
    await scene.call(transferOwnership, { memberId: member._id }, owner)
    expect(await readAt(ours.address)).toBe(200)
    expect((await mineOf(owner)).holders).toEqual([])
    expect((await mineOf(member)).holders).toHaveLength(1)
    await scene.call(updateMemberRole, { memberId: owner._id, role: least }, member)
    expect(await readAt(ours.address)).toBe(200)
  })
})

test('another wedding’s owner ends and renews nothing here', async () => {
  const [one, other] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const { address, feedId } = await follows(one)
  expect((await scene.call(deleteFeed, { feedId }, other)).status).toBe(404)
  await scene.call(updateFeedAddresses, {}, other)
  expect(await readAt(address)).toBe(200)
})

test('the row of an address goes with the account', async () => {
  const vendor = await scene.hasVendor()
  const member = await hasMember(scene, vendor, 'manager')
  const { address } = await follows(member)
  await scene.db.run(sql`delete from vendor_members where user_id = ${member._id}`)
  expect(await readAt(address)).toBe(404)
  expect(await scene.db.many(sql`select from feeds where user_id = ${member._id}`)).toEqual([])
})
