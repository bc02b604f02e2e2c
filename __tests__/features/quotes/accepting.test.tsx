import { screen, within } from '@testing-library/react'
import { getAccount } from '#contract/account/users.ts'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { acceptQuote, getQuote } from '#contract/bookings/quotes.ts'
import { aDrift, offered, quote, version } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const ifAccepted = {
  percent: 0,
  kept: 0,
  graceUntil: null,
  refunds: [{ from: '2026-11-29', to: '2027-02-14', percent: 0, kept: 0 }],
}
const forCouple: Booking = { ...offered, actions: ['agree', 'ask_change', 'turn_down'], ifAccepted }
const account = (phone: string) =>
  reply(getAccount, { ...people.user, phone, hasPassword: true, newEmail: null, google: null })

/** The dialog of a booking, from its page. */
async function opened(booking: Booking, phone = '+91 98765 43210', versions = [version]) {
  const page = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, booking), reply(getQuote, quote(versions)), account(phone)],
  })
  await screen.findByText(/^Version 1, sent/)
  await page.user.click(await screen.findByRole('button', { name: 'Accept ₹4,24,800' }))
  return { ...page, dialog: screen.getByRole('dialog', { name: 'Book Rose Hall?' }) }
}
const policy = (graceHours: number) => ({ tiers: [], retainerPercent: 0, graceHours })

test('that nothing is refunded is read before it is accepted', async () => {
  const { dialog } = await opened(forCouple)
  expect(dialog).toHaveTextContent('Once you accept, nothing of what you’ve paid is refunded.')
})

test('another hall than was asked for is read before it is accepted, and in the quote', async () => {
  const other = { ...version, hall: 'Lawn', hallBefore: 'Hall' }
  const { dialog } = await opened(forCouple, undefined, [other])
  expect(dialog).toHaveTextContent('Lawn instead of Hall')
  expect(screen.getByText(/^Version 1, sent .*, Lawn instead of Hall, 300 guests/)).toBeVisible()
})

test('what is due first is read by the plan of the quote', async () => {
  const { dialog } = await opened(forCouple)
  expect(dialog).toHaveTextContent(
    'First payment: ₹2,12,400 (Advance), due Fri 15 Jan 2027, then 1 more.',
  )
  expect(dialog).toHaveTextContent('you pay Rose Hall directly, as this plan says.')
})

test('what is due when the booking is confirmed has no day before that', async () => {
  const due = { label: 'Deposit', percent: 50, amount: null, dueDay: null, daysBefore: null }
  const [first, later] = version.totals.instalments
  const { dialog } = await opened(forCouple, undefined, [
    {
      ...version,
      instalments: [{ ...due, atConfirmation: true }, ...version.instalments.slice(1)],
      totals: { ...version.totals, instalments: [{ ...first!, due: null }, later!] },
    },
  ])
  expect(dialog).toHaveTextContent(
    'First payment: ₹2,12,400 (Deposit), due when the booking is confirmed, then 1 more.',
  )
  const sheet = screen.getByText('Deposit', { selector: 'span' }).closest('dt')
  expect(sheet).toHaveTextContent('Depositdue when the booking is confirmed')
})

test('where a quote has no plan, nothing is due first', async () => {
  const loose = { ...version, instalments: [], totals: { ...version.totals, instalments: [] } }
  const { dialog } = await opened(forCouple, undefined, [loose])
  expect(dialog).toHaveTextContent('agree with Rose Hall on how and when to pay.')
  expect(dialog).not.toHaveTextContent('First payment')
})

test('what is refunded is read in money, by the day of the cancellation', async () => {
  const refunds = [
    { from: '2026-11-29', to: '2026-12-16', percent: 100, kept: 4_248_000 },
    { from: '2026-12-17', to: '2027-01-15', percent: 50, kept: 4_248_000 },
    { from: '2027-01-16', to: '2027-02-14', percent: 0, kept: 4_248_000 },
  ]
  const { dialog } = await opened({
    ...forCouple,
    ifAccepted: { percent: 100, kept: 4_248_000, graceUntil: null, refunds },
  })
  expect(dialog).toHaveTextContent(
    'Once you accept, how much is refunded depends on the day you cancel, but at least ₹42,480 stays as the ' +
      'retainer. If you’ve paid all of ₹4,24,800 by then:',
  )
  const days = within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(days).toEqual([
    'Today, until Wed 16 Dec 2026: ₹3,82,320',
    'Until Fri 15 Jan 2027: ₹2,12,400',
    'From Sat 16 Jan 2027: Nothing',
  ])
})

test.each([
  [48, '2026-12-01T10:00:00.000Z', true],
  [1, null, false],
])('%i hours to think it over come first', async (hours, graceUntil, isAfter) => {
  const { dialog } = await opened({
    ...forCouple,
    cancellation: policy(hours),
    ifAccepted: { ...ifAccepted, percent: 100, graceUntil },
  })
  expect(dialog).toHaveTextContent(
    `For ${hours} hour${hours > 1 ? 's' : ''} after you accept, everything you’ve paid is refunded.`,
  )
  const after = within(dialog).queryByText('After that, nothing of what you’ve paid is refunded.')
  if (isAfter) expect(after).toBeVisible()
  else expect(after).not.toBeInTheDocument()
})

test('a quote without a policy says so', async () => {
  const { ifAccepted: _without, ...none } = forCouple
  const { dialog } = await opened({ ...none, cancellation: null })
  expect(dialog).toHaveTextContent('No cancellation policy is part of this booking.')
  expect(dialog).toHaveTextContent('Ask Rose Hall what is refunded')
})

test('where it differs from what is planned, that is read before it is accepted', async () => {
  const drift = aDrift('quoted', [])
  const { dialog, user, sent, answer } = await opened({ ...forCouple, drift })
  expect(within(dialog).getByText('It differs from what you plan')).toBeVisible()
  expect(dialog).toHaveTextContent('Wedding: planned for 250 guests; quoted for 300 guests.')
  const words = 'Your plan has changed meanwhile. Please read how the quote differs from it.'
  answer(reply(acceptQuote, refuse(409, words)))
  await user.click(within(dialog).getByRole('button', { name: 'Accept and book' }))
  expect(await within(dialog).findByText(words)).toBeVisible()
  // Just that is accepted.
  expect(sent(acceptQuote)[0]?.input).toMatchObject({ read: drift.key })
})

test('what it does not cover is read before it is accepted', async () => {
  const { dialog } = await opened(forCouple, undefined, [{ ...version, leftOut: ['Haldi'] }])
  expect(within(dialog).getByText('Not in this quote: Haldi.')).toBeVisible()
})

test('whose account has no phone may give one; whose has is not asked', async () => {
  const { user, dialog, sent, answer, unmount } = await opened(forCouple, '')
  answer(
    reply(acceptQuote, refuse(422, 'No.', { phone: 'That does not look like a phone number.' })),
  )
  await user.type(await within(dialog).findByLabelText(/^Your phone/), '12')
  await user.click(within(dialog).getByRole('button', { name: 'Accept and book' }))
  expect(await within(dialog).findByText('That does not look like a phone number.')).toBeVisible()
  expect(sent(acceptQuote)[0]?.input).toEqual({
    bookingId: 'b1',
    version: 1,
    read: null,
    phone: '12',
  })
  unmount()
  const known = await opened(forCouple)
  const field = within(known.dialog).findByLabelText(/^Your phone/, {}, { timeout: 500 })
  await expect(field).rejects.toThrow('Unable to find a label')
})

test('from a list, nothing is accepted before its policy is there', async () => {
  const { user, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: [
      reply(getBookings, listOf(forCouple)),
      reply(getBooking, refuse(503, 'We can’t reach our database at the moment.')),
      account(''),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Accept ₹4,24,800' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Book Rose Hall?' }))
  expect(await dialog.findByText('We can’t reach our database at the moment.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Accept and book' })).toBeDisabled()
  answer(reply(getBooking, forCouple))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/nothing of what you’ve paid is refunded/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Accept and book' })).toBeEnabled()
})
