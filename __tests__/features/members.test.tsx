import { screen, waitFor, within } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import * as invitations from '#contract/people/invitations.ts'
import * as members from '#contract/people/members.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

const asha: members.Member = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@scene.test',
  role: 'owner',
  me: true,
  mails: true,
  joinedAt: '2026-11-01T10:00:00Z',
}
const pia: members.Member = { ...asha, _id: 'u9', name: 'Pia', role: 'editor', me: false }
const wedding: members.Membership = {
  _id: 'w1',
  kind: 'wedding',
  name: 'Asha & Dev',
  role: 'owner',
  members: [asha, pia],
  invitations: [],
}
const open = (membership: members.Membership, weddings = listOf<never>()) =>
  renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, noWedding),
      reply(members.getMembers, membership),
      reply(members.getMyWeddings, weddings),
    ],
  })

test('an owner invites by mail; what is refused stands beside the field', async () => {
  const app = open(wedding)
  app.answer(reply(invitations.inviteMember, refuse(422, 'No.', { email: 'They belong already.' })))
  await app.user.type(await screen.findByLabelText('Email of somebody to invite'), 'dev@scene.test')
  await app.user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('They belong already.')).toBeVisible()
  expect(app.sent(invitations.inviteMember).at(-1)?.input).toEqual({
    email: 'dev@scene.test',
    role: 'editor',
  })
})

test('somebody else is made less, or taken off', async () => {
  const app = open(wedding)
  app.answer(reply(members.deleteMember, { ...wedding, members: [asha] }))
  await app.user.click(await screen.findByRole('button', { name: 'Change Pia' }))
  const dialog = await screen.findByRole('dialog')
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove Pia' }))
  await waitFor(() =>
    expect(app.sent(members.deleteMember).at(-1)?.input).toEqual({ memberId: 'u9' }),
  )
})

test('a viewer is offered nothing to change', async () => {
  const me = { ...asha, role: 'viewer' as const }
  const app = open({ ...wedding, role: 'viewer', members: [me, { ...pia, role: 'owner' }] })
  app.answer(reply(getCurrentUser, { data: people.user, acting: { _id: 'w1', role: 'viewer' } }))
  expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible()
  expect(screen.queryByLabelText('Email of somebody to invite')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change Pia' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave this wedding' })).toBeVisible()
})

describe('an invitation', () => {
  const invitation: invitations.Invitation = {
    kind: 'wedding',
    name: 'Asha & Dev',
    role: 'editor',
    booking: null,
    invitedBy: 'Asha Rao',
    email: 'pia@scene.test',
    state: 'open',
    expiresAt: '2026-11-28T10:00:00Z',
  }
  const path = `/invitation/${'a'.repeat(43)}`

  test('leads a visitor to sign in first, and back', async () => {
    const app = renderApp(path, { replies: [reply(invitations.getInvitation, invitation)] })
    expect(await screen.findByRole('heading', { name: 'Join Asha & Dev’s wedding' })).toBeVisible()
    await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(app.where()).toBe('/login'))
  })

  test.each([
    ['accepted', 'This invitation was used already'],
    ['revoked', 'This invitation was taken back'],
    ['expired', 'This invitation is too old'],
  ] as const)('that is %s says so', async (state, title) => {
    renderApp(path, { replies: [reply(invitations.getInvitation, { ...invitation, state })] })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })
})

test('on a vendor’s page a viewer reads who can ask and book, instead of a refusal', async () => {
  const app = renderApp(at, { as: people.user, replies })
  app.answer(reply(getCurrentUser, { data: people.user, acting: { _id: 'w1', role: 'viewer' } }))
  expect(
    (await screen.findAllByText(/viewer of this wedding.*owners or editors can send this/))[0],
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request this day' })).not.toBeInTheDocument()
})
