import { screen, within } from '@testing-library/react'
import { getUserDays } from '#contract/bookings/bookings.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { replies, rose } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const slots = [
  { name: 'morning' as const, from: '09:00', to: '13:00' },
  { name: 'evening' as const, from: '18:00', to: '23:00' },
]
const open = () =>
  renderApp('/vendor/rose-palace?date=2127-02-14', {
    replies: [
      ...replies,
      reply(getVendor, { ...rose, slots, onDay: 'free', freeParts: ['evening'] }),
      reply(getVendorCalendarDays, {
        days: {
          '2127-02-13': 'free',
          '2127-02-14': 'free',
          '2127-02-15': 'taken',
          '2127-02-16': 'free',
        },
        parts: {
          '2127-02-14': { day: 'taken', morning: 'taken', evening: 'free' },
          '2127-02-16': { day: 'held', morning: 'free', evening: 'free' },
        },
      }),
    ],
  })

test('the calendar tells days that are free in part from those that are free', async () => {
  const { user } = open()
  await openRequest()
  const [february] = await screen.findAllByRole('table', { name: 'February 2127' })
  const month = within(february!)
  const day = await month.findByRole('button', { name: 'Fri 14 Feb 2127, evening free' })
  expect(day).toHaveAttribute('title', 'Evening free')
  expect(month.getByRole('button', { name: 'Thu 13 Feb 2127, free' })).not.toHaveAttribute('title')
  expect(month.getByRole('button', { name: 'Sat 15 Feb 2127, taken' })).toBeVisible()
  const both = month.getByRole('button', { name: 'Sun 16 Feb 2127, morning and evening free' })
  expect(screen.getAllByText('Free in the evening on Fri 14 Feb 2127')[0]).toBeVisible()
  await user.click(both)
  expect(await screen.findByText('The morning and the evening are still free')).toBeVisible()
})

test('a day on which only halls too small are free says for how many guests it is', async () => {
  const { sent } = renderApp('/vendor/rose-palace?date=2127-02-14&guests=300', {
    replies: [
      ...replies,
      reply(getVendor, { ...rose, onDay: 'taken', freeRoom: 120 }),
      reply(getVendorCalendarDays, {
        days: { '2127-02-14': 'taken', '2127-02-15': 'taken', '2127-02-16': 'free' },
        rooms: { '2127-02-14': 120 },
      }),
    ],
  })
  await openRequest()
  const [february] = await screen.findAllByRole('table', { name: 'February 2127' })
  const month = within(february!)
  const day = await month.findByRole('button', {
    name: 'Fri 14 Feb 2127, free for up to 120 guests',
  })
  expect(day).toHaveAttribute('title', 'Free for up to 120 guests')
  expect(month.getByRole('button', { name: 'Sat 15 Feb 2127, taken' })).toBeVisible()
  expect(screen.getAllByText('Free for fewer guests')[0]).toBeVisible()
  expect(screen.getByText('Free for up to 120 guests on Fri 14 Feb 2127')).toBeVisible()
  expect(screen.getByText(/^Not free for 300 guests on Fri 14 Feb 2127/)).toBeVisible()
  expect(await screen.findByText('Not free for 300 guests')).toBeVisible()
  expect(
    screen.getByText(
      'For 300 guests this applies on another day: on Fri 14 Feb 2127 no hall with room for them is free.',
    ),
  ).toBeVisible()
  expect(screen.getAllByText('Free halls are for up to 120 guests.')[0]).toBeVisible()
  expect(new Set(sent(getVendorCalendarDays).map(({ input }) => input.guests))).toEqual(
    new Set(['300']),
  )
})

test('on a day that the couple has there itself no total is said to be for another day', async () => {
  const ours = {
    _id: 'b1',
    vendorId: rose._id,
    firstDay: '2127-02-14',
    lastDay: '2127-02-14',
    times: null,
    status: 'confirmed' as const,
    isHeld: true,
  }
  renderApp('/vendor/rose-palace?date=2127-02-14&guests=300', {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, onDay: 'taken', freeRoom: 120 }),
      reply(getUserDays, listOf(ours)),
      reply(getVendorCalendarDays, { days: { '2127-02-14': 'taken' } }),
    ],
  })
  expect((await screen.findAllByText('Booked for you on Fri 14 Feb 2127'))[0]).toBeVisible()
  expect(screen.queryByText(/this applies on another day/)).toBeNull()
})

test('the page says which parts of a day can be booked', async () => {
  open()
  expect(
    await screen.findByText(
      'Can be booked: whole days, mornings (9:00 am to 1:00 pm) and evenings (6:00 pm to 11:00 pm)',
    ),
  ).toBeVisible()
})

test('whole days that have hours are named once, with them', async () => {
  const wholeDay = { name: 'full_day' as const, from: '09:00', to: '23:00' }
  renderApp('/vendor/rose-palace', {
    replies: [...replies, reply(getVendor, { ...rose, slots: [...slots.slice(0, 1), wholeDay] })],
  })
  expect(
    await screen.findByText(
      'Can be booked: mornings (9:00 am to 1:00 pm) and whole days (9:00 am to 11:00 pm)',
    ),
  ).toBeVisible()
})
