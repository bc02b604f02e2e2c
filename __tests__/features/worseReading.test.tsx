import { screen } from '@testing-library/react'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getFeeds } from '#contract/calendar/feeds.ts'
import {
  acceptImportedCalendar,
  getImportedCalendars,
} from '#contract/calendar/importedCalendars.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import type { Reply } from '#__tests__/support/replies.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const studio = {
  _id: 'c1',
  name: 'Studio',
  resource: null,
  host: 'calendar.example',
  readAt: inHours(-2.5),
  nextReadAt: inHours(3.5),
  days: 10,
  entries: 10,
  unread: 0,
  doubts: [],
  worse: null,
  failingSince: null,
  failure: null,
  clashes: [],
}
const openCalendar = (...replies: Reply[]) =>
  renderApp('/vendor/calendar', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, {
        blocks: [],
        resources: [{ _id: 'r1', name: 'Lawn', withinId: null }],
        open: true,
        days: {},
        off: [],
        today: '2027-02-14',
      }),
      reply(getFeeds, listOf()),
      ...replies,
    ],
  })

test('a reading that lost entries says what stands, and is taken on the vendor’s word', async () => {
  const why = 'It had 10 entries when we last read it, and now it has none.'
  const waiting = {
    ...studio,
    failingSince: inHours(-1),
    failure: why,
    worse: { why, entries: 0, unread: 0, readAt: inHours(-1) },
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
    'It had 10 entries when we last read it, and now it has none. We changed nothing: what it blocked stays blocked.',
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
  ]
  const { user } = openCalendar(
    reply(getImportedCalendars, listOf({ ...studio, unread: 1, doubts })),
  )
  await user.click(
    await screen.findByText('10 entries, 1 not read in full. In doubt, the day is taken.'),
  )
  expect(
    screen.getByText(
      'An entry without a day: its start can’t be read (“XX270802”); it takes no time.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/no one knows its time zone/)).toHaveTextContent(
    '1 Jun 2027: no one knows its time zone (“Our office”); ' +
      'it takes the time in which it may be, anywhere in the world.',
  )
})
