import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const requested = (how?: { resources?: number }) => requestQuote(scene, how)

test('a quote is of the two sides alone, and not of a suspended business', async () => {
  const { send, accept, bookingId, vendor } = await requested()
  const [otherVendor, otherCouple] = [await scene.hasVendor(), await scene.hasAccount('user')]
  expect((await send({}, otherVendor)).status).toBe(404)
  await send()
  expect((await accept(1, otherCouple)).status).toBe(404)
  expect((await scene.call(getQuote, { bookingId }, otherCouple)).status).toBe(404)
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`)
  expect((await accept()).body.message).toContain('is suspended')
})

test('a viewer reads it and answers nothing; staff reads it and sends nothing', async () => {
  const { vendor, couple, send, accept, quote, seen, bookingId } = await requested()
  const staff = await hasMember(scene, vendor, 'staff')
  expect((await send({}, staff)).status).toBe(403)
  expect((await scene.call(getQuoteDraft, { bookingId }, staff)).status).toBe(403)
  await send()
  const viewer = await hasMember(scene, couple, 'viewer')
  expect((await quote(viewer)).versions).toHaveLength(1)
  expect((await quote(staff)).versions).toHaveLength(1)
  expect([(await seen(viewer)).actions, (await seen(staff)).actions]).toEqual([[], []])
  expect((await accept(1, viewer)).status).toBe(403)
  const editor = await hasMember(scene, couple, 'editor')
  expect((await accept(1, editor)).body).toMatchObject({
    status: 'confirmed',
    timeline: [{}, {}, { who: 'A editor' }],
  })
})

test('a repeated key sends no second version, and accepts once', async () => {
  const { vendor, couple, bookingId, firstDay } = await requested()
  const content = { ...aQuote, firstDay, lastDay: firstDay, validUntil: dayAfter(3) }
  const twice = async (
    line: Parameters<Scene['call']>[0],
    input: Record<string, unknown>,
    as: Account,
  ) => [
    await scene.call(line, input, as, { 'idempotency-key': `${line.path} ${bookingId}` }),
    await scene.call(line, input, as, { 'idempotency-key': `${line.path} ${bookingId}` }),
  ]
  const sent = await twice(sendQuote, { bookingId, after: 0, ...content }, vendor)
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const accepted = await twice(acceptQuote, { bookingId, version: 1 }, couple)
  expect(accepted.map(({ status }) => status)).toEqual([200, 200])
  expect((await scene.call(getQuote, { bookingId }, couple)).body.versions).toHaveLength(1)
})

test('no quote for more guests than there is room for, whichever it is', async () => {
  const { vendor, couple, send, quote } = await requested()
  await scene.db.run(sql`update vendors set capacity_max = 250 where id = ${vendor.vendorId}`)
  const room = { guests: 'You have room for at most 250 guests.' }
  expect(await send({ guests: 251 })).toMatchObject({ status: 422, body: { fields: room } })
  expect((await send({ guests: 250 })).status).toBe(200)
  expect((await send({ guests: 300, after: 1 })).body.fields).toEqual(room)
  expect((await quote(couple)).versions).toHaveLength(1)
})

test.each<[object, string]>([
  [{ lines: [] }, 'lines'],
  [
    { lines: Array.from({ length: 3000 }, (_, index) => ({ ...aQuote.lines[0], id: `${index}` })) },
    'lines',
  ],
  [{ lines: [{ ...aQuote.lines[0], unitPrice: 1e300 }] }, 'lines.0.unitPrice'],
  [{ lines: [{ ...aQuote.lines[0], unitPrice: -1 }] }, 'lines.0.unitPrice'],
  [{ lines: [{ ...aQuote.lines[0], unitPrice: 0.5 }] }, 'lines.0.unitPrice'],
  [{ lines: [{ ...aQuote.lines[1], quantity: 1e9 }] }, 'lines.0.quantity'],
  [{ lines: [{ ...aQuote.lines[1], quantity: 1.234 }] }, 'lines.0.quantity'],
  [{ lines: [{ ...aQuote.lines[0], taxRate: 101 }] }, 'lines.0.taxRate'],
  [{ lines: [{ ...aQuote.lines[0], label: ' ' }] }, 'lines.0.label'],
  [{ lines: [{ ...aQuote.lines[0], basis: 'per_moon' }] }, 'lines.0.basis'],
  [{ firstDay: '2027-02-30' }, 'firstDay'],
  [{ validUntil: '2027-13-01' }, 'validUntil'],
  [{ validUntil: dayAfter(-1) }, 'validUntil'],
  [{ guests: 1e9 }, 'guests'],
  [{ terms: 'x'.repeat(5000) }, 'terms'],
  [{ discount: { percent: 101 } }, 'discount.percent'],
  [{ discount: { percent: null, amount: 'abc' } }, 'discount'],
  [
    { instalments: [{ label: '', percent: 50, amount: null, dueDay: null, daysBefore: 10 }] },
    'instalments.0.percent',
  ],
  [
    {
      instalments: [
        { label: '', percent: 100, amount: null, dueDay: '2027-02-31', daysBefore: null },
      ],
    },
    'instalments.0.dueDay',
  ],
])(
  'what can’t be sent gets a sentence beside its field, and nothing is sent: %#',
  async (more, field) => {
    const { send, quote, couple } = await requested()
    const { status, body } = await send(more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, expect.arrayContaining([field])])
    expect((await quote(couple)).versions).toEqual([])
  },
)

test('a line without a name, or without its tax, says what to do', async () => {
  const { send } = await requested()
  const [hall] = aQuote.lines
  expect((await send({ lines: [{ ...hall, label: ' ' }] })).body.fields).toEqual({
    'lines.0.label': 'Say what it is.',
  })
  const untaxed = { lines: [{ ...hall, taxRate: null }], taxIncluded: false }
  expect((await send(untaxed)).body.fields).toEqual({
    'lines.0.taxRate': 'Give the tax rate, 0 if there is none.',
  })
})

test('a price per guest times the guests is asked about, and sent once it is right', async () => {
  const { send, quote, vendor } = await requested()
  const [hall, plates] = aQuote.lines
  const typed = { guests: 280, lines: [hall, { ...plates, quantity: 280, unitPrice: 145_000 }] }
  const doubted = await send(typed)
  const question =
    '“Plates” is 280 × a price per guest for 280 guests: ₹11,36,80,000. Is that right?'
  expect([doubted.status, doubted.body.message, doubted.body.about]).toEqual([
    409,
    question,
    { doubts: [{ field: 'lines.1.quantity', question }] },
  ])
  expect((await quote(vendor)).versions).toEqual([])
  expect((await send({ ...typed, lines: [{ ...plates, quantity: 3 }] })).status).toBe(200)
  const sure = await send({ ...typed, after: 1, confirmed: true })
  expect([sure.status, sure.body.sum?.amount]).toEqual([200, 11_393_000_000])
})
