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

test('users are found by what stands in the address, none is said so, and each leads to its page', async () => {
  const shop = { ...person, _id: 'u8', role: 'vendor' as const, businessName: 'Rose Palace' }
  const { sent, where, user, answer } = open(
    '/admin/users?role=vendor',
    reply(persons.getPeople, ({ q }) => (q ? listOf(person, shop) : listOf())),
    reply(persons.getPerson, refuse(503, 'One moment.')),
  )
  expect(await screen.findByText('No matching users.')).toBeVisible()
  expect(sent(persons.getPeople)[0]?.input).toEqual({ role: 'vendor' })
  await user.typeLetters(screen.getByRole('searchbox', { name: 'Search users' }), 'sam')
  await waitFor(() => expect(where()).toBe('/admin/users?role=vendor&q=sam'))
  const [first] = await screen.findAllByRole('link', { name: 'Sam Spam' })
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Sam Spam', 'sam@scene.test', 'Couple', 'Active', 'since Sun 1 Nov 2026'],
    ['Sam Spam', 'sam@scene.test', 'Vendor, Rose Palace', 'Active', 'since Sun 1 Nov 2026'],
  ])
  await user.click(document.body)
  await user.keyboard('j')
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('One moment.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the users' })).toHaveAttribute(
    'href',
    '/admin/users',
  )
  answer(reply(persons.getPerson, person))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Sam Spam' })).toBeVisible()
  expect(where()).toBe('/admin/users/u9')
})

test('a person is suspended with a reason, after everything that happens is said', async () => {
  const { user, sent } = open(
    '/admin/users/u9',
    reply(persons.getPerson, {
      ...person,
      vendor: { _id: 'v1', businessName: 'Rose Palace', status: 'approved' },
    }),
    reply(persons.suspendPerson, { ...person, state: 'suspended', actions: ['lift'] }),
  )
  const business = await screen.findByRole('link', { name: 'Rose Palace' })
  expect(business).toHaveAttribute('href', '/admin/pending-vendors/v1')
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(/Open requests are cancelled; confirmed bookings stay/),
  ).toHaveTextContent('Their business is not shown to couples.')
  await user.type(dialog.getByLabelText('Reason'), 'Spam')
  await user.type(dialog.getByLabelText(/^They may sign in again on/), '2099-02-14')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(sent(persons.suspendPerson)[0]?.input).toEqual({
      userId: 'u9',
      reason: 'Spam',
      until: '2099-02-14',
    }),
  )
})

test('what a person belongs to stands with as what, and how much there is of it', async () => {
  const shop = { _id: 'v1', kind: 'business', name: 'Rose Palace', role: 'staff' } as const
  open(
    '/admin/users/u9',
    reply(persons.getPerson, {
      ...person,
      sessions: 1,
      hasGoogle: true,
      vendor: { _id: 'v1', businessName: '', status: 'draft' },
      belongsTo: [
        ...person.belongsTo,
        { ...shop, bookings: 0, enquiries: 1, reviews: 2 },
        { ...shop, _id: 'v2', name: '', bookings: 0, enquiries: 0, reviews: 0 },
      ],
    }),
  )
  const card = within((await screen.findByText('What they belong to')).parentElement as HTMLElement)
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha & Ben’s wedding, as an editor1 booking, 4 conversations, 0 reviews',
    'Rose Palace, as staff0 bookings, 1 conversation, 2 reviews',
    'A business without a name, as staff0 bookings, 0 conversations, 0 reviews',
  ])
  expect(screen.getByText('a password and Google')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Their business' })).toBeVisible()
  expect(screen.getByText('1 device')).toBeVisible()
})

test('a note typed to lift a suspension is there again after the dialog was closed', async () => {
  const { user, sent } = open(
    '/admin/users/u9',
    reply(persons.getPerson, {
      ...person,
      state: 'suspended',
      suspendedAt: '2026-11-02T10:00:00.000Z',
      suspendedUntil: '2099-02-14T00:00:00.000Z',
      suspendedReason: 'Spam',
      lastSeenAt: '2026-11-01T10:00:00.000Z',
      hasPassword: false,
      sessions: 0,
      belongsTo: [],
      actions: ['lift'],
    }),
    reply(persons.reinstatePerson, person),
  )
  expect(await screen.findByText(/^Suspended until Sat 14 Feb 2099, /)).toBeVisible()
  expect(screen.getByText(/They read/)).toHaveTextContent(
    /^Since Mon 2 Nov 2026, .*\. They read: “Spam”$/,
  )
  expect(screen.getByText('No wedding and no business.')).toBeVisible()
  const factOf = (label: string) => screen.getByText(label).nextElementSibling
  expect(factOf('Signs in with')).toHaveTextContent('Nothing yet')
  expect(factOf('Signed in on')).toHaveTextContent('No device')
  expect(factOf('Last seen')).toHaveTextContent(/^Sun 1 Nov 2026, /)
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
  const couple = { _id: 'u9', name: 'Asha & Ben', email: 'asha@scene.test', phone: '+91 98765' }
  answer(
    reply(disputes.inspectBooking, { ...dispute, couple, lookedAt: '2026-11-01T10:00:00.000Z' }),
  )
  await user.type(screen.getByLabelText('Why do you need to?'), 'Double-booked')
  expect(draftText()).toContain('Double-booked')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('Are you free?')).toBeVisible()
  expect(draftText()).toBeNull()
  for (const [name, href] of [
    ['Asha & Ben', '/admin/users/u9'],
    ['asha@scene.test', 'mailto:asha@scene.test'],
    ['+91 98765', 'tel:+9198765'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
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

test('what has no agreed terms says so; what is not confirmed ends without a refund', async () => {
  const lookedAt = '2026-11-01T10:00:00.000Z'
  const bare = { ...dispute.booking, sum: null, cancellation: null }
  const requested = { ...dispute.booking, _id: 'b2', status: 'requested' as const, isHeld: false }
  const { user, sent, go } = open(
    '/admin/bookings/b1',
    reply(disputes.inspectBooking, ({ bookingId }) => ({
      ...dispute,
      booking: bookingId === 'b1' ? bare : requested,
      policyPercent: null,
      lookedAt,
    })),
    reply(disputes.cancelBookingAsAdmin, {
      ...dispute,
      mayCancel: false,
      booking: { ...requested, status: 'cancelled_by_admin' },
    }),
  )
  const look = async () => {
    await user.type(await screen.findByLabelText('Why do you need to?'), 'A call')
    await user.click(screen.getByRole('button', { name: 'Open it' }))
  }
  await look()
  await user.click(await screen.findByRole('button', { name: 'Cancel for both' }))
  let dialog = within(screen.getByRole('dialog', { name: 'Cancel this booking for both?' }))
  expect(dialog.getByText('No cancellation policy was agreed.')).toBeVisible()
  expect(dialog.getByText('The vendor owes 100%')).toBeVisible()
  expect(dialog.getByText(/^The agreed total is not recorded/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  await go('/admin/bookings/b2')
  await look()
  await user.click(await screen.findByRole('button', { name: 'End for both' }))
  dialog = within(screen.getByRole('dialog', { name: 'End this request for both?' }))
  expect(dialog.getByText(/are told by email/)).toHaveTextContent(/^Both are told by email/)
  expect(dialog.getByText('Nothing is confirmed yet, so nothing is owed.')).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'Both want it')
  await user.click(dialog.getByRole('button', { name: 'End for both' }))
  expect(await screen.findByText('Cancelled by us')).toBeVisible()
  expect(sent(disputes.cancelBookingAsAdmin)[0]?.input).toEqual({
    bookingId: 'b2',
    reason: 'Both want it',
  })
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
  const raised = {
    about: 'couple_review',
    by: 'user',
    who: 'Asha',
    reason: 'untrue',
    words: 'We never shouted.',
    at: both.createdAt,
    answer: null,
  } as const
  const { user, sent } = open(
    '/admin/bookings/b1',
    reply(disputes.inspectBooking, {
      ...dispute,
      booking: both,
      reviewDisputes: [{ dispute: raised, entries: [] }],
      lookedAt: both.createdAt,
    }),
    reply(deleteReview, { message: 'Removed.', review, coupleReview: tombstone }),
    reply(restoreReview, { message: 'Shown again.', review, coupleReview }),
  )
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A complaint')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('The hall was never cleaned.')).toBeVisible()
  for (const name of ['Asha & Ben’s review of Rose Palace', 'Rose Palace’s review of Asha & Ben'])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  const [, ofCouple] = screen.getAllByRole('button', { name: 'Remove this review' })
  await user.click(ofCouple as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/vendors whom the couple asks can read this/)).toBeVisible()
  await user.type(dialog.getByLabelText('Because'), 'An insult')
  await user.click(dialog.getByRole('button', { name: 'Remove the review' }))
  expect(await screen.findByText(/^Removed by Everset on .* because: An insult$/)).toBeVisible()
  expect(screen.queryByText('They shouted at everyone.')).not.toBeInTheDocument()
  expect(screen.getByText('We never shouted.')).toBeVisible()
  expect(screen.getByText(/^Our team’s decision, .*: the review is removed$/)).toBeVisible()
  expect(sent(deleteReview)[0]?.input).toEqual({ reviewId: 'r2', reason: 'An insult' })
  await user.click(screen.getByRole('button', { name: 'Show it again' }))
  const again = within(screen.getByRole('dialog', { name: 'Show this review again?' }))
  expect(again.getByText(/come back/)).toHaveTextContent(/^Its words and stars come back/)
  await user.type(again.getByLabelText('Because'), 'It was no insult.')
  await user.click(again.getByRole('button', { name: 'Show the review' }))
  expect(sent(restoreReview)[0]?.input).toEqual({ reviewId: 'r2', reason: 'It was no insult.' })
  expect(await screen.findByText('They shouted at everyone.')).toBeVisible()
  expect(screen.getByText(/^Our team’s decision, .*: the review stays$/)).toBeVisible()
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
  const message = {
    _id: 'c1',
    status: 'open' as const,
    name: 'Wes',
    email: 'wes@scene.test',
    topic: '',
    body: 'Where do I park?',
    at: '2026-11-01T10:00:00.000Z',
    userId: null,
    answers: [],
  }
  const { user, sent, go } = open(
    '/admin/messages',
    reply(contact.getContactMessages, ({ q }) => (q ? listOf() : listOf(message))),
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
  await go('/admin/messages?q=cats')
  expect(await screen.findByText('No matching messages.')).toBeVisible()
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
