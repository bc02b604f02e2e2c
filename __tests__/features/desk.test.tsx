import { screen, waitFor, within } from '@testing-library/react'
import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import { deleteReview, restoreReview } from '#contract/bookings/reviews.ts'
import * as contact from '#contract/pages/contact.ts'
import * as disputes from '#contract/moderation/disputes.ts'
import * as persons from '#contract/people/people.ts'
import { aDispute as dispute } from '#__tests__/support/disputes.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const open = (path: string, ...replies: ReturnType<typeof reply>[]) =>
  renderApp(path, { as: people.admin, replies })

const person: persons.Person = {
  _id: 'u9',
  role: 'user',
  name: 'Sam Spam',
  email: 'sam@scene.test',
  state: 'active',
  suspendedUntil: null,
  businessName: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  phone: '',
  hasPassword: true,
  hasGoogle: false,
  lastSeenAt: null,
  suspendedAt: null,
  suspendedReason: '',
  vendor: null,
  sessions: 2,
  belongsTo: [
    {
      _id: 'w1',
      kind: 'wedding',
      name: 'Asha & Ben',
      role: 'editor',
      bookings: 1,
      enquiries: 4,
      reviews: 0,
    },
  ],
  reportsMade: 0,
  reportsGot: 0,
  actions: ['suspend'],
}

test('users are found by what stands in the address, and none is said so', async () => {
  const { sent, where, user } = open('/admin/users?role=vendor', reply(persons.getPeople, listOf()))
  expect(await screen.findByText('No matching users')).toBeVisible()
  expect(sent(persons.getPeople)[0]?.input).toEqual({ role: 'vendor' })
  await user.type(screen.getByLabelText('Name, email or business'), 'sam')
  await user.click(screen.getByRole('button', { name: 'Find users' }))
  await waitFor(() => expect(where()).toBe('/admin/users?q=sam&role=vendor'))
})

test('a person is suspended with a reason, after everything that happens is said', async () => {
  const { user, sent } = open(
    '/admin/users/u9',
    reply(persons.getPerson, person),
    reply(persons.suspendPerson, { ...person, state: 'suspended', actions: ['lift'] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Open requests are cancelled; confirmed bookings stay/)).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'Spam')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(sent(persons.suspendPerson)[0]?.input).toEqual({ userId: 'u9', reason: 'Spam' }),
  )
})

test('what a person belongs to stands with as what, and how much there is of it', async () => {
  const shop = { _id: 'v1', kind: 'business', name: 'Rose Palace', role: 'staff' } as const
  open(
    '/admin/users/u9',
    reply(persons.getPerson, {
      ...person,
      sessions: 1,
      belongsTo: [...person.belongsTo, { ...shop, bookings: 0, enquiries: 1, reviews: 2 }],
    }),
  )
  const card = within((await screen.findByText('What they belong to')).parentElement as HTMLElement)
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha & Ben’s wedding, as an editor1 booking, 4 conversations, 0 reviews',
    'Rose Palace, as staff0 bookings, 1 conversation, 2 reviews',
  ])
  expect(screen.getByText('1 device')).toBeVisible()
})

test('a note typed to lift a suspension is there again after the dialog was closed', async () => {
  const { user, sent } = open(
    '/admin/users/u9',
    reply(persons.getPerson, { ...person, state: 'suspended', actions: ['lift'] }),
    reply(persons.reinstatePerson, person),
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Lift the suspension')
  await user.type(screen.getByLabelText('A note to them'), 'We were wrong.')
  await press('Back')
  await press('Lift the suspension')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('A note to them')).toHaveValue('We were wrong.')
  await user.click(dialog.getByRole('button', { name: 'Lift the suspension' }))
  await waitFor(() => expect(sent(persons.reinstatePerson)).toHaveLength(1))
  await waitFor(() => expect(sessionStorage.getItem('draft:lift-u9')).toBeNull())
})

test('a booking opens with a reason; cancelling shows the refund in per cent and money', async () => {
  const { user, sent, answer } = open(
    '/admin/bookings/b1',
    reply(disputes.inspectBooking, refuse(422, 'No.', { reason: 'The reason is needed.' })),
  )
  await user.click(await screen.findByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('The reason is needed.')).toBeVisible()
  const draftText = () => sessionStorage.getItem('draft:look-at-booking-b1')
  answer(reply(disputes.inspectBooking, { ...dispute, lookedAt: '2026-11-01T10:00:00.000Z' }))
  await user.type(screen.getByLabelText('Why do you need to?'), 'Double-booked')
  expect(draftText()).toContain('Double-booked')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('Are you free?')).toBeVisible()
  expect(draftText()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel for both' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/₹42,500 of ₹85,000/)).toBeVisible()
  const share = dialog.getByLabelText('Refund, per cent of what was paid')
  for (const [percent, words] of [
    ['0', /₹0 of ₹85,000/],
    ['100', /₹85,000 of ₹85,000/],
    ['101', /A percentage of ₹85,000/],
    ['50', /₹42,500 of ₹85,000/],
  ] as const) {
    await user.clear(share)
    await user.type(share, percent)
    expect(dialog.getByText(words)).toBeVisible()
  }
  answer(
    reply(disputes.cancelBookingAsAdmin, {
      ...dispute,
      mayCancel: false,
      booking: { ...dispute.booking, status: 'cancelled_by_admin', refundPercent: 50 },
    }),
  )
  await user.type(dialog.getByLabelText('Reason'), 'Double-booked')
  await user.click(dialog.getByRole('button', { name: 'Cancel for both' }))
  expect(await screen.findByText('Cancelled by us')).toBeVisible()
  expect(sent(disputes.cancelBookingAsAdmin)[0]?.input).toEqual({
    bookingId: 'b1',
    reason: 'Double-booked',
    refundPercent: 50,
  })
})

test('after the day no refund is proposed: whoever decides types one', async () => {
  const booking = { ...dispute.booking, firstDay: '2026-02-14' }
  const seen = { ...dispute, policyPercent: null, booking, lookedAt: booking.createdAt }
  const { user } = open('/admin/bookings/b1', reply(disputes.inspectBooking, seen))
  await user.type(await screen.findByLabelText('Why do you need to?'), 'Both say so')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel for both' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Refund, per cent of what was paid')).toHaveValue('')
  expect(dialog.getByText(/says nothing once the day is over/)).toBeVisible()
})

const aReview = { rating: 2, month: '2026-11', publicFrom: null, removed: null }
const review: Review = {
  ...aReview,
  _id: 'r1',
  quality: 2,
  value: 2,
  communication: 2,
  punctuality: 2,
  body: 'The hall was never cleaned.',
  author: 'Asha',
  reply: null,
  photos: [],
}
const coupleReview: CoupleReview = {
  ...aReview,
  _id: 'r2',
  body: 'They shouted at everyone.',
  author: 'Rose Palace',
}

test('what either side wrote about the other is removed with a reason, and shown again', async () => {
  const both = { ...dispute.booking, status: 'completed' as const, review, coupleReview }
  const removed = { on: '2026-11-23', reason: 'An insult' }
  const tombstone = { ...coupleReview, rating: 0, body: '', author: '', removed }
  const { user, sent } = open(
    '/admin/bookings/b1',
    reply(disputes.inspectBooking, { ...dispute, booking: both, lookedAt: both.createdAt }),
    reply(deleteReview, { message: 'Removed.', review, coupleReview: tombstone }),
    reply(restoreReview, { message: 'Shown again.', review, coupleReview }),
  )
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A complaint')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('The hall was never cleaned.')).toBeVisible()
  const [, ofCouple] = screen.getAllByRole('button', { name: 'Remove this review' })
  await user.click(ofCouple as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/vendors whom the couple asks can read this/)).toBeVisible()
  await user.type(dialog.getByLabelText('Because'), 'An insult')
  await user.click(dialog.getByRole('button', { name: 'Remove the review' }))
  expect(await screen.findByText(/^Removed by Everset on .* because: An insult$/)).toBeVisible()
  expect(screen.queryByText('They shouted at everyone.')).not.toBeInTheDocument()
  expect(sent(deleteReview)[0]?.input).toEqual({ reviewId: 'r2', reason: 'An insult' })
  await user.click(screen.getByRole('button', { name: 'Show it again' }))
  const again = within(screen.getByRole('dialog', { name: 'Show this review again?' }))
  await user.type(again.getByLabelText('Because'), 'It was no insult.')
  await user.click(again.getByRole('button', { name: 'Show the review' }))
  expect(sent(restoreReview)[0]?.input).toEqual({ reviewId: 'r2', reason: 'It was no insult.' })
  expect(await screen.findByText('They shouted at everyone.')).toBeVisible()
})

test('what nobody else reads yet is not removed', async () => {
  const waiting = { ...review, publicFrom: '2026-12-07T10:00:00.000Z' }
  const booking = { ...dispute.booking, status: 'completed' as const, review: waiting }
  const { user } = open(
    '/admin/bookings/b1',
    reply(disputes.inspectBooking, { ...dispute, booking, lookedAt: booking.createdAt }),
  )
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A complaint')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('Written, not yet public')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove this review' })).not.toBeInTheDocument()
})

test('a message is answered from its card', async () => {
  const { user, sent } = open(
    '/admin/messages',
    reply(
      contact.getContactMessages,
      listOf({
        _id: 'c1',
        status: 'open' as const,
        name: 'Wes',
        email: 'wes@scene.test',
        topic: '',
        body: 'Where do I park?',
        at: '2026-11-01T10:00:00.000Z',
        userId: null,
        answers: [],
      }),
    ),
    reply(contact.replyToContactMessage, { message: 'Your answer is on its way.' }),
  )
  expect(await screen.findByText('Where do I park?')).toBeVisible()
  await user.type(screen.getByLabelText('Your answer'), 'At the gate.')
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() =>
    expect(sent(contact.replyToContactMessage)[0]?.input).toEqual({
      messageId: 'c1',
      answer: 'At the gate.',
    }),
  )
})

test('a message is closed without an answer, and opened again', async () => {
  let status: 'open' | 'closed' = 'open'
  const { user, sent } = open(
    '/admin/messages',
    reply(contact.getContactMessages, () =>
      listOf({
        _id: 'c1',
        status,
        name: 'Wes',
        email: 'wes@scene.test',
        topic: 'Parking',
        body: 'Where do I park?',
        at: '2026-11-01T10:00:00.000Z',
        userId: 'u9',
        answers: [{ by: 'Ada', body: 'At the gate.', at: '2026-11-02T10:00:00.000Z' }],
      }),
    ),
    reply(contact.closeContactMessage, (input) => {
      ;({ status } = input)
      return { message: 'Done.' }
    }),
  )
  expect(await screen.findByText('At the gate.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Wes' })).toHaveAttribute('href', '/admin/users/u9')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Open it again' }))
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
  expect(sent(contact.closeContactMessage).map(({ input }) => input)).toEqual([
    { messageId: 'c1', status: 'closed' },
    { messageId: 'c1', status: 'open' },
  ])
})
