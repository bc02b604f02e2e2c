import { screen, waitFor, within } from '@testing-library/react'
import { getBookings } from '#contract/bookings/bookings.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { updateFeed, getFeeds, createFeed, deleteFeed } from '#contract/calendar/feeds.ts'
import {
  createImportedCalendar,
  refreshImportedCalendar,
  uploadCalendarFile,
  getImportedCalendars,
  deleteImportedCalendar,
  dismissClash,
} from '#contract/calendar/importedCalendars.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import type { Reply } from '#__tests__/support/replies.ts'

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
}
const lawn: typeof followed = {
  ...followed,
  _id: null,
  address: null,
  of: 'resource',
  resourceId: 'r1',
  name: 'Lawn',
}
const shown = {
  blocks: [],
  resources: [
    { _id: 'r1', name: 'Lawn', withinId: null },
    { _id: 'r2', name: 'Terrace', withinId: null },
  ],
  open: true,
  days: {},
  off: [],
  today: '2027-02-14',
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const studio = {
  _id: 'c1',
  name: 'Studio',
  resource: null,
  host: 'calendar.example',
  readAt: inHours(-2.5),
  nextReadAt: inHours(3.5),
  days: 4,
  entries: 5,
  unread: 1,
  doubts: [{ reason: 'length' as const, day: '2027-03-01', text: 'P' }],
  worse: null,
  failingSince: null,
  failure: null,
  clashes: [
    {
      bookingId: 'b1',
      kind: 'hold' as const,
      couple: 'Meera & Arjun',
      resource: 'Lawn',
      firstDay: '2027-02-20',
      lastDay: '2027-02-20',
      hours: '18:00 to 23:00',
      isBeside: false,
    },
  ],
}
const openCalendar = (...replies: Reply[]) =>
  renderApp('/vendor/calendar', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, shown),
      reply(getFeeds, listOf(followed, lawn)),
      reply(getImportedCalendars, listOf(studio)),
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
  const { user, sent } = openCalendar(
    reply(createFeed, { message: 'The calendar has a new address.' }),
    reply(deleteFeed, { message: 'The address is answered no more.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Make an address for Lawn' }))
  await waitFor(() => expect(sent(createFeed)[0]?.input).toEqual({ resourceId: 'r1' }))

  await user.click(screen.getByRole('button', { name: 'New address for Rose Palace' }))
  const renewing = within(screen.getByRole('dialog', { name: 'A new address for Rose Palace?' }))
  expect(
    renewing.getByText(/Everyone who follows this address stops seeing the calendar\./),
  ).toBeVisible()
  expect(sent(createFeed)).toHaveLength(1)
  await user.click(renewing.getByRole('button', { name: 'Make a new address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(createFeed)[1]?.input).toEqual({})

  await user.click(screen.getByRole('button', { name: 'Turn off the address of Rose Palace' }))
  const ending = within(screen.getByRole('dialog'))
  await user.click(ending.getByRole('button', { name: 'Turn it off' }))
  await waitFor(() => expect(sent(deleteFeed)[0]?.input).toEqual({ feedId: 'f1' }))
})

test('another calendar says how its reading goes, and what to do about a clash', async () => {
  const { user, sent, answer } = openCalendar(reply(dismissClash, { message: 'Noted.' }))
  const list = within(await screen.findByRole('list', { name: 'Calendars from elsewhere' }))
  expect(list.getByText('Busy on 4 days from today, for everybody')).toBeVisible()
  expect(list.getByText(/^From calendar\.example/)).toHaveTextContent(
    'From calendar.example, read 2 hours ago, again in 3 hours',
  )
  await user.click(list.getByText('5 entries, 1 not read in full. In doubt, the day is taken.'))
  expect(list.getByText(/its length can’t be read/)).toHaveTextContent(
    /1 Mar 2027: its length can’t be read \(“P”\); the whole day is taken\.$/,
  )
  const clash = within(list.getByRole('list', { name: 'Clashes with Studio' }))
  expect(clash.getByText('Meera & Arjun').closest('p')).toHaveTextContent(
    /20 Feb 2027, 18:00 to 23:00.*Meera & Arjun, held, Lawn/,
  )
  expect(clash.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/vendor-bookings/b1')
  answer(
    reply(
      getImportedCalendars,
      listOf({
        ...studio,
        clashes: [],
        failingSince: inHours(-5.5),
        failure: 'The website answered with 500.',
      }),
    ),
  )
  await user.click(clash.getByRole('button', { name: 'It’s the same event' }))
  expect(await screen.findByText(/The website answered with 500\./)).toHaveTextContent(
    'The website answered with 500. That began 5 hours ago; we try again in 3 hours. What it blocked stays blocked.',
  )
  expect(sent(dismissClash)[0]?.input).toEqual({ calendarId: 'c1', bookingId: 'b1' })
  expect(screen.queryByRole('list', { name: 'Clashes with Studio' })).not.toBeInTheDocument()
})

test('a calendar is added for one hall; what is wrong stands beside the field', async () => {
  const { user, sent, answer, toasts } = openCalendar(
    reply(getImportedCalendars, listOf()),
    reply(
      createImportedCalendar,
      refuse(422, 'Please check the form.', {
        address: 'This is not a calendar. It should be an .ics file.',
      }),
    ),
    reply(
      uploadCalendarFile,
      refuse(422, 'Please check the form.', { file: 'This file is empty.' }),
    ),
  )
  expect(await screen.findByText('None yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a calendar' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a calendar' }))
  await user.selectOptions(dialog.getByLabelText('Whose days it takes'), 'Terrace')
  const field = dialog.getByLabelText('Its address')
  await user.type(field, 'https://studio.example/')
  await user.click(dialog.getByRole('button', { name: 'Add this address' }))
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      /This is not a calendar\. It should be an \.ics file\.$/,
    ),
  )
  expect(sent(createImportedCalendar)[0]?.input).toEqual({
    address: 'https://studio.example/',
    resourceId: 'r2',
  })
  await user.upload(dialog.getByLabelText('Calendar file'), new File([''], 'empty.ics'))
  expect(await dialog.findByText('This file is empty.')).toBeVisible()
  expect(sent(uploadCalendarFile)[0]?.input).toMatchObject({ resourceId: 'r2' })
  answer(reply(uploadCalendarFile, studio), reply(getImportedCalendars, listOf(studio)))
  await user.upload(dialog.getByLabelText('Calendar file'), new File(['BEGIN'], 'studio.ics'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { name: 'Studio' })).toBeVisible()

  const worse = { why: 'It is empty.', entries: 0, unread: 0, readAt: studio.readAt }
  answer(reply(uploadCalendarFile, { ...studio, worse }))
  await user.click(screen.getByRole('button', { name: 'Add a calendar' }))
  await user.upload(screen.getByLabelText('Calendar file'), new File(['BEGIN'], 'studio.ics'))
  await waitFor(() =>
    expect(toasts.filter(({ kind }) => kind === 'success').map(({ text }) => text)).toEqual([
      'Its busy time is in your calendar now.',
      'We read it and changed nothing yet: please look at it.',
    ]),
  )
})

test('a clash with the days around a booking says so', async () => {
  const clashes = studio.clashes.map((each) => ({ ...each, isBeside: true }))
  openCalendar(reply(getImportedCalendars, listOf({ ...studio, clashes })))
  expect((await screen.findByText('Meera & Arjun')).closest('p')).toHaveTextContent(
    'Meera & Arjun, held, Lawn, during your set-up or clearing-up time',
  )
})

test('removing says that its days become free; a file is not read again', async () => {
  const { user, sent } = openCalendar(
    reply(getImportedCalendars, listOf({ ...studio, host: null, name: 'studio.ics' })),
    reply(deleteImportedCalendar, { message: 'Gone.' }),
  )
  expect(
    await screen.findByText('From a file. One of the same name takes its place.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read studio.ics again' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove studio.ics' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove studio.ics?' }))
  expect(
    dialog.getByText(
      /^The times it blocks become free here, .* Your bookings and days off stay\. We delete our copy/,
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(sent(deleteImportedCalendar)[0]?.input).toEqual({ calendarId: 'c1' }))
})

test('staff sees what is followed and what clashes, and changes none of it', async () => {
  openCalendar(reply(getCurrentUser, { data: people.vendor, acting: { _id: 'v1', role: 'staff' } }))
  expect(await screen.findByText('No address yet')).toBeVisible()
  expect(
    screen.getByText('It shows: “Booked”, “Requested” and “Off”, and nothing else.'),
  ).toBeVisible()
  await screen.findByRole('list', { name: 'Clashes with Studio' })
  for (const name of [/^New address/, /^Turn off/, /^Make an/, /^Remove/, /^Add a/, /same event/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a couple follows its bookings; what cannot be loaded is asked for again', async () => {
  const { user, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: [
      reply(getBookings, listOf()),
      reply(getFeeds, refuse(503, 'Please try again in a moment.')),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'In your own calendar' }))
  expect(await card.findByText('Please try again in a moment.')).toBeVisible()
  answer(
    reply(getFeeds, listOf({ ...followed, of: 'wedding', name: 'Asha & Ravi', withNames: true })),
  )
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByRole('checkbox', { name: 'With names' })).toHaveAccessibleDescription(
    'It shows: Vendors’ names, the city and the number of guests.',
  )
  expect(card.getByText('No calendar program has read it yet.')).toBeVisible()
})

test('a calendar that cannot be read says since when and why, and is read again on demand', async () => {
  type Calendars = Output<typeof getImportedCalendars>['items']
  const failing = { failingSince: inHours(-5), failure: 'It is gone.' }
  let items: Calendars = [{ ...studio, clashes: [], ...failing }]
  const { user, sent } = openCalendar(
    reply(getImportedCalendars, () => listOf(...items)),
    reply(refreshImportedCalendar, () => {
      items = [{ ...studio, clashes: [] }]
      return { message: 'Soon.' }
    }),
  )
  expect(await screen.findByText(/^It is gone\./)).toHaveTextContent(
    'It is gone. That began 5 hours ago; we try again in 3 hours. What it blocked stays blocked.',
  )
  expect(screen.queryByText(/, again/)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Read Studio again' }))
  await waitFor(() => expect(screen.queryByText('It can’t be read')).toBe(null))
  expect(sent(refreshImportedCalendar)[0]?.input).toEqual({ calendarId: 'c1' })
})
