import { screen, within } from '@testing-library/react'
import {
  answerBooking,
  type Booking,
  getBooking,
  getBookings,
} from '#contract/bookings/bookings.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { complete } from '#__tests__/support/profiles.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const requested: Booking = {
  ...aBooking,
  total: { ...aBooking.total, amount: 11_505_000, tax: 'excluded', taxRate: 18, unit: 'per_event' },
  exact: { amount: 11_505_000, currency: 'INR', tax: 1_755_000, service: 0 },
  actions: ['accept_without_service', 'offer', 'decline'],
}
const confirmed: Booking = {
  ...requested,
  status: 'confirmed',
  sum: requested.exact,
  exact: null,
  expiresAt: null,
  actions: ['cancel'],
}
const press = 'No service charge: confirm ₹1,15,050'

test('a request says why it can’t be confirmed as it is, and one press mends it', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, requested),
      reply(answerBooking, refuse(409, 'This was withdrawn already.')),
    ],
  })
  expect(await screen.findByText(/It can’t be confirmed as it is/)).toHaveTextContent(
    'your price doesn’t say whether there is a service charge. ' +
      'Without one it comes to ₹1,15,050 in all, with ₹17,550 tax and no service charge.',
  )
  expect(screen.getByRole('link', { name: 'State it in your profile' })).toHaveAttribute(
    'href',
    '/vendor/update-profile#price',
  )
  expect(screen.getByRole('link', { name: 'Send a quote' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: press }))
  expect(
    await screen.findByText('This was withdrawn already.', { selector: 'p[role=alert]' }),
  ).toBeVisible()
  answer(reply(answerBooking, confirmed), reply(getBooking, confirmed))
  await user.click(screen.getByRole('button', { name: press }))
  expect(await screen.findByText('This day is confirmed')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent(answerBooking).at(-1)?.input).toEqual({
    bookingId: 'b1',
    answer: 'accept_without_service',
  })
})

test('in a list, where less is read, the sum is shown once more', async () => {
  const { user, sent } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, listOf(requested)), reply(answerBooking, confirmed)],
  })
  await user.click(await screen.findByRole('button', { name: press }))
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Priya & Arjun?' }))
  expect(dialog.getByText('₹1,15,050 in all, with ₹17,550 tax and no service charge')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Confirm the booking' }))
  expect(sent(answerBooking)[0]?.input).toMatchObject({ answer: 'accept_without_service' })
})

test('where more is open, only a quote is offered; who can confirm reads no reason', async () => {
  const open: Booking = {
    ...requested,
    total: { ...requested.total, kind: 'from' },
    exact: null,
    actions: ['offer', 'decline'],
  }
  const { answer, publish } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, open)],
  })
  expect(await screen.findByText(/It can’t be confirmed as it is/)).toHaveTextContent(
    /your price is a starting price, and it doesn’t say whether there is a service charge\.$/,
  )
  expect(screen.queryByRole('button', { name: /No service charge/ })).not.toBeInTheDocument()
  answer(reply(getBooking, aBooking))
  await publish({ type: 'Booking', id: 'b1' })
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(screen.queryByText(/It can’t be confirmed/)).not.toBeInTheDocument()
})

test('a price that does not apply then is the reason, and not what is stated of it', async () => {
  const price = {
    kind: 'exact' as const,
    amount: 220_000,
    maxAmount: null,
    currency: 'INR',
    unit: 'per_plate' as const,
    tax: 'included' as const,
    validity: { halls: ['Banyan Hall'] },
  }
  const open: Booking = {
    ...aBooking,
    hall: 'Courtyard Hall',
    total: { ...aBooking.total, amount: null, kind: 'on_request', tax: 'not_stated' },
    lines: [],
    exact: null,
    actions: ['offer', 'decline'],
  }
  renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, open), reply(getMyVendorProfile, { ...complete, price })],
  })
  expect(
    await screen.findByText(
      'It can’t be confirmed as it is: your stated price doesn’t apply in that hall.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'State it in your profile' })).toBeNull()
})
