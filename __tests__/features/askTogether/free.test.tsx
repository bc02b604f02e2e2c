import { screen, within } from '@testing-library/react'
import { getUserDays } from '#contract/bookings/bookings.ts'
import { getHallsTogether } from '#contract/bookings/halls.ts'
import { joinQueue } from '#contract/bookings/queues.ts'
import { getEstimate, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { itemise } from '#domain/estimates.ts'
import { listOf, refuse, reply } from '#__tests__/support/renderApp.tsx'
import { rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'
import {
  evening,
  wedding,
  price,
  type State,
  open,
  row,
  typed,
  turnOn,
} from '#__tests__/support/askTogether.tsx'

test('one that is taken stands in the way of all, one that is held can be waited for', async () => {
  const taken = open(wedding, 'taken')
  await openRequest()
  await turnOn(taken)
  expect(await row(2).findByText('Taken')).toBeVisible()
  expect(row(1).getByText('Free')).toBeVisible()
  expect(screen.getByText('Not all of these can be booked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request these functions' })).toBeNull()
  await taken.user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  expect(await screen.findByRole('button', { name: 'Request these functions' })).toBeVisible()
})

test('a function that is held names the days near to it that are free for it', async () => {
  const app = open(wedding)
  const [free, held] = ['free', 'held'] as const
  app.answer(
    reply(getVendorCalendarDays, {
      days: Object.fromEntries(
        ['12', '13', '14', '15', '16', '19'].map((day) => [`2027-02-${day}`, free]),
      ),
      parts: {
        '2027-02-14': { day: held, evening: held },
        '2027-02-15': { day: held, evening: free },
        '2027-02-16': { day: free, evening: held },
      },
    }),
  )
  await openRequest()
  await turnOn(app)
  // Not the day of the Mehendi, and not where only the evening is held.
  expect(
    await row(2).findByText('Nearest free: Fri 12 Feb 2027, Mon 15 Feb 2027 and Fri 19 Feb 2027'),
  ).toBeVisible()
  expect(row(2).getByText('Held')).toBeVisible()
  expect(row(1).queryByText(/^Nearest free/)).toBeNull()
  const { from, to } = app.sent(getVendorCalendarDays).at(-1)?.input ?? {}
  expect([from, to]).toEqual(['2026-12-30', '2027-03-31'])
})

test('functions of which one is held are queued for together', async () => {
  const app = open(wedding, 'held')
  await openRequest()
  await turnOn(app)
  expect(await row(2).findByText('Held')).toBeVisible()
  app.answer(reply(joinQueue, refuse(409, 'Too many wait for it already.')))
  await app.user.click(await screen.findByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText('Too many wait for it already.')).toBeVisible()
  expect(app.sent(joinQueue)[0]?.input.times).toHaveLength(2)
})

const halls = [
  { _id: 'h1', name: 'Lawn', capacity: 150, parts: [] },
  { _id: 'h2', name: 'Ballroom', capacity: 400, parts: [] },
]
const inHalls = (lawn: State[], ballroom: State[], nearestDays?: string[]) =>
  reply(getHallsTogether, {
    halls: [lawn, ballroom].map((states, index) => {
      const { _id, name, capacity } = halls[index]!
      return { _id, name, capacity, states }
    }),
    ...(nearestDays && { nearestDays }),
  })

test('where no hall has all of them it is said which has none, and what can be had is one press away', async () => {
  const app = open(wedding)
  const { user, sent } = app
  app.answer(
    reply(getVendor, { ...rose, price, slots: [evening], halls, onDay: 'free' }),
    inHalls(['free', 'free'], ['free', 'taken'], ['2027-02-21']),
  )
  await openRequest()
  await turnOn(app)
  expect(await screen.findByText('No hall is free for Sangeet')).toBeVisible()
  expect(sent(getHallsTogether)[0]?.input).toEqual({
    vendorId,
    days: ['2027-02-13', '2027-02-14'],
    parts: ['day', 'evening'],
    guests: ['80', '300'],
  })
  expect(
    screen.getByText(
      'No hall with room for 300 guests is free on Sun 14 Feb 2027; those that are free are for up to 150 guests. ' +
        'Functions that are asked for together share one hall.',
    ),
  ).toBeVisible()
  expect(row(2).getByText('No hall for 300 guests')).toBeVisible()
  expect(row(1).getByText('Free')).toBeVisible()
  expect(screen.queryByText('Not all of these can be booked')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request these functions' })).toBeNull()

  app.answer(inHalls(['free', 'free'], ['free', 'free']))
  const others = within(screen.getByRole('group', { name: 'Other days for Sangeet' }))
  await user.click(others.getByRole('button', { name: 'Sun 21 Feb 2027' }))
  expect(typed()[1]).toEqual(['Sangeet', '2027-02-21', 'evening', '300'])
  expect(await screen.findByRole('button', { name: 'Request these functions' })).toBeVisible()

  app.answer(inHalls(['free', 'free'], ['free', 'taken']))
  await user.clear(row(2).getByLabelText('Guests'))
  await user.type(row(2).getByLabelText('Guests'), '250')
  await user.click(await screen.findByRole('button', { name: 'Ask for 150 guests' }))
  expect(typed().map((each) => each[3])).toEqual(['80', '150'])
  expect(await screen.findByRole('button', { name: 'Request these functions' })).toBeVisible()

  await user.clear(row(2).getByLabelText('Guests'))
  await user.type(row(2).getByLabelText('Guests'), '200')
  expect(
    await screen.findByText(/^Lawn is free for Mehendi\. You can ask for Sangeet separately/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave out Sangeet' }))
  expect(typed().map(([name]) => name)).toEqual(['Mehendi'])
})

test('what they have booked there is named as theirs, and no row begins with it', async () => {
  const functions = wedding.functions.map((each, index) => ({ ...each, _id: `f${index}` }))
  const app = open({ ...wedding, functions }, 'taken')
  const { user } = app
  const sangeet = { name: '', day: '2027-02-14', slot: evening, guests: 300 }
  const booked = {
    _id: 'b7',
    vendorId,
    status: 'confirmed' as const,
    firstDay: sangeet.day,
    lastDay: sangeet.day,
    times: [sangeet],
    isHeld: true,
  }
  app.answer(reply(getUserDays, listOf(booked)))
  await openRequest()
  await turnOn(app)
  expect(typed()).toEqual([
    ['Mehendi', '2027-02-13', '', '80'],
    ['', '', '', ''],
  ])
  const line = screen.getByText(/^You’ve booked them for/)
  expect(line).toHaveTextContent(
    'You’ve booked them for Sangeet, Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm): see the booking.',
  )
  // Typed all the same, it is theirs, and not taken.
  await user.type(row(2).getByLabelText('Day'), '14 Feb 2027{Tab}')
  expect(await row(2).findByText('You booked part of this day')).toBeVisible()
  const parts = within(row(2).getByLabelText('Time of day')).getAllByRole('option')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Whole day · yours in part',
    'Evening, 6:00 pm to 11:00 pm · yours already',
  ])
  expect(row(2).getByRole('link', { name: 'See the booking' })).toHaveAttribute(
    'href',
    '/my-bookings/b7',
  )
  expect(screen.queryByText('Taken')).toBeNull()
})

test('a part of the day that they don’t sell is told beside the field', async () => {
  const app = open(wedding)
  const whole = { ...price, unit: 'per_event' as const }
  app.answer(
    reply(getVendor, { ...rose, price: whole, onDay: 'free' }),
    reply(
      getEstimate,
      itemise({ label: 'Price', price: whole }, [], { guests: 300, functions: 2 }),
    ),
  )
  await openRequest()
  const words = 'They book whole days only. This asks for the whole day, not just the evening.'
  expect(await screen.findByText(words)).toBeVisible()
  await turnOn(app)
  expect(row(2).getByText(words)).toBeVisible()
  expect(row(1).queryByText(words)).toBeNull()
  // Its price is for all of them together.
  expect(await screen.findByText('₹1,200 per event, once for all of them')).toBeVisible()
})
