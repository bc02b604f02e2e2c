import { createStatement, getEvidence } from '#contract/bookings/evidence.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import { createDisputeQuestion, completeBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { sql } from '#server/db/sql.ts'
import { comes, noShow, over } from '#__tests__/support/outcomes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin', { name: 'Nisha of Everset' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

async function disputed() {
  const it = await over(scene)
  const which = { bookingId: it.bookingId, about: 'outcome' as const }
  comes(scene, 1)
  await it.say(it.couple, noShow)
  const ask = (asked: 'user' | 'vendor' | 'both', question: string, as = admin) =>
    scene.call(createDisputeQuestion, { ...which, asked, question }, as)
  const state = (as: Account, statement: string) =>
    scene.call(createStatement, { ...which, statement }, as)
  const read = async (as: Account) => (await scene.call(getEvidence, which, as)).body
  return { ...it, ask, state, read }
}

test('our team asks one side; both read it, who is asked is told, and the answer follows it', async () => {
  const { couple, vendor, bookingId, ask, state, read } = await disputed()
  await state(couple, 'Nobody came.')
  const mailed = async (who: Account) => (await scene.mails(who.email)).length
  const before = [await mailed(couple), await mailed(vendor)]
  const { status, body } = await ask('vendor', 'Who was there, and from when on?')
  expect([status, body.mayAsk]).toEqual([200, true])
  const question = {
    by: 'admin',
    asked: 'vendor',
    who: null,
    body: 'Who was there, and from when on?',
  }
  expect(body.evidence).toMatchObject([{ body: 'Nobody came.', asked: null }, question])
  expect([await mailed(couple), await mailed(vendor)]).toEqual([before[0], (before[1] ?? 0) + 1])
  expect((await scene.mails(vendor.email)).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^A question about the dispute for /),
    body: expect.stringContaining('Who was there, and from when on?'),
  })
  expect((await state(vendor, 'Two of us, from ten.')).status).toBe(200)
  for (const who of [couple, vendor])
    expect((await read(who)).entries).toMatchObject([
      { by: 'user' },
      question,
      { by: 'vendor', body: 'Two of us, from ten.' },
    ])
  const { items } = (await scene.call(getAudit, { q: bookingId }, admin)).body
  expect(items[0]).toMatchObject({
    what: 'booking: ask',
    whom: expect.stringContaining('Who was there'),
  })
})

test('a question makes room for its answer; none is asked of nobody, by others, or once it is decided', async () => {
  const { couple, vendor, bookingId, ask, state, read } = await disputed()
  await scene.db.run(sql`
    insert into evidence (booking_id, about, said_by, body, said_at)
    select ${bookingId}, 'outcome', said_by, 'n', now()
    from generate_series(1, 20), unnest(array['user', 'vendor']) said_by`)
  expect((await state(couple, 'One more.')).status).toBe(409)
  expect((await ask('user', ' ')).body.fields).toHaveProperty('question')
  expect((await ask('user', 'Why?', vendor)).status).toBe(403)
  await ask('user', 'When did you leave?')
  expect([(await read(couple)).mayAdd, (await read(vendor)).mayAdd]).toEqual([true, false])
  expect((await state(couple, 'At noon.')).status).toBe(200)
  expect((await state(vendor, 'Nobody asked us.')).status).toBe(409)
  await ask('both', 'Is there a picture?')
  expect((await state(vendor, 'No.')).status).toBe(200)
  await scene.call(completeBookingAsAdmin, { bookingId, reason: 'The log shows it.' }, admin)
  expect(await ask('both', 'And now?')).toMatchObject({
    status: 409,
    body: {
      message:
        'This dispute is not open, so nothing can be asked in it. Open the booking again to see how it stands.',
    },
  })
  const absent = { bookingId, about: 'review' as const, asked: 'both' as const, question: 'Why?' }
  expect((await scene.call(createDisputeQuestion, absent, admin)).status).toBe(409)
})
