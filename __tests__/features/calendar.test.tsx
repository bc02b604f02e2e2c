import { screen, waitFor, within } from '@testing-library/react'
import { createDaysOff, getVendorCalendar, deleteDaysOff } from '#contract/calendar/calendar.ts'
import { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import { bookingLabels } from '#features/parts/timeline/labels.ts'
import { statesOf } from '#features/vendor/calendar/views/days.ts'
import { badges } from '#features/vendor/calendar/views/badges.ts'
import { unfold } from '#__tests__/support/folds.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const today = '2027-02-14'
const off = {
  _id: 'd1',
  kind: 'day_off' as const,
  resource: 'Lawn',
  firstDay: today,
  lastDay: today,
  hours: null,
  setUpFrom: null,
  clearedBy: null,
  note: 'Painting',
  bookingId: null,
}
const realMatchMedia = globalThis.matchMedia
const isWide = (matches: boolean) => {
  globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { matches, media })) as never
}
afterEach(() => void (globalThis.matchMedia = realMatchMedia))

const shown = (blocks: (typeof off)[] = []) => ({
  blocks,
  resources: [
    { _id: 'r1', name: 'Lawn', withinId: null },
    { _id: 'r2', name: 'Lwan', withinId: null },
  ],
  open: true,
  days: {},
  off: [],
  today,
})

test('days that are given back leave the calendar at once', async () => {
  let blocks = [off]
  const { user } = renderApp('/vendor/calendar', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, () => shown(blocks)),
      reply(deleteDaysOff, () => {
        blocks = []
        return { message: 'Open again.' }
      }),
    ],
  })
  expect(await screen.findByText('Lawn · Painting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make free' }))
  await waitFor(() => expect(screen.queryByText('Lawn · Painting')).not.toBeInTheDocument())
})

test('days are drawn over, or added with Shift, and taken off from the first to the last', async () => {
  const { user, sent, answer } = renderApp('/vendor/calendar?date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, shown()),
      reply(createDaysOff, refuse(409, 'Anushka and Keshav have one of these days.')),
    ],
  })
  const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  await screen.findByRole('table', { name: 'February 2027' })
  await user.pointer([
    { keys: '[MouseLeft>]', target: day('Thu 18 Feb 2027') },
    { target: day('Tue 16 Feb 2027') },
    { keys: '[/MouseLeft]', target: day('Tue 16 Feb 2027') },
  ])
  const pressed = () =>
    screen
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent.slice(0, 6))
  expect(pressed()).toEqual(['Tue 16', 'Wed 17', 'Thu 18'])
  await unfold(user, 'Off in part, or with a note')
  await user.click(screen.getByRole('button', { name: 'Take these days off' }))
  await waitFor(() =>
    expect(sent(createDaysOff)[0]?.input).toMatchObject({
      firstDay: '2027-02-16',
      lastDay: '2027-02-18',
    }),
  )
  expect(screen.getByRole('textbox', { name: /^Last day/ })).toHaveValue('2027-02-18')
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Painting')

  await user.click(day('Sat 20 Feb 2027'))
  await user.keyboard('{Shift>}')
  await user.click(day('Sun 21 Feb 2027'))
  await user.keyboard('{/Shift}')
  expect(pressed()).toEqual(['Sat 20', 'Sun 21'])

  answer(
    reply(createDaysOff, { blocks: [{ ...off, firstDay: '2027-02-20', lastDay: '2027-02-21' }] }),
  )
  await user.click(screen.getByRole('button', { name: 'Take these days off' }))
  await waitFor(() =>
    expect(sent(createDaysOff).at(-1)?.input).toEqual({
      firstDay: '2027-02-20',
      lastDay: '2027-02-21',
      resourceId: undefined,
      note: 'Painting',
    }),
  )
  // A new form, for the days that are still open.
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue(''))
  expect(screen.getByText('Sat 20 Feb 2027 to Sun 21 Feb 2027 are off.')).toBeVisible()
  await user.click(day('Mon 22 Feb 2027'))
  expect(screen.getByRole('textbox', { name: /^First day/ })).toHaveValue('2027-02-22')
})

test('the list says by day what stands in the coming weeks, and leads to the booking', async () => {
  const booked = {
    ...off,
    _id: 'b1',
    kind: 'booking' as const,
    firstDay: '2027-02-20',
    lastDay: '2027-02-21',
    note: 'Asha and Ravi',
    bookingId: 'k1',
  }
  const { sent } = renderApp('/vendor/calendar?view=list&date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, {
        ...shown(),
        blocks: [off, booked],
        off: ['2027-02-23', '2027-02-24', '2027-03-02'],
      }),
    ],
  })
  expect(await screen.findByRole('link', { name: 'Asha and Ravi' })).toHaveAttribute(
    'href',
    '/vendor-bookings/k1',
  )
  const list = within(screen.getByRole('region', { name: 'List' }))
  expect(list.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Sun 14 Feb 2027 · today',
    'Sat 20 Feb 2027',
    'Tue 23 Feb 2027',
    'Tue 2 Mar 2027',
  ])
  expect(list.getByText('Tue 23 Feb 2027 to Wed 24 Feb 2027')).toBeVisible()
  expect(sent(getVendorCalendar)[0]?.input).toEqual({ from: '2027-02-14', to: '2027-04-10' })
})

test('a week has seven days from Monday, each with all that stands on it, and is turned', async () => {
  const { user, sent, where } = renderApp('/vendor/calendar?view=week&date=2027-02-17', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, shown([{ ...off, firstDay: '2027-02-14', lastDay: '2027-02-16' }])),
    ],
  })
  const week = within(await screen.findByRole('region', { name: 'Week' }))
  expect(await week.findAllByText('Painting')).toHaveLength(2)
  expect(week.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  await user.click(week.getByRole('button', { name: 'Next week' }))
  await waitFor(() =>
    expect(sent(getVendorCalendar).at(-1)?.input).toEqual({ from: '2027-02-22', to: '2027-02-28' }),
  )
  await user.click(week.getByRole('button', { name: 'Previous week' }))
  await user.click(week.getByRole('button', { name: 'Previous week' }))
  await waitFor(() =>
    expect(sent(getVendorCalendar).at(-1)?.input).toEqual({ from: '2027-02-08', to: '2027-02-14' }),
  )
  await user.click(screen.getByRole('tab', { name: 'Month' }))
  expect(await screen.findByRole('table', { name: 'February 2027' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('table', { name: 'March 2027' })).toBeVisible()
  expect(where()).toBe('/vendor/calendar?date=2027-03-01')
})

test('an empty list says so, and one that can not be fetched can be tried again', async () => {
  const { user, answer } = renderApp('/vendor/calendar?view=list&date=2027-02-14', {
    as: people.vendor,
    replies: [reply(getVendorCalendar, shown())],
  })
  expect(await screen.findByText(/^Nothing in these weeks/)).toBeVisible()
  answer(reply(getVendorCalendar, refuse(500, 'The database is away.')))
  await user.click(screen.getByRole('button', { name: 'Later weeks' }))
  expect(await screen.findByText('The database is away.')).toBeVisible()
  expect(screen.queryByText(/^Nothing in these weeks/)).not.toBeInTheDocument()
  answer(reply(getVendorCalendar, shown()))
  const list = within(screen.getByRole('main'))
  await user.click(list.getAllByRole('button', { name: /again/i })[0]!)
  expect(await screen.findByText(/^Nothing in these weeks/)).toBeVisible()
})

test('a day that is booked has the colour of a confirmed booking, in the grid and in the lists', () => {
  const booking = { ...off, kind: 'booking' as const, bookingId: 'b1' }
  const days = { [today]: 'taken' as const, '2027-02-15': 'held' as const }
  const hold = { ...booking, kind: 'hold' as const, firstDay: '2027-02-15', lastDay: '2027-02-15' }
  expect(statesOf({ ...shown(), blocks: [booking, hold], days })).toEqual({
    [today]: 'booked',
    '2027-02-15': 'held',
  })
  expect(badges.booking.tone).toBe(bookingLabels.confirmed.tone)
  expect(badges.hold.tone).toBe(bookingLabels.requested.tone)
})

test('an empty day on which nothing can be set up says so, in the month and in the week', async () => {
  const days = { '2027-02-19': 'taken', '2027-02-20': 'taken', '2027-02-21': 'free' } as const
  const booking = {
    ...off,
    kind: 'booking' as const,
    firstDay: '2027-02-20',
    lastDay: '2027-02-20',
    note: 'Asha & Ravi',
    bookingId: 'b1',
  }
  const { user } = renderApp('/vendor/calendar?date=2027-02-19', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, () => ({
        ...shown(),
        blocks: [booking],
        days,
        today: '2027-02-14',
      })),
    ],
  })
  expect(await screen.findByRole('button', { name: /19 Feb 2027, no booking fits/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /20 Feb 2027, booked/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Week' }))
  expect(await screen.findByText('No booking fits: too close to set up or clear up')).toBeVisible()
})

test('a day with a booked hall is not as free as one without, and says how many halls are left', async () => {
  const booking = { ...off, kind: 'booking' as const, note: 'Asha & Ravi', bookingId: 'b1' }
  const at = (day: string, of: object = {}) => ({
    ...booking,
    _id: day,
    firstDay: day,
    lastDay: day,
    ...of,
  })
  const data = {
    ...shown(),
    blocks: [
      at('2027-02-19'),
      at('2027-02-20', { kind: 'hold', resource: 'Whole property' }),
      at('2027-02-21', { hours: '18:00 to 23:00' }),
    ],
    resources: [
      { _id: 'r0', name: 'Whole property', withinId: null },
      { _id: 'r1', name: 'Lawn', withinId: 'r0' },
      { _id: 'r2', name: 'Ballroom', withinId: 'r0' },
      { _id: 'r3', name: 'Terrace', withinId: null },
    ],
    days: {
      '2027-02-18': 'free',
      '2027-02-19': 'free',
      '2027-02-20': 'free',
      '2027-02-21': 'free',
    } as const,
  }
  const { user } = renderApp('/vendor/calendar?date=2027-02-19', {
    as: people.vendor,
    replies: [reply(getVendorCalendar, data)],
  })
  const day = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
  expect(await day('Thu 18 Feb 2027')).toHaveAccessibleName('Thu 18 Feb 2027, free')
  expect(await day('Fri 19 Feb 2027')).toHaveAccessibleName(
    'Fri 19 Feb 2027, 2 of 3 halls free, Asha & Ravi',
  )
  expect(await day('Sat 20 Feb 2027')).toHaveAccessibleName(
    'Sat 20 Feb 2027, 1 of 3 halls free, Asha & Ravi',
  )
  expect(await day('Sun 21 Feb 2027')).toHaveAccessibleName(
    'Sun 21 Feb 2027, 2 of 3 halls free for the whole day, Asha & Ravi',
  )
  expect(Object.values(statesOf(data))).toEqual(['free', 'partBooked', 'partHeld', 'partBooked'])
  expect(screen.getByText('Booked in part')).toBeVisible()
  expect(screen.getByText('Held in part')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Week' }))
  const line = (await screen.findByRole('heading', { name: 'Fri 19 Feb 2027', level: 3 })).closest(
    'section',
  )
  expect(line).toHaveTextContent(/Asha & Ravi.*Booked.*2 of 3 halls free$/)
})

test('a booking stands before the day off that it is on, and is said to', async () => {
  const booked = {
    ...off,
    _id: 'b1',
    kind: 'booking' as const,
    firstDay: '2027-02-20',
    lastDay: '2027-02-20',
    note: 'Asha and Ravi',
    bookingId: 'k1',
  }
  renderApp('/vendor/calendar?date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, {
        ...shown(),
        blocks: [booked],
        days: { '2027-02-20': 'closed', '2027-02-27': 'closed' },
        off: ['2027-02-20', '2027-02-27'],
      }),
    ],
  })
  expect(
    await screen.findByRole('button', { name: /^Sat 20 Feb 2027, booked or held, otherwise off/ }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: /^Sat 27 Feb 2027, off/ })).toBeVisible()
})

test('one of several halls is off with a press, by its name, and a way back', async () => {
  let blocks: (typeof off)[] = []
  const { user, sent } = renderApp('/vendor/calendar?date=2027-02-21', {
    as: people.vendor,
    replies: [
      reply(getImportedCalendars, listOf()),
      reply(getVendorCalendar, () => ({
        ...shown(blocks),
        days: { '2027-02-21': 'free' } as const,
      })),
      reply(createDaysOff, ({ firstDay }) => {
        const taken = { ...off, _id: firstDay, firstDay, lastDay: firstDay, note: '' }
        blocks = [taken]
        return { blocks: [taken] }
      }),
    ],
  })
  const only = await screen.findByRole('group', { name: 'Only one off' })
  await user.click(within(only).getByRole('button', { name: 'Day off for Lawn' }))
  expect(await screen.findByText(/is off on Sun 21 Feb 2027\.$/)).toHaveTextContent(
    'Lawn is off on Sun 21 Feb 2027.',
  )
  expect(sent(createDaysOff).map(({ input }) => input)).toEqual([
    { firstDay: '2027-02-21', resourceId: 'r1' },
  ])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Day off for Lawn' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('button', { name: 'Day off for Lwan' })).toBeVisible()
})

test('two Sundays are off with four presses, each is said with a way back, and one is given back', async () => {
  isWide(false)
  let blocks: (typeof off)[] = []
  const { user, sent } = renderApp('/vendor/calendar?date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getImportedCalendars, listOf()),
      reply(getVendorCalendar, () => ({
        ...shown(blocks),
        days: { '2027-02-21': 'free', '2027-02-28': 'free' } as const,
      })),
      reply(createDaysOff, ({ firstDay }) => {
        const taken = { ...off, _id: firstDay, firstDay, lastDay: firstDay, note: '' }
        blocks = [...blocks, taken]
        return { blocks: [taken] }
      }),
      reply(deleteDaysOff, { message: 'Open again.' }),
    ],
  })
  for (const day of ['Sun 21 Feb 2027', 'Sun 28 Feb 2027']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${day}`) }))
    await user.click(within(screen.getByRole('dialog', { name: day })).getByText('Day off'))
    expect(await screen.findByText(`${day} is off.`)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
  expect(sent(createDaysOff).map(({ input }) => input)).toEqual([
    { firstDay: '2027-02-21' },
    { firstDay: '2027-02-28' },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/is off\.$/)).not.toBeInTheDocument())
  expect(sent(deleteDaysOff).map(({ input }) => input)).toEqual([{ blockId: '2027-02-28' }])
})

test('a day that is pressed says what stands on it, which halls are free, and enters a booking for it', async () => {
  isWide(true)
  const hold = {
    ...off,
    kind: 'hold' as const,
    firstDay: '2027-02-20',
    lastDay: '2027-02-20',
    note: 'Asha & Ravi',
    bookingId: 'k1',
  }
  const { user } = renderApp('/vendor/calendar?date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getImportedCalendars, listOf()),
      reply(getVendorCalendar, { ...shown(), blocks: [hold], days: { '2027-02-20': 'free' } }),
    ],
  })
  // By the keys: a week on, a day back, and Enter opens it.
  const today = await screen.findByRole('button', { name: /^Sun 14 Feb 2027/ })
  today.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sun 21/ })).toHaveFocus())
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sat 20/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  const day = within(await screen.findByRole('region', { name: 'Sat 20 Feb 2027' }))
  expect(day.getByText('1 of 2 teams and halls free')).toBeVisible()
  expect(day.getByText('Free all day: Lwan')).toBeVisible()
  expect(day.getByText('Held')).toBeVisible()
  expect(day.getByRole('link', { name: 'Asha & Ravi' })).toHaveAttribute(
    'href',
    '/vendor-bookings/k1',
  )
  expect(day.getByRole('link', { name: 'Enter a booking' })).toHaveAttribute(
    'href',
    '/vendor-bookings/new?date=2027-02-20',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sat 20/ })).not.toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sat 20/ })).toHaveFocus())
})

const dayOf = (from: string): Record<string, 'taken'> =>
  from === '2027-05-01' || from === '2027-06-01' ? { '2027-06-05': 'taken' } : {}

test('weeks that are over are folded; a year of months is turned to with one press', async () => {
  const { user } = renderApp('/vendor/calendar?date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getImportedCalendars, listOf()),
      reply(getVendorCalendar, ({ from }) => ({
        ...shown(),
        today: '2027-02-17',
        days: dayOf(from),
        blocks: [
          {
            ...off,
            kind: 'booking' as const,
            firstDay: '2027-06-05',
            lastDay: '2027-06-05',
            bookingId: 'k1',
          },
        ],
      })),
    ],
  })
  const past = await screen.findByRole('button', { name: 'The 2 weeks before' })
  expect(screen.queryByRole('button', { name: /^Sun 14 Feb 2027/ })).not.toBeInTheDocument()
  await user.click(past)
  expect(screen.getByRole('button', { name: /^Sun 14 Feb 2027/ })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'June 2027, 1 day booked' }))
  expect(await screen.findByRole('table', { name: 'June 2027' })).toBeVisible()
})
