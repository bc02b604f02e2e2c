import { screen, waitFor, within } from '@testing-library/react'
import {
  type Booking,
  cancelBooking,
  getBooking,
  getBookings,
} from '#contract/bookings/bookings.ts'
import {
  createManualBooking,
  updateManualBooking,
  inviteCouple,
  withdrawCoupleInvitation,
} from '#contract/bookings/manual.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import { getPayments, type Payments } from '#contract/money/payments.ts'
import { acceptInvitation, getInvitation } from '#contract/people/invitations.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { complete } from '#__tests__/support/profiles.ts'

const token = 'a'.repeat(43)
const byHand: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  coupleName: 'Kavya & Rohan',
  sum: { amount: 42_500_000, currency: 'INR', tax: null, service: null },
  contact: { name: 'Kavya & Rohan', email: 'kavya@scene.test', phone: '' },
  isByHand: true,
  byHand: {
    email: 'kavya@scene.test',
    phone: '',
    resourceId: 'r2',
    instalments: [{ label: 'Advance', percent: 40, amount: null, dueDay: null, daysBefore: 30 }],
    invitation: null,
  },
  expiresAt: null,
  actions: ['change', 'hand_over', 'cancel'],
  timeline: [
    { at: '2026-11-20T10:00:00.000Z', from: null, to: 'confirmed', by: 'vendor', reason: null },
  ],
}
const calendar = {
  blocks: [],
  resources: [
    { _id: 'r1', name: 'Lawn', withinId: null },
    { _id: 'r2', name: 'Hall', withinId: null },
  ],
  open: true,
  days: {},
  off: [],
  today: '2026-11-25',
}
const replies = [
  reply(getVendorCalendar, calendar),
  reply(getMyVendorProfile, complete),
  reply(getCategories, listOf()),
  reply(getBooking, byHand),
  reply(getWorkingRules, { rules: anyDay, version: 0 }),
]
const open = (path: string) => renderApp(path, { as: people.vendor, replies })

test('a booking is entered as it was agreed; what is wrong is said beside its field', async () => {
  const { user, sent, answer, where } = open('/vendor-bookings/new?date=2027-02-14')
  await user.type(await screen.findByLabelText('Their name'), ' Kavya & Rohan ')
  expect(screen.getByLabelText('First day')).toHaveValue('2027-02-14')
  await user.type(screen.getByLabelText('Guests'), '1,250')
  await user.selectOptions(screen.getByLabelText('For'), 'Hall')
  await user.type(screen.getByLabelText(/^Agreed total/), '425000')
  await user.click(screen.getByText('Instalments'))
  await user.click(screen.getByRole('button', { name: 'Add an instalment' }))
  await user.type(screen.getByLabelText(/^How much/), '140%')
  await user.type(screen.getByLabelText(/^How many days before/), '30')
  answer(
    reply(
      createManualBooking,
      refuse(422, 'Please check.', { 'instalments.0.percent': 'The share can be at most 100%.' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  expect(await screen.findByText('The share can be at most 100%.')).toBeVisible()
  expect(sent(createManualBooking)[0]?.input).toEqual({
    coupleName: 'Kavya & Rohan',
    firstDay: '2027-02-14',
    guests: 1250,
    resourceId: 'r2',
    total: 42_500_000,
    instalments: [{ label: '', percent: 140, amount: null, dueDay: null, daysBefore: 30 }],
    email: '',
    phone: '',
    note: '',
  })
  expect(sessionStorage.getItem('draft:manual-booking-new')).toContain('Kavya')
  answer(reply(createManualBooking, byHand))
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  await waitFor(() => expect(where()).toBe('/vendor-bookings/b1'))
  expect(sessionStorage.getItem('draft:manual-booking-new')).toBeNull()
})

test('a day that is over is refused beside its field before it is sent, of several functions each', async () => {
  const { user, sent } = open('/vendor-bookings/new')
  const words = 'That day has passed. Choose a day from today on.'
  await user.type(await screen.findByLabelText('Their name'), 'Kavya & Rohan')
  const day = screen.getByLabelText('First day')
  await user.type(day, '2026-11-24')
  expect(await screen.findByText(words)).toBeVisible()
  expect(day).toHaveAccessibleDescription(expect.stringContaining(words))
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  await waitFor(() => expect(day).toHaveFocus())
  expect(sent(createManualBooking)).toEqual([])
  await user.clear(day)
  await user.type(day, '2026-11-25')
  expect(screen.queryByText(words)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Several functions' }))
  const [first] = screen.getAllByRole('group', { name: /^Function/ })
  const own = within(first!).getByLabelText('Day')
  await user.clear(own)
  await user.type(own, '2026-11-20')
  expect(await screen.findByText(words)).toBeVisible()
  expect(own).toBeInvalid()
})

test('a total begins with the deposit of the profile, which is changed before it is saved', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/new?date=2027-02-14', {
    as: people.vendor,
    replies: [
      ...replies,
      reply(getMyVendorProfile, { ...complete, deposit: { percent: 33, restDaysBefore: null } }),
    ],
  })
  await user.type(await screen.findByLabelText('Their name'), 'Kavya & Rohan')
  await user.type(screen.getByLabelText('Guests'), '250')
  // Without a total there is nothing to share out, and none is sent.
  expect(screen.queryByText('Instalments')).not.toBeInTheDocument()
  answer(reply(createManualBooking, refuse(409, 'Not free.', { firstDay: 'Not free.' })))
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  await waitFor(() =>
    expect(sent(createManualBooking)[0]?.input).toMatchObject({ instalments: [] }),
  )
  expect(await screen.findByText('Not free.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Agreed total/), '1000.01')
  expect(screen.getByText(/^Your profile says: A deposit of 33% of the total/)).toBeVisible()
  expect(screen.getByText('₹330')).toBeVisible()
  expect(screen.getByText('₹670.01')).toBeVisible()
  expect(screen.getByText('due Wed 25 Nov 2026')).toBeVisible()
  expect(screen.getByText('due Sun 14 Feb 2027')).toBeVisible()
  const [share] = screen.getAllByLabelText(/^How much/)
  await user.clear(share as HTMLElement)
  await user.type(share as HTMLElement, '50%')
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  await waitFor(() => expect(sent(createManualBooking)).toHaveLength(2))
  const deposit = { label: 'Deposit', percent: 50, amount: null, daysBefore: null }
  expect(sent(createManualBooking)[1]?.input).toMatchObject({
    total: 100_001,
    instalments: [
      { ...deposit, dueDay: '2026-11-25' },
      { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore: 0 },
    ],
  })
})

test('several are entered in a row: the form stays, empty, and says what was entered with a way back', async () => {
  const { user, sent, answer, where } = open('/vendor-bookings/new?date=2027-02-14')
  answer(
    reply(createManualBooking, ({ coupleName }) => ({ ...byHand, coupleName })),
    reply(cancelBooking, { ...byHand, status: 'cancelled_by_vendor', actions: [] }),
  )
  await user.type(await screen.findByLabelText('Their name'), 'Kavya & Rohan')
  await user.type(screen.getByLabelText('Guests'), '250')
  await user.selectOptions(screen.getByLabelText('For'), 'Hall')
  await user.click(screen.getByRole('button', { name: 'Save and enter another' }))
  expect(await screen.findByText(/: entered$/)).toHaveTextContent(/^Kavya & Rohan, .*: entered$/)
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    '/vendor-bookings/b1',
  )
  const name = screen.getByLabelText('Their name')
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveValue('')
  expect(screen.getByLabelText('First day')).toHaveValue('')
  expect(screen.getByLabelText('Guests')).toHaveValue('')
  expect(screen.getByLabelText('For')).toHaveDisplayValue('Hall')
  expect(where()).toBe('/vendor-bookings/new?date=2027-02-14')
  await user.keyboard('Mia & Tom')
  await user.type(screen.getByLabelText('First day'), '20 feb 2027')
  await user.type(screen.getByLabelText('Guests'), '120')
  await user.click(screen.getByRole('button', { name: 'Save and enter another' }))
  expect(await screen.findByText('2 entered in a row.')).toBeVisible()
  expect(sent(createManualBooking)[1]?.input).toMatchObject({
    coupleName: 'Mia & Tom',
    firstDay: '2027-02-20',
    guests: 120,
    resourceId: 'r2',
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/: taken back$/)).toBeVisible()
  expect(sent(cancelBooking)[0]?.input).toMatchObject({ bookingId: 'b1' })
  expect(sessionStorage.getItem('draft:manual-booking-new') ?? '').not.toContain('Mia')
})

test('what stands in the way is named, and nothing that was typed is lost', async () => {
  const { user, answer } = open('/vendor-bookings/new?date=2027-02-14')
  await user.type(await screen.findByLabelText('Their name'), 'Kavya')
  const message = 'Not free: Sun 14 Feb 2027 (held, Hall, Priya & Arjun). Make room for it first.'
  answer(reply(createManualBooking, refuse(409, message, { firstDay: message })))
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Their name')).toHaveValue('Kavya')
})

test('its page says that nobody else sees it, and of a change what stands there', async () => {
  const { user, sent, answer, where } = open('/vendor-bookings/b1')
  expect(await screen.findByText('You entered this booking')).toBeVisible()
  expect(screen.getByText(/^Kavya & Rohan can’t see it on Everset/)).toBeVisible()
  await unfold(user, folds.history)
  expect(screen.getByText('Entered by the vendor')).toBeVisible()
  expect(screen.queryByText('Stated price')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Write a message' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Change it' }))
  expect(await screen.findByLabelText('Their name')).toHaveValue('Kavya & Rohan')
  expect(screen.getByLabelText(/^Agreed total/)).toHaveValue('425000')
  expect(screen.getByLabelText('For')).toHaveValue('r2')
  expect(screen.getByLabelText(/^How much/)).toHaveValue('40%')
  await user.clear(screen.getByLabelText('Guests'))
  await user.type(screen.getByLabelText('Guests'), '320')
  answer(reply(updateManualBooking, { ...byHand, guests: 320 }))
  await user.click(screen.getByRole('button', { name: 'Save the booking' }))
  await waitFor(() => expect(where()).toBe('/vendor-bookings/b1'))
  expect(sent(updateManualBooking)[0]?.input).toMatchObject({
    bookingId: 'b1',
    guests: 320,
    total: 42_500_000,
    instalments: [{ label: 'Advance', percent: 40, daysBefore: 30 }],
  })
})

test('it is handed over by an invitation, which can be sent anew', async () => {
  const { user, sent, answer, go } = open('/vendor-bookings/b1')
  await user.click(await screen.findByRole('button', { name: 'Hand it over' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Their email')).toHaveValue('kavya@scene.test')
  const invitation = { email: 'kavya@scene.test', expiresAt: '2026-12-02T10:00:00Z' }
  const invited = { ...byHand, byHand: byHand.byHand && { ...byHand.byHand, invitation } }
  answer(reply(inviteCouple, invited), reply(getBooking, invited))
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText(/^The invitation to kavya@scene.test waits until/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Invite them again' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Change it' }))
  expect(await screen.findByText(/the invitation that you sent ends/)).toBeVisible()
  await go(-1)
  expect(sent(inviteCouple)[0]?.input).toEqual({ bookingId: 'b1', email: 'kavya@scene.test' })
  answer(reply(withdrawCoupleInvitation, byHand), reply(getBooking, byHand))
  await user.click(await screen.findByRole('button', { name: 'Take the invitation back' }))
  expect(await screen.findByRole('button', { name: 'Hand it over' })).toBeVisible()
})

test('cancelling says who is not written to, and promises no refund', async () => {
  const { user, sent, answer } = open('/vendor-bookings/b1')
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(
      'The day is free again then. Kavya & Rohan won’t get an email: tell them yourself.',
    ),
  ).toBeVisible()
  expect(dialog.queryByText(/refunded/)).not.toBeInTheDocument()
  await user.type(dialog.getByLabelText('Why?'), 'They called.')
  answer(reply(cancelBooking, { ...byHand, status: 'cancelled_by_vendor', actions: [] }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
  await waitFor(() => expect(sent(cancelBooking)).toHaveLength(1))
})

test('its payments count at once, and it says that nobody is told of them', async () => {
  const payments: Payments = {
    bookingId: 'b1',
    currency: 'INR',
    total: 42_500_000,
    isOver: false,
    state: 'partly_paid',
    paid: 17_000_000,
    refunded: 0,
    waiting: 0,
    left: 25_500_000,
    over: 0,
    toRefund: null,
    instalments: [],
    payments: [],
    actions: ['received', 'refunded'],
    howToPay: null,
  }
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      ...replies,
      reply(getBooking, { ...byHand, actions: ['change'] }),
      reply(getPayments, payments),
    ],
  })
  expect(await screen.findByText(/Kavya & Rohan can’t see it\.$/)).toBeVisible()
  expect(screen.getByText('Kavya & Rohan can’t see it on Everset.')).toBeVisible()
  for (const name of ['We have received', 'Record a refund']) {
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('It counts at once. Everset moves no money.')).toBeVisible()
    expect(dialog.queryByText(/we tell|confirmed by|the other side/)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  }
})

test('the list says which ones were entered; who only reads enters none', async () => {
  const { isByHand } = byHand
  const summary = { ...byHand, isByHand }
  renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [
      ...replies,
      reply(getBookings, listOf(summary, { ...summary, _id: 'b2', sum: null })),
    ],
  })
  expect(await screen.findAllByText(/Entered by you/)).toHaveLength(2)
  expect(screen.getByText('No total entered')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter a booking' })).toHaveAttribute(
    'href',
    '/vendor-bookings/new',
  )
})

test('a booking that can’t be loaded can be tried again, and one that is over is not changed', async () => {
  const { user, answer, go } = renderApp('/vendor-bookings/b1/change', {
    as: people.vendor,
    replies: [...replies, reply(getBooking, refuse(503, 'One moment.'))],
  })
  expect(await screen.findByText('One moment.')).toBeVisible()
  answer(reply(getBooking, { ...byHand, status: 'completed', actions: [] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This booking can no longer be changed here.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See what happened' })).toHaveAttribute(
    'href',
    '/vendor-bookings/b1',
  )
  // From one straight to another, as the browser's history leads there.
  const names = { b2: 'Kavya & Rohan', b3: 'Mia & Tom' }
  answer(
    reply(getBooking, ({ bookingId }) => ({
      ...byHand,
      _id: bookingId,
      coupleName: names[bookingId as 'b2' | 'b3'],
    })),
  )
  for (const [id, name] of Object.entries(names)) {
    await go(`/vendor-bookings/${id}/change`)
    await waitFor(() => expect(screen.getByLabelText('Their name')).toHaveValue(name))
  }
})

test('staff enters no booking, and reads why', async () => {
  const acting = { _id: 'v1', role: 'staff' as const }
  renderApp('/vendor-bookings/new', {
    as: people.vendor,
    replies: [...replies, reply(getCurrentUser, { data: people.vendor, acting })],
  })
  expect(await screen.findByText('You are staff here')).toBeVisible()
  expect(screen.queryByLabelText('Their name')).not.toBeInTheDocument()
})

test('the couple reads what it takes over before it does', async () => {
  const { user, sent, where } = renderApp(`/invitation/${token}`, {
    as: people.user,
    replies: [
      reply(getInvitation, {
        kind: 'booking',
        name: 'Rose Hall',
        role: null,
        booking: { firstDay: '2027-02-14', lastDay: '2027-02-14', guests: 250, sum: byHand.sum },
        invitedBy: 'Vera Vendor',
        email: people.user.email,
        account: 'user',
        state: 'open',
        expiresAt: '2026-12-02T10:00:00Z',
      }),
      reply(acceptInvitation, { message: 'Yours.' }),
      reply(getBookings, listOf()),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Your booking with Rose Hall' })).toBeVisible()
  expect(screen.getByText(/14 Feb 2027, 250 guests, ₹4,25,000/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take the booking over' }))
  await waitFor(() => expect(where()).toBe('/my-bookings'))
  expect(sent(acceptInvitation)[0]?.input).toEqual({ token })
})
