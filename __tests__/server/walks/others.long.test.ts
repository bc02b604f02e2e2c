import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { getOthers, closeOthers } from '#contract/talk/others.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** Rose Palace is asked, and Lake Court is booked. */
const booked = async () => {
  const walk = await walking(scene)
  const { ask, couple, vendor } = walk
  const chosen = await scene.hasVendor({ businessName: 'Lake Court' })
  const wanted = ({ vendorId } = vendor) => ({ vendorId, firstDay: theDay, guests: 200 })
  const { _id: bookingId } = await ask(requestBooking, wanted(chosen), couple)
  await ask(answerBooking, { bookingId, answer: 'accept' }, chosen)
  const others = async () =>
    (await ask(getOthers, {}, couple)).items.flatMap(({ businessName, asked }) =>
      asked.map((each) => `${businessName} in place of ${each.businessName}: ${each.kind}`),
    )
  return {
    ...walk,
    others,
    request: () => ask(requestBooking, wanted(), couple),
    question: () =>
      ask(sendEnquiry, { vendorId: vendor.vendorId, message: 'Is the lawn lit?' }, couple),
    settle: async (isClosed: boolean) => {
      const [offer] = (await ask(getOthers, {}, couple)).items
      const close = isClosed ? offer?.asked.map(({ _id }) => _id) : []
      const reason = 'We have booked someone else. Thank you.'
      return ask(closeOthers, { bookingId, close, reason }, couple)
    },
  }
}

test('a request that is closed with its conversation', async () => {
  const { given, step, others, question, request, settle } = await booked()
  await given(question, request)
  expect(await others()).toEqual(['Lake Court in place of Rose Palace: booking'])
  await step('the couple closes it', () => settle(true), [
    'rows: booking cancelled_by_user, held; thread closed, last from user, unread 0 and 2',
    'calendar: free, free',
    'couple: Confirmed: Confirmed | Over: Withdrawn by the couple',
    'couple: Closed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Over: Withdrawn by the couple',
    'vendor: Closed · 2 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Withdrawn by the couple; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya withdrew the request for Sat 5 Jun 2027',
    '> Priya withdrew the request for Sat 5 Jun 2027. Nothing was booked. The day is',
    '> free again.',
  ])
  expect(await others()).toEqual([])
})

test('a question that is closed', async () => {
  const { given, step, others, question, settle } = await booked()
  await given(question)
  expect(await others()).toEqual(['Lake Court in place of Rose Palace: enquiry'])
  await step('the couple closes it', () => settle(true), [
    'rows: thread closed, last from user, unread 0 and 2',
    'couple: Closed',
    'vendor: Closed · 2 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: no booking; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya chose someone else',
    '> Priya booked someone else, and closed the enquiry. They write:',
  ])
  expect(await others()).toEqual([])
})

test('a request that is kept', async () => {
  const { given, step, others, request, settle } = await booked()
  await given(request)
  await step('the couple keeps it', () => settle(false), [])
  expect(await others()).toEqual([])
})
