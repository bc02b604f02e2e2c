import { screen, waitFor, within } from '@testing-library/react'
import { createDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const slots = [
  { name: 'morning' as const, from: '09:00', to: '13:00' },
  { name: 'afternoon' as const, from: '13:00', to: '17:00' },
  { name: 'evening' as const, from: '18:00', to: '23:00' },
]
const block = {
  _id: 'd1',
  kind: 'day_off' as const,
  resource: 'Lawn',
  firstDay: '2127-02-12',
  lastDay: '2127-02-12',
  hours: '09:00 to 17:00',
  setUpFrom: null,
  clearedBy: null,
  note: 'Cleaning',
  bookingId: null,
}
const booked = {
  ...block,
  _id: 'b1',
  kind: 'booking' as const,
  firstDay: '2127-02-13',
  lastDay: '2127-02-13',
  hours: '18:00 to 23:00',
  note: 'Asha and Ravi',
  bookingId: 'k1',
}
// Of one hall among several.
const ofOneHall = { ...block, _id: 'd2', firstDay: '2127-02-14', lastDay: '2127-02-14' }
const shown = {
  blocks: [block, booked, ofOneHall],
  resources: [
    { _id: 'r1', name: 'Lawn', withinId: null },
    { _id: 'r2', name: 'Hall', withinId: null },
  ],
  open: true,
  days: {
    '2127-02-11': 'free' as const,
    '2127-02-12': 'free' as const,
    '2127-02-13': 'free' as const,
    '2127-02-14': 'free' as const,
    '2127-02-15': 'free' as const,
  },
  parts: {
    '2127-02-12': {
      day: 'taken' as const,
      morning: 'taken' as const,
      afternoon: 'taken' as const,
      evening: 'free' as const,
    },
    '2127-02-13': {
      day: 'taken' as const,
      morning: 'free' as const,
      afternoon: 'free' as const,
      evening: 'taken' as const,
    },
    // Too close to what stands the day after.
    '2127-02-15': {
      day: 'taken' as const,
      morning: 'free' as const,
      afternoon: 'taken' as const,
      evening: 'taken' as const,
    },
  },
  slots,
  off: [],
  today: '2127-02-11',
}
const open = (of: object = {}, view = '') =>
  renderApp(`/vendor/calendar?date=2127-02-12${view}`, {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, { ...shown, ...of }),
      reply(createDaysOff, refuse(422, 'Please check.', { parts: 'You don’t sell the morning.' })),
    ],
  })

test('parts are chosen where they are sold; none is the whole day', async () => {
  const { user, sent, answer } = open()
  await user.click(await screen.findByRole('button', { name: /^Wed 12 Feb 2127/ }))
  const group = screen.getByRole('group', { name: 'Only a part of the day' })
  expect(group).toHaveAccessibleDescription('None: the whole day is off.')
  const chip = (name: string) => within(group).getByRole('checkbox', { name })
  await user.click(chip('Morning, 9:00 am to 1:00 pm'))
  await user.click(chip('Evening, 6:00 pm to 11:00 pm'))
  await user.click(screen.getByRole('button', { name: 'Take these days off' }))
  await waitFor(() =>
    expect(group).toHaveAccessibleDescription(expect.stringContaining('You don’t sell')),
  )
  expect(sent(createDaysOff)[0]?.input).toMatchObject({
    firstDay: '2127-02-12',
    parts: ['morning', 'evening'],
  })
  answer(reply(createDaysOff, { blocks: [block] }))
  await user.click(screen.getByRole('button', { name: 'Take these days off' }))
  // What was accepted makes a new form, for the whole day again.
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Morning, 9:00 am to 1:00 pm' })).not.toBeChecked(),
  )
})

test('where only whole days are sold nobody is asked for parts', async () => {
  const { user, sent } = open({ slots: undefined, parts: undefined })
  await user.click(await screen.findByRole('button', { name: /^Wed 12 Feb 2127/ }))
  expect(screen.queryByRole('group', { name: 'Only a part of the day' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take these days off' }))
  await waitFor(() => expect(sent(createDaysOff)).toHaveLength(1))
  expect(sent(createDaysOff)[0]?.input).not.toHaveProperty('parts')
})

test('the month tells a day that is free in part from a free one, by mark, word and legend', async () => {
  open()
  const day = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
  const off = await day('Wed 12 Feb 2127')
  expect(off).toHaveAccessibleName('Wed 12 Feb 2127, evening free, Off in part')
  expect(off).toHaveAttribute('title', 'Evening free')
  expect(await day('Thu 13 Feb 2127')).toHaveAccessibleName(
    'Thu 13 Feb 2127, part of the day is booked, morning and afternoon free, Asha and Ravi',
  )
  expect(await day('Fri 14 Feb 2127')).toHaveAccessibleName('Fri 14 Feb 2127, free')
  expect(await day('Sat 15 Feb 2127')).toHaveAccessibleName('Sat 15 Feb 2127, morning free')
  const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
  expect(legend).toEqual(expect.arrayContaining(['Free', 'Free in part', 'Booked in part']))
  expect(screen.getByText('Wed 12 Feb 2127, 9:00 am to 5:00 pm')).toBeVisible()
})

test('week and list say the hours that are off, and what of the day is left', async () => {
  const { user } = open({}, '&view=week')
  const week = within(await screen.findByRole('region', { name: 'Week' }))
  const line = (await week.findAllByText('Cleaning'))[0]?.closest('section')
  expect(line).toHaveTextContent(
    /Wed 12 Feb 2127.*Cleaning.*9:00 am to 5:00 pm · Lawn.*Off.*Evening free/,
  )
  const empty = week.getByRole('heading', { name: 'Sat 15 Feb 2127' }).closest('section')
  expect(empty).toHaveTextContent(/Morning free$/)
  await user.click(screen.getByRole('tab', { name: 'List' }))
  const list = within(await screen.findByRole('region', { name: 'List' }))
  expect(await list.findAllByText('9:00 am to 5:00 pm · Lawn')).toHaveLength(2)
  expect(list.getByText('Morning and afternoon free')).toBeVisible()
})

test('a part off beside which no booking can be set up is not said to be all of the day', async () => {
  const days = { '2127-02-12': 'taken' as const }
  const { user } = open({ blocks: [block], days, parts: undefined })
  expect(await screen.findByRole('button', { name: /^Wed 12 Feb 2127/ })).toHaveAccessibleName(
    'Wed 12 Feb 2127, no booking fits, Off in part',
  )
  await user.click(screen.getByRole('tab', { name: 'Week' }))
  expect(await screen.findByText('No booking fits: too close to set up or clear up')).toBeVisible()
})

test('where all that is sold of a day is off, the day is', async () => {
  const all = { ...block, hours: '09:00 to 23:00' }
  open({ blocks: [all], days: { '2127-02-12': 'taken' as const }, parts: undefined })
  expect(await screen.findByRole('button', { name: /^Wed 12 Feb 2127/ })).toHaveAccessibleName(
    'Wed 12 Feb 2127, off',
  )
})
