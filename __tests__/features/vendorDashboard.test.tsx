import { screen, within } from '@testing-library/react'
import { getVendorDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { complete } from '#__tests__/support/profiles.ts'
import { countWaiting } from '#domain/steps.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const weeks = [
  ['2026-10-05', 12],
  ['2026-10-12', 0],
  ['2026-10-19', 31],
  ['2026-10-26', 8],
  ['2026-11-02', 9],
  ['2026-11-09', 0],
  ['2026-11-16', 44],
  ['2026-11-23', 5],
] as const
const open = (
  views: (count: number) => number,
  more: Partial<Output<typeof getVendorDashboard>> = {},
) =>
  renderApp('/vendor/dashboard', {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, complete),
      reply(getVendorDashboard, {
        todos: [],
        waiting: countWaiting([]),
        funnel: { views: 109, enquiries: 8, requests: 8, confirmed: 1 },
        byWeek: weeks.map(([week, count]) => ({
          week,
          views: views(count),
          enquiries: views(1),
          requests: views(2),
        })),
        response: { rate: 0.909, of: 11, formula: '10 of 11 were answered within 24 hours.' },
        upcoming: [],
        rating: { average: null, count: 0 },
        since: '2026-10-24T00:00:00.000Z',
        ...more,
      }),
    ],
  })

test('each bar of the last eight weeks bears the day its week begins with', async () => {
  open((count) => count, {
    todos: [
      {
        _id: 't1',
        label: 'Answer Mia',
        detail: 'She waits.',
        to: '/vendor/Enquiries',
        tone: 'amber',
        action: 'Answer',
        until: null,
      },
    ],
    upcoming: [
      aBooking,
      { ...aBooking, _id: 'b2', coupleName: 'Asha & Ben', status: 'confirmed', expiresAt: null },
    ],
    rating: { average: 4.5, count: 12 },
  })
  const charts = await screen.findByRole('region', { name: 'The last eight weeks' })
  const rows = (name: string) =>
    within(within(charts).getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
  expect(rows('Views by week')).toEqual([
    'Week of Views',
    '5 Oct 12',
    '12 Oct 0',
    '19 Oct 31',
    '26 Oct 8',
    '2 Nov 9',
    '9 Nov 0',
    '16 Nov 44',
    '23 Nov 5',
  ])
  expect(rows('Enquiries, requests and quotes by week')[8]).toBe('23 Nov 1 2')
  // Under the bars every second one is written, so that none runs into its neighbour.
  const written = within(charts).getAllByText(/^\d+ (Oct|Nov)$/, { ignore: 'th, td' })
  expect(written.map(({ textContent }) => textContent)).toEqual([
    '5 Oct',
    '19 Oct',
    '2 Nov',
    '16 Nov',
    '5 Oct',
    '19 Oct',
    '2 Nov',
    '16 Nov',
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Rose Garden Palace' })).toBeVisible()
  const todos = within(screen.getByRole('region', { name: 'To do' }))
  expect(todos.getByRole('link', { name: /^Answer Mia/ })).toHaveAttribute(
    'href',
    '/vendor/Enquiries',
  )
  const line = (name: string) => within(screen.getByRole('article', { name }))
  const request = line('Priya & Arjun, Sun 14 Feb 2027')
  expect(request.getByRole('link', { name: 'Priya & Arjun' })).toHaveAttribute(
    'href',
    '/vendor-bookings/b1',
  )
  expect(request.getByRole('button', { name: 'Confirm' })).toBeVisible()
  const booked = line('Asha & Ben, Sun 14 Feb 2027')
  expect(booked.queryByRole('button')).not.toBeInTheDocument()
  const numbers = within(screen.getByRole('complementary', { name: 'Numbers' }))
  expect(numbers.getByText('Response rate').parentElement).toHaveTextContent('91%')
  expect(numbers.getByText('12 ratings', { exact: false })).toBeVisible()
  expect(numbers.queryByText(/^No ratings yet/)).not.toBeInTheDocument()
})

test('eight weeks of nothing are no chart', async () => {
  open(() => 0, { response: { rate: null, of: 0, formula: 'No enquiries to count.' } })
  expect(await screen.findByText('Nothing is waiting for you. Well done.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'The last eight weeks' })).not.toBeInTheDocument()
  expect(screen.getByText('Response rate').parentElement).toHaveTextContent(
    'Not yetNo enquiries to count.',
  )
  expect(screen.getByText(/^No ratings yet/)).toBeVisible()
})
