import { logout } from '#contract/account/auth.ts'
import { deleteSession } from '#contract/account/sessions.ts'
import { deleteMember, updateMemberRole } from '#contract/people/members.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { sql } from '#server/db/sql.ts'
import { newToken, sha256 } from '#server/http/tokens.ts'
import { publish } from '#server/kernel/live.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { hasMember, weddingOf } from '#__tests__/support/members.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

/** What a membership gave a person ends with it, on pages that are open and at addresses that are at hand. */
let scene: Scene
let base = ''
beforeAll(async () => {
  scene = await openScene()
  base = await scene.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => scene.close())

const cookieOf = ({ cookies }: Account) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** A page of theirs that hears what changes: what it has heard once `last` was said, or it was ended. */
async function listens(as: Account) {
  const answer = await fetch(`${base}/api/events`, { headers: { cookie: cookieOf(as) } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hears = async (last: string) => {
    while (!heard.includes(last)) {
      const { value, done } = await reader.read()
      if (done) return { heard, isEnded: true }
      heard += value
    }
    return { heard, isEnded: false }
  }
  await hears('retry')
  return { hears, stop: () => reader.cancel() }
}

type Group = { owner: Account; member: Account; id: string; admin: Account }
const ways: Record<string, (group: Group) => Promise<{ status: number }>> = {
  removed: ({ owner, member }) => scene.call(deleteMember, { memberId: member._id }, owner),
  suspended: ({ admin, member }) =>
    scene.call(suspendPerson, { userId: member._id, reason: 'Spam' }, admin),
}
async function groupOf(kind: 'user' | 'vendor'): Promise<Group> {
  const owner = await (kind === 'user' ? scene.hasAccount('user') : scene.hasVendor())
  const member = await hasMember(scene, owner, kind === 'user' ? 'viewer' : 'staff')
  const id = kind === 'user' ? await weddingOf(scene, owner) : owner.vendorId
  return { owner, member, id, admin: await scene.hasAccount('admin') }
}
const say = (id: string, what: string) =>
  scene.db.transaction((tx) => publish(tx, [id], 'Booking', what))

describe.each(['user', 'vendor'] as const)('of a group of a %s', (kind) => {
  test.each(Object.entries(ways))('who is %s hears no more', async (_how, end) => {
    const group = await groupOf(kind)
    const [theirs, ours] = [await listens(group.member), await listens(group.owner)]
    await say(group.id, 'before')
    expect(await theirs.hears('before')).toMatchObject({ isEnded: false })
    expect((await end(group)).status).toBe(200)
    await say(group.id, 'afterwards')
    const { heard, isEnded } = await theirs.hears('afterwards')
    expect([isEnded, heard.includes('afterwards')]).toEqual([true, false])
    expect(await ours.hears('afterwards')).toMatchObject({ isEnded: false })
    await ours.stop()
  })

  test('who may do less by now goes on hearing, and asks again for everything', async () => {
    const { owner, member, id } = await groupOf(kind)
    const role = kind === 'user' ? 'editor' : 'manager'
    const theirs = await listens(member)
    expect((await scene.call(updateMemberRole, { memberId: member._id, role }, owner)).status).toBe(
      200,
    )
    expect(await theirs.hears('Everything')).toMatchObject({ isEnded: false })
    await say(id, 'afterwards')
    expect(await theirs.hears('afterwards')).toMatchObject({ isEnded: false })
    await theirs.stop()
  })
})

/** Another device of theirs. */
async function secondDevice({ _id }: Account) {
  const token = newToken()
  const { id: sessionId } = await scene.db.one<{ id: string }>(sql`
    insert into sessions (token_hash, user_id, idle_until, expires_at)
    values (${sha256(token)}, ${_id}, now() + interval '1 day', now() + interval '1 day') returning id`)
  return { sessionId, cookies: { everset_session: token } }
}

const ends: Record<string, (owner: Account, device: Device) => Promise<unknown>> = {
  'is signed out elsewhere': (owner, { sessionId }) =>
    scene.call(deleteSession, { sessionId }, owner),
  'signs out': (owner, { cookies }) => scene.call(logout, {}, { ...owner, cookies }),
  'has no session any more': (_owner, { sessionId }) =>
    scene.db.run(sql`delete from sessions where id = ${sessionId}`),
}
type Device = Awaited<ReturnType<typeof secondDevice>>

test.each(Object.entries(ends))(
  'a device that %s hears no more, the others do',
  async (_how, end) => {
    const { owner, id } = await groupOf('user')
    const device = await secondDevice(owner)
    const [theirs, others] = [await listens({ ...owner, ...device }), await listens(owner)]
    await end(owner, device)
    await say(id, 'afterwards')
    const { heard, isEnded } = await theirs.hears('afterwards')
    expect([isEnded, heard.includes('afterwards')]).toEqual([true, false])
    await others.hears('Everything')
    await say(id, 'again')
    expect(await others.hears('again')).toMatchObject({ isEnded: false })
    await others.stop()
  },
)

test('the address of a payment’s slip ends with the membership', async () => {
  const { vendor, couple, bookingId, send } = await requestQuote(scene)
  await send({})
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  const advance = { kind: 'paid' as const, amount: 13_500_000, method: 'upi' as const }
  const { body } = await scene.call(
    recordPayment,
    { bookingId, ...advance, day: dayAfter(0) },
    couple,
  )
  const of = `/api/bookings/${bookingId}/payments/${body.payments[0]?._id}/pictures`
  expect((await sendFile(scene, await picture(500, 300), couple, 'slip.jpg', of)).status).toBe(200)
  for (const [owner, role] of [
    [couple, 'viewer'],
    [vendor, 'staff'],
  ] as const) {
    const member = await hasMember(scene, owner, role)
    const shown = await scene.call(getPayments, { bookingId }, member)
    const url = `${shown.body.payments[0]?.pictures[0]?.base}-400.webp`
    const open = async () => (await scene.app.inject({ url, cookies: member.cookies })).statusCode
    expect(await open()).toBe(200)
    await scene.call(deleteMember, { memberId: member._id }, owner)
    expect(await open()).toBe(404)
  }
})
