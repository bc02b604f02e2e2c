import { screen, waitFor, within } from '@testing-library/react'
import { getUserDays, type UserDays } from '#contract/bookings/bookings.ts'
import { getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const seen = (state: 'free' | 'held' | 'taken') => [
  ...replies,
  reply(getVendor, () => ({ ...rose, onDay: state })),
  reply(getVendorCalendarDays, { days: { '2027-02-14': state } }),
  reply(getDayAlerts, listOf()),
]
const ours = (more: Partial<UserDays>): UserDays => ({
  _id: 'b1',
  vendorId,
  status: 'requested',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  times: null,
  isHeld: true,
  ...more,
})
const page = (state: 'free' | 'held' | 'taken', ...days: UserDays[]) =>
  renderApp(at, { as: people.user, replies: [...seen(state), reply(getUserDays, listOf(...days))] })

test.each([
  [
    'held',
    { status: 'requested' },
    'This day is held for you',
    'You’ve requested Sun 14 Feb 2027, and Rose Palace has not answered yet.',
    'Held for you on Sun 14 Feb 2027',
  ],
  [
    'held',
    { status: 'offered' },
    'This day is held for you',
    'Your quote from Rose Palace holds Sun 14 Feb 2027.',
    'Held for you on Sun 14 Feb 2027',
  ],
  [
    'taken',
    { status: 'confirmed' },
    'This day is yours',
    'You’ve booked Rose Palace for Sun 14 Feb 2027.',
    'Booked for you on Sun 14 Feb 2027',
  ],
] as const)(
  'a couple whose own day is %s (%p) is told so, and led to its booking',
  async (state, more, title, text, badge) => {
    const app = page(state, ours(more))
    await openRequest()
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the booking' })).toHaveAttribute(
      'href',
      '/my-bookings/b1',
    )
    expect(screen.getAllByText(badge)).toHaveLength(2)
    expect(screen.queryByText(/is not free|for a couple while|Who else is free/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Tell me if it becomes free' })).toBeNull()
    expect(app.sent(getUserDays)).toHaveLength(1)
  },
)

test.each([
  ['held', 'Sun 14 Feb 2027 is kept for a couple while they and Rose Palace decide.'],
  ['taken', 'Rose Palace is not free on Sun 14 Feb 2027.'],
] as const)(
  'a day that others have is %s, also where we have another, and a quote that holds nothing',
  async (state, text) => {
    page(
      state,
      ours({ firstDay: '2027-02-15', lastDay: '2027-02-16' }),
      ours({ vendorId: 'another' }),
      ours({ status: 'offered', isHeld: false }),
    )
    await openRequest()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tell me if it becomes free' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Who else is free on this day?' })).toBeVisible()
  },
)

test('of a visitor, and where no day is asked for, nobody asks whose it is', async () => {
  const visitor = renderApp(at, { replies: seen('held') })
  await openRequest()
  expect(await screen.findByText('This day is held')).toBeVisible()
  expect(visitor.sent(getUserDays)).toEqual([])
})

test.each([
  [
    'confirmed',
    'Booked for you on Sun 14 Feb 2027',
    'This day is yours',
    /^You’ve booked Rose Palace for Sun 14 Feb 2027. They have one more free that day, and you can request it, too.$/,
    true,
  ],
  [
    'requested',
    'Held for you on Sun 14 Feb 2027',
    'This day is held for you',
    /has not answered yet. They have one more free that day; you can request it once this is agreed.$/,
    false,
  ],
] as const)(
  'a day of which one hall is ours (%s) and another is free says both',
  async (status, badge, title, text, canAsk) => {
    page('free', ours({ status }))
    await openRequest()
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText(badge)).toBeVisible()
    expect(screen.getByText(`${badge}, one more is free`)).toBeVisible()
    expect(screen.getByText('One more is free')).toBeVisible()
    // What is asked and not answered can't be asked a second time.
    expect(screen.queryAllByRole('button', { name: 'Request this day' })).toHaveLength(
      canAsk ? 1 : 0,
    )
    expect(screen.queryAllByRole('button', { name: 'Request it' })).toHaveLength(canAsk ? 1 : 0)
    expect(screen.queryByText('This day is taken')).toBeNull()
    const inCalendars = await screen.findAllByRole('button', {
      name: 'Sun 14 Feb 2027, yours, and one more is free',
    })
    expect(inCalendars[0]).toBeVisible()
  },
)

test('where one hall is booked and another waits, both are named, and each leads to its booking', async () => {
  page('free', ours({}), ours({ _id: 'b2', status: 'confirmed' }))
  await openRequest()
  expect(await screen.findByText('This day is held for you')).toBeVisible()
  expect(screen.getByText('This day is yours')).toBeVisible()
  expect(screen.getAllByText(/They have one more free/)).toHaveLength(1)
  expect(
    screen
      .getAllByRole('link', { name: 'See the booking' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/my-bookings/b1', '/my-bookings/b2'])
  expect(screen.getByText('Another is booked for you')).toBeVisible()
  expect(
    screen.getByText(
      'Held for you on Sun 14 Feb 2027, another is booked for you, one more is free',
    ),
  ).toBeVisible()
})

test('a quote that holds nothing says so, and can’t be asked past', async () => {
  page('free', ours({ status: 'offered', isHeld: false }))
  await openRequest()
  expect(await screen.findByText('You have a quote for this day')).toBeVisible()
  expect(
    screen.getByText(
      'Your quote from Rose Palace is for Sun 14 Feb 2027. It holds nothing: until you accept it, ' +
        'others can take the time.',
    ),
  ).toBeVisible()
  expect(screen.getAllByText('Free on Sun 14 Feb 2027')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
})

describe('a question', () => {
  const ask = async () => {
    const app = page('taken')
    app.answer(
      reply(getVendorCalendarDays, {
        days: { '2027-02-14': 'closed', '2027-02-20': 'free', '2027-02-21': 'free' },
      }),
      reply(getVendor, () => ({ ...rose, onDay: 'closed' as const })),
      reply(sendEnquiry, refuse(503, 'Away.')),
    )
    return app
  }

  test('on a day off offers free days and those who are free, and goes without the day', async () => {
    const app = await ask()
    expect(await screen.findByText('They can’t take Sun 14 Feb 2027')).toBeVisible()
    expect(screen.queryByText(/We’ll include: Sun 14 Feb 2027/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send enquiry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask those who are free' })).toHaveAttribute(
      'href',
      '/vendors?category=venues&city=jaipur&date=2027-02-14&guests=300&free=true',
    )
    await app.user.type(screen.getByLabelText('Your message to Rose Palace'), 'Do you cater?')
    await app.user.click(screen.getByRole('button', { name: 'Send without a day' }))
    await waitFor(() => expect(app.sent(sendEnquiry)).toHaveLength(1))
    expect(app.sent(sendEnquiry)[0]?.input).toMatchObject({ guests: 300, message: 'Do you cater?' })
    expect(app.sent(sendEnquiry)[0]?.input).not.toHaveProperty('date')
  })

  test('is about the free day that was chosen in its place', async () => {
    const app = await ask()
    const days = within(await screen.findByRole('group', { name: 'Ask about a free day' }))
    await app.user.click(days.getByRole('button', { name: 'Sun 21 Feb 2027' }))
    expect(await screen.findByText(/^We’ll include: Sun 21 Feb 2027, 300 guests/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
    expect(screen.queryByText('They can’t take Sun 14 Feb 2027')).toBeNull()
  })

  test('about a day that is ours, or that can be waited for, is about it', async () => {
    const booked = page('taken', ours({ status: 'confirmed' }))
    expect(await screen.findByText(/^We’ll include: Sun 14 Feb 2027/)).toBeVisible()
    booked.unmount()
    page('held')
    expect(await screen.findByText(/^We’ll include: Sun 14 Feb 2027/)).toBeVisible()
  })
})

test('of a day of which another part is free, that part is named, and nothing more is called free', async () => {
  const app = page('free', ours({ status: 'requested' }))
  app.answer(reply(getVendor, { ...rose, onDay: 'free', freeParts: ['evening'] }))
  expect(await screen.findByText('Held for you on Sun 14 Feb 2027')).toBeVisible()
  expect(await screen.findByText('Free in the evening')).toBeVisible()
  expect(screen.getByText('Held for you on Sun 14 Feb 2027, free in the evening')).toBeVisible()
  expect(screen.queryByText('One more is free')).toBeNull()
})
