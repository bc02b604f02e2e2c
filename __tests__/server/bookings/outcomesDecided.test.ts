import { createReview } from '#contract/bookings/reviews.ts'
import { getWaiting } from '#contract/pages/dashboards.ts'
import {
  cancelBookingAsAdmin,
  completeBookingAsAdmin,
  getBookingsForAdmin,
  inspectBooking,
} from '#contract/moderation/disputes.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { comes, noShow, over } from '#__tests__/support/outcomes.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ TIME_ZONE: 'Europe/London' })
  await loadGazetteer(scene.db, smallGazetteer())
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

describe('a dispute', () => {
  test('is found by an admin, who decides for one of them', async () => {
    const { vendor, couple, bookingId, say, seen } = await over(scene)
    const admin = await scene.hasAccount('admin')
    const find = async () =>
      (
        await scene.call(getBookingsForAdmin, { status: 'disputed', q: vendor.email }, admin)
      ).body.items.map(({ _id }) => _id)
    const decide = () =>
      scene.call(completeBookingAsAdmin, { bookingId, reason: 'The photos show it.' }, admin)
    const waiting = async () => (await scene.call(getWaiting, {}, admin)).body.disputes
    const before = await waiting()
    expect((await decide()).status).toBe(409)
    comes(scene, 1)
    await say(couple, noShow)
    expect(await find()).toEqual([bookingId])
    expect(await waiting()).toBe(before + 1)
    const look = { bookingId, reason: 'A dispute' }
    expect((await scene.call(inspectBooking, look, admin)).body).toMatchObject({
      mayComplete: true,
      mayCancel: true,
    })
    expect((await decide()).body).toMatchObject({
      mayComplete: false,
      booking: { status: 'completed' },
    })
    expect(await find()).toEqual([])
    expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
      ' is complete. We have read what Priya Rao said, and count it as done: The photos show it.',
    )
    expect((await seen(couple)).timeline.at(-1)).toMatchObject({
      to: 'completed',
      by: 'admin',
      reason: 'The photos show it.',
    })
    expect((await decide()).status).toBe(409)
  })

  test('is decided in the words of what was said: by nobody, or by both', async () => {
    const admin = await scene.hasAccount('admin')
    const decided = async ({ bookingId, couple }: Awaited<ReturnType<typeof over>>) => {
      await scene.call(completeBookingAsAdmin, { bookingId, reason: 'You asked us to.' }, admin)
      const [, sentence] =
        /is complete\. (.*)\n/.exec((await scene.mails(couple.email)).at(-1)?.body ?? '') ?? []
      return sentence
    }
    const silent = await over(scene)
    const loud = await over(scene)
    comes(scene, 1)
    expect(await decided(silent)).toBe('We count it as done: You asked us to.')
    await loud.say(loud.couple, noShow)
    await loud.say(loud.vendor, {})
    expect(await decided(loud)).toBe(
      'We have read what you both said, and count it as done: You asked us to.',
    )
  })

  test('that both agree on is ended with a refund, and nobody reviews it', async () => {
    const { vendor, couple, bookingId, say, seen } = await over(scene)
    const admin = await scene.hasAccount('admin')
    comes(scene, 1)
    await say(couple, noShow)
    await say(vendor, { ...noShow, reason: 'We were ill.' })
    // The policy of the scene would say 0% by now; it says nothing of a day that did not happen.
    const look = { bookingId, reason: 'A dispute' }
    expect((await scene.call(inspectBooking, look, admin)).body.policyPercent).toBeNull()
    const ended = { bookingId, reason: 'You both say so.', refundPercent: 100 }
    expect((await scene.call(cancelBookingAsAdmin, ended, admin)).status).toBe(200)
    expect(await seen(couple)).toMatchObject({ status: 'cancelled_by_admin', wasConfirmed: true })
    // Nobody can have the day any more.
    const [toCouple, toVendor] = await Promise.all([
      scene.mails(couple.email),
      scene.mails(vendor.email),
    ])
    expect(toCouple.at(-1)?.body).toContain(
      'We have decided that everything that was paid is to be refunded by the vendor',
    )
    expect([toCouple.at(-1)?.body, toVendor.at(-1)?.body].join('\n')).not.toMatch(/free/)
    const stars = { rating: 1, quality: 1, value: 1, communication: 1, punctuality: 1 }
    const review = {
      bookingId,
      ...stars,
      body: 'They did not come, and nobody told us. '.repeat(3),
    }
    expect((await scene.call(createReview, review, couple)).status).toBe(409)
  })
})
