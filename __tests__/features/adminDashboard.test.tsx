import { screen, waitFor, within } from '@testing-library/react'
import { getAudit } from '#contract/moderation/audit.ts'
import { getAdminSummary, getFirstSteps } from '#contract/pages/dashboards.ts'
import { countWaiting } from '#domain/steps.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { complete } from '#__tests__/support/profiles.ts'
const open = (...replies: ReturnType<typeof reply>[]) =>
  renderApp('/admin/Dashboard', { as: people.admin, replies })
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('the dashboard of a new market says what has happened and what comes next', async () => {
  open(
    reply(getAdminSummary, {
      steps: [],
      waiting: countWaiting([]),
      pending: 0,
      oldestPendingAt: null,
      counts: [],
      trend: [],
    }),
    reply(getAudit, { items: [], nextCursor: null, total: 0 }),
    reply(getFirstSteps, {
      steps: [
        {
          label: 'Look through the categories',
          detail: 'Thirty.',
          to: '/admin/categories',
          done: true,
        },
        {
          label: 'Approve your first vendor',
          detail: 'Soon.',
          to: '/admin/pending-vendors',
          done: false,
        },
      ],
    }),
  )
  const guide = await screen.findByRole('region', { name: 'From nothing to the first booking' })
  expect(within(guide).getByText(/One step is left/)).toBeVisible()
  const [first, second] = within(guide).getAllByRole('listitem')
  expect(first).toHaveTextContent('Done')
  expect(second).toHaveTextContent('To do')
  expect(within(guide).getByRole('link', { name: 'Approve your first vendor' })).toHaveAttribute(
    'href',
    '/admin/pending-vendors',
  )
})

test('the dashboard shows backlog, counts, trends and the audit log', async () => {
  const { user, sent, router } = open(
    reply(getFirstSteps, { steps: [] }),
    reply(getAdminSummary, {
      steps: [
        {
          _id: 'claim k2',
          label: 'Jo claims Nila Hall',
          detail: 'Claimed Sun 3 Jan 2027.',
          to: '/admin/claims#k2',
          tone: 'amber',
          action: 'See the proof',
          until: null,
        },
      ],
      waiting: countWaiting([]),
      pending: 3,
      oldestPendingAt: ago(30),
      counts: [
        { label: 'Approved vendors', count: 240, isAbout: false },
        { label: 'Confirmed, not yet completed', count: 1_300_000, isAbout: true },
      ],
      trend: [{ week: '2026-11-16', signups: 7, enquiries: 5, bookings: 2 }],
    }),
    reply(getAudit, {
      items: [
        {
          _id: '1',
          at: ago(1),
          name: 'Ada Admin',
          who: 'ada@scene.test',
          what: 'vendor: approve',
          whom: `Rose (${complete._id})`,
          from: '10.0.0.1',
        },
        ...(
          [
            ['system', 'plan: free to pro', 'Lake House'],
            ['admin', 'category changed: name, synonyms', 'Venues'],
            ['admin', 'vendors: bulk invite', '400 vendors'],
            ['admin', 'vendors: bulk invite finished', '400 vendors'],
            ['gone@scene.test', 'town_merged', ''],
          ] as const
        ).map(([who, what, whom]) => ({
          _id: what,
          at: ago(2),
          name: '',
          who,
          what,
          whom,
          from: '',
        })),
      ],
      nextCursor: null,
      total: 6,
    }),
  )
  expect(await screen.findByText('240')).toBeVisible()
  expect(screen.getByText('13,00,000').parentElement).toHaveTextContent(
    /^Confirmed, not yet completed13,00,000About$/,
  )
  expect(screen.getAllByText('About')).toHaveLength(1)
  expect(screen.queryByText(/first booking/)).not.toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Sign-ups per week' })).toBeInTheDocument()
  expect(await screen.findByText('approved')).toBeVisible()
  expect(screen.getByTitle('ada@scene.test')).toHaveTextContent('Ada Admin')
  expect(screen.getByText('Rose')).toBeVisible()
  const log = within(screen.getByRole('table', { name: 'Audit log' }))
  const [, , ...rows] = log.getAllByRole('row')
  expect(rows.map((row) => [...row.children].slice(1, 4).map((c) => c.textContent))).toEqual([
    ['Everset', 'changed the plan from free to pro of', 'Lake House'],
    ['An admin', 'changed name, synonyms of the category', 'Venues'],
    ['An admin', 'began “invite” for', '400 vendors'],
    ['An admin', 'finished “invite” for', '400 vendors'],
    ['gone@scene.test', 'town merged', ''],
  ])
  await user.type(screen.getByLabelText('Who, what or whom'), 'ada')
  await user.click(screen.getByRole('button', { name: 'Search the audit log' }))
  await waitFor(() => expect(sent(getAudit).at(-1)?.input).toEqual({ limit: '20', q: 'ada' }))
  expect(router.state.preventScrollReset).toBe(true)
})

test('numbers that can’t be loaded keep nobody from the audit log', async () => {
  const step = { label: 'Add towns', detail: '', to: '/admin/towns', done: false }
  open(
    reply(getAudit, { items: [], nextCursor: null, total: 0 }),
    reply(getFirstSteps, { steps: [step, { ...step, label: 'Add categories' }] }),
  )
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible()
  expect(await screen.findByText(/^2 steps are left\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
