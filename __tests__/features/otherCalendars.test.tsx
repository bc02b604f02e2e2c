import { screen, waitFor, within } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getFeeds } from '#contract/calendar/feeds.ts'
import {
  acceptImportedCalendar,
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
import { vendorCalendar } from '#__tests__/support/examples.ts'

// It is eight o’clock (support/seeds.ts).
const studio = {
  _id: 'c1',
  name: 'Studio',
  resource: null,
  host: 'calendar.example',
  readAt: '2026-11-21T05:30:00Z',
  nextReadAt: '2026-11-21T11:30:00Z',
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
const whole = { ...studio, days: 10, entries: 10, unread: 0, doubts: [], clashes: [] }
const openCalendar = (...replies: Reply[]) =>
  renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, vendorCalendar),
      reply(getFeeds, listOf()),
      reply(getImportedCalendars, listOf(studio)),
      ...replies,
    ],
  })

test('another calendar says how its reading goes, and what to do about a clash', async () => {
  const { user, sent, answer } = openCalendar(reply(dismissClash, { message: 'Noted.' }))
  const list = within(await screen.findByRole('list', { name: 'Calendars from elsewhere' }))
  expect(list.getByText('Busy on 4 days from today')).toBeVisible()
  expect(list.getByText(/^From calendar\.example/)).toHaveTextContent(
    'From calendar.example, read 2 hours ago, again in 3 hours',
  )
  await user.click(list.getByText('5 entries, 1 not read in full. In doubt, the day is taken.'))
  expect(list.getByText(/its length can’t be read/)).toHaveTextContent(
    /1 Mar 2027: its length can’t be read \(“P”\); the whole day is taken\.$/,
  )
  expect(
    list.getByText('Correct them where you keep the calendar; we’ll read it again.'),
  ).toBeVisible()
  // One line, so that the days begin near the top.
  expect(screen.getByRole('list', { name: 'Clashes with Studio' })).not.toBeVisible()
  await user.click(screen.getByText('A clash on Sat 20 Feb 2027'))
  const clash = within(screen.getByRole('list', { name: 'Clashes with Studio' }))
  expect(clash.getByText('Meera & Arjun').closest('p')).toHaveTextContent(
    /20 Feb 2027, 6:00 pm to 11:00 pm.*Meera & Arjun, held, Lawn/,
  )
  expect(clash.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/vendor-bookings/b1')
  answer(
    reply(
      getImportedCalendars,
      listOf({
        ...studio,
        days: 1,
        entries: 1,
        clashes: [],
        failingSince: '2026-11-21T02:30:00Z',
        failure: 'The website answered with 500.',
      }),
    ),
  )
  await user.click(clash.getByRole('button', { name: 'It’s the same event' }))
  expect(await screen.findByText(/The website answered with 500\./)).toHaveTextContent(
    'The website answered with 500. That began 5 hours ago; we try again in 3 hours. What it blocked stays blocked.',
  )
  expect(screen.getByText('Busy on 1 day from today')).toBeVisible()
  expect(screen.getByText(/^1 entry, 1 not read in full/)).toBeVisible()
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
  expect(dialog.getByLabelText('Whose days it takes')).toHaveDisplayValue('All teams and halls')
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
  const opened = jest.spyOn(dialog.getByLabelText('Calendar file'), 'click')
  await user.click(dialog.getByRole('button', { name: 'Choose a file' }))
  expect(opened).toHaveBeenCalled()
  answer(reply(uploadCalendarFile, () => new Promise<never>(() => {})))
  await user.upload(dialog.getByLabelText('Calendar file'), new File(['BEGIN'], 'slow.ics'))
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByRole('button', { name: 'Choose a file' })).toBeVisible()
  const fromFile = within(dialog.getByRole('region', { name: 'From a file' }))
  expect(fromFile.queryByRole('alert')).not.toBeInTheDocument()
  answer(reply(uploadCalendarFile, refuse(413, 'This file is too large.')))
  await user.upload(dialog.getByLabelText('Calendar file'), new File(['BEGIN'], 'big.ics'))
  expect(await dialog.findByText('This file is too large.')).toBeVisible()
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

test('two clashes say what they are with; a calendar that can’t be removed says why', async () => {
  const clashes = studio.clashes.flatMap((each) => [
    { ...each, isBeside: true },
    { ...each, bookingId: 'b2', kind: 'booking' as const, couple: 'Mia & Tom', hours: null },
  ])
  const nextReadAt = '2026-11-21T07:30:00Z'
  const { user, answer } = openCalendar(
    reply(getImportedCalendars, listOf({ ...studio, clashes, nextReadAt })),
    reply(deleteImportedCalendar, refuse(409, 'It is being read.')),
  )
  expect((await screen.findByText('Meera & Arjun')).closest('p')).toHaveTextContent(
    'Meera & Arjun, held, Lawn, during your set-up or clearing-up time',
  )
  expect(screen.getByText('Mia & Tom').closest('p')).toHaveTextContent(
    /20 Feb 2027.*Mia & Tom, booked, Lawn$/,
  )
  expect(screen.getByText('2 clashes from Sat 20 Feb 2027')).toBeVisible()
  expect(screen.getByText(/^From calendar\.example/)).toHaveTextContent('again within a minute')
  await user.click(screen.getByRole('button', { name: 'Remove Studio' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Studio?' }))
  expect(
    dialog.getByText(/We no longer read it; the calendar itself is not changed\.$/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove it' }))
  expect(await dialog.findByText('It is being read.')).toBeVisible()
  answer(reply(deleteImportedCalendar, { message: 'Gone.' }))
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('removing says that its days become free; a file is not read again', async () => {
  const { user, sent } = openCalendar(
    reply(getImportedCalendars, listOf({ ...studio, host: null, name: 'studio.ics' })),
    reply(deleteImportedCalendar, { message: 'Gone.' }),
  )
  expect(
    await screen.findByText('From a file. Upload one with the same name to replace it.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read studio.ics again' })).not.toBeInTheDocument()
  expect(
    screen.getByText('Correct them where you keep the calendar, and add its file again.'),
  ).toBeInTheDocument()
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

test('staff sees what clashes, and changes none of it', async () => {
  const { user } = openCalendar(
    reply(getCurrentUser, { data: people.vendor, acting: { _id: 'v1', role: 'staff' } }),
  )
  await user.click(await screen.findByText('A clash on Sat 20 Feb 2027'))
  expect(screen.getByRole('list', { name: 'Clashes with Studio' })).toBeVisible()
  for (const name of [/^Remove/, /^Add a/, /same event/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a calendar that cannot be read says since when and why, and is read again on demand', async () => {
  type Calendars = Output<typeof getImportedCalendars>['items']
  const failing = { failingSince: '2026-11-21T03:00:00Z', failure: 'It is gone.' }
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

test('a reading that lost entries says what stands, and is taken on the vendor’s word', async () => {
  const why = 'It had 10 entries when we last read it, and now it has none.'
  const waiting = {
    ...whole,
    host: null,
    failingSince: '2026-11-21T07:00:00Z',
    failure: why,
    worse: { why, entries: 0, unread: 0, readAt: '2026-11-21T07:00:00Z' },
  }
  let items: Output<typeof getImportedCalendars>['items'] = [waiting]
  const { user, sent } = openCalendar(
    reply(getImportedCalendars, () => listOf(...items)),
    reply(acceptImportedCalendar, () => {
      items = [{ ...waiting, worse: null, failingSince: null, failure: null, entries: 0, days: 0 }]
      return { message: 'Taken.' }
    }),
  )
  expect(await screen.findByText(/^It had 10 entries/)).toHaveTextContent(
    'It had 10 entries when we last read it, and now it has none. We changed nothing: what it blocked stays blocked. ' +
      'If that’s a mistake, export the file once more and add it again.',
  )
  expect(screen.queryByText('It can’t be read')).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Take Studio as it is' }))
  expect(await screen.findByText('0 entries, all read')).toBeVisible()
  expect(screen.queryByText('Is this right?')).toBe(null)
  expect(sent(acceptImportedCalendar)[0]?.input).toEqual({ calendarId: 'c1' })
})

test('each thing that was not read says what is taken instead', async () => {
  const doubts = [
    { reason: 'start' as const, day: null, text: 'XX270802' },
    { reason: 'zone' as const, day: '2027-06-01', text: 'Our office' },
    { reason: 'part' as const, day: null, text: '' },
  ]
  const known = { ...whole, _id: 'c2', name: 'Office', doubts: [doubts[1]!] }
  const { user } = openCalendar(
    reply(getImportedCalendars, listOf({ ...whole, unread: 5, doubts }, known)),
  )
  await user.click(
    await screen.findByText('10 entries, 5 not read in full. In doubt, the day is taken.'),
  )
  expect(screen.getByText('a part of it can’t be read.')).toBeVisible()
  expect(screen.getByText('And 2 more.')).toBeVisible()
  await user.click(screen.getByText('10 entries, all read; a time zone is unknown'))
  expect(
    screen.getByText(
      'An entry without a day: its start can’t be read (“XX270802”); it takes no time.',
    ),
  ).toBeVisible()
  expect(screen.getAllByText(/no one knows its time zone/)[0]).toHaveTextContent(
    '1 Jun 2027: no one knows its time zone (“Our office”); ' +
      'it takes the time in which it may be, anywhere in the world.',
  )
})
