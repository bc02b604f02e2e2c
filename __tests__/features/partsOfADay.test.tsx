import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, getQueueAt, joinQueue } from '#contract/bookings/queues.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { createDayAlert, getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getVendor, getVendorCalendarDays, type VendorPage } from '#contract/pages/vendorPages.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { todayHere } from '#src/ui/calendar/useToday.ts'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

type Parts = NonNullable<Output<typeof getVendorCalendarDays>['parts']>[string]
const slots = [
  { name: 'morning' as const, from: '09:00', to: '13:00' },
  { name: 'evening' as const, from: '18:00', to: '23:00' },
]

/** The page of a vendor that sells mornings and evenings, on a day that stands as said. */
const open = (parts?: Parts, sold: NonNullable<VendorPage['slots']> = slots, more = '') =>
  renderApp(at + more, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, slots: sold, onDay: 'free' }),
      reply(getVendorCalendarDays, {
        days: { '2027-02-13': 'free', '2027-02-14': 'free', '2027-02-15': 'free' },
        parts: { ...(parts && { '2027-02-14': parts }), '2027-02-15': { evening: 'taken' } },
      }),
      reply(getUserDays, listOf()),
      reply(getQueue, listOf()),
      reply(getDayAlerts, listOf()),
      reply(getQueueAt, ({ slot }) => ({ canJoin: slot === 'evening', waiting: 0 })),
      reply(getBooking, aBooking),
    ],
  })
const timeOfDay = () => screen.findByRole('combobox', { name: 'Time of day' })
const words = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => `${option.textContent}${option.hasAttribute('disabled') ? ', off' : ''}`)

test('a couple asks for a part of the day, and what is wrong with it stands beside its field', async () => {
  const { user, sent, answer, where } = open()
  const select = await timeOfDay()
  expect(words(select)).toEqual([
    'Whole day',
    'Morning, 9:00 am to 1:00 pm',
    'Evening, 6:00 pm to 11:00 pm',
  ])
  await user.selectOptions(select, 'Evening, 6:00 pm to 11:00 pm')
  answer(
    reply(
      requestBooking,
      refuse(422, 'Please check.', { 'times.0.slot': 'They no longer offer evenings.' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Request the evening' }))
  await waitFor(() => expect(select).toHaveAccessibleDescription('They no longer offer evenings.'))
  answer(reply(requestBooking, aBooking))
  await user.click(screen.getByRole('button', { name: 'Request the evening' }))
  await waitFor(() => expect(where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-14',
    guests: 300,
    times: [{ name: '', day: '2027-02-14', slot: 'evening', guests: 300 }],
    note: '',
  })
})

test('a link to a part of the day opens the form with it, and the whole day can still be chosen', async () => {
  const { user } = open(undefined, slots, '&part=evening')
  await openRequest()
  expect(await timeOfDay()).toHaveValue('evening')
  expect(screen.getByRole('button', { name: 'Request the evening' })).toBeVisible()
  await user.selectOptions(await timeOfDay(), 'Whole day')
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
})

test('a whole day is asked for as before, and several days have no time of day', async () => {
  const { user, sent, answer } = open()
  await timeOfDay()
  await user.click(screen.getByText('More days, or a note'))
  await user.type(screen.getByLabelText(/^Last day/), '2027-02-15{Tab}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Time of day' })).toBeNull())
  await user.clear(screen.getByLabelText(/^Last day/))
  await timeOfDay()
  answer(reply(requestBooking, aBooking))
  await user.click(screen.getByRole('button', { name: 'Request this day' }))
  await waitFor(() => expect(sent(requestBooking)).toHaveLength(1))
  expect(sent(requestBooking)[0]?.input).not.toHaveProperty('times')
})

test('where the whole day is gone and an evening is left, the form says so and offers it', async () => {
  const { user, where } = open({ day: 'taken', morning: 'taken', evening: 'free' })
  await openRequest()
  expect(await screen.findByText('The evening is still free')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
  expect(words(await timeOfDay())).toEqual([
    'Whole day · taken',
    'Morning, 9:00 am to 1:00 pm · taken',
    'Evening, 6:00 pm to 11:00 pm',
  ])
  await user.click(screen.getByRole('button', { name: 'Evening, 6:00 pm to 11:00 pm' }))
  expect(await timeOfDay()).toHaveValue('evening')
  expect(screen.queryByText('The evening is still free')).toBeNull()
  expect(screen.getByRole('button', { name: 'Request the evening' })).toBeVisible()
  // A reload has it, too.
  expect(where()).toBe(`${at}&part=evening`)
})

test('a part that is taken can be chosen and waited for, and what is free besides is offered', async () => {
  const { user, sent, answer } = open({ day: 'taken', morning: 'free', evening: 'taken' })
  await openRequest()
  await screen.findByRole('option', { name: 'Evening, 6:00 pm to 11:00 pm · taken' })
  await user.click(screen.getByText('More days, or a note'))
  await user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  await user.selectOptions(await timeOfDay(), 'evening')
  expect(await screen.findByText('The evening is taken')).toBeVisible()
  expect(
    screen.getByText('Rose Palace is not free on Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm).'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request the evening' })).toBeNull()
  expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('With a horse')
  const free = within(screen.getByRole('group', { name: 'Still free on this day' }))
  expect(free.getByRole('button', { name: 'Morning, 9:00 am to 1:00 pm' })).toBeVisible()
  expect(await screen.findByRole('group', { name: 'Nearest free days' })).toHaveTextContent(
    '13 Feb',
  )
  expect(screen.getByRole('link', { name: 'Who else is free on this day?' })).toBeVisible()
  const alert = {
    _id: 'a1',
    vendor: { _id: vendorId, slug: 'rose-palace', businessName: 'Rose Palace' },
    day: '2027-02-14',
    slot: 'evening' as const,
    createdAt: '2026-11-22T10:00:00.000Z',
  }
  answer(reply(createDayAlert, { message: 'We’ll email you.' }), reply(getDayAlerts, listOf(alert)))
  await user.click(screen.getByRole('button', { name: 'Tell me if the evening becomes free' }))
  expect(await screen.findByText('We’ll email you if the evening becomes free.')).toBeVisible()
  expect(sent(createDayAlert)[0]?.input).toEqual({
    vendorId,
    day: '2027-02-14',
    slot: 'evening',
    guests: 300,
  })
})

test('where a part is left, the whole day can be waited for', async () => {
  const { user, sent, answer } = open({ day: 'taken', morning: 'taken', evening: 'free' })
  answer(reply(createDayAlert, { message: 'We’ll email you.' }))
  await user.click(
    await screen.findByRole('button', { name: 'Tell me if the whole day becomes free' }),
  )
  await waitFor(() =>
    expect(sent(createDayAlert)[0]?.input).toEqual({
      vendorId,
      day: '2027-02-14',
      slot: 'day',
      guests: 300,
    }),
  )
})

test.each<[string, Parts, NonNullable<VendorPage['slots']>, string]>([
  [
    'that can be chosen with its hours',
    { day: 'taken', morning: 'taken', full_day: 'free' },
    [...slots, { name: 'full_day', from: '08:00', to: '23:00' }],
    'The whole day (8:00 am to 11:00 pm) is still free',
  ],
  ['that is off', { day: 'closed', evening: 'free' }, slots, 'The evening is still free'],
])('a whole day %s is not waited for', async (_, parts, sold, title) => {
  open(parts, sold)
  await openRequest()
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('button', { name: /becomes free/ })).toBeNull()
})

test('of a day of which every part is taken, whichever is free first is waited for', async () => {
  const { user } = open({ day: 'taken', morning: 'taken', evening: 'taken' })
  await openRequest()
  const name = 'Tell me if any part of this day becomes free'
  expect(await screen.findByRole('button', { name })).toBeVisible()
  await user.selectOptions(await timeOfDay(), 'morning')
  expect(
    await screen.findByRole('button', { name: 'Tell me if the morning becomes free' }),
  ).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Still free on this day' })).toBeNull()
})

test('a whole day with hours is told by them from one from midnight to midnight', async () => {
  const whole = { name: 'full_day' as const, from: '08:00', to: '23:00' }
  const { user } = open({ day: 'taken', morning: 'taken', full_day: 'free' }, [...slots, whole])
  await openRequest()
  expect(await screen.findByText('The whole day (8:00 am to 11:00 pm) is still free')).toBeVisible()
  expect(
    screen.getByText(
      'From midnight to midnight, Sun 14 Feb 2027 can’t be booked. Choose the hours.',
    ),
  ).toBeVisible()
  expect(words(await timeOfDay())).toEqual([
    'Whole day · taken',
    'Morning, 9:00 am to 1:00 pm · taken',
    'Evening, 6:00 pm to 11:00 pm',
    'Whole day, 8:00 am to 11:00 pm',
  ])
  await user.click(screen.getByRole('button', { name: 'Whole day, 8:00 am to 11:00 pm' }))
  expect(await screen.findByRole('button', { name: 'Request the whole day' })).toBeVisible()
})

test('a part that is held can be waited for, and the others are offered', async () => {
  const { user, sent, answer } = open({ day: 'held', morning: 'free', evening: 'held' })
  await openRequest()
  await screen.findByRole('option', { name: 'Evening, 6:00 pm to 11:00 pm · held' })
  await user.selectOptions(await timeOfDay(), 'evening')
  expect(await screen.findByText('The evening is held')).toBeVisible()
  expect(
    screen.getByText(/^Sun 14 Feb 2027, evening \(6:00 pm to 11:00 pm\) is kept for a couple/),
  ).toBeVisible()
  const free = within(screen.getByRole('group', { name: 'Still free on this day' }))
  expect(free.getByRole('button', { name: 'Morning, 9:00 am to 1:00 pm' })).toBeVisible()
  // On the 15th the evening is taken.
  const nearest = within(await screen.findByRole('group', { name: 'Nearest free days' }))
  expect(nearest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sat 13 Feb 2027',
  ])
  answer(reply(joinQueue, refuse(409, 'Too many wait for it already.')))
  await user.click(screen.getByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText('Too many wait for it already.')).toBeVisible()
  expect(sent(getQueueAt).at(-1)?.input).toMatchObject({ slot: 'evening' })
  expect(sent(joinQueue)[0]?.input.times).toEqual([
    { name: '', day: '2027-02-14', slot: 'evening', guests: 300 },
  ])
})

test('a part that has begun where the vendor is can’t be asked for today', async () => {
  const today = todayHere('Asia/Kolkata')
  // All of today has begun at midnight, and nothing has at a minute before the next one.
  const hours = [
    { name: 'morning' as const, from: '00:00', to: '13:00' },
    { name: 'evening' as const, from: '23:59', to: '23:59' },
  ]
  renderApp(`/vendor/rose-palace?date=${today}&guests=300`, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, slots: hours, onDay: 'free' }),
      reply(getVendorCalendarDays, {
        days: { [today]: 'free' },
        parts: { [today]: { day: 'free', morning: 'free', evening: 'free' } },
      }),
      reply(getUserDays, listOf()),
    ],
  })
  await waitFor(async () =>
    expect(words(await timeOfDay())[1]).toBe('Morning, 12:00 am to 1:00 pm · off'),
  )
})
