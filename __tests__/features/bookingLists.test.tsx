import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { listKeys } from '#features/parts/lists/rows/listKeys.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const over = { expiresAt: null, actions: [] }
const bookings: Booking[] = [
  aBooking,
  { ...aBooking, ...over, _id: 'b2', coupleName: 'Mira & Jon', status: 'confirmed' },
  {
    ...aBooking,
    ...over,
    _id: 'b3',
    coupleName: 'Asha & Dev',
    status: 'confirmed',
    firstDay: '2027-03-06',
    lastDay: '2027-03-06',
  },
  {
    ...aBooking,
    ...over,
    _id: 'b4',
    coupleName: 'Sara & Om',
    status: 'declined',
    firstDay: '2026-10-03',
    lastDay: '2026-10-03',
  },
]
const open = (path = '/vendor-bookings') =>
  renderApp(path, { as: people.vendor, replies: [reply(getBookings, listOf(...bookings))] })
const row = (name: RegExp | string) => screen.findByRole('link', { name })
const search = () => screen.getByRole('searchbox', { name: 'Search your bookings' })

test('what is confirmed stands by month, and what is over is folded until somebody looks for it', async () => {
  const { go } = open()
  const confirmed = within(await screen.findByRole('region', { name: 'Confirmed' }))
  const months = confirmed.getAllByRole('heading', { level: 3 })
  expect(months.map(({ textContent }) => textContent)).toEqual(['February 2027', 'March 2027'])
  expect(screen.getByText('Sara & Om')).not.toBeVisible()
  await go('/vendor-bookings?q=sara')
  await waitFor(() => expect(screen.getByText('Sara & Om')).toBeVisible())
  expect(search()).toHaveValue('sara')
})

test('what is typed and chosen stands in the address, and what matches nothing is said', async () => {
  const { user, where, sent, answer, go } = open()
  await row('Mira & Jon')
  await user.typeLetters(search(), 'pune ')
  await waitFor(() => expect(where()).toBe('/vendor-bookings?q=pune'))
  expect(search()).toHaveFocus()
  answer(reply(getBookings, listOf()))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Last day first')
  expect(where()).toBe('/vendor-bookings?q=pune&sort=day_last')
  expect(await screen.findByText('No matching bookings.')).toBeVisible()
  expect(sent(getBookings).at(-1)?.input).toEqual({ q: 'pune', sort: 'day_last' })
  answer(reply(getBookings, listOf(...bookings)))
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await row('Mira & Jon')).toBeVisible()
  expect(where()).toBe('/vendor-bookings')
  expect(search()).toHaveValue('')
  await go('/vendor-bookings?sort=newest')
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('newest')
})

test('a search that fails says so in place of what was there, and can be tried again', async () => {
  const { user, answer } = open()
  await row('Mira & Jon')
  answer(reply(getBookings, refuse(503, 'We can’t reach our database at the moment.')))
  await user.type(search(), 'pune{Enter}')
  expect(await screen.findByText('We can’t reach our database at the moment.')).toBeVisible()
  expect(screen.queryByText('Mira & Jon')).not.toBeInTheDocument()
  answer(reply(getBookings, listOf(...bookings)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Mira & Jon')).toBeVisible()
})

test('j and k go through the rows, Enter opens one, / goes to the search', async () => {
  const { user, where, answer } = open()
  answer(reply(getBooking, bookings[1]!))
  const first = await row('Priya & Arjun')
  await user.keyboard('j')
  expect(first).toHaveFocus()
  await user.keyboard('jj')
  expect(await row('Asha & Dev')).toHaveFocus()
  // What is folded is passed over.
  await user.keyboard('j')
  expect(await row('Asha & Dev')).toHaveFocus()
  await user.keyboard('/')
  expect(search()).toHaveFocus()
  await user.keyboard('jk/')
  expect(search()).toHaveValue('jk/')
  await user.clear(search())
  await user.tab()
  screen.getByRole('button', { name: 'Confirm' }).focus()
  await user.keyboard('j')
  expect(await row('Mira & Jon')).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/vendor-bookings/b2'))
})

test('keys are left to an input method, to the browser, and to a dialog', async () => {
  const { user } = open()
  const first = await row('Priya & Arjun')
  fireEvent.keyDown(document.body, { key: 'j', isComposing: true })
  fireEvent.keyDown(document.body, { key: 'j', keyCode: 229 })
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  screen.getByRole('button', { name: 'Decline the request' }).focus()
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'Decline the request' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.keyboard('k')
  expect(first).toHaveFocus()
  expect(listKeys.map(({ key }) => key)).toEqual(['j', 'k', 'Enter', 'x', '.', '/'])
})

test('what is typed while an answer is on its way stays, whenever that comes', async () => {
  let arrive = (_list: ReturnType<typeof listOf<Booking>>) => {}
  const slow = new Promise<ReturnType<typeof listOf<Booking>>>((resolve) => (arrive = resolve))
  const { user, where, answer } = open()
  await row('Mira & Jon')
  answer(reply(getBookings, ({ q }) => (q === 'sa' ? slow : listOf(bookings[3]!))))
  await user.typeLetters(search(), 'sa')
  await waitFor(() => expect(where()).toBe('/vendor-bookings?q=sa'))
  await user.typeLetters(search(), 'r')
  arrive(listOf(bookings[0]!))
  await user.typeLetters(search(), 'a')
  await waitFor(() => expect(where()).toBe('/vendor-bookings?q=sara'))
  expect(await row('Sara & Om')).toBeVisible()
  expect(search()).toHaveValue('sara')
  expect(search()).toHaveFocus()
})

test('sorted by name the list has no months', async () => {
  const { user, sent } = open()
  await row('Mira & Jon')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name')
  expect(await row('Asha & Dev')).toBeVisible()
  expect(sent(getBookings).at(-1)?.input).toEqual({ sort: 'name' })
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})
