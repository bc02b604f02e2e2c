import { cancelBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPaymentCalendar } from '#contract/money/paymentCalendar.ts'
import * as paying from '#contract/money/payments.ts'
import { sql } from '#server/db/sql.ts'
import { expireReschedules } from '#server/modules/bookings/reschedules/service.ts'
import { formatLongDay } from '#domain/days.ts'
import { agreedBooking, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const old = dayAfter(120)
const advance = { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 }
const balance = { ...advance, label: 'Balance', percent: 70, daysBefore: 7 }

const changing = (bookingId: string) => {
  const propose = (as: Account, more: object) =>
    scene.call(proposeReschedule, { bookingId, ...more }, as)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const answer = async (as: Account, how: 'accept' | 'decline', reason?: string) => {
    const rescheduleId = (await seen(as)).reschedule?._id ?? bookingId
    return scene.call(answerReschedule, { bookingId, rescheduleId, answer: how, reason }, as)
  }
  const money = async (as: Account) =>
    (await scene.call(paying.getPayments, { bookingId }, as)).body
  return { propose, seen, answer, money }
}

/** ₹2,50,000 for the hall and ₹1,000 a plate for 200: ₹4,50,000, of which so much is paid. */
async function quoted(paid = 0) {
  const request = await requestQuote(scene)
  await request.send({ instalments: [advance, balance] })
  const { vendor, couple, bookingId } = request
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  const said = { bookingId, method: 'upi' as const, reference: '', day: dayAfter(0) }
  if (paid)
    await scene.call(paying.recordPayment, { ...said, kind: 'received', amount: paid }, vendor)
  return { ...request, ...changing(bookingId), said }
}

describe('guests of a confirmed booking', () => {
  test('are proposed by the couple at the price of the quote; they change when the vendor accepts', async () => {
    const { vendor, couple, bookingId, propose, answer, seen, money, blocks } =
      await quoted(13_500_000)
    const listed = async (as: Account) =>
      (await scene.call(getBookings, {}, as)).body.items.find(({ _id }) => _id === bookingId)
    const { body } = await propose(couple, { guests: 250, note: 'An aunt has said yes.' })
    expect(body).toMatchObject({
      guests: 200,
      actions: ['cancel', 'withdraw_reschedule'],
      reschedule: {
        by: 'user',
        firstDay: old,
        lastDay: old,
        guests: 250,
        sum: { amount: 50_000_000, currency: 'INR', tax: 7_627_119, service: 0 },
      },
    })
    expect((await listed(vendor))?.guests).toBe(200)
    expect((await money(vendor)).total).toBe(45_000_000)
    const then = { bookingId, total: 50_000_000, firstDay: old }
    expect((await scene.call(paying.previewPayments, then, vendor)).body).toMatchObject({
      changes: true,
      rule: null,
      parts: [
        { label: 'Advance', amount: 13_500_000, due: dayAfter(60), state: 'paid' },
        { label: 'Balance', amount: 36_500_000, due: dayAfter(113), state: 'open' },
      ],
    })
    const mail = (await scene.mails(vendor.email)).at(-1)
    expect(mail?.subject).toBe('Priya Rao would like 250 guests instead of 200')
    expect(mail?.body).toContain('It would cost ₹5,00,000 in all, with ₹76,271.19 tax and no')
    expect(mail?.body).toContain('₹50,000 more than now.')
    expect(mail?.body).toContain('An aunt has said yes.')

    expect((await answer(vendor, 'accept')).body).toMatchObject({
      status: 'confirmed',
      firstDay: old,
      guests: 250,
      sum: { amount: 50_000_000, tax: 7_627_119 },
      reschedule: null,
    })
    expect(await blocks()).toEqual([{ kind: 'booking', day: old }])
    expect([(await listed(vendor))?.guests, (await listed(couple))?.guests]).toEqual([250, 250])
    expect(await money(couple)).toMatchObject({
      total: 50_000_000,
      left: 36_500_000,
      instalments: [
        { label: 'Advance', amount: 13_500_000, state: 'paid' },
        { label: 'Balance', amount: 36_500_000, due: dayAfter(113), state: 'open' },
      ],
    })
    const planned = (await scene.call(getPaymentCalendar, {}, vendor)).body.months
    expect(planned.flatMap(({ parts }) => parts).map((part) => part.amount)).toEqual([
      13_500_000, 36_500_000,
    ])
    expect((await seen(couple)).timeline.slice(-2)).toMatchObject([
      { to: 'move_proposed', by: 'user', who: 'Priya Rao' },
      {
        to: 'change_agreed',
        by: 'vendor',
        who: 'Vera Vendor',
        reason:
          '250 guests instead of 200, for ₹5,00,000 in all, with ₹76,271.19 tax and no service charge.',
      },
    ])
    const agreed = (await scene.mails(couple.email)).at(-1)
    expect(agreed?.subject).toBe('Agreed: 250 guests instead of 200')
    // What is paid already is not to be read again.
    expect(agreed?.body).toContain(
      `\n\nLeft to pay:\nBalance: ₹3,65,000, due ${formatLongDay(dayAfter(113))}\n\n`,
    )

    // By the same lines, from the number of now.
    await propose(vendor, { guests: 150, firstDay: dayAfter(127) })
    expect((await answer(couple, 'accept')).body).toMatchObject({
      firstDay: dayAfter(127),
      guests: 150,
      sum: { amount: 40_000_000 },
    })
    expect((await money(couple)).instalments).toMatchObject([
      { amount: 13_500_000, due: dayAfter(67), state: 'paid' },
      { amount: 26_500_000, due: dayAfter(120) },
    ])
    expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
      `Left to pay:\nBalance: ₹2,65,000, due ${formatLongDay(dayAfter(120))}`,
    )
  })

  test('cost what the vendor states instead; so may the same guests, and what was paid too much is said', async () => {
    const { vendor, couple, propose, answer, money } = await quoted(45_000_000)
    await propose(vendor, { guests: 210, total: 45_500_001 })
    expect((await answer(couple, 'accept')).body).toMatchObject({
      guests: 210,
      sum: { amount: 45_500_001, tax: null, service: null },
    })
    expect((await money(couple)).instalments).toMatchObject([
      { label: 'Advance', amount: 13_500_000, state: 'paid' },
      { label: 'Balance', amount: 31_500_000, state: 'paid' },
      { label: 'Price difference', amount: 500_001, due: dayAfter(113), state: 'open' },
    ])
    // Agreed in another way than by the lines: they make no price for other guests any more.
    expect((await propose(couple, { guests: 220 })).body.reschedule).toMatchObject({
      guests: 220,
      sum: null,
    })
    await answer(vendor, 'decline', 'That needs another price.')
    await propose(vendor, { total: 40_000_000 })
    expect((await scene.mails(couple.email)).at(-1)?.subject).toMatch(
      /would like ₹4,00,000 instead of ₹4,55,000\.01$/,
    )
    await answer(couple, 'accept')
    expect(await money(couple)).toMatchObject({
      total: 40_000_000,
      over: 5_000_000,
      state: 'overpaid',
      instalments: [{ amount: 13_500_000 }, { amount: 26_500_000, state: 'paid' }],
    })
  })

  test('cost what the exact price says, where that was agreed', async () => {
    const vendor = await scene.hasVendor({ amount: 120_000, unit: 'per_plate' })
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
    const { propose, answer } = changing(bookingId)
    await propose(couple, { guests: 180 })
    expect((await answer(vendor, 'accept')).body).toMatchObject({
      guests: 180,
      sum: { amount: 21_600_000, currency: 'INR', tax: null, service: null },
    })
  })

  test('are as many as there is room for, when they are proposed and when they are agreed on', async () => {
    const { vendor, couple, propose, answer, seen } = await agreedBooking(scene)
    expect(await propose(couple, { firstDay: undefined, guests: 401 })).toMatchObject({
      status: 422,
      body: { fields: { guests: expect.stringMatching(/ has room for at most 400 guests\.$/) } },
    })
    await propose(couple, { firstDay: undefined, guests: 390 })
    await scene.db.run(sql`update vendors set capacity_max = 380 where id = ${vendor.vendorId}`)
    expect(await answer(vendor, 'accept')).toMatchObject({
      status: 409,
      body: { message: 'You have room for at most 380 guests.' },
    })
    expect((await seen(couple)).guests).toBe(200)
  })

  test.each([
    ['the same guests', { guests: 200 }, { guests: 'It is booked for as many guests already.' }],
    ['no guests', { guests: 0 }, { guests: 'At least one guest.' }],
    [
      'a price of the couple',
      { guests: 210, total: 1 },
      { total: 'The price is the vendor’s to say.' },
    ],
    ['nothing', {}, { firstDay: 'It is booked for these days already.' }],
  ])('are refused beside the field: %s', async (_what, more, fields) => {
    const { couple, propose } = await agreedBooking(scene)
    expect(await propose(couple, { firstDay: undefined, ...more })).toMatchObject({
      status: 422,
      body: { fields },
    })
  })

  test('are declined with a reason, or not answered in time, and stay', async () => {
    const { vendor, couple, propose, answer, seen } = await quoted()
    await propose(couple, { guests: 250 })
    await answer(vendor, 'decline', 'The kitchen is too small.')
    expect((await scene.mails(couple.email)).at(-1)).toMatchObject({
      subject: expect.stringMatching(/ declined your change: 250 guests$/),
      body: expect.stringContaining(
        'would rather keep the booking as it is.\n\nThe reason given: The kitchen',
      ),
    })
    await propose(couple, { guests: 240 })
    scene.setTime(new Date(Date.now() + 73 * 3_600_000))
    await expireReschedules(scene.services)
    expect((await scene.mails(vendor.email)).at(-1)?.subject).toBe(
      'The proposal has expired: 240 guests',
    )
    expect(await seen(couple)).toMatchObject({ guests: 200, sum: { amount: 45_000_000 } })
  })

  test('of several functions: the largest has them, and no other has more', async () => {
    const { vendor, couple, bookingId, propose, answer } = await agreedBooking(scene)
    const of = (name: string, guests: number) => ({ name, day: old, slot: null, guests })
    const times = JSON.stringify([of('Haldi', 120), of('Reception', 200)])
    await scene.db.run(sql`update bookings set times = ${times}::jsonb where id = ${bookingId}`)
    await propose(couple, { firstDay: dayAfter(127), guests: 100 })
    expect((await answer(vendor, 'accept')).body).toMatchObject({
      guests: 100,
      times: [
        { name: 'Haldi', day: dayAfter(127), guests: 100 },
        { name: 'Reception', day: dayAfter(127), guests: 100 },
      ],
    })
  })
})

describe('two at once', () => {
  test('who propose: one proposal stands', async () => {
    const { vendor, couple, propose, seen } = await quoted()
    const both = await Promise.all([
      propose(couple, { guests: 250 }),
      propose(vendor, { firstDay: dayAfter(127) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { reschedule } = await seen(couple)
    expect(reschedule?.guests === 250).toBe(reschedule?.by === 'user')
  })

  test('who accept and cancel: nobody has agreed on guests of a booking that is over', async () => {
    const { vendor, couple, bookingId, propose, answer, seen } = await quoted()
    await propose(couple, { guests: 250 })
    await Promise.all([
      answer(vendor, 'accept'),
      scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple),
    ])
    const { status, timeline } = await seen(couple)
    expect(status).toBe('cancelled_by_user')
    expect(timeline.at(-1)?.to).toBe('cancelled_by_user')
  })

  test('who accept and pay: the parts add up to the new total, whoever was first', async () => {
    const { vendor, couple, propose, answer, money, said } = await quoted()
    await propose(couple, { guests: 250 })
    await Promise.all([
      answer(vendor, 'accept'),
      scene.call(paying.recordPayment, { ...said, kind: 'paid', amount: 20_000_000 }, couple),
    ])
    const { instalments, total, payments } = await money(couple)
    expect(total).toBe(50_000_000)
    expect(instalments.reduce((all, { amount }) => all + amount, 0)).toBe(50_000_000)
    const [{ _id: paymentId = '', last: after = '' } = {}] = payments
    const { bookingId } = said
    const confirm = { bookingId, paymentId, after, answer: 'confirm' as const }
    expect((await scene.call(paying.answerPayment, confirm, vendor)).body).toMatchObject({
      paid: 20_000_000,
      left: 30_000_000,
    })
  })
})

test('other days alone leave guests, price and instalments as they were', async () => {
  const { vendor, couple, propose, answer, money } = await quoted()
  await propose(couple, { firstDay: dayAfter(127) })
  expect((await scene.mails(vendor.email)).at(-1)?.subject).toBe(
    `Priya Rao would like ${formatLongDay(dayAfter(127))} instead of ${formatLongDay(old)}`,
  )
  expect((await answer(vendor, 'accept')).body).toMatchObject({
    guests: 200,
    sum: { amount: 45_000_000 },
  })
  expect((await money(couple)).instalments).toMatchObject([
    { amount: 13_500_000, due: dayAfter(67) },
    { amount: 31_500_000, due: dayAfter(120) },
  ])
})
