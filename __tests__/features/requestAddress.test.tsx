import { screen, waitFor } from '@testing-library/react'
import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { getQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const slots = [
  { name: 'morning' as const, from: '09:00', to: '13:00' },
  { name: 'evening' as const, from: '18:00', to: '23:00' },
]
const halls = [
  { _id: 'h1', name: 'Lawn', parts: [] },
  { _id: 'h2', name: 'Hall', parts: [] },
]
const days = ['2027-02-13', '2027-02-14', '2027-02-15', '2027-02-20']

/** The page of a vendor with two halls that sells mornings and evenings. */
const open = (path: string) =>
  renderApp(path, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, ({ date }) => ({
        ...rose,
        slots,
        halls,
        onDay: date ? ('free' as const) : null,
      })),
      reply(getVendorCalendarDays, {
        days: Object.fromEntries(days.map((day) => [day, 'free' as const])),
      }),
      reply(getUserDays, listOf()),
      reply(getQueue, listOf()),
      reply(requestBooking, aBooking),
      reply(getBooking, aBooking),
    ],
  })
const mehendi = '/vendor/rose-palace?date=2027-02-13&guests=120'
const dayField = () => screen.findByLabelText('Your day')
const note = () => screen.getByLabelText(/Note to the vendor/)

/** Another day, another number, the evening, a hall and a note in the form for 14 February. */
async function fill({ user }: ReturnType<typeof open>) {
  await user.clear(await dayField())
  await user.type(await dayField(), '20 Feb 2027{Tab}')
  await user.clear(screen.getByLabelText('Guests'))
  await user.type(screen.getByLabelText('Guests'), '150')
  await user.selectOptions(await screen.findByLabelText('Time of day'), 'evening')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Hall/ }), 'Hall')
  await user.click(screen.getByText('More days, or a note'))
  await user.type(note(), 'With a horse')
}

test('what was tapped goes before the draft of another day, whose words stay', async () => {
  const first = open(at)
  await fill(first)
  first.unmount()
  const { user, sent, where } = open(mehendi)
  await waitFor(() => expect(note()).toHaveValue('With a horse'))
  expect(await dayField()).toHaveValue('2027-02-13')
  expect(screen.getByLabelText('Guests')).toHaveValue('120')
  expect(screen.getByLabelText('Time of day')).toHaveValue('')
  expect(screen.getByRole('combobox', { name: /^Hall/ })).toHaveValue('')
  expect(where()).toBe(mehendi)
  await user.click(screen.getByRole('button', { name: 'Request this day' }))
  await waitFor(() => expect(sent(requestBooking)).toHaveLength(1))
  expect(sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-13',
    guests: 120,
    note: 'With a horse',
  })
})

test('a reload has all that was chosen', async () => {
  const first = open(at)
  await fill(first)
  await waitFor(() => expect(first.where()).toContain('guests=150'))
  const address = first.where()
  first.unmount()
  const { user, sent } = open(address)
  expect(await screen.findByLabelText('Time of day')).toHaveValue('evening')
  expect(screen.getByLabelText('Guests')).toHaveValue('150')
  expect(screen.getByRole('combobox', { name: /^Hall/ })).toHaveValue('h2')
  await user.click(await screen.findByRole('button', { name: 'Request the evening' }))
  await waitFor(() => expect(sent(requestBooking)).toHaveLength(1))
  expect(sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-20',
    guests: 150,
    times: [{ name: '', day: '2027-02-20', slot: 'evening', guests: 150 }],
    resourceId: 'h2',
    note: 'With a horse',
  })
})

test('several days on end are there after a reload, too', async () => {
  const first = open(at)
  await openRequest()
  await first.user.click(await screen.findByText('More days, or a note'))
  await first.user.type(screen.getByLabelText(/^Last day/), '15 Feb 2027{Tab}')
  await waitFor(() => expect(first.where()).toBe(`${at}&lastDay=2027-02-15`))
  first.unmount()
  open(`${at}&lastDay=2027-02-15`)
  await openRequest()
  expect(await screen.findByLabelText(/^Last day/)).toHaveValue('2027-02-15')
  expect(screen.getByLabelText(/^Last day/)).toBeVisible()
})

test('at another address of the page its fields are of that day, and so is what is sent', async () => {
  const { user, sent, go } = open(at)
  expect(await dayField()).toHaveValue('2027-02-14')
  await go(mehendi)
  await waitFor(() => expect(screen.getByLabelText('Your day')).toHaveValue('2027-02-13'))
  expect(screen.getByLabelText('Guests')).toHaveValue('120')
  await user.clear(screen.getByLabelText('Your day'))
  await user.type(screen.getByLabelText('Your day'), '20 Feb 2027{Tab}')
  await go(`${mehendi}&part=morning`)
  await waitFor(() => expect(screen.getByLabelText('Your day')).toHaveValue('2027-02-13'))
  await user.click(await screen.findByRole('button', { name: 'Request the morning' }))
  await waitFor(() => expect(sent(requestBooking)).toHaveLength(1))
  expect(sent(requestBooking)[0]?.input).toMatchObject({
    firstDay: '2027-02-13',
    times: [{ day: '2027-02-13', slot: 'morning', guests: 120 }],
  })
})
