import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getEstimate, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { getEnquiries, getEnquiry, sendMessage, type Enquiry } from '#contract/talk/enquiries.ts'
import { anEnquiry } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const realMatchMedia = globalThis.matchMedia
/** A window of the phone’s width. */
const onThePhone = () =>
  (globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: false })) as typeof matchMedia)
afterEach(() => void (globalThis.matchMedia = realMatchMedia))

const [question, answer] = anEnquiry.messages as [
  Enquiry['messages'][number],
  Enquiry['messages'][number],
]
const other: Enquiry = {
  ...anEnquiry,
  _id: 'e2',
  coupleName: 'Asha & Ravi',
  messages: [{ ...question, body: 'Is there parking?' }],
  lastMessage: 'Is there parking?',
}
const threads = [
  reply(getEnquiries, listOf(anEnquiry, other)),
  reply(getEnquiry, ({ enquiryId }) => (enquiryId === 'e2' ? other : anEnquiry)),
]

test('all threads stand beside the one that is open, and stay when another is chosen', async () => {
  const { user, where } = renderApp('/vendor/Enquiry/e1', { as: people.vendor, replies: threads })
  const list = await screen.findByRole('navigation', { name: 'Conversations' })
  const next = await within(list).findByRole('link', { name: /^Asha & Ravi/ })
  expect(within(list).getByRole('link', { name: /^Priya & Arjun/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(next).not.toHaveAttribute('aria-current')
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await user.type(box, 'Half a sentence')

  await user.click(next)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha & Ravi' })).toBeVisible()
  expect(where()).toBe('/vendor/Enquiry/e2')
  // The very same line, in a list that kept where it was scrolled to.
  expect(within(list).getByRole('link', { name: /^Asha & Ravi/ })).toBe(next)
  expect(next).toHaveAttribute('aria-current', 'page')
  const messages = screen.getByRole('list', { name: 'Messages' })
  expect(within(messages).getByText('Is there parking?')).toBeVisible()
  expect(within(messages).queryByText('We are free.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('')

  // What was begun in the first is there again.
  await user.click(within(list).getByRole('link', { name: /^Priya & Arjun/ }))
  await screen.findByRole('heading', { level: 1, name: 'Priya & Arjun' })
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a sentence')
})

test('j and k go through the threads, from the one that is open, and Enter opens one', async () => {
  const { user, where } = renderApp('/vendor/Enquiry', { as: people.vendor, replies: threads })
  const first = await screen.findByRole('link', { name: 'Priya & Arjun' })
  await user.keyboard('j')
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Priya & Arjun' })
  const list = await screen.findByRole('navigation', { name: 'Conversations' })
  const next = await within(list).findByRole('link', { name: /^Asha & Ravi/ })
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('j')
  expect(next).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/vendor/Enquiry/e2'))
})

test('while another thread is on its way, the last one is not shown under its address', async () => {
  let arrive = (_thread: Enquiry) => {}
  const slow = new Promise<Enquiry>((resolve) => void (arrive = resolve))
  const { go } = renderApp('/vendor/Enquiry/e1', {
    as: people.vendor,
    replies: [
      reply(getEnquiries, listOf(anEnquiry, other)),
      reply(getEnquiry, ({ enquiryId }) => (enquiryId === 'e2' ? slow : anEnquiry)),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Priya & Arjun' })
  await go('/vendor/Enquiry/e2')
  expect(screen.queryByRole('heading', { level: 1, name: 'Priya & Arjun' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  arrive(other)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha & Ravi' })).toBeVisible()
})

test('Ctrl and Enter send, once; Enter alone begins a line, and one that ends a word nothing', async () => {
  let arrive = (_thread: Enquiry) => {}
  const slow = new Promise<Enquiry>((resolve) => void (arrive = resolve))
  const {
    user,
    sent,
    answer: serve,
  } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [...threads, reply(sendMessage, () => slow)],
  })
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await user.type(box, 'One{Enter}Two')
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(sent(sendMessage)).toHaveLength(0)
  await user.type(box, '{Control>}{Enter}{Enter}{/Control}')
  await waitFor(() => expect(sent(sendMessage)).toHaveLength(1))
  expect(sent(sendMessage)[0]?.input).toMatchObject({ message: 'One\nTwo' })
  // Who goes on writing meanwhile loses nothing, and stays in the field.
  await user.type(box, '\nThree')
  const after = {
    ...anEnquiry,
    messages: [question, answer, { ...question, _id: 'm3', body: 'One' }],
  }
  serve(reply(getEnquiry, after))
  arrive(after)
  await waitFor(() => expect(box).toHaveValue('Three'))
  expect(box).toHaveFocus()
  await user.type(box, '{Meta>}{Enter}{/Meta}')
  await waitFor(() => expect(sent(sendMessage)).toHaveLength(2))
  expect(sent(sendMessage)[1]?.input).toMatchObject({ message: 'Three' })
})

const mine = (_id: string, at: string) => ({ ...question, _id, at, body: `Message ${_id}` })
test.each([
  ['2026-11-20T13:05:00.000Z', 'the last that was read', ['', '', 'Seen at a time', '']],
  [
    '2026-11-21T13:05:00.000Z',
    'all, on another day',
    ['', '', '', 'Seen Sat 21 Nov 2026, at a time'],
  ],
  ['2026-11-20T11:00:00.000Z', 'none since the answer', ['', '', '', '']],
])('read at %s stands at %s', async (seenAt, _which, marks) => {
  const messages = [
    question,
    answer,
    mine('m3', '2026-11-20T13:00:00.000Z'),
    mine('m4', '2026-11-20T13:30:00.000Z'),
  ]
  renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [
      reply(getEnquiries, listOf(anEnquiry)),
      reply(getEnquiry, { ...anEnquiry, lastFrom: 'user', messages, seenAt }),
    ],
  })
  const list = within(await screen.findByRole('list', { name: 'Messages' }))
  const lines = list.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)
  // Whatever zone the page is read in.
  const read = lines.map((line = '') => line?.replace(/\d+:\d\d [ap]m$/, 'at a time'))
  expect(read.map((line) => /Seen .*$/.exec(line ?? '')?.[0] ?? '')).toEqual(marks)
})

const total = {
  amount: 42_500_000,
  maxAmount: null,
  currency: 'INR',
  guests: 300,
  kind: 'exact' as const,
  tax: 'included' as const,
}
test.each([
  ['/vendor/Enquiry/e1', people.vendor, 'Your calendar', '/vendor/calendar'],
  [
    '/my-enquiries/e1',
    people.user,
    'See their page',
    '/vendor/rose-hall?date=2027-02-14&guests=300',
  ],
])(
  'at %s stands whether the day is free, and what it comes to for the guests',
  async (at, as, way, to) => {
    const { sent } = renderApp(at, {
      as,
      replies: [
        ...threads,
        reply(getVendorCalendarDays, { days: { '2027-02-14': 'free' } }),
        reply(getEstimate, { total, lines: [] }),
      ],
    })
    const details = within(await screen.findByRole('complementary', { name: 'Details' }))
    expect(await details.findByText('Free')).toBeVisible()
    expect(await details.findByText(/^₹4,25,000 for 300 guests/)).toBeVisible()
    expect(details.getByRole('link', { name: way })).toHaveAttribute('href', to)
    const [asks] = [sent(getVendorCalendarDays)[0]?.input, sent(getEstimate)[0]?.input]
    expect(asks).toMatchObject({ from: '2027-02-14', to: '2027-02-14', guests: '300' })
    expect(sent(getEstimate)[0]?.input).toMatchObject({ guests: '300', on: '2027-02-14' })
  },
)

test('of several functions each day is looked at, and the price is for all of them', async () => {
  const times = [
    { name: 'Wedding', day: '2027-02-14', slot: null, guests: 300 },
    { name: 'Mehendi', day: '2027-02-13', slot: 'morning' as const, guests: 80 },
  ]
  const several: Enquiry = {
    ...anEnquiry,
    date: '2027-02-13',
    functions: { count: 2, fewest: 80, most: 300, firstDay: '2027-02-13', lastDay: '2027-02-14' },
    messages: [{ ...question, about: { times } }],
  }
  const { sent } = renderApp('/vendor/Enquiry/e1', {
    as: people.vendor,
    replies: [
      reply(getEnquiries, listOf(several)),
      reply(getEnquiry, several),
      reply(getVendorCalendarDays, {
        days: { '2027-02-13': 'free', '2027-02-14': 'taken' },
        parts: { '2027-02-13': { day: 'held', morning: 'held' } },
      }),
      reply(getEstimate, { total: null, lines: [] }),
    ],
  })
  const details = within(await screen.findByRole('complementary', { name: 'Details' }))
  await details.findByText('Taken')
  expect(
    details.getAllByText(/2027/).map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Mehendi: Sat 13 Feb 2027, morningHeld', 'Wedding: Sun 14 Feb 2027Taken'])
  expect(await details.findByText('Price on request')).toBeVisible()
  expect(sent(getEstimate)[0]?.input).toMatchObject({ functions: '2', guestsEach: ['80', '300'] })
})

test('what is booked is not priced anew, and what nobody can tell is left out', async () => {
  const booking = {
    _id: 'b1',
    status: 'confirmed' as const,
    quoteVersion: 1,
    wasConfirmed: true,
    isMoving: false,
    outcome: null,
  }
  const agreed = { ...anEnquiry, booking, total: { amount: 40_000_000, currency: 'INR' } }
  const { answer: serve, publish } = renderApp('/vendor/Enquiry/e1', {
    as: people.vendor,
    replies: [reply(getEnquiries, listOf(agreed)), reply(getEnquiry, agreed)],
  })
  const details = within(await screen.findByRole('complementary', { name: 'Details' }))
  expect(details.getByText('₹4,00,000 in all')).toBeVisible()
  expect(details.queryByRole('heading', { name: 'What was asked for' })).toBeNull()
  serve(
    reply(getEnquiry, anEnquiry),
    reply(getVendorCalendarDays, refuse(404, 'Vendor was not found.')),
    reply(getEstimate, refuse(404, 'Vendor was not found.')),
  )
  await publish({ type: 'Enquiry', id: 'e1' })
  expect(await details.findByRole('heading', { name: 'What was asked for' })).toBeVisible()
  await waitFor(() => expect(details.queryByText(/guests/)).toBeNull())
  expect(details.queryByText(/Free|Taken|Held/)).toBeNull()
})

test('on the phone stands the thread alone, with a way to its details and to the list', async () => {
  onThePhone()
  const booking = {
    _id: 'b1',
    status: 'offered' as const,
    quoteVersion: 1,
    wasConfirmed: false,
    isMoving: false,
    outcome: null,
  }
  const { user, where } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [...threads, reply(getEnquiry, { ...anEnquiry, booking })],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Hall' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Conversations' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My enquiries' })).toHaveAttribute(
    'href',
    '/my-bookings?tab=enquiries',
  )
  // Beside the composer and in the details, of which one is in sight.
  const ways = screen.getAllByRole('link', { name: 'See the booking' })
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/my-bookings/b1',
    '/my-bookings/b1',
  ])
  await user.click(screen.getByRole('link', { name: 'Details' }))
  expect(where()).toBe('/my-enquiries/e1?show=details')
  await user.click(await screen.findByRole('link', { name: 'Conversation' }))
  expect(where()).toBe('/my-enquiries/e1')
})
