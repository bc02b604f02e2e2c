import {
  answerBooking,
  cancelBooking,
  getBooking,
  markBookingSeen,
} from '#contract/bookings/bookings.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { acceptQuote, requestQuoteChange } from '#contract/bookings/quotes.ts'
import {
  getBookingSteps,
  getUserDashboard,
  getVendorDashboard,
  getWaiting,
} from '#contract/pages/dashboards.ts'
import { selectWedding } from '#contract/people/members.ts'
import { getEnquiries, sendMessage } from '#contract/talk/enquiries.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import { getRescue } from '#contract/talk/rescues.ts'
import { formatLongDay } from '#domain/days.ts'
import { policyOf } from '#domain/refunds.ts'
import { sql } from '#server/db/sql.ts'
import { aSum, dayAfter, hasBooking, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { hasMember, weddingOf } from '#__tests__/support/members.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const stepsOf = async (as: Account) => {
  const steps =
    as.role === 'user'
      ? (await scene.call(getUserDashboard, {}, as)).body.nextSteps
      : (await scene.call(getVendorDashboard, {}, as)).body.todos
  return steps
    .filter(({ to }) => /booking/.test(to))
    .map(({ tone, label, to }) => `${tone}: ${label} ${to}`)
}
const inDays = (count: number) => scene.setTime(new Date(`${dayAfter(count)}T12:00:00Z`))

const advance = { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 }
const balance = { ...advance, label: 'Balance', percent: 70, daysBefore: 7 }
const nameOf = ({ vendorId }: Account) => `Scene ${vendorId.slice(0, 8)}`
/** A booking of ₹4,50,000 in 120 days, with two instalments; its addresses for both. */
async function booked() {
  const request = await requestQuote(scene)
  const { couple, bookingId } = request
  await request.send({ instalments: [advance, balance] })
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  const [theirs, ours] = [`/vendor-bookings/${bookingId}`, `/my-bookings/${bookingId}`]
  return { ...request, name: nameOf(request.vendor), theirs, ours }
}

/** All of a booking at the stated price. */
const isPaid = (bookingId: string, vendor: Account) =>
  scene.call(
    recordPayment,
    { bookingId, kind: 'received', amount: 8_500_000, method: 'upi', day: dayAfter(0) },
    vendor,
  )

test('a couple reads what the vendor said last, not its own words, and no quote that it has answered', async () => {
  const { vendor, couple, bookingId, send, accept } = await requestQuote(scene)
  await send()
  await scene.call(requestQuoteChange, { bookingId, version: 1, message: 'Cheaper?' }, couple)
  const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
  const enquiryId = thread?._id ?? ''
  const say = (message: string, as: Account) => scene.call(sendMessage, { enquiryId, message }, as)
  const read = async () =>
    (await scene.call(getUserDashboard, {}, couple)).body.nextSteps
      .filter(({ to }) => to.startsWith('/my-enquiries/'))
      .map(({ label, detail }) => `${label} ${detail}`)
  expect(await read()).toEqual([])
  await say('Without the band, yes.', vendor)
  await say('And with a smaller one?', couple)
  expect(await read()).toEqual([`Read the message from ${nameOf(vendor)} “Without the band, yes.”`])
  // Another version is the quote's own step and no message beside it, and nothing once it is accepted.
  await send({ after: 1 })
  expect(await read()).toEqual([`Read the message from ${nameOf(vendor)} “Without the band, yes.”`])
  expect(await stepsOf(couple)).toEqual([
    `amber: Read the quote from ${nameOf(vendor)} /my-bookings/${bookingId}`,
  ])
  expect((await scene.call(getWaiting, {}, couple)).body).toMatchObject({ bookings: 1, threads: 1 })
  await accept(2)
  expect(await read()).toEqual([`Read the message from ${nameOf(vendor)} “Without the band, yes.”`])
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, couple)
  expect(await read()).toHaveLength(1)
})

test('an instalment is paid: due, said, confirmed, and late when the next one is not', async () => {
  const { vendor, couple, name, bookingId, theirs, ours } = await booked()
  expect(await stepsOf(couple)).toEqual([])
  inDays(52)
  expect(await stepsOf(couple)).toEqual([])
  inDays(53)
  expect(await stepsOf(couple)).toEqual([`amber: Pay ₹1,35,000 to ${name} ${ours}`])
  const action = async () =>
    (await scene.call(getUserDashboard, {}, couple)).body.nextSteps.find(({ to }) =>
      to.startsWith(ours),
    )?.action
  expect(await action()).toBe('Ask how to pay')
  await scene.db.run(sql`
    insert into ways_to_pay (vendor_id, holder, upi, iban, bic, account, ifsc, other, changed_at)
    values (${vendor.vendorId}, 'Rose', 'a@okbank', '', '', '', '', '', now())`)
  expect(await action()).toBe('How to pay')
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(1)
  expect(await stepsOf(vendor)).toEqual([])
  // Who may only read is told to pay nothing.
  expect(await stepsOf(await hasMember(scene, couple, 'viewer'))).toEqual([])
  const payment = {
    bookingId,
    kind: 'paid' as const,
    amount: 13_500_000,
    method: 'upi' as const,
    day: dayAfter(53),
  }
  await scene.call(recordPayment, payment, couple)
  expect(await stepsOf(couple)).toEqual([])
  expect(await stepsOf(vendor)).toEqual([`amber: Did ₹1,35,000 from Priya Rao arrive? ${theirs}`])
  const { body } = await scene.call(getPayments, { bookingId }, vendor)
  const [stated] = body.payments
  const answer = { bookingId, paymentId: stated?._id ?? '', after: stated?.last ?? '' }
  await scene.call(answerPayment, { ...answer, answer: 'confirm' }, vendor)
  expect(await stepsOf(vendor)).toEqual([])
  inDays(114)
  expect(await stepsOf(couple)).toEqual([`brick: Pay ₹3,15,000 to ${name} ${ours}#pay`])
  expect(await stepsOf(vendor)).toEqual([`amber: ₹3,15,000 from Priya Rao is late ${theirs}`])
})

test('what was agreed without a date is to be paid from a week before the day to the day', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const read = async () =>
    (await scene.call(getUserDashboard, {}, couple)).body.nextSteps
      .filter(({ label }) => label.startsWith('Pay'))
      .map(({ tone, label, detail, to }) => `${tone}: ${label}. ${detail} ${to}`)
  inDays(112)
  expect(await read()).toEqual([])
  const open = [
    `amber: Pay ₹85,000 to ${nameOf(vendor)}. All of it, no date was agreed, and the day is ` +
      `${formatLongDay(dayAfter(120))}. ${nameOf(vendor)} has not said on Everset how to pay. ` +
      `/my-bookings/${bookingId}`,
  ]
  inDays(113)
  expect(await read()).toEqual(open)
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(1)
  inDays(120)
  expect(await read()).toEqual(open)
  expect((await stepsOf(vendor)).join()).not.toContain('late')
  inDays(121)
  expect(await read()).toEqual([])
  inDays(120)
  await isPaid(bookingId, vendor)
  expect(await read()).toEqual([])
})

test('a payment of a cancelled booking that is not confirmed is named with what comes back of it', async () => {
  const { vendor, couple, name, bookingId, theirs, ours } = await booked()
  const payment = { bookingId, amount: 13_500_000, method: 'upi' as const, day: dayAfter(0) }
  await scene.call(recordPayment, { ...payment, kind: 'paid' }, couple)
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, vendor)
  expect(await stepsOf(couple)).toContain(`calm: ${name} has not confirmed ₹1,35,000 ${ours}`)
  const { todos } = (await scene.call(getVendorDashboard, {}, vendor)).body
  expect(todos.find(({ to }) => to === theirs)?.detail).toMatch(
    /The booking was cancelled: once you confirm it, ₹1,35,000 is to be refunded\.$/,
  )
})

test('what the badge of the bookings counts is listed with them, each booking once, for both sides', async () => {
  const { vendor, couple, name, bookingId, theirs, ours } = await booked()
  const listed = async (as: Account) => {
    const [{ steps }, { bookings }] = await Promise.all([
      scene.call(getBookingSteps, {}, as).then(({ body }) => body),
      scene.call(getWaiting, {}, as).then(({ body }) => body),
    ])
    expect(steps).toHaveLength(bookings)
    return steps.map(({ label, detail, to }) => `${label} ${detail} ${to}`)
  }
  expect(await listed(vendor)).toEqual([])
  inDays(53)
  const due = formatLongDay(dayAfter(60))
  expect(await listed(couple)).toEqual([
    `Pay ₹1,35,000 to ${name} Advance, due ${due}. ${name} has not said on Everset how to pay. ${ours}`,
  ])
  const payment = { bookingId, kind: 'paid' as const, method: 'upi' as const, day: dayAfter(53) }
  await scene.call(recordPayment, { ...payment, amount: 5_000_000 }, couple)
  inDays(62)
  expect(await listed(vendor)).toEqual([
    `₹85,000 from Priya Rao is late Advance, due ${due}, 2 days late. ` +
      `One more thing waits there. ${theirs}`,
  ])
})

test('a vendor is sent to say how it is paid and where it is, once a couple needs it', async () => {
  const vendor = await scene.hasVendor()
  const read = async (as: Account = vendor) =>
    (await scene.call(getVendorDashboard, {}, as)).body.todos
      .filter(({ label }) => /pay you|address/.test(label))
      .map(({ tone, label, detail, to }) => `${tone}: ${label}. ${detail} ${to}`)
  const { _id: bookingId } = await hasBooking(scene, vendor)
  expect(await read()).toEqual([
    `calm: Add your address. Couples read it once their booking is confirmed. ` +
      `/vendor/update-profile#address`,
  ])
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const ways = `can’t see how to pay you ₹85,000. /vendor-profile#ways-to-pay`
  const address =
    `amber: Add your address. Priya Rao can’t read where to come on ` +
    `${formatLongDay(dayAfter(120))}. /vendor/update-profile#address`
  expect(await read()).toEqual([`amber: Add how couples pay you. Priya Rao ${ways}`, address])
  // Who may not change them is not sent there.
  expect(await read(await hasMember(scene, vendor, 'staff'))).toEqual([])
  await scene.db.run(sql`update vendors set address = '1 Lake Road' where id = ${vendor.vendorId}`)
  expect(await read()).toEqual([`amber: Add how couples pay you. Priya Rao ${ways}`])
  const payment = { bookingId, amount: 8_500_000, method: 'upi' as const, day: dayAfter(0) }
  await scene.call(recordPayment, { ...payment, kind: 'received' }, vendor)
  expect(await read()).toEqual([])
  // Of several what falls due first is named.
  const { vendor: other } = await booked()
  const second = await hasBooking(scene, other, { status: 'confirmed', firstDay: dayAfter(130) })
  await scene.db.run(sql`
    update bookings set sum = ${JSON.stringify(aSum)}::jsonb where id = ${second._id}`)
  await scene.db.run(sql`update vendors set address = '1 Lake Road' where id = ${other.vendorId}`)
  expect(await read(other)).toEqual([
    'amber: Add how couples pay you. 2 couples can’t see how to pay you. Next: ₹1,35,000 from Priya Rao, ' +
      `due ${formatLongDay(dayAfter(60))}. /vendor-profile#ways-to-pay`,
  ])
  await scene.db.run(sql`
    insert into ways_to_pay (vendor_id, holder, upi, iban, bic, account, ifsc, other, changed_at)
    values (${other.vendorId}, 'Rose', 'a@okbank', '', '', '', '', '', now())`)
  expect(await read(other)).toEqual([])
  // Who comes to the couple needs no address.
  const artist = await scene.hasVendor({ category: 'photographers' })
  await hasBooking(scene, artist, { status: 'confirmed', firstDay: dayAfter(140) })
  expect(await read(artist)).toEqual([expect.stringMatching(/^amber: Add how couples pay you/)])
})

test('who is to be found for a cancelled booking stands first, and what is owed until it is back', async () => {
  const { vendor, couple, name, bookingId, theirs, ours } = await booked()
  const payment = { bookingId, amount: 13_500_000, method: 'upi' as const, day: dayAfter(0) }
  await scene.call(recordPayment, { ...payment, kind: 'received' }, vendor)
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, vendor)
  const day = formatLongDay(dayAfter(120))
  const pressing = expect.stringMatching(`^brick: Find venues for ${day}(: .+ free)? ${ours}$`)
  const calm = `calm: Find venues for ${day} ${ours}`
  const owed = `amber: ${name} owes you ₹1,35,000 ${ours}`
  expect(await stepsOf(couple)).toEqual([pressing, owed])
  expect(await stepsOf(vendor)).toEqual([`brick: Give ₹1,35,000 back to Priya Rao ${theirs}`])
  // Another day, and another kind of vendor, are no replacement.
  await hasBooking(scene, await scene.hasVendor(), { couple, firstDay: dayAfter(119) })
  const food = await scene.hasVendor({ category: 'caterers' })
  await hasBooking(scene, food, { couple, firstDay: dayAfter(120) })
  expect(await stepsOf(couple)).toContainEqual(pressing)
  const instead = await scene.hasVendor()
  const free = (await scene.call(getRescue, { bookingId }, couple)).body.items.length
  const many = free === 1 ? 'one is' : `${free} are`
  expect(await stepsOf(couple)).toContain(`brick: Find venues for ${day}: ${many} free ${ours}`)
  const request = await hasBooking(scene, instead, { couple, firstDay: dayAfter(120) })
  // Who is asked is not booked yet.
  expect(await stepsOf(couple)).toEqual(expect.arrayContaining([calm, owed]))
  await scene.call(recordPayment, { ...payment, kind: 'refunded' }, couple)
  expect(await stepsOf(couple)).not.toContain(owed)
  expect(await stepsOf(vendor)).toEqual([])
  await scene.call(answerBooking, { bookingId: request._id, answer: 'decline' }, instead)
  expect(await stepsOf(couple)).toEqual([
    pressing,
    `calm: ${nameOf(instead)} can’t take your day /my-bookings/${request._id}`,
    expect.stringMatching(/^calm: Waiting for an answer/),
  ])
  await scene.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update state_changes set at = at - interval '7 days' where subject_id = ${request._id}`)
  })
  expect(await stepsOf(couple)).not.toContainEqual(expect.stringMatching(/can’t take/))
  inDays(121)
  expect((await stepsOf(couple)).join()).not.toContain('Find venues')
})

test('a vendor reads what its couple has cancelled until it is opened; what is owed for it says so alone', async () => {
  const { vendor, couple, bookingId, theirs } = await booked()
  const label = `amber: Priya Rao has cancelled ${formatLongDay(dayAfter(120))} ${theirs}`
  const isNews = async (as: Account) =>
    (await scene.call(getBooking, { bookingId }, as)).body.isNews
  expect(await isNews(vendor)).toBeUndefined()
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, couple)
  expect(await stepsOf(vendor)).toEqual([label])
  expect((await scene.call(getWaiting, {}, vendor)).body.bookings).toBe(1)
  expect((await stepsOf(couple)).join()).not.toContain('cancelled')
  inDays(121)
  expect(await stepsOf(vendor)).toEqual([])
  inDays(100)
  expect(await stepsOf(vendor)).toEqual([label])
  expect([await isNews(couple), await isNews(vendor)]).toEqual([undefined, true])
  await scene.call(markBookingSeen, { bookingId }, vendor)
  expect(await stepsOf(vendor)).toEqual([])
  expect(await isNews(vendor)).toBeUndefined()
  // A request that is withdrawn was never agreed.
  scene.setTime(undefined)
  const request = await hasBooking(scene, vendor, { firstDay: dayAfter(130) })
  await scene.call(cancelBooking, { bookingId: request._id, reason: 'The roof.' }, request.couple)
  expect(await stepsOf(vendor)).toEqual([])
  // With a refund there is one entry.
  const other = await booked()
  const payment = { bookingId: other.bookingId, amount: 13_500_000, day: dayAfter(0) }
  await scene.call(recordPayment, { ...payment, kind: 'received', method: 'upi' }, other.vendor)
  const policy = JSON.stringify(policyOf([{ daysBefore: 0, refundPercent: 100 }]))
  await scene.db.run(sql`
    update bookings set cancellation = ${policy}::jsonb where id = ${other.bookingId}`)
  await scene.call(cancelBooking, { bookingId: other.bookingId, reason: 'The roof.' }, other.couple)
  expect(await stepsOf(other.vendor)).toEqual([
    `brick: Give ₹1,35,000 back to Priya Rao ${other.theirs}`,
  ])
})

test('what a vendor gave up of several functions is to be found, though it has those around it', async () => {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const vendor = await scene.hasVendor()
  const at = (day: number, name: string) => ({
    name,
    day: dayAfter(day),
    slot: { name: 'evening', from: '18:00', to: '23:00' },
    guests: 200,
  })
  const isFor = async (bookingId: string, times: readonly { day: string }[]) => {
    await scene.db.run(sql`
      update bookings
      set times = ${JSON.stringify(times)}::jsonb, first_day = ${times[0]?.day ?? ''}::date,
        last_day = ${times.at(-1)?.day ?? ''}::date
      where id = ${bookingId}`)
  }
  const book = async (day: number, by: Account, ...times: { day: string }[]) => {
    const firstDay = dayAfter(day)
    const { _id } = await hasBooking(scene, by, { couple, firstDay, status: 'confirmed' })
    await isFor(_id, times)
    return _id
  }
  await book(119, vendor, at(119, 'Mehendi'), at(121, 'Wedding'))
  const bookingId = await book(130, vendor, at(120, 'Sangeet'), at(122, 'Brunch'))
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, vendor)
  const labels = async () => (await stepsOf(couple)).filter((step) => step.includes('Find'))
  const to = `/my-bookings/${bookingId}`
  expect(await labels()).toEqual([`brick: Find venues for the Sangeet and the Brunch ${to}`])
  const other = await scene.hasVendor()
  await book(120, other, at(120, 'Sangeet'))
  expect(await labels()).toEqual([expect.stringContaining('Find venues for the Brunch')])
  // Its morning is another part of that day.
  const morning = { ...at(122, 'Brunch'), slot: { name: 'morning', from: '08:00', to: '12:00' } }
  const early = await book(122, await scene.hasVendor(), morning)
  expect(await labels()).toEqual([expect.stringContaining('Find venues for the Brunch')])
  await isFor(early, [at(122, 'Brunch')])
  expect(await labels()).toEqual([])
})

test('on the day and the day before both sides read first what takes place then, and where', async () => {
  const { vendor } = await propertyOf(scene, ['Lawn', 'Hall'])
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const read = async (as: Account) => {
    const { body } = await scene.call(
      as.role === 'user' ? getUserDashboard : getVendorDashboard,
      {},
      as,
    )
    const [first] = 'todos' in body ? body.todos : body.nextSteps
    return `${first?.tone}: ${first?.label}. ${first?.detail} ${first?.to}`
  }
  const lines = (when: string, detail: string) => [
    `amber: ${when}: ${nameOf(vendor)}. ${detail} /my-bookings/${bookingId}`,
    `amber: ${when}: Priya Rao. ${detail} /vendor-bookings/${bookingId}`,
  ]
  const both = async () => [await read(couple), await read(vendor)]
  const isSoon = expect.stringMatching(/Today|Tomorrow/)
  inDays(118)
  expect(await both()).not.toContainEqual(isSoon)
  inDays(119)
  const day = formatLongDay(dayAfter(120))
  expect(await both()).toEqual(lines('Tomorrow', `${day}, 200 guests, Lawn.`))
  inDays(120)
  expect(await both()).toEqual(lines('Today', `${day}, 200 guests, Lawn.`))
  // It waits for nobody.
  expect((await scene.call(getWaiting, {}, vendor)).body.bookings).toBe(0)
  // Of several functions those of the day alone, once for a booking that goes on.
  const at = (from: number, name: string, part: string) => ({
    name,
    day: dayAfter(from),
    slot: { name: part, from: '18:00', to: '23:30' },
    guests: 300,
  })
  const times = [
    at(120, 'Mehendi', 'evening'),
    at(121, 'Ceremony', 'evening'),
    at(123, 'Brunch', 'evening'),
  ]
  await scene.db.run(sql`
    update bookings set times = ${JSON.stringify(times)}::jsonb, last_day = ${dayAfter(123)}::date
    where id = ${bookingId}`)
  const evening = 'evening (6:00 pm to 11:30 pm), 300 guests, Lawn.'
  inDays(120)
  expect(await both()).toEqual(lines('Today', `Mehendi: ${evening}`))
  expect((await stepsOf(couple)).join()).not.toContain('Tomorrow')
  inDays(122)
  const last = formatLongDay(dayAfter(123))
  expect(await both()).toEqual(lines('Tomorrow', `Brunch: ${last}, ${evening}`))
})

test('the day after, both sides are asked how it went, until each has answered', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  await isPaid(bookingId, vendor)
  const theirs = `calm: Did the booking with Priya Rao take place? /vendor-bookings/${bookingId}`
  const ours = `calm: How did it go with ${nameOf(vendor)}? /my-bookings/${bookingId}`
  inDays(120)
  expect((await stepsOf(couple)).concat(await stepsOf(vendor)).join()).not.toMatch(/calm/)
  inDays(121)
  expect([await stepsOf(couple), await stepsOf(vendor)]).toEqual([[ours], [theirs]])
  await scene.call(recordOutcome, { bookingId, outcome: 'took_place' }, couple)
  expect([await stepsOf(couple), await stepsOf(vendor)]).toEqual([[], [theirs]])
  // What is over is written about, too.
  const { _id: completedId, couple: other } = await hasCompletedBooking(scene, vendor)
  await isPaid(completedId, vendor)
  expect(await stepsOf(other)).toEqual([])
  scene.setTime(undefined)
  expect(await stepsOf(other)).toEqual([
    `calm: Review ${nameOf(vendor)} /my-bookings/${completedId}`,
  ])
  inDays(121)
  const reason = 'Nobody came.'
  await scene.call(recordOutcome, { bookingId, outcome: 'did_not_happen', reason }, vendor)
  expect([await stepsOf(couple), await stepsOf(vendor)]).toEqual([[], []])
})

test('a planner reads what waits in all weddings, by deadline, each with its name, and what they may do', async () => {
  const planner = await scene.hasAccount('user', { name: 'Pia Planner' })
  const [first, second, third] = [await booked(), await booked(), await booked()]
  const names = ['Asha', 'Bina', 'Chitra']
  const roles = ['editor', 'editor', 'viewer']
  const ids: string[] = []
  for (const [place, { couple }] of [first, second, third].entries()) {
    const weddingId = await weddingOf(scene, couple)
    ids.push(weddingId)
    await scene.db.run(
      sql`update weddings set partner_one = ${names[place]} where id = ${weddingId}`,
    )
    await scene.db.run(sql`
      insert into wedding_members (wedding_id, user_id, role)
      values (${weddingId}, ${planner._id}, ${roles[place]})`)
  }
  const chosen = await scene.call(selectWedding, { weddingId: ids[0] ?? '' }, planner)
  expect(chosen.body.message).toBe('You’re now working on Asha’s wedding.')
  // The second's is due a day earlier.
  await scene.db.run(sql`
    update bookings set first_day = first_day - 1, last_day = last_day - 1 where id = ${second.bookingId}`)
  inDays(53)
  const paid = async (as: Account) =>
    (await scene.call(getUserDashboard, {}, as)).body.nextSteps
      .filter(({ label }) => label.startsWith('Pay'))
      .map(({ to, wedding }) => [wedding?.name, wedding?.chosen, to])
  expect(await paid(planner)).toEqual([
    ['Bina', false, second.ours],
    ['Asha', true, first.ours],
  ])
  // The badge is that of the wedding whose list it stands beside.
  expect((await scene.call(getWaiting, {}, planner)).body.bookings).toBe(1)
  expect(await paid(first.couple)).toEqual([[undefined, undefined, first.ours]])
  expect(await paid(third.couple)).toEqual([[undefined, undefined, third.ours]])
})
