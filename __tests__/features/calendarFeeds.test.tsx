import { screen, waitFor, within } from '@testing-library/react'
import { getBookings } from '#contract/bookings/bookings.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import {
  updateFeed,
  updateFeedAddresses,
  getFeeds,
  createFeed,
  deleteFeed,
} from '#contract/calendar/feeds.ts'
import { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import type { Reply } from '#__tests__/support/replies.ts'
import { vendorCalendar } from '#__tests__/support/examples.ts'

const address = 'https://everset.test/calendars/abc.ics'
const followed: Output<typeof getFeeds>['items'][number] = {
  _id: 'f1',
  of: 'business',
  resourceId: null,
  name: 'Rose Palace',
  address,
  withNames: false,
  withPayments: false,
  madeAt: '2026-11-01T10:00:00Z',
  askedAt: null,
  holders: [],
}
const lawn: typeof followed = {
  ...followed,
  _id: null,
  address: null,
  of: 'resource',
  resourceId: 'r1',
  name: 'Lawn',
}
const openCalendar = (...replies: Reply[]) =>
  renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, vendorCalendar),
      reply(getFeeds, listOf(followed, lawn)),
      reply(getImportedCalendars, listOf()),
      ...replies,
    ],
  })

test('an address is copied, opened in a calendar, and says what it shows', async () => {
  const { user, sent } = openCalendar(reply(updateFeed, { message: 'Saved.' }))
  const copy = await screen.findByRole('button', { name: 'Copy the address of Rose Palace' })
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await user.click(copy)
  expect(await screen.findByText('Address copied.')).toHaveAttribute('role', 'status')
  expect(written).toHaveBeenCalledWith(address)
  expect(screen.getByRole('link', { name: 'Subscribe to Rose Palace' })).toHaveAttribute(
    'href',
    'webcal://everset.test/calendars/abc.ics',
  )
  const names = screen.getByRole('checkbox', { name: 'With names' })
  expect(names).toHaveAccessibleDescription(
    'It shows: “Booked”, “Requested” and “Off”, and nothing else.',
  )
  expect(screen.getByText('No calendar program has read it yet.')).toBeVisible()
  await user.click(names)
  await waitFor(() => expect(sent(updateFeed)[0]?.input).toEqual({ feedId: 'f1', withNames: true }))
})

test('where the browser does not copy, the address stands ready to be copied', async () => {
  const { user } = openCalendar()
  const copy = await screen.findByRole('button', { name: 'Copy the address of Rose Palace' })
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No.'))
  await user.click(copy)
  expect(
    await screen.findByText(
      'This browser does not let us copy. The address is selected: copy it yourself.',
    ),
  ).toBeVisible()
})

test('a new address says first that those who follow the old one lose it; so does the end', async () => {
  const { user, sent, answer } = openCalendar(
    reply(createFeed, { message: 'The calendar has a new address.' }),
    reply(deleteFeed, { message: 'The address no longer works.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Make an address for Lawn' }))
  await waitFor(() => expect(sent(createFeed)[0]?.input).toEqual({ resourceId: 'r1' }))

  await user.click(screen.getByRole('button', { name: 'New address for Rose Palace' }))
  const renewing = within(screen.getByRole('dialog', { name: 'A new address for Rose Palace?' }))
  expect(
    renewing.getByText(/Whatever follows this address stops seeing the calendar\./),
  ).toBeVisible()
  expect(sent(createFeed)).toHaveLength(1)
  answer(reply(createFeed, refuse(503, 'No address for a moment.')))
  await user.click(renewing.getByRole('button', { name: 'Make a new address' }))
  expect(await renewing.findByText('No address for a moment.')).toBeVisible()
  answer(reply(createFeed, { message: 'The calendar has a new address.' }))
  await user.click(renewing.getByRole('button', { name: 'Make a new address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(createFeed).at(-1)?.input).toEqual({})

  await user.click(screen.getByRole('button', { name: 'Turn off the address of Rose Palace' }))
  const ending = within(screen.getByRole('dialog'))
  await user.click(ending.getByRole('button', { name: 'Turn it off' }))
  await waitFor(() => expect(sent(deleteFeed)[0]?.input).toEqual({ feedId: 'f1' }))
})

test('a couple follows its bookings; what cannot be loaded is asked for again', async () => {
  const { user, sent, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: [
      reply(getBookings, listOf()),
      reply(getFeeds, refuse(503, 'Please try again in a moment.')),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'In your own calendar' }))
  expect(await card.findByText('Please try again in a moment.')).toBeVisible()
  answer(
    reply(
      getFeeds,
      listOf({
        ...followed,
        of: 'wedding',
        name: '',
        address: null,
        withNames: true,
        askedAt: '2026-11-01T10:00:00Z',
      }),
    ),
    reply(updateFeed, () => new Promise(() => {})),
  )
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByRole('checkbox', { name: 'With names' })).toHaveAccessibleDescription(
    'It shows: Vendors’ names, the city and the number of guests.',
  )
  expect(card.getByRole('heading', { name: 'Your wedding' }).closest('li')).toHaveTextContent(
    /It has an address that we can no longer show\..*Last read by a calendar program .*ago\./,
  )
  await user.click(card.getByRole('checkbox', { name: 'With payments' }))
  await waitFor(() =>
    expect(sent(updateFeed)[0]?.input).toEqual({ feedId: 'f1', withPayments: true }),
  )
  // It is on its way, and shown; what was not changed stays.
  expect(card.getByRole('checkbox', { name: 'With payments' })).toBeChecked()
  expect(card.getByRole('checkbox', { name: 'With names' })).toBeChecked()
})

test('staff has an address of its own, and hears nothing of the others', async () => {
  const { user, sent } = openCalendar(
    reply(getCurrentUser, { data: people.vendor, acting: { _id: 'v1', role: 'staff' } }),
    reply(createFeed, { message: 'The calendar has a new address.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Make an address for Lawn' }))
  await waitFor(() => expect(sent(createFeed)[0]?.input).toEqual({ resourceId: 'r1' }))
  expect(screen.queryByRole('list', { name: /^Others/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /everybody/ })).not.toBeInTheDocument()
})

test('an owner reads who else has an address, ends one, and renews all', async () => {
  const holder = { _id: 'f2', name: 'Meera', madeAt: '2026-11-01T10:00:00Z', askedAt: null }
  const reader = { ...holder, _id: 'f3', name: 'Ravi', askedAt: '2026-11-02T10:00:00Z' }
  const { user, sent, answer } = openCalendar(
    reply(getFeeds, listOf(followed, { ...lawn, holders: [holder, reader] })),
    reply(deleteFeed, { message: 'The address no longer works.' }),
    reply(updateFeedAddresses, refuse(503, 'No addresses for a moment.')),
  )
  const others = within(
    await screen.findByRole('list', { name: 'Others with an address for Lawn' }),
  )
  expect(others.getByText(/Meera/).parentElement).toHaveTextContent(
    /^Meera: made .*, not read yet$/,
  )
  expect(others.getByText(/Ravi/).parentElement).toHaveTextContent(
    /^Ravi: made .*, last read .*ago$/,
  )
  await user.click(others.getByRole('button', { name: 'Turn off Meera’s address for Lawn' }))
  await waitFor(() => expect(sent(deleteFeed)[0]?.input).toEqual({ feedId: 'f2' }))

  await user.click(screen.getByRole('button', { name: 'New addresses for everybody' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New addresses for everybody?' }))
  expect(sent(updateFeedAddresses)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Make new addresses' }))
  expect(await dialog.findByText('No addresses for a moment.')).toBeVisible()
  answer(reply(updateFeedAddresses, { message: 'All addresses are new.' }))
  await user.click(dialog.getByRole('button', { name: 'Make new addresses' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(updateFeedAddresses)).toHaveLength(2)
})
