import { screen, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { agreedWords } from '#domain/quotes/agreed.ts'
import { agreedParts, besideRows } from '#domain/quotes/agreedParts.ts'
import { packagesIn } from '#domain/quotes/packages.ts'
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
const opened = (amount: number, hall?: string, quoted = version, more: Partial<Booking> = {}) =>
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
        ...more,
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

test('a function that was added stands beside the lines of the quote, and they come to the total', () => {
  const at = (name: string, day: string, guests: number) => ({ name, day, slot: null, guests })
  const [sangeet, wedding] = [at('Sangeet', '2027-02-12', 120), at('Wedding', '2027-02-13', 300)]
  const haldi = at('Haldi', '2027-02-11', 500)
  const sent = { ...version, times: [sangeet, wedding] }
  const days = { firstDay: '2027-02-11', lastDay: '2027-02-13' }
  const most = (times: typeof sent.times) => Math.max(...times.map(({ guests }) => guests))
  const then = (amount: number, ...times: typeof sent.times) =>
    agreedParts(sent, { ...days, guests: most(times), times, sum: { amount, currency: 'INR' } })
  // The lines count who was quoted for, however many come to what was added.
  const parts = then(52_480_000, sangeet, wedding, haldi)!
  expect(parts.beside).toEqual({ amount: 10_000_000, names: ['Haldi'] })
  expect(besideRows(parts)).toEqual([
    { term: 'At the quote’s prices', amount: '₹4,24,800' },
    { term: 'Agreed since, with Haldi', amount: '₹1,00,000' },
  ])
  expect(then(42_480_000, sangeet, wedding, haldi)).toBeNull()
  expect(then(42_480_000, sangeet, wedding)?.beside).toBeNull()
  expect(then(42_480_001, sangeet, wedding)).toBeNull()
})

test('of a quote for one day a function that was added is read with the quote’s lines', async () => {
  const at = (name: string, guests: number) => ({ name, day: '2027-02-13', slot: null, guests })
  const { user } = opened(52_480_000, undefined, version, {
    guests: 300,
    times: [at('Wedding', 300), { ...at('Haldi', 80), day: '2027-02-12' }],
  })
  const words = /^You have agreed on ₹5,24,800 instead of ₹4,24,800/
  const agreed = within((await screen.findByText(words)).parentElement as HTMLElement)
  await user.click(agreed.getByText('How it adds up'))
  expect(agreed.getByText('Agreed since, with Haldi').nextSibling).toHaveTextContent('₹1,00,000')
  expect(agreed.getByText('Total').nextSibling).toHaveTextContent('₹5,24,800')
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

test('a function is never read as another that was quoted in its place', () => {
  const at = (name: string, day: string, guests: number) => ({ name, day, slot: null, guests })
  const mehndi = at('Mehndi', '2027-02-11', 87)
  const wedding = at('Wedding', '2027-02-12', 313)
  const reception = at('Reception', '2027-02-13', 251)
  const sent = { ...version, guests: 313, times: [mehndi, wedding, reception] }
  const sum = { amount: 50_000_000, currency: 'INR' }
  const begin = 'You have agreed on ₹5,00,000 instead of ₹4,24,800 in the quote'
  const then = (...times: typeof sent.times) =>
    agreedWords(sent, { guests: Math.max(...times.map(({ guests }) => guests)), times, sum })
  const sangeet = at('Sangeet', '2027-02-10', 100)
  // As many functions as were quoted, and others.
  expect(then(wedding, reception, sangeet)).toBe(`${begin}, with Sangeet, without Mehndi.`)
  expect(then(wedding, reception)).toBe(`${begin}, without Mehndi.`)
  // The largest is left out, and no guests have changed.
  expect(then(mehndi)).toBe(`${begin}, without Wedding and Reception.`)
  expect(then(mehndi, { ...wedding, day: '2027-02-14', guests: 340 }, reception)).toBe(
    `${begin}, for 340 guests instead of 313 (Wedding).`,
  )
  expect(then({ ...mehndi, guests: 90 }, { ...wedding, guests: 340 }, sangeet)).toBe(
    `${begin}, for 90 guests instead of 87 (Mehndi) and 340 guests instead of 313 (Wedding), ` +
      'with Sangeet, without Reception.',
  )
})

test('the packages that a quote is for are named once it is agreed, of functions that are booked', async () => {
  const at = (name: string, guests: number) => ({ name, day: '2027-02-13', slot: null, guests })
  opened(42_480_000, undefined, version, {
    guests: 300,
    times: [at('Wedding', 300), { ...at('Haldi', 80), day: '2027-02-12' }],
    packages: [
      { name: 'Gold', functions: ['Wedding'] },
      { name: 'Basic', functions: ['Sangeet'] },
      { name: 'Flowers' },
    ],
  })
  const term = await screen.findByText('Package', { selector: 'dt' })
  expect(term.nextSibling?.textContent).toBe('Gold (Wedding)\nFlowers')
})

test('a line is a package while it is called so, for its function or for all of it', () => {
  const at = (name: string) => ({ name, day: '2027-02-13', slot: null, guests: 300 })
  const times = [at('Sangeet'), at('Wedding')]
  const named = [{ name: 'Gold' }, { name: 'Basic' }]
  const packages = (...lines: { label: string; forFunction?: number }[]) =>
    packagesIn({ lines, times }, named)
  expect(packages({ label: 'Gold', forFunction: 1 }, { label: 'basic, sangeet' })).toEqual([
    { name: 'Gold', functions: ['Wedding'] },
    { name: 'Basic', functions: ['Sangeet'] },
  ])
  expect(packages({ label: 'Gold', forFunction: 0 }, { label: 'Gold', forFunction: 1 })).toEqual([
    { name: 'Gold' },
  ])
  expect(packages({ label: 'Gold' }, { label: 'Gold with desserts' })).toEqual([{ name: 'Gold' }])
  expect(packagesIn({ lines: [{ label: 'Gold' }], times: null }, named)).toEqual([{ name: 'Gold' }])
})
