import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getBookingHalls, getHallsOn, updateBookingHall } from '#contract/bookings/halls.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const confirmed = {
  ...aBooking,
  status: 'confirmed' as const,
  wasConfirmed: true,
  hall: 'Lawn',
  guests: 300,
  actions: ['cancel' as const, 'move_hall' as const],
}

test('a vendor moves a booking to a hall that is free then and large enough', async () => {
  let booking: typeof confirmed = confirmed
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, () => booking),
      reply(getHallsOn, {
        halls: [
          { _id: 'h1', name: 'Lawn', state: 'free', isHere: true },
          { _id: 'h2', name: 'Hall', state: 'free', capacity: 400 },
          { _id: 'h3', name: 'Salon', state: 'free', capacity: 80 },
          { _id: 'h4', name: 'Terrace', state: 'taken' },
        ],
      }),
      reply(
        updateBookingHall,
        refuse(409, 'Hall is not free on Sun 14 Feb 2027. No other is free then.'),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Move from Lawn to …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Move from Lawn to …' }))
  const hall = await dialog.findByRole('combobox', { name: 'Hall or team' })
  expect(
    within(hall)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose…',
    'Hall, up to 400 guests',
    'Salon, up to 80 guests: too small',
    'Terrace: taken',
  ])
  expect(within(hall).getByRole('option', { name: /Salon/ })).toBeEnabled()
  expect(within(hall).getByRole('option', { name: /Terrace/ })).toBeDisabled()
  await user.selectOptions(hall, 'h2')
  await user.click(dialog.getByRole('button', { name: 'Move it' }))
  expect(await dialog.findByText(/^Hall is not free on/)).toBeVisible()
  answer(
    reply(updateBookingHall, () => {
      booking = { ...confirmed, hall: 'Hall' }
      return booking
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Move it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Move from Hall to …' })).toBeVisible()
  expect(sent(updateBookingHall)[0]?.input).toEqual({ bookingId: 'b1', resourceId: 'h2' })
})

test('where there is no other hall, nothing is offered', async () => {
  renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, { ...confirmed, actions: ['cancel' as const] })],
  })
  expect(await screen.findByText('Lawn')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
})

const halls = {
  halls: [
    { _id: 'h1', name: 'Lawn', state: 'free' as const, isHere: true },
    { _id: 'h2', name: 'Hall', state: 'free' as const, capacity: 400 },
    { _id: 'h3', name: 'Salon', state: 'free' as const, capacity: 80 },
    { _id: 'h4', name: 'Terrace', state: 'taken' as const },
  ],
}

test('a hall that the couple has agreed to is left by agreement, and so is any for one that is too small', async () => {
  let booking: Booking = { ...confirmed, coupleName: 'Priya & Arjun' }
  const { firstDay, lastDay } = confirmed
  const toSalon: Booking['reschedule'] = {
    _id: 'm1',
    by: 'vendor',
    firstDay,
    lastDay,
    guests: null,
    note: '',
    sum: null,
    hall: { _id: 'h3', name: 'Salon', capacity: 80 },
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user, sent } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, () => booking),
      reply(getHallsOn, halls),
      reply(proposeReschedule, () => {
        booking = { ...booking, reschedule: toSalon }
        return booking
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Move from Lawn to …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Move from Lawn to …' }))
  const hall = await dialog.findByRole('combobox', { name: 'Hall or team' })
  await user.selectOptions(hall, 'h2')
  expect(dialog.getByText(/We email Priya & Arjun where/)).toBeVisible()
  await user.selectOptions(hall, 'h3')
  expect(dialog.getByText(/It has less room than the booking has guests/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Propose it' }))
  expect(sent(proposeReschedule)[0]?.input).toEqual({ bookingId: 'b1', resourceId: 'h3' })
  expect(sent(updateBookingHall)).toEqual([])
  expect(await screen.findByText('You proposed Salon')).toBeVisible()
  expect(screen.getByText(/ to answer\. Until it is accepted/)).toHaveTextContent(
    /^Priya & Arjun have .+ to answer\. Until/,
  )
  expect(screen.getByText('Salon has room for 80 guests; 300 are booked.')).toBeVisible()
  expect(screen.getByText(/the booking stays as it is: .*, 300 guests, Lawn\./)).toBeVisible()

  // While that waits it can be moved at once, and nothing else is proposed.
  await user.click(screen.getByRole('button', { name: 'Move from Lawn to …' }))
  const again = within(screen.getByRole('dialog', { name: 'Move from Lawn to …' }))
  expect(
    again.getByText(/can be proposed once your proposal is answered or withdrawn/),
  ).toBeVisible()
  expect(await again.findByRole('option', { name: /^Salon/ })).toBeDisabled()
  expect(again.getByRole('option', { name: /^Hall/ })).toBeEnabled()
})

test.each([
  ['vendor' as const, 'your proposal is answered or withdrawn'],
  ['user' as const, 'you have answered their proposal'],
])(
  'a hall that is agreed on waits for a proposal of the %s, which is said before',
  async (by, words) => {
    const { firstDay, lastDay } = confirmed
    const days = { firstDay, lastDay, guests: 320 }
    const reschedule = {
      _id: 'm1',
      by,
      ...days,
      note: '',
      sum: null,
      expiresAt: '2099-01-01T00:00:00Z',
    }
    renderApp('/vendor-bookings/b1', {
      as: people.vendor,
      replies: [reply(getBooking, { ...confirmed, isHallChosen: true, reschedule })],
    })
    expect(await screen.findByText(/^Lawn is agreed with/)).toHaveTextContent(
      `You can propose another hall once ${words}.`,
    )
    expect(screen.queryByRole('button', { name: /^Move from/ })).toBeNull()
  },
)

test('a couple proposes a hall that is free on the day it chooses, and large enough', async () => {
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...confirmed, actions: ['cancel' as const, 'reschedule' as const] }),
      reply(getBookingHalls, halls),
      reply(proposeReschedule, confirmed),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  const hall = await dialog.findByRole('combobox', { name: 'Hall' })
  expect(
    within(hall)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Lawn, as agreed',
    'Hall, up to 400 guests',
    'Salon, up to 80 guests: too small',
    'Terrace: taken',
  ])
  expect(within(hall).getByRole('option', { name: /Salon/ })).toBeDisabled()
  await user.selectOptions(hall, 'h2')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(sent(proposeReschedule)).toHaveLength(1))
  expect(sent(proposeReschedule)[0]?.input).toEqual({ bookingId: 'b1', note: '', resourceId: 'h2' })
})
