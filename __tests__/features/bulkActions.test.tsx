import { screen, waitFor, within } from '@testing-library/react'
import { getPendingVendors, getVendorsForAdmin } from '#contract/vendors/approvals.ts'
import {
  type BulkAction,
  previewBulkAction,
  getBulkActions,
  createBulkAction,
} from '#contract/vendors/bulkActions.ts'
import { getImports } from '#contract/moderation/imports.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const vendor = (n: number) => ({
  _id: `30000000-0000-4000-8000-00000000000${n}`,
  businessName: `Hall ${n}`,
  status: 'unclaimed' as const,
  category: 'Venues',
  city: 'York',
  createdAt: '2026-11-01T10:00:00.000Z',
})
const action = {
  _id: '40000000-0000-4000-8000-000000000001',
  action: 'invite' as const,
  at: '2026-11-01T10:00:00.000Z',
  by: 'Ada',
  total: 400,
  done: 400,
  failed: 1,
  isFinished: true,
  problems: [
    { _id: vendor(1)._id, businessName: 'Hall 1', problem: 'No email address is listed.' },
  ],
}
const running = {
  ...action,
  _id: '40000000-0000-4000-8000-000000000002',
  done: 30,
  failed: 3,
  isFinished: false,
  problems: [{ _id: vendor(2)._id, businessName: '', problem: 'It has an owner.' }],
}
const open = (total = 400, listed = 400) =>
  renderApp('/admin/vendors?status=unclaimed', {
    as: people.admin,
    replies: [
      reply(getVendorsForAdmin, { items: [vendor(1), vendor(2)], nextCursor: null, total: listed }),
      reply(getImports, listOf()),
      reply(getBulkActions, listOf(action, running)),
      reply(previewBulkAction, { total, fits: 380 }),
      reply(createBulkAction, action),
    ],
  })

test('all that match are chosen, what happens is said, and it is started for as many as were shown', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByText('What was done to several at once'))
  expect(screen.getByText(/399 vendors invited; 1 vendor stayed as they were/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    '30 of 400',
  )
  const left = screen.getAllByRole('group').at(-1)
  expect(left).toHaveTextContent('Unnamed: It has an owner.And 2 more.')
  await user.click(screen.getByRole('checkbox', { name: 'Choose Hall 1' }))
  await user.click(screen.getByRole('button', { name: 'Choose all 400 that match' }))
  await user.click(screen.getByRole('button', { name: 'Invite to claim' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/380 vendors will get one email/)).toBeVisible()
  expect(dialog.getByText(/20 vendors have an owner, no email address/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Invite to claim 380 vendors' }))
  await waitFor(() =>
    expect(sent(createBulkAction)[0]?.input).toMatchObject({
      action: 'invite',
      filter: { status: 'unclaimed' },
      expected: 400,
    }),
  )
})

test('more than can be acted on at once are not counted out, and nothing can be started', async () => {
  const { user } = open(50_001, 1001)
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Hall 1' }))
  await user.click(screen.getByRole('button', { name: 'Choose all that match' }))
  expect(screen.getByText('All vendors that match are chosen.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Hall 1' }))
  expect(screen.getByText('1 vendor chosen.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Choose Hall 2' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Choose all that match' }))
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Suspend: More than 50,000 vendors' }),
  )
  expect(dialog.getByText('Too many to do at once. Narrow the filter.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled()
})

test('some are chosen one by one; a suspension needs its reason', async () => {
  const { user, sent, answer } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Hall 1' }))
  await user.click(screen.getByRole('button', { name: 'Choose these 2' }))
  expect(screen.getByText('2 vendors chosen.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose these 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Hall 2' }))
  expect(screen.getByText('1 vendor chosen.')).toBeVisible()
  answer(reply(previewBulkAction, refuse(503, 'One moment.')))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const approval = within(screen.getByRole('dialog'))
  expect(await approval.findByText('One moment.')).toBeVisible()
  answer(reply(previewBulkAction, { total: 1, fits: 0 }))
  await user.click(approval.getByRole('button', { name: 'Try again' }))
  expect(await approval.findByText('Nothing would happen.')).toBeVisible()
  await user.click(approval.getByRole('button', { name: 'Back' }))
  answer(reply(previewBulkAction, { total: 400, fits: 380 }))
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(await dialog.findByLabelText('Reason'), 'Spam.')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const again = within(screen.getByRole('dialog'))
  expect(again.getByLabelText('Reason')).toHaveValue('Spam.')
  await user.click(await again.findByRole('button', { name: /^Suspend 380/ }))
  await waitFor(() =>
    expect(sent(createBulkAction)[0]?.input).toMatchObject({
      action: 'suspend',
      vendorIds: [vendor(2)._id],
      note: 'Spam.',
    }),
  )
  await waitFor(() => expect(sessionStorage.getItem('draft:bulk-suspend')).toBeNull())
})

test('several that wait are approved by the keyboard, edits are not, and each result is said', async () => {
  const waiting = (n: number, kind: 'new' | 'edit' = 'new') => ({
    _id: vendor(n)._id,
    businessName: `Hall ${n}`,
    kind,
    category: 'Venues',
    city: 'York',
    submittedAt: '2026-11-01T10:00:00.000Z',
    dueAt: '2026-11-03T10:00:00.000Z',
  })
  const approval: BulkAction = { ...action, action: 'approve', total: 2, done: 2, by: 'Asha' }
  const { user, sent, answer } = renderApp('/admin/pending-vendors', {
    as: people.admin,
    replies: [
      reply(getPendingVendors, listOf(waiting(1), waiting(2, 'edit'), waiting(3), waiting(4))),
      reply(previewBulkAction, { total: 2, fits: 2 }),
      reply(createBulkAction, approval),
    ],
  })
  await screen.findByRole('link', { name: 'Hall 1' })
  expect(screen.queryByRole('checkbox', { name: 'Choose Hall 2' })).toBeNull()
  // On no row, x is nothing; nor is it on one of edits.
  await user.keyboard('xjxjxjx')
  expect(screen.getByText('2 vendors chosen.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Choose Hall 3' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Choose Hall 4' })).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  await user.keyboard('.')
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = within(screen.getByRole('dialog', { name: 'Approve: 2 vendors' }))
  answer(
    reply(getBulkActions, listOf(approval, running)),
    reply(getPendingVendors, listOf(waiting(1), waiting(2, 'edit'), waiting(4))),
  )
  await user.click(await dialog.findByRole('button', { name: 'Approve 2 vendors' }))
  expect(await screen.findByText('1 vendor approved; 1 vendor stayed as they were.')).toBeVisible()
  expect(screen.getByText(/No email address is listed/)).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(sent(createBulkAction)[0]?.input).toMatchObject({
    action: 'approve',
    vendorIds: [vendor(1)._id, vendor(3)._id],
    expected: 2,
  })
})

test('what was chosen is not chosen any more in another search', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Hall 1' }))
  expect(screen.getByText('1 vendor chosen.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Any state')
  await waitFor(() => expect(screen.queryByText('1 vendor chosen.')).toBeNull())
})
