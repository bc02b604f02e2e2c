import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Output } from '#contract/kernel/endpoint.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { countWaiting } from '#domain/steps.ts'
import { selectWedding } from '#contract/people/members.ts'
import { aBooking, anEnquiry } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'
import { start } from '#__tests__/support/seeds.ts'

type Dashboard = Output<typeof getUserDashboard>
const step: Dashboard['nextSteps'][number] = {
  _id: 's1',
  label: 'Choose a venue',
  detail: 'Most begin here.',
  to: '/vendors',
  tone: 'calm',
  action: 'Search',
  until: null,
  wedding: null,
}
const plain: Dashboard = {
  wedding: { ...noWedding, partnerOne: 'Priya', partnerTwo: 'Dev' },
  daysToGo: null,
  nextSteps: [],
  waiting: countWaiting([]),
  enquiries: [],
  bookings: [],
  bookingCount: 0,
  money: {
    budget: null,
    requested: 0,
    agreed: 0,
    requestedVague: 0,
    agreedVague: 0,
    unpriced: 0,
    open: [],
    currency: 'INR',
  },
  favorites: 2,
  weddings: [],
}
const open = (more: Partial<Dashboard> = {}) =>
  renderApp('/dashboard', {
    as: people.user,
    replies: [reply(getUserDashboard, { ...plain, ...more })],
  })
const budgetCard = async () => {
  const heading = await screen.findByRole('heading', { name: 'Budget' })
  return within(heading.parentElement as HTMLElement)
}
const lineOf = (card: Awaited<ReturnType<typeof budgetCard>>, label: string) =>
  card.getByText(label).parentElement

test('without a budget the dashboard leads to setting one, and counts down to nothing', async () => {
  open()
  const card = await budgetCard()
  expect(screen.getByRole('heading', { name: 'Priya & Dev' })).toBeVisible()
  expect(card.getByRole('link', { name: 'Set a budget' })).toHaveAttribute(
    'href',
    '/create-profile',
  )
  expect(lineOf(card, 'Agreed')).toHaveTextContent(/^Agreed₹0$/)
  expect(card.queryByText('Left in the budget')).toBe(null)
  expect(card.queryByText(/count/)).toBe(null)
  expect(screen.queryByText(/to go$/)).toBe(null)
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBe(null)
  expect(screen.getByText('Favourites').parentElement).toHaveTextContent('2')
})

test('what is agreed and asked for stands against the budget, and what of it is not exact', async () => {
  open({
    money: {
      ...plain.money,
      budget: 100_000_000,
      requested: 20_000_000,
      agreed: 45_000_000,
      requestedVague: 1,
      unpriced: 2,
      open: ['from', 'tax', 'service'],
    },
  })
  const card = await budgetCard()
  expect(card.getByRole('meter', { name: '₹6,50,000 of ₹10,00,000' })).toBeVisible()
  expect(lineOf(card, 'Agreed')).toHaveTextContent(/^Agreed₹4,50,000$/)
  expect(lineOf(card, 'Requested')).toHaveTextContent(/^Requestedabout ₹2,00,000$/)
  expect(lineOf(card, 'Left in the budget')).toHaveTextContent(/^Left in the budget₹3,50,000$/)
  expect(card.getByText(/^Agreed totals/)).toHaveTextContent(
    'Agreed totals, quotes and exact prices count as they are. ' +
      'One booking is without an exact total (starting price; tax rate and service charge not stated), ' +
      'counted at the upper end of the stated price. ' +
      'Tax that is extra or not stated, without a rate, counts as 20%. ' +
      '2 bookings are with a price on request or in another currency, not counted.',
  )
})

test('what goes over the budget says so, and a budget that is spent has nothing left', async () => {
  const spent = { ...plain.money, budget: 45_000_000, agreed: 45_000_000 }
  const first = open({ money: spent })
  expect(lineOf(await budgetCard(), 'Left in the budget')).toHaveTextContent(
    /^Left in the budget₹0$/,
  )
  first.unmount()
  open({ money: { ...spent, agreed: 50_000_000 } })
  const over = await budgetCard()
  expect(lineOf(over, 'Over budget')).toHaveTextContent(/^Over budget₹50,000$/)
  expect(over.getByText('111%')).toBeVisible()
})

test.each([
  [12, '12 days to go'],
  [1, '1 day to go'],
  [0, 'Today'],
])('%i days before the first function it says so', async (daysToGo, words) => {
  const sangeet = { name: 'Sangeet', date: '2099-02-14', slot: null, city: '', guests: null }
  open({ daysToGo, wedding: { ...plain.wedding, functions: [sangeet] } })
  const line = within(await screen.findByRole('navigation', { name: 'Functions' }))
  expect(line.getByRole('link').textContent).toBe(
    `SangeetSat 14 Feb 2099${words}Nothing booked yet`,
  )
})

const aFunction = { slot: null, city: '', guests: null }
const booked = (
  _id: string,
  name: string,
  functions: string[],
  more: Partial<Dashboard['bookings'][number]> = {},
): Dashboard['bookings'][number] => ({
  ...aBooking,
  _id,
  functions,
  categoryName: 'Venues',
  vendor: { ...aBooking.vendor, businessName: name },
  ...more,
})

test('what is booked stands under its functions, and those that are over are folded', async () => {
  const { user } = open({
    daysToGo: 84,
    wedding: {
      ...plain.wedding,
      city: 'Jaipur',
      guests: 300,
      functions: [
        { ...aFunction, _id: 'f0', name: 'Roka', date: '2026-11-02' },
        {
          ...aFunction,
          _id: 'f1',
          name: 'Sangeet',
          date: '2027-02-13',
          slot: 'evening',
          guests: 120,
        },
        {
          ...aFunction,
          _id: 'f2',
          name: 'Wedding',
          date: '2027-02-14',
          slot: 'full_day',
          city: 'Udaipur',
        },
        { ...aFunction, _id: 'f3', name: 'Brunch', date: null, guests: 1 },
      ],
    },
    bookings: [
      booked('b1', 'Rose Hall', ['f1', 'f2'], { status: 'confirmed', expiresAt: null }),
      booked('b2', 'Lotus Band', ['f2'], { categoryName: 'Music and DJ' }),
      booked('b3', 'Palm Court', ['f2'], { status: 'cancelled_by_vendor' }),
      booked('b4', 'Early Cakes', ['f0'], { status: 'completed', expiresAt: null }),
      booked('b5', 'Blue Cars', [], {
        firstDay: '2027-02-20',
        lastDay: '2027-02-20',
        status: 'confirmed',
        expiresAt: null,
      }),
    ],
    bookingCount: 7,
  })
  const line = within(await screen.findByRole('navigation', { name: 'Functions' }))
  expect(line.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'RokaMon 2 Nov 2026Over',
    'SangeetSat 13 Feb 2027, evening84 days to go1 booked',
    'WeddingSun 14 Feb 20271 booked · 1 waiting',
    'BrunchNo day yetNothing booked yet',
  ])
  expect(line.getByRole('link', { name: /Wedding/ })).toHaveAttribute('href', '#function-3')
  const list = within(screen.getByRole('region', { name: 'Bookings' }))
  const under = (name: string) => {
    const part = list.getByRole('heading', { name }).parentElement?.parentElement as HTMLElement
    return [part.id, part.querySelector('p')?.textContent, ...namesIn(part)]
  }
  const namesIn = (part: HTMLElement) =>
    within(part)
      .queryAllByRole('article')
      .map((row) => within(row).getByRole('link').textContent)
  expect(under('Sangeet')).toEqual([
    'function-2',
    'Sat 13 Feb 2027, evening · 120 guests · Jaipur',
    'Rose Hall',
  ])
  expect(under('Wedding')).toEqual([
    'function-3',
    'Sun 14 Feb 2027 · 300 guests · Udaipur',
    'Rose Hall',
    'Lotus Band',
  ])
  expect(list.getAllByText(/ · 2 functions/)).toHaveLength(2)
  expect(list.getByText('Music and DJ')).toBeVisible()
  expect(under('Brunch').slice(1)).toEqual(['No day yet · 1 guest · Jaipur'])
  expect(list.getByText('Nothing booked yet.')).toBeVisible()
  expect(list.getByRole('link', { name: 'Find vendors' })).toHaveAttribute(
    'href',
    '/vendors?guests=1',
  )
  expect(under('Other days').slice(2)).toEqual(['Blue Cars'])
  expect(list.getByText('2 more bookings are in the list of all.')).toBeVisible()
  expect(screen.queryByText('Palm Court')).toBe(null)
  expect(list.getByText('Early Cakes')).not.toBeVisible()
  await user.click(list.getByText('Over: Roka'))
  expect(list.getByText('Early Cakes')).toBeVisible()
})

test('who works on several weddings sees them beside each other, and opens one by a press', async () => {
  const mine: Dashboard['weddings'][number] = {
    _id: 'w1',
    name: 'Asha & Dev',
    role: 'editor',
    chosen: true,
    next: { name: 'Sangeet', date: '2027-02-13', days: 84 },
    pressing: 3,
    late: 1,
    money: { ...plain.money, budget: 100_000_000, agreed: 45_000_000 },
  }
  const other = { ...mine, _id: 'w2', name: 'Mira & Jon', chosen: false }
  const app = open({
    weddings: [
      mine,
      { ...other, role: 'viewer', next: null, pressing: 0, late: 0, money: plain.money },
    ],
  })
  const list = within(await screen.findByRole('list', { name: 'Your weddings' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha & DevSangeet, Sat 13 Feb 2027 · 84 days to go3 to do · 1 late or wrong' +
      '₹4,50,000 agreed of ₹10,00,000EditorYou’re working on this one',
    'Mira & JonNo day aheadNothing waits₹0 agreedViewerOpen',
  ])
  app.answer(reply(selectWedding, { message: 'Chosen.' }))
  await app.user.click(list.getByRole('button', { name: 'Open Mira & Jon’s wedding' }))
  await waitFor(() =>
    expect(app.sent(selectWedding).map(({ input }) => input)).toEqual([{ weddingId: 'w2' }]),
  )
})

test('the next steps lead on; a dashboard that is not there is asked for again', async () => {
  const app = renderApp('/dashboard', {
    as: people.user,
    replies: [reply(getUserDashboard, refuse(503, 'Later, please.'))],
  })
  expect(await screen.findByText('Later, please.')).toBeVisible()
  const until = new Date(Date.parse(start) + 50.5 * 3_600_000).toISOString()
  const nextSteps = [
    {
      ...step,
      _id: 'c1',
      label: 'Nila Hall cancelled',
      tone: 'brick' as const,
      until: '2099-02-14',
    },
    { ...step, _id: 'q1', label: 'Read a quote', tone: 'amber' as const, action: 'Read it', until },
    ...[1, 2, 3, 4].map((each) => ({ ...step, _id: `n${each}`, detail: `No. ${each}` })),
    { ...step, _id: 'b1', label: 'Set your budget' },
  ]
  app.answer(
    reply(getUserDashboard, {
      ...plain,
      wedding: noWedding,
      nextSteps,
      bookings: [{ ...aBooking, functions: [], categoryName: 'Venues' }],
      bookingCount: 1,
      enquiries: [{ ...anEnquiry, unread: 1 }],
    }),
  )
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }))
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Nila Hall cancelledMost begin here.Search',
    'Read a quoteMost begin here.Ends in 2 days 2 hRead it',
    'Choose a venueNo. 1Search',
    'Choose a venueNo. 2Search',
    'Choose a venueNo. 3Search',
    'Choose a venueNo. 4Search',
    'Set your budgetMost begin here.Search',
  ])
  expect(steps.getByText('Read a quote').closest('a')).toHaveAttribute('href', '/vendors')
  expect(steps.getByText('Set your budget')).not.toBeVisible()
  await app.user.click(steps.getByText('One more'))
  expect(steps.getByText('Set your budget')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your wedding' })).toBeVisible()
  const booking = screen.getByRole('article', { name: 'Rose Hall, Sun 14 Feb 2027' })
  expect(booking).toHaveTextContent('Waiting for an answer')
  const thread = screen.getByRole('article', { name: 'Rose Hall' })
  expect(thread).toHaveTextContent('We are free.')
  expect(thread).toHaveTextContent('1 new')
  for (const [line, href] of [
    [booking, '/my-bookings/b1'],
    [thread, '/my-enquiries/e1'],
  ] as const)
    expect(within(line).getByRole('link', { name: 'Rose Hall' })).toHaveAttribute('href', href)
})

test('who works on several weddings reads of all of them, and opens a thing as acting for its wedding', async () => {
  const wedding = { _id: 'w1', name: 'Asha & Dev', chosen: true }
  const app = open({
    nextSteps: [
      { ...step, _id: 'd1', label: 'Pay Nila Hall', to: '/my-bookings/b9' },
      { ...step, label: 'Here', wedding },
      {
        ...step,
        label: 'There',
        to: '/my-payments',
        wedding: { ...wedding, _id: 'w2', name: 'Mira & Jon', chosen: false },
      },
    ],
  })
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }))
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Pay Nila HallMost begin here.Search',
    'Asha & DevHereMost begin here.Search',
    'Opens Mira & Jon’s weddingThereMost begin here.Search',
  ])
  const there = steps.getByRole('link', { name: /There/ })
  // In a new tab it opens as any link: here nothing is chosen, and nothing opens.
  for (const key of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(fireEvent.click(there, key)).toBe(true)
  expect(app.router.state.location.pathname).toBe('/dashboard')
  expect(app.sent(selectWedding)).toEqual([])
  app.answer(reply(selectWedding, refuse(404, 'This wedding is gone.')))
  await app.user.click(there)
  expect(app.router.state.location.pathname).toBe('/dashboard')
  const message = 'You’re now working on Mira & Jon’s wedding.'
  app.answer(reply(selectWedding, { message }))
  await app.user.click(there)
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/my-payments'))
  // Which one is open now is said once it is.
  await waitFor(() => expect(app.toasts.at(-1)).toEqual({ kind: 'success', text: message }))
  expect(app.sent(selectWedding).map(({ input }) => input)).toEqual([
    { weddingId: 'w2' },
    { weddingId: 'w2' },
  ])
})

test('what is paid and what is left to pay stands in sum and for each vendor; what waits is apart', async () => {
  const none = { refunded: 0, waiting: 0, left: 0, over: 0, isCancelled: false }
  const { user } = open({
    payments: {
      totals: [
        {
          currency: 'INR',
          agreed: 60_000_000,
          paid: 22_500_000,
          refunded: 2_500_000,
          waiting: 5_000_000,
          left: 42_500_000,
          over: 0,
          due: 0,
          late: 7_500_000,
          toRefund: 500_000,
          sentBack: 200_000,
        },
      ],
      lines: [
        {
          ...none,
          bookingId: 'b1',
          name: 'Rose Palace',
          currency: 'INR',
          total: 45_000_000,
          paid: 2_500_000,
          left: 42_500_000,
          waiting: 5_000_000,
        },
        {
          ...none,
          bookingId: 'b2',
          name: 'Lotus Band',
          currency: 'INR',
          total: 15_000_000,
          paid: 15_000_000,
        },
        {
          ...none,
          bookingId: 'b3',
          name: 'Palm Court',
          currency: 'INR',
          total: 9_000_000,
          paid: 5_000_000,
          refunded: 2_500_000,
          isCancelled: true,
        },
      ],
    },
  })
  const card = await budgetCard()
  expect(lineOf(card, 'Paid')).toHaveTextContent(/^Paid₹2,25,000$/)
  expect(lineOf(card, 'Left to pay')).toHaveTextContent(/^Left to pay₹4,25,000$/)
  expect(
    card.getByText(
      '₹75,000 of it is late. ₹50,000 more waits for confirmation, and is not counted yet. ' +
        '₹25,000 was refunded. ₹3,000 is still to be refunded to you. ' +
        '₹2,000 is recorded as sent back, and waits for you.',
    ),
  ).toBeVisible()
  await user.click(card.getByText('Paid by vendor (3)'))
  const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Rose Palace₹4,50,000₹25,000 paid · ₹4,25,000 left · ₹50,000 waiting for confirmation',
    'Lotus Band₹1,50,000₹1,50,000 paid · nothing left to pay',
    'Palm Court₹90,000cancelled · ₹50,000 paid · ₹25,000 refunded',
  ])
  expect(card.getByRole('link', { name: 'Rose Palace' })).toHaveAttribute('href', '/my-bookings/b1')
  expect(card.getByRole('link', { name: 'All payments' })).toHaveAttribute('href', '/my-payments')
})

test('where nothing is agreed nothing is paid, and nothing says so', async () => {
  open()
  const card = await budgetCard()
  expect(card.queryByText('Left to pay')).toBe(null)
})
