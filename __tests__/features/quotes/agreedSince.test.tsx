import { screen, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { agreedWords } from '#domain/quotes/agreed.ts'
import { offered, quote, version } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const change = {
  at: '2026-11-22T10:00:00.000Z',
  by: 'user',
  who: 'Priya',
  from: 'confirmed',
  to: 'change_agreed',
  reason: '340 guests instead of 300.',
}
/** A booking for other guests than were quoted, at an agreed total. */
const opened = (amount: number, hall?: string, quoted = version) =>
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, {
        ...offered,
        status: 'confirmed',
        wasConfirmed: true,
        guests: 340,
        ...(hall && { hall }),
        sum: { amount, currency: 'INR', tax: null, service: null },
        contact: null,
        actions: [],
        timeline: [change],
      }),
      reply(getQuote, quote([quoted])),
    ],
  })

test('a total that both changed is read with what it was, and for how many guests', async () => {
  opened(50_000_000)
  const words =
    'You have agreed on ₹5,00,000 instead of ₹4,24,800 in the quote, for 340 guests instead of 300.'
  const agreed = (await screen.findByText(words)).parentElement as HTMLElement
  // No lines of the quote come to it.
  expect(within(agreed).queryByText('How it adds up')).toBeNull()
})

test('where the lines of the quote come to it for the new guests, they and their tax are read', async () => {
  const { user } = opened(48_144_000)
  const words = /^You have agreed on ₹4,81,440 instead of ₹4,24,800/
  const agreed = within((await screen.findByText(words)).parentElement as HTMLElement)
  await user.click(agreed.getByText('How it adds up'))
  const lines = agreed.getByRole('list', { name: 'Lines of the quote' })
  expect(lines).toHaveTextContent(/× 340 guests/)
  expect(agreed.getByText('₹4,08,000', { selector: 'li *' })).toBeVisible()
  expect(agreed.getByText('₹73,440')).toBeVisible()
})

test.each([
  ['Lawn', { hall: 'Hall' }, 'Lawn instead of Hall'],
  ['Lawn', { hall: 'Lawn', hallBefore: 'Hall' }, 'Lawn instead of Hall'],
  ['Lawn', { hall: 'Lawn' }, 'Lawn'],
  ['Lawn', { hall: null }, 'Lawn'],
])('the hall %s of a quote for %j is read as %s', async (hall, quoted, words) => {
  opened(50_000_000, hall, { ...version, ...quoted })
  expect(await screen.findByText(/^You have agreed on/)).toBeVisible()
  expect(screen.getByText('Hall', { selector: 'dt' }).nextSibling).toHaveTextContent(
    new RegExp(`^${words}$`),
  )
})

test('of several functions those are named to which others come', () => {
  const at = (name: string, guests: number) => ({ name, day: '2027-02-13', slot: null, guests })
  const sent = { ...version, times: [at('Sangeet', 120), at('Wedding', 300)] }
  const sum = { amount: 50_000_000, currency: 'INR' }
  const now = { guests: 340, times: [at('Sangeet', 120), at('Wedding', 340)], sum }
  expect(agreedWords(sent, now)).toBe(
    'You have agreed on ₹5,00,000 instead of ₹4,24,800 in the quote, ' +
      'for 340 guests instead of 300 (Wedding).',
  )
  expect(agreedWords(sent, { ...sent, sum })).toBe(
    'You have agreed on ₹5,00,000 instead of ₹4,24,800 in the quote.',
  )
  const quoted = { amount: 42_480_000, currency: 'INR' }
  expect(agreedWords(sent, { ...now, sum: quoted })).toBeUndefined()
})
