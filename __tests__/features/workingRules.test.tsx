import { screen, waitFor, within } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay, type WorkingRules } from '#domain/calendar/workingRules.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const rules: WorkingRules = {
  ...anyDay,
  weekdays: [2, 3, 4, 5, 6, 7],
  noticeDays: 14,
  aheadMonths: 18,
  setUpDays: 1,
  tearDownDays: 2,
  seasons: [{ from: '10-01', to: '03-31' }],
  daysOff: [
    { every: 'month', weekday: 7, nth: 1, from: null, until: null, except: ['2127-02-07'] },
    { every: 'year', date: '12-25', from: null, until: null, except: [] },
  ],
  away: [{ firstDay: '2127-02-01', lastDay: '2127-02-03', note: 'Goa' }],
}
const open = (at = '/vendor/calendar/rules', stored = { rules, version: 3 }) =>
  renderApp(at, {
    as: people.vendor,
    replies: [
      reply(getWorkingRules, () => stored),
      reply(getVendorCalendar, {
        blocks: [],
        resources: [{ _id: 'r1', name: 'Lawn', withinId: null }],
        open: true,
        days: { '2127-02-07': 'closed', '2127-02-08': 'closed', '2127-02-09': 'free' },
        off: ['2127-02-07'],
        today: '2127-02-01',
      }),
    ],
  })

test('the calendar says in short when the business works, and leads to where that is changed', async () => {
  open('/vendor/calendar?view=rules')
  const card = within(await screen.findByRole('region', { name: 'When you work' }))
  expect(await card.findByText('14 days’ notice')).toBeVisible()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Any day but Mondays',
    '1 October to 31 March',
    '14 days’ notice',
    'Up to 18 months ahead',
    'Kept free around a booking: 1 day before to set up, 2 days after to clear up',
    'Off: First Sunday of the month',
    'Off: 25 December of each year',
    'Away: Sat 1 Feb 2127 to Mon 3 Feb 2127 · Goa',
  ])
  expect(card.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/vendor/calendar/rules',
  )
})

test('staff reads when the business works, and changes none of it', async () => {
  const { answer, user } = renderApp('/vendor/calendar/rules', {
    as: people.vendor,
    replies: [
      reply(getCurrentUser, { data: people.vendor, acting: { _id: 'v1', role: 'staff' } }),
      reply(getWorkingRules, refuse(503, 'One moment.')),
    ],
  })
  expect(await screen.findByText('One moment.')).toBeVisible()
  answer(reply(getWorkingRules, { rules, version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('14 days’ notice')).toBeVisible()
  expect(screen.getByText('You are staff here')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument()
})

test('what is stored goes out as it came in, with what was changed', async () => {
  const { user, sent, answer } = open()
  answer(reply(updateWorkingRules, { rules, version: 4, standing: [] }))
  await user.click(await screen.findByRole('checkbox', { name: 'Monday' }))
  const notice = screen.getByRole('textbox', { name: /Shortest notice/ })
  await user.clear(notice)
  await user.type(notice, '7')
  const setUp = screen.getByRole('textbox', { name: /To set up/ })
  expect(setUp).toHaveAccessibleDescription(/^Kept free before each booking/)
  await user.clear(setUp)
  await user.type(setUp, '3')
  await user.clear(screen.getByRole('textbox', { name: /To clear up/ }))
  await user.click(screen.getByRole('button', { name: 'Add a day off' }))
  const added = within(screen.getByRole('region', { name: 'Day off 3' }))
  await user.selectOptions(added.getByRole('combobox', { name: 'How often' }), 'Every second week')
  await user.type(added.getByRole('textbox', { name: /From/ }), '2127-01-04')
  await user.type(added.getByRole('textbox', { name: /But not on/ }), '18 Jan 2127, nonsense')
  await user.click(screen.getByRole('button', { name: 'Remove season 1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(updateWorkingRules)).toHaveLength(1))
  expect(sent(updateWorkingRules)[0]?.input).toEqual({
    ...rules,
    wholeDays: true,
    version: 3,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    noticeDays: 7,
    setUpDays: 3,
    tearDownDays: 0,
    seasons: [],
    daysOff: [
      // Of each it is said that all of the day is off.
      ...rules.daysOff.map((each) => ({ ...each, part: null })),
      {
        part: null,
        every: 'week',
        weekday: 1,
        weeks: 2,
        from: '2127-01-04',
        until: null,
        except: ['2127-01-18', 'nonsense'],
      },
    ],
    away: rules.away.map((each) => ({ ...each, part: null })),
  })
})

test('parts of a day are sold with their hours, and what is wrong with one is said beside it', async () => {
  const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
  const { user, sent, answer } = open('/vendor/calendar/rules', {
    rules: { ...rules, slots: [evening] },
    version: 3,
  })
  expect(await screen.findByRole('checkbox', { name: 'Evening' })).toBeChecked()
  expect(screen.queryByLabelText('Morning from')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Morning' }))
  expect(screen.getByLabelText('Morning from')).toHaveValue('09:00')
  expect(screen.getByLabelText('Morning until')).toHaveValue('13:00')
  const until = screen.getByLabelText('Evening until')
  expect(until).not.toHaveAccessibleDescription()
  await user.clear(until)
  await user.type(until, '1.30 am')
  expect(until).toHaveAccessibleDescription(
    'After midnight: the next day can’t be booked as a whole then.',
  )
  const travel = screen.getByRole('textbox', { name: /Travel/ })
  await user.clear(travel)
  await user.type(travel, '2')
  answer(
    reply(updateWorkingRules, refuse(422, 'Please check.', { 'slots.1.to': 'It ends too late.' })),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(until).toHaveAccessibleDescription(/It ends too late\.$/))
  expect(sent(updateWorkingRules)[0]?.input).toMatchObject({
    setUpHours: 0,
    travelHours: 2,
    slots: [
      { name: 'morning', from: '09:00', to: '13:00' },
      { name: 'evening', from: '18:00', to: '01:30' },
    ],
  })
  // Without parts of a day there is nothing for hours to lie around.
  await user.click(screen.getByRole('checkbox', { name: 'Morning' }))
  await user.click(screen.getByRole('checkbox', { name: 'Evening' }))
  expect(screen.queryByRole('textbox', { name: /Travel/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(updateWorkingRules)).toHaveLength(2))
  expect(sent(updateWorkingRules)[1]?.input).toMatchObject({ slots: [], travelHours: 0 })
})

test('the calendar names the parts of a day that are sold', async () => {
  open('/vendor/calendar?view=rules', {
    rules: {
      ...rules,
      slots: [
        { name: 'morning', from: '09:00', to: '13:00' },
        { name: 'evening', from: '18:00', to: '23:00' },
      ],
      setUpHours: 1,
      travelHours: 2,
    },
    version: 3,
  })
  expect(
    await screen.findByText(
      'Kept free around a part of a day: 1 hour before to set up, 2 hours each way to travel',
    ),
  ).toBeVisible()
  expect(
    await screen.findByText(
      'Parts of a day: Morning, 9:00 am to 1:00 pm; Evening, 6:00 pm to 11:00 pm',
    ),
  ).toBeVisible()
})

test('errors stand beside what they are about, and what stays on days off is named', async () => {
  const { user, answer } = open()
  answer(
    reply(
      updateWorkingRules,
      refuse(422, 'Please check.', {
        'daysOff.0.except.0': 'Choose a day, like 14 Feb 2027.',
        'seasons.0.to': 'There is no such day in any year.',
      }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose a day, like 14 Feb 2027.')).toBeVisible()
  expect(screen.getByText('There is no such day in any year.')).toBeVisible()
  answer(
    reply(updateWorkingRules, {
      rules,
      version: 4,
      standing: [
        {
          bookingId: 'b1',
          coupleName: 'Asha & Ravi',
          firstDay: '2127-02-07',
          lastDay: '2127-02-07',
          kind: 'booking',
        },
        {
          bookingId: 'b2',
          coupleName: 'Mia & Tom',
          firstDay: '2127-02-07',
          lastDay: '2127-02-08',
          kind: 'hold',
        },
      ],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const line = (await screen.findByRole('link', { name: 'Asha & Ravi' })).closest('li')
  expect(line).toHaveTextContent('Asha & Ravi, Fri 7 Feb 2127 (booked)')
  expect(screen.getByRole('link', { name: 'Mia & Tom' }).closest('li')).toHaveTextContent(
    'Mia & Tom, Fri 7 Feb 2127 to Sat 8 Feb 2127 (held)',
  )
})

test('rules that somebody else has saved meanwhile are shown when asked for', async () => {
  const stored = { rules, version: 3 }
  const { user, answer } = open('/vendor/calendar/rules', stored)
  answer(
    reply(
      updateWorkingRules,
      refuse(409, 'Somebody has changed these rules meanwhile.', {}, { currentVersion: 4 }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has changed these rules')
  Object.assign(stored, { rules: { ...rules, noticeDays: 30 }, version: 4 })
  await user.click(screen.getByRole('button', { name: 'See what is saved now' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Shortest notice/ })).toHaveValue('30'),
  )
})
