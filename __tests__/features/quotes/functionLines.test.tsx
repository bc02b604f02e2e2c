import { screen, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { getQuote, getQuoteDraft, updateQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import type { Validity } from '#domain/prices/validity.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { aStart, offered, plates, quote, version } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const start: QuoteStart = {
  ...aStart,
  firstDay: '2027-02-13',
  lastDay: '2027-02-15',
  times: [
    { name: 'Mehndi', day: '2027-02-13', slot: null, guests: 100 },
    { name: 'Sangeet', day: '2027-02-14', slot: null, guests: 200 },
    { name: 'Reception', day: '2027-02-15', slot: null, guests: 300 },
  ],
  taxIncluded: true,
  lines: [{ ...plates, label: '', unitPrice: null }],
  packages: [{ _id: 'p1', name: 'Thali', validity: null, lines: [{ ...plates, label: 'Thali' }] }],
}

beforeEach(() => sessionStorage.clear())

const builder = (more: Partial<QuoteStart> = {}) =>
  renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, { ...start, ...more }),
      reply(updateQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: anyDay, version: 0 }),
    ],
  })

type User = ReturnType<typeof builder>['user']
const addLine = { name: 'Add a line or a package' }
/** Two presses: a line, and the package in its place. */
async function choose(user: User, name: string) {
  await user.click(await screen.findByRole('button', addLine))
  await user.click(screen.getByRole('option', { name }))
}
/** Opens what the price of each line is for. */
async function openLines(user: User) {
  for (const line of screen.getAllByRole('button', { name: /^Line \d+:/, expanded: false }))
    await user.click(line)
}

test('a package per guest brings a line for each function; they stay with theirs when one is removed', async () => {
  const { user, sent, answer } = builder()
  await choose(user, 'Thali')
  // Each function's guests stand below.
  expect(screen.getByText(/\(3 functions\)$/)).toBeVisible()
  await openLines(user)
  const of = () => screen.getAllByRole('combobox', { name: 'Counts the guests of' })
  expect(of().map((select) => (select as HTMLSelectElement).value)).toEqual(['0', '1', '2'])
  expect(within(of()[0] as HTMLElement).getAllByRole('option')[1]).toHaveTextContent('Mehndi (100)')
  const sums = screen.getByRole('region', { name: 'What it comes to' })
  // 600 plates at ₹1,200.
  expect(sums).toHaveTextContent('Total₹7,20,000')

  await user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  expect(of().map((select) => (select as HTMLSelectElement).value)).toEqual(['0', '-1', '1'])
  expect(sums).toHaveTextContent('Total₹4,80,000')
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  answer(reply(sendQuote, offered))
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  expect(sent(sendQuote).map(({ input }) => input)).toMatchObject([
    { guests: 300, lines: [{ forFunction: 0 }, { forFunction: 1 }] },
  ])
})

test('a line by the day counts the days that are left, unless another number was typed', async () => {
  const perDay = { ...plates, label: 'Hall', basis: 'per_day' as const, quantity: 3 }
  const { user } = builder({
    lines: [
      { ...perDay, id: 's0' },
      { ...perDay, id: 's1', quantity: 5 },
      { ...perDay, id: 's2', basis: 'per_function' },
      { ...perDay, id: 'a1' },
    ],
  })
  await user.click(await screen.findByText('Dates and guests'))
  await openLines(user)
  await user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  const counts = () =>
    screen.getAllByLabelText(/^(Days$|Functions)/).map((field) => (field as HTMLInputElement).value)
  expect(counts()).toEqual(['2', '5', '2', '3'])
  await user.click(screen.getByRole('button', { name: 'Remove function 1' }))
  expect(counts()).toEqual(['1', '5', '1', '3'])
})

test('a function that the quote leaves out, or has no line for, is named before it is sent', async () => {
  const { user } = builder()
  await choose(user, 'Thali')
  expect(screen.queryByText(/^No line for|^Not in this quote/)).toBeNull()
  await openLines(user)
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(await screen.findByText('No line for: Sangeet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  expect(await screen.findByText('Not in this quote: Sangeet.')).toBeVisible()
})

test('a couple reads what a quote does not cover', async () => {
  const lines = [0, 2].map((forFunction) => ({ ...plates, id: `${forFunction}`, forFunction }))
  const sent = { ...version, lines, times: start.times, leftOut: ['Haldi'] }
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, offered), reply(getQuote, quote([sent]))],
  })
  expect(await screen.findByText('Not in this quote: Haldi. No line for: Sangeet.')).toBeVisible()
})

test('the couple reads once what each line is for, and asks for a change of that', async () => {
  const lines = [0, 1].map((forFunction) => ({ ...plates, id: `${forFunction}`, forFunction }))
  const sent = { ...version, lines, times: start.times }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...offered, actions: ['agree', 'ask_change', 'turn_down'] }),
      reply(getQuote, quote([sent])),
    ],
  })
  const list = await screen.findByRole('list', { name: 'Lines of the quote' })
  expect(screen.getByText(/^Version 1, sent/)).toHaveTextContent(
    '(3 functions). Prices are without tax.',
  )
  expect(list).toHaveTextContent('Plates, Mehndi₹1,200 per guest × 100 guestsAsk for a change')
  await user.click(
    within(list).getByRole('button', { name: 'Ask for a change of Plates, Sangeet' }),
  )
  expect(screen.getByRole('dialog', { name: 'Change “Plates, Sangeet”?' })).toBeVisible()
})

test('a package is offered as long as its line for each function fits into the quote', async () => {
  const many = Array.from({ length: 58 }, (_, n) => ({
    ...plates,
    id: `${n}`,
    basis: 'fixed' as const,
  }))
  const { user } = builder({ lines: many })
  const thali = () => screen.queryByRole('option', { name: 'Thali' })
  await user.click(await screen.findByRole('button', addLine))
  expect(thali()).toBeNull()
  expect(screen.getByText(/there is no room for “Thali”\.$/)).toBeVisible()
  await openLines(user)
  await user.click(screen.getByRole('button', { name: 'Remove line 59' }))
  await user.click(screen.getByRole('button', { name: 'Remove line 58' }))
  await user.click(screen.getByRole('button', addLine))
  expect(thali()).toBeVisible()
})

test('a package takes the place of the price that the quote began with, and one press charges both', async () => {
  const began = [
    { ...plates, id: 's0', label: 'Caterers', forFunction: 0 },
    { ...plates, id: 's1', label: 'Caterers', forFunction: 1 },
    { ...plates, id: 's2', label: 'Caterers', forFunction: 2 },
    { ...plates, id: 's3', label: 'Travel', basis: 'fixed' as const },
  ]
  const pack = (name: string, validity: Validity | null = null) => ({
    _id: name,
    name,
    validity,
    lines: [{ ...plates, label: name, basis: 'fixed' as const, unitPrice: 50_000_00 }],
  })
  const { user } = builder({
    lines: began,
    stated: { name: 'Caterers', validity: null },
    // The fourteenth is a Sunday.
    packages: [pack('Whole wedding'), pack('Sunday', { weekdays: [7] })],
  })
  const labels = () =>
    screen.getAllByLabelText('What it is').map((field) => (field as HTMLInputElement).value)
  await choose(user, 'Sunday, Sangeet')
  expect(labels()).toEqual(['Caterers', 'Sunday, Sangeet', 'Caterers', 'Travel'])
  expect(screen.getByText('“Sunday” replaces “Caterers”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Charge both' }))
  expect(labels()).toEqual(['Caterers', 'Sunday, Sangeet', 'Caterers', 'Travel', 'Caterers'])
  expect(screen.queryByText('“Sunday” replaces “Caterers”.')).toBeNull()
  // What was added is no price that the quote began with.
  await choose(user, 'Whole wedding')
  expect(labels()).toEqual(['Whole wedding', 'Sunday, Sangeet', 'Travel'])
})

test('a package as a whole is charged for each function, as it is in a request', async () => {
  const whole = { ...plates, label: 'Gold', basis: 'fixed' as const, unitPrice: 50_000_00 }
  const pack = { _id: 'p1', name: 'Gold', validity: null, lines: [whole] }
  const { user } = builder({ lines: [], packages: [{ ...pack, isForEach: true }] })
  await choose(user, 'Gold')
  await openLines(user)
  expect(screen.getByRole('textbox', { name: 'Functions' })).toHaveValue('3')
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent(
    'Total₹1,50,000',
  )
})
