import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import {
  morning,
  times,
  weekend,
  sells,
  functionsIn,
  reschedule,
} from '#__tests__/support/bookedWeekend.ts'

/** The couple would like the second function on the next morning. */
const movedSangeet = {
  _id: 'r1',
  by: 'user' as const,
  firstDay: '2027-02-13',
  lastDay: '2027-02-15',
  times: [times[0]!, { ...times[1]!, day: '2027-02-15', slot: morning }],
  guests: null,
  note: '',
  sum: null,
  expiresAt: '2099-01-01T00:00:00Z',
}

test('who answers with another proposal begins with theirs, and sends it in one step', async () => {
  const theirs = { ...weekend, reschedule: movedSangeet, actions: ['answer_reschedule' as const] }
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, theirs),
      sells,
      reply(proposeReschedule, refuse(409, 'This proposal is over.')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Propose something else' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose something else' }))
  expect(
    dialog.getByText(
      /proposed: Sangeet on Mon 15 Feb 2027, morning \(9:00 am to 1:00 pm\)\. Yours takes its place\.$/,
    ),
  ).toBeVisible()
  expect(dialog.getByLabelText('Change each function by itself')).toBeChecked()
  const sangeet = within(dialog.getByRole('group', { name: 'Sangeet' }))
  await sangeet.findByRole('option', { name: /^Morning/ })
  await user.clear(sangeet.getByLabelText(/^Guests/))
  await user.type(sangeet.getByLabelText(/^Guests/), '250')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText('This proposal is over.')).toBeVisible()
  expect(sent(proposeReschedule)[0]?.input).toMatchObject({
    bookingId: 'b1',
    answers: 'r1',
    times: [{ day: '2027-02-13' }, { day: '2027-02-15', slot: 'morning', guests: 250 }],
  })
  answer(reply(proposeReschedule, weekend))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who answers reads the old and the new time of each function', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...weekend, reschedule: movedSangeet, actions: ['answer_reschedule'] }),
      sells,
      reply(answerReschedule, refuse(409, 'One of the days is taken.')),
    ],
  })
  expect(
    await screen.findByText(/: Sangeet on Mon 15 Feb 2027, morning \(9:00 am to 1:00 pm\)$/),
  ).toBeVisible()
  expect(screen.getByText(/and the new time is not held/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Move the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(
      'Sangeet on Mon 15 Feb 2027, morning (9:00 am to 1:00 pm) instead of ' +
        'Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm)',
    ),
  ).toBeVisible()
  expect(functionsIn(dialog)).toEqual([
    'Mehendi: Sat 13 Feb 2027, as before, 80 guests',
    'Sangeet: Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm) → ' +
      'Mon 15 Feb 2027, morning (9:00 am to 1:00 pm), 300 guests',
  ])
  await user.click(dialog.getByRole('button', { name: 'Move it' }))
  expect(await dialog.findByText('One of the days is taken.')).toBeVisible()
  expect(dialog.getByText('The booking stays as it was.')).toBeVisible()
  answer(reply(answerReschedule, weekend))
  await user.click(dialog.getByRole('button', { name: 'Move it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(answerReschedule).at(-1)?.input).toEqual({
    bookingId: 'b1',
    rescheduleId: 'r1',
    answer: 'accept',
  })
})

/** A proposal that is withdrawn in the moment in which it is answered. */
function openWithdrawn() {
  let now: Booking = { ...weekend, reschedule, actions: ['answer_reschedule'] }
  return renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, () => now),
      sells,
      reply(answerReschedule, () => {
        now = weekend
        return refuse(409, 'They have withdrawn the proposal.')
      }),
    ],
  })
}

test('a proposal that is withdrawn while it is answered says so, and loses nothing typed', async () => {
  const { user, sent } = openWithdrawn()
  await user.click(await screen.findByRole('button', { name: 'Keep it as it is' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'The hall seats 300.')
  await user.click(dialog.getByRole('button', { name: 'Keep it as it is' }))
  expect(await dialog.findByText(/^This proposal no longer stands\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The hall seats 300.')
  expect(sent(answerReschedule)).toHaveLength(1)
})

test('who was about to accept it reads that it no longer stands, and can’t', async () => {
  const { user } = openWithdrawn()
  await user.click(await screen.findByRole('button', { name: 'Accept the change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await dialog.findByText(/^This proposal no longer stands\./)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Change it' })).toBeNull()
})

test('whose proposal it is takes it back, and the booking is as it was', async () => {
  let now: Booking = {
    ...weekend,
    reschedule: { ...reschedule, note: 'More cousins.' },
    actions: ['withdraw_reschedule'],
  }
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, () => now),
      sells,
      reply(withdrawReschedule, () => (now = weekend)),
    ],
  })
  expect(await screen.findByText(/^You proposed /)).toBeVisible()
  expect(screen.getByText('“More cousins.”')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw the proposal' }))
  await waitFor(() => expect(screen.queryByText(/^You proposed /)).toBeNull())
  expect(sent(withdrawReschedule)[0]?.input).toEqual({ bookingId: 'b1', rescheduleId: 'r1' })
})

test('a counter-proposal says what it answers, and is answered before what moves is listed', async () => {
  renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, {
        ...weekend,
        reschedule: {
          ...movedSangeet,
          sum: { amount: 52_000_000, currency: 'INR', tax: null, service: null },
          answered: { ...movedSangeet, times: null, lastDay: '2027-02-14', guests: 350 },
        },
        actions: ['answer_reschedule'],
      }),
      sells,
    ],
  })
  expect(
    await screen.findByText('You proposed: Sangeet for 350 guests. This takes its place.'),
  ).toBeVisible()
  const press = screen.getByRole('button', { name: 'Move the booking' })
  const functions = screen.getAllByRole('list', { name: 'Functions' })[0] as HTMLElement
  expect(press.compareDocumentPosition(functions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/^It would cost ₹5,20,000/).compareDocumentPosition(press)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test.each([
  [null, 'You proposed the same without a total. This takes its place.'],
  [51_000_000, 'You proposed the same, for ₹5,10,000 in all. This takes its place.'],
])('the same at another total than %j is not said twice', async (amount, words) => {
  const at = (of: number) => ({ amount: of, currency: 'INR', tax: null, service: null })
  const answered = { ...movedSangeet, sum: amount === null ? null : at(amount) }
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, {
        ...weekend,
        reschedule: { ...movedSangeet, by: 'vendor', sum: at(52_000_000), answered },
        actions: ['answer_reschedule'],
      }),
      sells,
    ],
  })
  expect(await screen.findByText(words)).toBeVisible()
})
