import { screen, waitFor, within } from '@testing-library/react'
import {
  decideVendor,
  getPendingVendors,
  getVendorForReview,
  getVendorsForAdmin,
  type VendorForReview,
} from '#contract/vendors/approvals.ts'
import { getVendorReviews } from '#contract/bookings/reviews.ts'
import { getAllCategories } from '#contract/catalog/categories.ts'
import { getImports } from '#contract/moderation/imports.ts'
import { getPlans, updateVendorPlan } from '#contract/pages/plans.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { list } from '#__tests__/support/lists/shown.ts'
import { cakes, complete, venues } from '#__tests__/support/profiles.ts'

const vendor: VendorForReview = {
  ...complete,
  status: 'submitted',
  actions: ['approve', 'request_changes', 'reject'],
  categoryName: 'Venues',
  cityName: 'Jaipur',
  owner: { name: 'Vera Vendor', email: 'vera@scene.test' },
  plan: 'free',
  timeline: [
    { at: '2026-11-01T10:00:00.000Z', from: 'draft', to: 'submitted', by: 'vendor', reason: null },
  ],
}
const review = {
  _id: 'r1',
  rating: 2,
  quality: 2,
  value: 2,
  communication: 2,
  punctuality: 2,
  month: '2026-11',
  publicFrom: null,
  removed: null,
  body: 'The hall was never cleaned.',
  author: 'Asha',
  reply: null,
  photos: [],
}
const open = (path: string, ...replies: ReturnType<typeof reply>[]) =>
  renderApp(path, {
    as: people.admin,
    replies: [reply(getAllCategories, listOf({ ...venues, vendors: 30 }, cakes)), ...replies],
  })
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('the queue shows who waits and how long is left, and leads to the vendor', async () => {
  const waiting = (hours: number, businessName: string, kind: 'new' | 'edit') => ({
    _id: kind === 'new' ? vendor._id : cakes._id,
    businessName,
    category: 'Venues',
    city: 'Jaipur',
    kind,
    submittedAt: ago(hours),
    dueAt: ago(hours - 48),
  })
  const { user, where } = open(
    '/admin/pending-vendors',
    reply(getPendingVendors, {
      items: [
        waiting(60, 'Late Palace', 'new'),
        { ...waiting(47.5, 'Near Palace', 'new'), _id: 'v3' },
        waiting(2, 'Fresh Palace', 'edit'),
      ],
      nextCursor: null,
      total: 3,
    }),
    reply(getVendorForReview, vendor),
  )

  expect(await screen.findByText('12 h overdue')).toBeVisible()
  expect(screen.getByText('30 min left')).toBeVisible()
  expect(screen.getByText('46 h left')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Edits' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Late Palace' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Garden Palace' })).toBeVisible()
  expect(where()).toBe(`/admin/pending-vendors/${vendor._id}`)
})

test('an empty queue says so', async () => {
  open(
    '/admin/pending-vendors',
    reply(getPendingVendors, { items: [], nextCursor: null, total: 0 }),
  )
  expect(await screen.findByText('No one is waiting')).toBeVisible()
})

test('a vendor is approved with the version that was seen', async () => {
  const { user, sent, toasts, answer } = open(
    `/admin/pending-vendors/${vendor._id}`,
    reply(getVendorForReview, vendor),
    reply(getPendingVendors, listOf()),
    reply(decideVendor, vendor),
  )

  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  answer(reply(getVendorForReview, { ...vendor, status: 'approved', actions: ['suspend'] }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))

  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible()
  expect(await screen.findByText(/^No one else is waiting/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    '/admin/Dashboard',
  )
  expect(sent(decideVendor)[0]?.input).toEqual({
    vendorId: vendor._id,
    decision: 'approve',
    version: 4,
    note: '',
  })
  expect(toasts.at(-1)).toEqual({
    kind: 'success',
    text: 'Decision saved. We’ll email the vendor.',
  })
})

test('after a decision the next in the queue is one press away', async () => {
  const next = {
    _id: cakes._id,
    businessName: 'Fresh Palace',
    category: 'Venues',
    city: 'Jaipur',
    kind: 'new' as const,
    submittedAt: ago(2),
    dueAt: ago(-46),
  }
  const { user, where } = open(
    `/admin/pending-vendors/${vendor._id}`,
    reply(getVendorForReview, vendor),
    reply(getPendingVendors, listOf(next)),
    reply(decideVendor, { ...vendor, status: 'approved', actions: ['suspend'] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('One is waiting.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Next: Fresh Palace' }))
  await waitFor(() => expect(where()).toBe(`/admin/pending-vendors/${cakes._id}`))
})

test('a decision that needs words says so beside the field, and the text stays', async () => {
  const missing = [{ field: 'city', message: 'Say which city you are in.' }]
  const { user, answer } = open(
    `/admin/pending-vendors/${vendor._id}`,
    reply(getVendorForReview, { ...vendor, businessName: '', missing }),
    reply(decideVendor, refuse(422, 'Too short.', { note: 'Say what the vendor should change.' })),
  )

  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed business' })).toBeVisible()
  expect(screen.getByText('Incomplete').parentElement).toHaveTextContent(
    'Say which city you are in.',
  )
  await user.click(screen.getByRole('button', { name: 'Request changes' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/What should change/), 'Rooms')
  await user.click(dialog.getByRole('button', { name: 'Request changes' }))

  expect(await dialog.findByText('Say what the vendor should change.')).toBeVisible()
  expect(dialog.getByLabelText(/What should change/)).toHaveValue('Rooms')
  const next = { businessName: 'Lake House', category: '', city: '', kind: 'new' as const }
  const times = { submittedAt: ago(2), dueAt: ago(-46) }
  answer(
    reply(decideVendor, vendor),
    reply(getPendingVendors, { ...listOf({ _id: 'v2', ...next, ...times }), total: 1200 }),
  )
  await user.click(dialog.getByRole('button', { name: 'Request changes' }))
  expect(await screen.findByText('1,200 are waiting.')).toBeVisible()
})

test('a second admin reads that it was decided', async () => {
  const { user, answer } = open(
    `/admin/pending-vendors/${vendor._id}`,
    reply(getVendorForReview, vendor),
    reply(decideVendor, refuse(409, 'This has already been decided: the vendor is approved now.')),
  )

  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  answer(reply(getVendorForReview, { ...vendor, status: 'approved', actions: ['suspend'] }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))

  expect(
    await screen.findByText('This has already been decided: the vendor is approved now.'),
  ).toBeVisible()
  expect(await screen.findByText('Approved')).toBeInTheDocument()
})

test('edits stand field by field', async () => {
  open(
    `/admin/pending-vendors/${vendor._id}`,
    reply(getVendorForReview, {
      ...vendor,
      status: 'approved',
      actions: ['suspend', 'accept_edits', 'refuse_edits'],
      owner: null,
      contactEmail: '',
      address: '4 Lake Road, Jaipur',
      note: 'Please add prices.',
      pendingEdits: [
        {
          field: 'price',
          label: 'Price',
          from: '₹85,000 per day',
          to: '₹1,70,000 per day',
          value: null,
        },
      ],
    }),
  )
  const edits = within(await screen.findByRole('region', { name: 'Edits to review' }))
  expect(edits.getByText('₹1,70,000 per day')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept edits' })).toBeVisible()
  expect(screen.getByText('No one has claimed this imported business yet.')).toBeVisible()
  expect(screen.getByText(/^Contact: /)).toHaveTextContent(/^Contact: \+91 98765 43210$/)
  expect(screen.getByText('4 Lake Road, Jaipur')).toBeVisible()
  expect(screen.getByText(/Last note/).parentElement).toHaveTextContent(
    'Last note to the vendor: Please add prices.',
  )
})

test('the filter of all vendors lives in the URL', async () => {
  const { user, sent, where } = open(
    '/admin/vendors?status=suspended&importId=i1',
    reply(getImports, listOf({ ...list, status: 'done' }, { ...list, _id: 'i2' })),
    reply(getVendorsForAdmin, {
      items: [
        {
          _id: vendor._id,
          businessName: 'Rose',
          status: 'suspended',
          category: null,
          city: null,
          createdAt: ago(1),
        },
        {
          _id: cakes._id,
          businessName: '',
          status: 'suspended',
          category: 'Cakes',
          city: 'Jaipur',
          createdAt: '2026-11-01T10:00:00.000Z',
        },
      ],
      nextCursor: null,
      total: 2,
    }),
  )

  expect(await screen.findByRole('link', { name: 'Rose' })).toBeVisible()
  const [, , unnamed] = screen.getAllByRole('row')
  expect([...(unnamed?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'Unnamed',
    'Suspended',
    'Cakes',
    'Jaipur',
    'since Sun 1 Nov 2026',
  ])
  expect(screen.getByRole('checkbox', { name: 'Choose this vendor' })).toBeVisible()
  const imports = await screen.findByRole('combobox', { name: 'Import' })
  expect(imports).toHaveDisplayValue('venues.csv, Tue 5 Jan 2027')
  expect(within(imports).getAllByRole('option')).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'ros')
  await waitFor(() =>
    expect(sent(getVendorsForAdmin).at(-1)?.input).toEqual({
      q: 'ros',
      status: 'suspended',
      importId: 'i1',
    }),
  )
  expect(where()).toBe('/admin/vendors?status=suspended&importId=i1&q=ros')
})

test('an unknown vendor leads back to the queue', async () => {
  const { user, answer } = open(
    '/admin/pending-vendors/nobody',
    reply(getVendorForReview, refuse(404, 'This vendor was not found.')),
  )
  expect(await screen.findByText('This vendor was not found.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the queue' })).toBeVisible()
  answer(reply(getVendorForReview, vendor))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Garden Palace' })).toBeVisible()
})

test('an approved vendor stands with its reviews, and is put on another plan', async () => {
  const plan = (_id: string, name: string, photos: number, resources: number) => ({
    _id,
    name,
    photos,
    resources,
    summary: '',
    features: [],
    pricePerMonth: { amount: 0, currency: 'INR' },
  })
  const { user, sent, answer } = open(
    `/admin/pending-vendors/${vendor._id}`,
    reply(getVendorForReview, { ...vendor, status: 'approved' }),
    reply(getVendorReviews, { ...listOf(review), breakdown: null }),
    reply(getPlans, listOf(plan('free', 'Free', 12, 1), plan('pro', 'Pro', 200, 20))),
  )
  expect(await screen.findByText('Pro: 200 photos, 20 calendars')).toBeVisible()
  expect(screen.getByText('Free: 12 photos, 1 calendar')).toBeVisible()
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(reviews.getByText(review.body)).toBeVisible()
  expect(reviews.getByRole('button', { name: 'Remove this review' })).toBeVisible()
  expect(screen.getByLabelText('They are on')).toHaveDisplayValue('Free')
  answer(
    reply(updateVendorPlan, { message: 'Saved.' }),
    reply(getVendorForReview, { ...vendor, plan: 'pro' }),
  )
  await user.selectOptions(screen.getByLabelText('They are on'), 'Pro')
  await user.click(screen.getByRole('button', { name: 'Set the plan' }))
  await waitFor(() => expect(sent(getVendorForReview)).toHaveLength(2))
  expect(sent(updateVendorPlan).map(({ input }) => input)).toEqual([
    { vendorId: vendor._id, plan: 'pro' },
  ])
  expect(await screen.findByLabelText('They are on')).toHaveDisplayValue('Pro')
})

test('j, k and / go through all vendors, also from a box that chooses one', async () => {
  const line = { status: 'approved' as const, category: null, city: null, createdAt: ago(1) }
  const { user } = open(
    '/admin/vendors',
    reply(getImports, listOf()),
    reply(getVendorsForAdmin, {
      items: [
        { ...line, _id: vendor._id, businessName: 'Rose' },
        { ...line, _id: cakes._id, businessName: 'Cakes' },
      ],
      nextCursor: null,
      total: 2,
    }),
  )
  expect(await screen.findByRole('link', { name: 'Rose' })).toBeVisible()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search vendors' })).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Rose' }))
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Cakes' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Rose' })).toHaveFocus()
})
