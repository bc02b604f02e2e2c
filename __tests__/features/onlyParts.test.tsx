import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, getQueueAt } from '#contract/bookings/queues.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { anyDay, type WorkingRules } from '#domain/calendar/workingRules.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose } from '#__tests__/support/rosePalace.ts'

const slots = [
  { name: 'morning' as const, from: '09:00', to: '13:00' },
  { name: 'evening' as const, from: '18:00', to: '23:00' },
]

test('where only parts are sold the form offers them alone, and several days are functions', async () => {
  const { user, sent, answer, where } = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, slots, onlyParts: true as const, onDay: 'free' }),
      reply(getVendorCalendarDays, { days: { '2027-02-14': 'free' } }),
      reply(getUserDays, listOf()),
      reply(getQueue, listOf()),
      reply(getQueueAt, { canJoin: false, waiting: 0 }),
      reply(getBooking, aBooking),
    ],
  })
  const select = await screen.findByRole('combobox', { name: 'Time of day' })
  expect(
    within(select)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual([
    'Choose a part of the day',
    'Morning, 9:00 am to 1:00 pm',
    'Evening, 6:00 pm to 11:00 pm',
  ])
  expect(
    screen.getByText(
      /Can be booked: mornings \(9:00 am to 1:00 pm\) and evenings \(6:00 pm to 11:00 pm\)/,
    ),
  ).toBeVisible()
  expect(screen.queryByLabelText(/^Last day/)).toBeNull()
  const why = 'Choose a part of the day.'
  answer(reply(requestBooking, refuse(422, 'Please check.', { 'times.0.slot': why })))
  await user.click(screen.getByRole('button', { name: 'Request this day' }))
  await waitFor(() => expect(select).toHaveAccessibleDescription(why))
  await user.selectOptions(select, 'Morning, 9:00 am to 1:00 pm')
  answer(reply(requestBooking, aBooking))
  await user.click(screen.getByRole('button', { name: 'Request the morning' }))
  await waitFor(() => expect(where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(sent(requestBooking)[1]?.input).toMatchObject({ times: [{ slot: 'morning' }] })
})

const openRules = (rules: WorkingRules) =>
  renderApp('/vendor/calendar/rules', {
    as: people.vendor,
    replies: [
      reply(getWorkingRules, { rules, version: 3 }),
      reply(getVendorCalendar, {
        blocks: [],
        resources: [],
        open: true,
        days: {},
        off: [],
        today: '2127-02-01',
      }),
    ],
  })

test('a vendor takes whole days off sale while it sells parts, and reads so', async () => {
  const rules = { ...anyDay, slots }
  const { user, sent, answer } = openRules(rules)
  const box = await screen.findByRole('checkbox', { name: 'Whole days, midnight to midnight' })
  expect(box).toBeChecked()
  await user.click(box)
  expect(box).toHaveAccessibleDescription(
    /only book what is chosen above\. What is booked .* stays/,
  )
  const saved = { ...rules, wholeDays: false }
  answer(reply(updateWorkingRules, { rules: saved, version: 4, standing: [] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(updateWorkingRules)[0]?.input).toMatchObject({ wholeDays: false }),
  )
  for (const name of ['Morning', 'Evening'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.queryByRole('checkbox', { name: 'Whole days, midnight to midnight' })).toBeNull()
})

test('a full day is sold with its hours, also where an older draft knows nothing of it', async () => {
  const slotsOfDraft = Object.fromEntries(
    ['morning', 'afternoon', 'evening'].map((name) => [
      name,
      { isSold: name === 'morning', from: '09:00', to: '13:00' },
    ]),
  )
  sessionStorage.setItem('draft:working-rules-3', JSON.stringify({ slots: slotsOfDraft }))
  const rules = { ...anyDay, slots: slots.slice(0, 1) }
  const { user, sent, answer } = openRules(rules)
  await user.click(await screen.findByRole('checkbox', { name: 'Whole day' }))
  const until = screen.getByRole('textbox', { name: 'Whole day until' })
  await user.clear(until)
  await user.type(until, '12:00')
  const why = 'A whole day has all the hours of your morning: 09:00 to 13:00.'
  answer(reply(updateWorkingRules, refuse(422, 'Please check.', { 'slots.1.to': why })))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(until).toHaveAccessibleDescription(why))
  const fullDay = { name: 'full_day', from: '09:00', to: '12:00' }
  expect(sent(updateWorkingRules)[0]?.input).toMatchObject({ slots: [slots[0], fullDay] })
})
