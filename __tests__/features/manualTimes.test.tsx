import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { createManualBooking, updateManualBooking } from '#contract/bookings/manual.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { complete } from '#__tests__/support/profiles.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const byHand: Booking = {
  ...aBooking,
  status: 'confirmed',
  isByHand: true,
  byHand: { email: '', phone: '', resourceId: null, instalments: [], invitation: null },
  actions: ['change'],
}
const open = (path: string, booking = byHand) =>
  renderApp(path, {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, {
        blocks: [],
        resources: [{ _id: 'r1', name: 'Lawn', withinId: null }],
        open: true,
        days: {},
        off: [],
        today: '2026-11-25',
      }),
      reply(getWorkingRules, { rules: { ...anyDay, slots: [evening] }, version: 1 }),
      reply(getMyVendorProfile, complete),
      reply(getCategories, listOf()),
      reply(getBooking, booking),
    ],
  })

test('a booking is entered for the evening of a day', async () => {
  const { user, sent, answer } = open('/vendor-bookings/new?date=2027-02-14')
  await user.type(await screen.findByLabelText('Their name'), 'Kavya & Rohan')
  await user.type(screen.getByLabelText('Guests'), '250')
  const time = screen.getByLabelText('Time of day')
  await user.selectOptions(time, 'Evening, 6:00 pm to 11:00 pm')
  answer(
    reply(createManualBooking, refuse(422, 'Please check.', { 'times.0.slot': 'It is taken.' })),
  )
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  await waitFor(() => expect(time).toHaveAccessibleDescription('It is taken.'))
  expect(sent(createManualBooking)[0]?.input).toMatchObject({
    firstDay: '2027-02-14',
    guests: 250,
    times: [{ name: '', day: '2027-02-14', slot: 'evening', guests: 250 }],
  })
})

test('one for several functions has a row for each, with what is wrong beside its field', async () => {
  const { user, sent, answer } = open('/vendor-bookings/new?date=2027-02-14')
  await user.type(await screen.findByLabelText('Their name'), 'Kavya & Rohan')
  await user.click(screen.getByRole('checkbox', { name: 'Several functions' }))
  const row = (index: number) => within(screen.getByRole('group', { name: `Function ${index}` }))
  await user.type(row(1).getByLabelText('Function'), 'Mehendi')
  await user.type(row(1).getByLabelText('Guests'), '80')
  await user.type(row(2).getByLabelText('Function'), 'Sangeet')
  await user.type(row(2).getByLabelText('Day'), '15 Feb 2027{Tab}')
  await user.selectOptions(row(2).getByLabelText('Time of day'), 'evening')
  await user.type(row(2).getByLabelText('Guests'), '1,200')
  answer(
    reply(
      createManualBooking,
      refuse(422, 'Please check.', { firstDay: 'No.', 'times.1.day': 'You are off then.' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Enter the booking' }))
  expect(await row(2).findByText('You are off then.')).toBeVisible()
  expect(screen.queryByText('No.')).toBeNull()
  expect(sent(createManualBooking)[0]?.input).toMatchObject({
    firstDay: '2027-02-14',
    guests: 1200,
    times: [
      { name: 'Mehendi', day: '2027-02-14', guests: 80 },
      { name: 'Sangeet', day: '2027-02-15', slot: 'evening', guests: 1200 },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Remove function 1' }))
  expect(row(1).getByLabelText('Function')).toHaveValue('Sangeet')
  expect(screen.queryByRole('button', { name: /^Remove function/ })).toBeNull()
})

test('a change begins with the functions that the booking has', async () => {
  const times = [
    { name: 'Mehendi', day: '2027-02-13', slot: null, guests: 80 },
    { name: 'Sangeet', day: '2027-02-14', slot: evening, guests: 300 },
  ]
  const { user, sent, answer } = open('/vendor-bookings/b1/change', {
    ...byHand,
    firstDay: '2027-02-13',
    times,
  })
  expect(await screen.findByRole('checkbox', { name: 'Several functions' })).toBeChecked()
  expect(
    screen.getAllByLabelText('Function').map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Mehendi', 'Sangeet'])
  answer(reply(updateManualBooking, byHand))
  await user.click(screen.getByRole('button', { name: 'Save the booking' }))
  await waitFor(() => expect(sent(updateManualBooking)).toHaveLength(1))
  expect(sent(updateManualBooking)[0]?.input.times).toEqual([
    { name: 'Mehendi', day: '2027-02-13', guests: 80 },
    { name: 'Sangeet', day: '2027-02-14', slot: 'evening', guests: 300 },
  ])
})
