import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { getOthers, closeOthers } from '#contract/talk/others.ts'
import { momentIn } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { readResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const firstDay = dayAfter(120)
const reason = 'We have booked someone else. Thank you for your time.'

/** A couple that asked four of a category for one wedding, and has booked the first. */
async function booked() {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const hall = (businessName: string) => scene.hasVendor({ businessName })
  const [chosen, asked, quoted, questioned] = [
    await hall('Rose Palace'),
    await hall('Asked Hall'),
    await hall('Quoted Hall'),
    await hall('Question Hall'),
  ]
  const { _id: bookingId } = await hasBooking(scene, chosen, {
    couple,
    firstDay,
    status: 'confirmed',
  })
  const before = { vendorId: asked.vendorId, message: 'Is there a green room?' }
  const { _id: askedThreadId } = (await scene.call(sendEnquiry, before, couple)).body
  const { _id: requestId } = await hasBooking(scene, asked, { couple, firstDay })
  const { _id: quoteId } = await hasBooking(scene, quoted, { couple, firstDay, status: 'offered' })
  const question = { vendorId: questioned.vendorId, message: 'Is the lawn lit?' }
  const { _id: threadId } = (await scene.call(sendEnquiry, question, couple)).body
  const offered = async () => (await scene.call(getOthers, {}, couple)).body.items
  const settle = (close: string[], as: Account = couple) =>
    scene.call(closeOthers, { bookingId, close, reason }, as)
  const statusOf = async (id: string) =>
    (await scene.call(getBooking, { bookingId: id }, couple)).body.status
  return {
    couple,
    chosen,
    asked,
    questioned,
    bookingId,
    requestId,
    askedThreadId,
    quoteId,
    threadId,
    offered,
    settle,
    statusOf,
  }
}

describe('a couple that has booked one of a category', () => {
  test('closes those it names, with a reason for each, and is not asked again', async () => {
    const { couple, asked, questioned, bookingId, requestId, quoteId, threadId, ...acts } =
      await booked()
    const mailsBefore = (await scene.mails(asked.email)).length
    const band = await scene.hasVendor({ category: 'music' })
    await hasBooking(scene, band, { couple, firstDay })
    expect(await acts.offered()).toEqual([
      {
        bookingId,
        businessName: 'Rose Palace',
        category: expect.any(String),
        asked: [
          {
            _id: requestId,
            kind: 'booking',
            businessName: 'Asked Hall',
            status: 'requested',
            firstDay,
            lastDay: firstDay,
            isHeld: true,
          },
          expect.objectContaining({ _id: quoteId, status: 'offered' }),
          expect.objectContaining({ _id: threadId, kind: 'enquiry', status: null }),
        ],
      },
    ])
    expect((await acts.settle([requestId, threadId])).body).toEqual({
      message: '2 are closed, and each vendor is told.',
    })

    const { status, timeline } = (await scene.call(getBooking, { bookingId: requestId }, couple))
      .body
    expect([status, timeline.at(-1)?.reason]).toEqual(['cancelled_by_user', reason])
    const month = { from: firstDay, to: firstDay }
    expect((await scene.call(getVendorCalendar, month, asked)).body.days).toEqual({
      [firstDay]: 'free',
    })
    const thread = (await scene.call(getEnquiry, { enquiryId: threadId }, questioned)).body
    expect(thread).toMatchObject({ status: 'closed', closedReason: 'chose_other' })
    expect(thread.messages.at(-1)?.body).toBe(reason)
    expect((await scene.mails(asked.email)).at(-1)).toMatchObject({
      subject: expect.stringContaining('Priya Rao withdrew the request'),
      body: expect.stringContaining(reason),
    })
    // Its thread goes with it, and there is one mail about both.
    expect(await scene.mails(asked.email)).toHaveLength(mailsBefore + 1)
    const { askedThreadId: enquiryId } = acts
    expect((await scene.call(getEnquiry, { enquiryId }, asked)).body).toMatchObject({
      status: 'closed',
      closedReason: 'chose_other',
    })
    expect((await scene.mails(questioned.email)).at(-1)).toMatchObject({
      subject: 'Priya Rao chose someone else',
      body: expect.stringContaining(reason),
    })
    // What was not named stays, and is not asked about again; nobody else was told anything.
    expect(await acts.statusOf(quoteId)).toBe('offered')
    expect(await acts.offered()).toEqual([])
    expect(
      (await scene.mails(band.email)).filter(({ subject }) => subject.includes('withdrew')),
    ).toEqual([])
  })

  test('keeps them, until it has booked another', async () => {
    const { couple, requestId, quoteId, offered, settle, statusOf } = await booked()
    expect((await settle([])).body.message).toBe('They stay as they are.')
    expect([await offered(), await statusOf(requestId), await statusOf(quoteId)]).toEqual([
      [],
      'requested',
      'offered',
    ])
    const second = await scene.hasVendor({ businessName: 'Second Hall' })
    await hasBooking(scene, second, { couple, firstDay, status: 'confirmed' })
    expect(await offered()).toMatchObject([
      { businessName: 'Second Hall', asked: [{ _id: requestId }, { _id: quoteId }, {}] },
    ])
  })

  test('keeps who is asked for a day, or a part of one, that is not booked with it', async () => {
    const { bookingId, requestId, quoteId, threadId, offered } = await booked()
    const ids = async () => (await offered()).flatMap(({ asked }) => asked.map(({ _id }) => _id))
    const at = (count: number, name?: string) => ({
      name: 'Function',
      day: dayAfter(count),
      slot: name ? { name, from: '10:00', to: '12:00' } : null,
      guests: 200,
    })
    const set = (id: string, times: readonly { day: string }[]) =>
      scene.db.run(sql`
        update bookings
        set times = ${JSON.stringify(times)}::jsonb, first_day = ${times[0]?.day ?? firstDay}::date,
          last_day = ${times.at(-1)?.day ?? firstDay}::date
        where id = ${id}`)
    // The booking is for the days before and after alone: on its own day the vendor has cancelled.
    await set(bookingId, [at(119), at(121)])
    expect(await ids()).toEqual([threadId])
    await set(bookingId, [at(119), at(120, 'morning')])
    await set(quoteId, [at(120, 'evening')])
    expect(await ids()).toEqual([requestId, threadId])
    await set(quoteId, [at(119), at(120, 'morning')])
    expect(await ids()).toEqual([quoteId, requestId, threadId])
    await scene.db.run(
      sql`update enquiries set event_day = ${dayAfter(121)}::date where id = ${threadId}`,
    )
    expect(await ids()).toEqual([quoteId, requestId])
  })

  test('who does it twice closes nothing twice', async () => {
    const { asked, requestId, settle } = await booked()
    const before = (await scene.mails(asked.email)).length
    const both = await Promise.all([settle([requestId]), settle([requestId])])
    const decided = 'You, or somebody who plans with you, decided this already.'
    expect(both.map(({ body }) => body.message).sort()).toEqual([
      'It is closed, and the vendor is told.',
      decided,
    ])
    expect(await settle([requestId])).toMatchObject({ status: 409, body: { message: decided } })
    expect(await scene.mails(asked.email)).toHaveLength(before + 1)
  })

  test('is not asked about more of whom it has booked, and closes nothing of it', async () => {
    const { couple, chosen, quoteId, requestId, threadId, offered, settle, statusOf } =
      await booked()
    const { _id: second } = await hasBooking(scene, chosen, { couple, firstDay: dayAfter(122) })
    expect((await offered()).flatMap(({ asked }) => asked.map(({ _id }) => _id))).toEqual([
      requestId,
      quoteId,
      threadId,
    ])
    expect((await settle([second])).body.message).toBe('They stay as they are.')
    expect(await statusOf(second)).toBe('requested')
  })

  test('is not asked about who would not read it: an unclaimed business, a day that has passed', async () => {
    const { couple, quoteId, requestId, threadId, offered } = await booked()
    const question = {
      vendorId: await hasUnclaimed(scene, { businessName: 'Barn' }),
      message: 'Lit?',
    }
    expect((await scene.call(sendEnquiry, question, couple)).status).toBe(200)
    const ids = async () => (await offered()).flatMap(({ asked }) => asked.map(({ _id }) => _id))
    expect(await ids()).toEqual([requestId, quoteId, threadId])
    await scene.db.run(
      sql`update enquiries set event_day = ${dayAfter(-30)}::date where id = ${threadId}`,
    )
    expect(await ids()).toEqual([requestId, quoteId])
  })

  test('is asked again where a question has become a quote that it has not seen', async () => {
    const { couple, questioned, threadId, requestId, offered, settle, statusOf } = await booked()
    const { _id: quoted } = await hasBooking(scene, questioned, {
      couple,
      firstDay,
      status: 'offered',
    })
    expect((await settle([requestId, threadId])).body.message).toBe(
      'It is closed, and the vendor is told. One is a quote or a request by now: it is still open.',
    )
    expect(await statusOf(quoted)).toBe('offered')
    expect((await offered()).flatMap(({ asked }) => asked.map(({ _id }) => _id))).toContain(quoted)
  })

  test('touches nothing that is confirmed, of another category, or of somebody else', async () => {
    const { couple, chosen, requestId, bookingId, settle, statusOf } = await booked()
    const too = await hasBooking(scene, await scene.hasVendor(), {
      couple,
      firstDay: dayAfter(119),
      status: 'confirmed',
    })
    const band = await hasBooking(scene, await scene.hasVendor({ category: 'music' }), {
      couple,
      firstDay,
    })
    const foreign = await hasBooking(scene, await scene.hasVendor(), { firstDay })
    const { body } = await settle([bookingId, too._id, band._id, foreign._id])
    expect(body.message).toBe('They stay as they are.')
    expect([await statusOf(bookingId), await statusOf(too._id), await statusOf(band._id)]).toEqual([
      'confirmed',
      'confirmed',
      'requested',
    ])
    expect(
      (await scene.call(getBooking, { bookingId: foreign._id }, foreign.couple)).body.status,
    ).toBe('requested')
    expect((await settle([requestId], foreign.couple)).status).toBe(404)
    expect((await settle([requestId], chosen)).status).toBe(403)
    // What is not booked is no reason to close anything.
    const early = { bookingId: band._id, close: [], reason }
    expect((await scene.call(closeOthers, early, couple)).status).toBe(409)
  })

  test('against a vendor who confirms at that moment: one of the two counts, whole', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { asked, requestId, settle, statusOf } = await booked()
      const accept = { bookingId: requestId, answer: 'accept' as const }
      const confirm = () => scene.call(answerBooking, accept, asked)
      // Either is sent first in turn.
      const early = round % 2 ? confirm() : undefined
      const [settled, accepted] = await Promise.all([settle([requestId]), early ?? confirm()])
      const month = { from: firstDay, to: firstDay }
      const { days } = (await scene.call(getVendorCalendar, month, asked)).body
      const isAccepted = accepted.status === 200
      expect([settled.status, settled.body.message, await statusOf(requestId), days]).toEqual(
        isAccepted
          ? [200, 'They stay as they are.', 'confirmed', { [firstDay]: 'taken' }]
          : [
              200,
              'It is closed, and the vendor is told.',
              'cancelled_by_user',
              { [firstDay]: 'free' },
            ],
      )
    }
  })
})

test('a question that its couple closed within a day counts against nobody', async () => {
  const { questioned, threadId, settle } = await booked()
  const rate = async () => {
    const later = momentIn('UTC', new Date(Date.now() + 25 * 3_600_000))
    return (await readResponseRate(scene.db, questioned.vendorId, later)).of
  }
  expect(await rate()).toBe(1)
  await settle([threadId])
  expect(await rate()).toBe(0)
})
