import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getOthers, type Others, closeOthers } from '#contract/talk/others.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { getEnquiries } from '#contract/talk/enquiries.ts'
import { paths } from '#domain/paths.ts'
import { aBooking, anEnquiry, offered } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const list = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length })
const booked: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  exact: null,
  expiresAt: null,
  actions: ['cancel'],
}
const others: Others = {
  bookingId: 'b1',
  businessName: 'Rose Hall',
  category: 'Venues',
  asked: [
    {
      _id: 'b2',
      kind: 'booking',
      businessName: 'Lake Hall',
      status: 'requested',
      firstDay: '2027-02-14',
      lastDay: '2027-02-14',
      isHeld: true,
    },
    {
      _id: 'e3',
      kind: 'enquiry',
      businessName: 'Fort Hall',
      status: null,
      firstDay: '2027-02-14',
      lastDay: '2027-02-14',
      isHeld: false,
    },
  ],
}
const settling = (app: () => ReturnType<typeof renderApp>, asked = others.asked) => [
  reply(getBookings, list([booked])),
  reply(getBooking, booked),
  reply(getOthers, () => list(app().sent(closeOthers).length ? [] : [{ ...others, asked }])),
  reply(closeOthers, { message: 'It is closed, and the vendor is told.' }),
]

const offer: Others['asked'][number] = {
  _id: 'b4',
  kind: 'booking',
  businessName: 'Park Hall',
  status: 'offered',
  firstDay: '2027-02-14',
  lastDay: null,
  isHeld: false,
}

test('whoever is asked for what is booked is ticked, and one press closes it with the couple’s words', async () => {
  const app: ReturnType<typeof renderApp> = renderApp(paths.myBooking('b1'), {
    as: people.user,
    replies: settling(() => app, [...others.asked, offer]),
  })
  const line = await screen.findByText('Close the others?')
  expect(screen.getByLabelText('What they read')).not.toBeVisible()
  await app.user.click(line)
  expect(screen.getByText(/^You are still asking 3 others in Venues\./)).toBeVisible()
  expect(screen.getByLabelText('Park Hall: your quote for Sun 14 Feb 2027')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Close 3' })).toBeEnabled()
  await app.user.click(screen.getByLabelText(/Park Hall/))
  expect(screen.getByRole('button', { name: 'Keep them' })).toBeEnabled()
  expect(screen.getByLabelText(/Lake Hall: your request.*held for you/)).toBeChecked()
  await app.user.click(screen.getByLabelText(/Fort Hall: your question/))
  expect(screen.getByLabelText(/Fort Hall: your question/)).not.toBeChecked()
  await app.user.click(screen.getByLabelText(/Lake Hall/))
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  await app.user.click(screen.getByLabelText(/Lake Hall/))
  const words = screen.getByLabelText('What they read')
  await app.user.clear(words)
  await app.user.type(words, 'Thank you, we chose another.')
  await app.user.click(screen.getByRole('button', { name: 'Close one' }))
  await waitFor(() => expect(screen.queryByText(/Close the others/)).toBeNull())
  expect(app.sent(closeOthers)[0]?.input).toEqual({
    bookingId: 'b1',
    close: ['b2'],
    reason: 'Thank you, we chose another.',
  })
  expect(app.toasts).toEqual([{ kind: 'success', text: 'It is closed, and the vendor is told.' }])
})

test('on My bookings the question is one line until it is opened; one press keeps what is left', async () => {
  const app: ReturnType<typeof renderApp> = renderApp(paths.myBookings, {
    as: people.user,
    replies: [
      ...settling(() => app, others.asked.slice(1)),
      reply(
        getBookings,
        list([booked, { ...offered, _id: 'b5', actions: ['agree', 'turn_down'] }]),
      ),
      reply(getEnquiries, list([anEnquiry])),
      reply(acceptQuote, booked),
    ],
  })
  const line = await screen.findByText('You’ve booked Rose Hall. Close the other one?')
  expect(line).toBeVisible()
  expect(screen.getByLabelText('What they read')).not.toBeVisible()
  await app.user.click(line)
  expect(screen.getByText(/^You are still asking somebody in Venues\./)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByText(/Close the other one/)).toBeNull())
  expect(app.sent(closeOthers)[0]?.input).toMatchObject({ bookingId: 'b1', close: [] })
  const quote = within(screen.getAllByRole('article')[0] as HTMLElement)
  await app.user.click(quote.getByRole('button', { name: 'Accept ₹4,24,800' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Book Rose Hall?' }))
  // Once what cancelling would cost is there to be read.
  const accept = dialog.getByRole('button', { name: 'Accept and book' })
  await waitFor(() => expect(accept).toBeEnabled())
  await app.user.click(accept)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.sent(acceptQuote)[0]?.input).toEqual({ bookingId: 'b5', version: 1, read: null })
  await app.user.click(screen.getByRole('tab', { name: 'Enquiries' }))
  expect(await screen.findByText('We are free.')).toBeVisible()
  expect(app.where()).toBe('/my-bookings?tab=enquiries')
  await app.user.click(screen.getByRole('tab', { name: 'Bookings' }))
  expect(app.where()).toBe('/my-bookings')
})
