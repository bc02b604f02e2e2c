import { screen, waitFor, within } from '@testing-library/react'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay, type WorkingRules } from '#domain/calendar/workingRules.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const rules: WorkingRules = {
  ...anyDay,
  slots: [
    { name: 'morning', from: '09:00', to: '13:00' },
    { name: 'evening', from: '18:00', to: '23:00' },
  ],
  daysOff: [
    { every: 'week', weekday: 7, weeks: 1, part: 'morning', from: null, until: null, except: [] },
  ],
  away: [{ firstDay: '2127-02-10', lastDay: '2127-02-11', note: '' }],
}
const open = (at: string) =>
  renderApp(at, {
    as: people.vendor,
    replies: [
      reply(getWorkingRules, { rules, version: 3 }),
      reply(getVendorCalendar, {
        blocks: [],
        resources: [{ _id: 'r1', name: 'Lawn', withinId: null }],
        open: true,
        days: { '2127-02-09': 'free' },
        off: [],
        slots: rules.slots,
        partsOff: [{ day: '2127-02-09', part: 'morning', hours: '09:00 to 13:00' }],
        today: '2127-02-01',
      }),
    ],
  })

test('a day off may be a part of the day; what is wrong with it stands beside it', async () => {
  const { user, sent, answer } = open('/vendor/calendar/rules')
  const off = within(await screen.findByRole('region', { name: 'Day off 1' }))
  expect(off.getByRole('combobox', { name: 'What is off' })).toHaveValue('morning')
  const away = within(screen.getByRole('region', { name: 'Time away 1' }))
  const select = away.getByRole('combobox', { name: 'What is off' })
  expect(
    within(select)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['The whole day', 'Only the morning', 'Only the evening'])
  await user.selectOptions(select, 'Only the evening')
  const why = 'You don’t sell the evening by itself: choose “The whole day”.'
  answer(reply(updateWorkingRules, refuse(422, 'Please check.', { 'away.0.part': why })))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(select).toHaveAccessibleDescription(expect.stringContaining(why)))
  expect(sent(updateWorkingRules)[0]?.input).toMatchObject({
    daysOff: [{ weekday: 7, part: 'morning' }],
    away: [{ firstDay: '2127-02-10', part: 'evening' }],
  })
})

test('without parts of a day nobody is asked which is off', async () => {
  const { user } = open('/vendor/calendar/rules')
  await user.click(await screen.findByRole('checkbox', { name: 'Morning' }))
  await user.click(screen.getByRole('checkbox', { name: 'Evening' }))
  const away = within(screen.getByRole('region', { name: 'Time away 1' }))
  expect(away.queryByRole('combobox', { name: 'What is off' })).toBeNull()
  // What was chosen can still be changed.
  const off = within(screen.getByRole('region', { name: 'Day off 1' }))
  expect(off.getByRole('combobox', { name: 'What is off' })).toHaveValue('morning')
})

test('month, week and list show the part that is off; the card says it in short', async () => {
  const { user } = open('/vendor/calendar?date=2127-02-09')
  expect(await screen.findByText('Morning off')).toBeVisible()
  for (const view of ['Week', 'List']) {
    await user.click(screen.getByRole('tab', { name: view }))
    const days = within(await screen.findByRole('region', { name: view }))
    const line = (await days.findByText('Closed by your working rules')).closest('li')
    expect(line).toHaveTextContent('9:00 am to 1:00 pm')
  }
  await user.click(screen.getByRole('tab', { name: 'Rules and feeds' }))
  expect(await screen.findByText('Off: Every Sunday, mornings only')).toBeVisible()
})
