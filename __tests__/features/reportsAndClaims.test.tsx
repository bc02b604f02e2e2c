import { screen, waitFor, within } from '@testing-library/react'
import * as claims from '#contract/vendors/claims.ts'
import * as reports from '#contract/vendors/reports.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const open = (path: string, ...replies: ReturnType<typeof reply>[]) =>
  renderApp(path, { as: people.admin, replies })

test('a report leads to its page and says who it is from; it leaves the list once it is answered', async () => {
  const report: reports.VendorReport = {
    _id: 'r1',
    at: '2026-11-01T10:00:00.000Z',
    reason: 'by_business',
    note: 'We moved to Udaipur.',
    from: null,
    vendor: { _id: 'v1', slug: 'rose', businessName: 'Rose Palace', status: 'approved' },
    couple: null,
    texts: [],
  }
  const paused: reports.VendorReport = {
    ...report,
    _id: 'r2',
    note: '',
    from: { name: 'Wes', email: 'wes@scene.test' },
    vendor: { _id: 'v2', slug: 'lake', businessName: 'Lake House', status: 'suspended' },
  }
  const visitors: reports.VendorReport = { ...report, _id: 'r3', reason: 'other' }
  let left = [report, paused, visitors]
  const { user, sent } = open(
    '/admin/reports',
    reply(reports.getReports, () => listOf(...left)),
    reply(reports.decideReport, ({ reportId }) => {
      left = left.filter(({ _id }) => _id !== reportId)
      return { message: 'Answered.' }
    }),
  )
  const card = async (name: RegExp) => within(await screen.findByLabelText(name))
  const first = await card(/^The business itself asks for a correction: Rose Palace$/)
  expect(first.getByRole('link', { name: 'Rose Palace' })).toHaveAttribute('href', '/vendor/rose')
  expect(first.getByText('From its listed email address')).toBeVisible()
  const second = await card(/Lake House$/)
  expect(second.getByText('Lake House (suspended)')).toBeVisible()
  expect(second.getByText(/^From Wes/)).toHaveTextContent('From Wes, wes@scene.test')
  const third = await card(/^(?!The business).*: Rose Palace$/)
  expect(third.getByText('From a visitor')).toBeVisible()
  await user.click(first.getByRole('button', { name: 'Mark as resolved' }))
  await waitFor(() => expect(screen.queryByLabelText(/^The business.*Rose Palace$/)).toBe(null))
  await user.click((await card(/Lake House$/)).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByLabelText(/Lake House$/)).toBe(null))
  expect(sent(reports.decideReport).map(({ input }) => input)).toEqual([
    { reportId: 'r1', answer: 'acted' },
    { reportId: 'r2', answer: 'dismissed' },
  ])
})

test('spam shows what was written to whom, and leads to the account', async () => {
  const spam: reports.VendorReport = {
    _id: 'r1',
    at: '2026-11-01T10:00:00.000Z',
    reason: 'spam',
    note: '',
    from: null,
    vendor: null,
    couple: { name: 'Priya & Arjun', userId: 'u1' },
    texts: [{ to: 'Rose Palace', body: 'Cheap loans!', at: '2026-11-01T09:00:00.000Z' }],
  }
  const left = { ...spam, _id: 'r2', couple: { name: 'Gone', userId: null } }
  const nobody = { ...spam, _id: 'r3', couple: null }
  open('/admin/reports', reply(reports.getReports, listOf(spam, left, nobody)))
  const card = within(await screen.findByLabelText('Conversations closed as spam: Priya & Arjun'))
  expect(card.getByText('Cheap loans!')).toBeVisible()
  expect(card.getByText(/^To Rose Palace/)).toBeVisible()
  expect(card.getByText('From several vendors')).toBeVisible()
  const link = card.getByRole('link', { name: 'Open it to review or suspend' })
  expect(link).toHaveAttribute('href', '/admin/users/u1')
  const gone = within(await screen.findByLabelText('Conversations closed as spam: Gone'))
  expect(gone.queryByRole('link')).toBe(null)
  expect(screen.getByText('A couple that has left')).toBeVisible()
})

describe('a claim', () => {
  const claim: claims.VendorClaim = {
    _id: 'k1',
    at: '2026-11-01T10:00:00.000Z',
    statement: 'I have run it for ten years.',
    link: 'https://rose.test/about',
    byTelephone: true,
    calledAt: null,
    from: { name: 'Ravi', email: 'ravi@scene.test' },
    vendor: {
      _id: 'v1',
      slug: 'rose',
      businessName: 'Rose Palace',
      website: 'https://rose.test',
      contactEmail: '',
      contactPhone: '+91 98765 43210',
    },
  }
  const openClaims = (...more: ReturnType<typeof reply>[]) =>
    open('/admin/claims', reply(claims.getClaims, listOf(claim)), ...more)
  const gone = async () =>
    waitFor(() => expect(screen.queryByLabelText('Claim of Rose Palace')).toBe(null))

  test('is brought into sight by its address, among others', async () => {
    const other = { ...claim, _id: 'k2', vendor: { ...claim.vendor, businessName: 'Lake House' } }
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    open('/admin/claims#k2', reply(claims.getClaims, listOf(claim, other)))
    const card = await screen.findByLabelText('Claim of Lake House')
    expect(card.parentElement).toHaveFocus()
    expect(scrolled.mock.contexts).toEqual([card.parentElement])
  })

  test('stands beside what is listed, and is given to whom it belongs', async () => {
    const { user, sent, answer } = openClaims()
    const card = within(await screen.findByLabelText('Claim of Rose Palace'))
    expect(card.getByText('Listed: https://rose.test, +91 98765 43210')).toBeVisible()
    expect(card.getByRole('link', { name: claim.link })).toHaveAttribute('href', claim.link)
    expect(card.getByText('They ask to be called at +91 98765 43210.')).toBeVisible()
    const give = async () => {
      await user.click(card.getByRole('button', { name: 'Give it to them' }))
      return within(screen.getByRole('dialog', { name: /^Give Rose Palace to / }))
    }
    answer(reply(claims.decideClaim, refuse(409, 'Ravi has no account any more.')))
    let dialog = await give()
    expect(sent(claims.decideClaim)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Give it to them' }))
    expect(await dialog.findByText('Ravi has no account any more.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('dialog')).toBe(null)
    answer(
      reply(claims.decideClaim, { message: 'It is theirs.' }),
      reply(claims.getClaims, listOf()),
    )
    dialog = await give()
    await user.click(dialog.getByRole('button', { name: 'Give it to them' }))
    await gone()
    expect(sent(claims.decideClaim)[0]?.input).toEqual({ claimId: 'k1', decision: 'approve' })
  })

  test('is declined with a reason, which is asked for', async () => {
    const bare = { ...claim.vendor, website: '', contactPhone: '' }
    const { user, sent, answer } = openClaims(
      reply(claims.getClaims, listOf({ ...claim, vendor: bare })),
      reply(claims.decideClaim, refuse(422, 'No.', { reason: 'The reason is needed.' })),
    )
    expect(
      await screen.findByText('Listed: no website, email address or phone number'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Call them/ })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The reason is needed.')).toBeVisible()
    answer(reply(claims.decideClaim, { message: 'Declined.' }), reply(claims.getClaims, listOf()))
    await user.type(screen.getByLabelText('Reason, if you decline'), 'No proof.')
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    await gone()
    expect(sent(claims.decideClaim).at(-1)?.input).toEqual({
      claimId: 'k1',
      decision: 'decline',
      reason: 'No proof.',
    })
  })

  test('is proved by telephone: the code is shown once, with what to say', async () => {
    const called = { ...claim, byTelephone: false, calledAt: '2026-11-20T10:00:00.000Z' }
    const { user, sent } = openClaims(
      reply(claims.getClaims, listOf(called)),
      reply(claims.createClaimCode, { digits: '481516', phone: '+91 98765 43210', minutes: 10 }),
    )
    expect(await screen.findByText(/^A code was last shown on .*20/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Call them: show a code to read out' }))
    expect(await screen.findByText('481516')).toBeVisible()
    expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    )
    expect(screen.getByText(/for 10 minutes/)).toBeVisible()
    expect(screen.queryByText(/^A code was last shown/)).toBe(null)
    expect(screen.queryByText(/They ask to be called/)).toBe(null)
    expect(sent(claims.createClaimCode)[0]?.input).toEqual({ claimId: 'k1' })
  })
})
