import { openRequest } from '#__tests__/support/openRequest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import * as invitations from '#contract/people/invitations.ts'
import * as members from '#contract/people/members.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { complete, jaipur, venues } from '#__tests__/support/profiles.ts'
import { at, replies } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'
import { asha, pia, wedding, open } from '#__tests__/support/openMembers.ts'

test('an owner invites by mail; what is refused stands beside the field', async () => {
  const app = open(wedding)
  app.answer(reply(invitations.inviteMember, refuse(422, 'No.', { email: 'They belong already.' })))
  await app.user.type(await screen.findByLabelText('Email of somebody to invite'), 'dev@scene.test')
  await app.user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('They belong already.')).toBeVisible()
  app.answer(reply(invitations.inviteMember, wedding))
  await app.user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() => expect(screen.getByLabelText('Email of somebody to invite')).toHaveValue(''))
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

describe('of somebody else', () => {
  const begin = async () => {
    const app = open(wedding)
    await app.user.click(await screen.findByRole('button', { name: 'Change Pia' }))
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Pia' })) }
  }

  test('an owner says what they may do, and reads it in the list', async () => {
    const { dialog, user, sent, answer } = await begin()
    const viewers = { ...wedding, members: [asha, { ...pia, role: 'viewer' as const }] }
    answer(reply(members.updateMemberRole, viewers), reply(members.getMembers, viewers))
    await user.selectOptions(dialog.getByLabelText('What they may do'), 'viewer')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    const list = screen.getByRole('list', { name: 'Members' })
    expect(await within(list).findByText('Viewer')).toBeVisible()
    expect(sent(members.updateMemberRole).map(({ input }) => input)).toEqual([
      { memberId: 'u9', role: 'viewer' },
    ])
  })

  test('what is refused is read where it was pressed', async () => {
    const { dialog, user, answer } = await begin()
    answer(reply(members.transferOwnership, refuse(409, 'Pia has left.')))
    await user.click(dialog.getByRole('button', { name: 'Hand the wedding over' }))
    expect(await dialog.findByText('Pia has left.')).toBeVisible()
  })

  test('it is handed over', async () => {
    const { dialog, user, sent, answer } = await begin()
    const handed: members.Membership = {
      ...wedding,
      role: 'editor',
      members: [
        { ...asha, role: 'editor' },
        { ...pia, role: 'owner' },
      ],
    }
    answer(
      reply(members.transferOwnership, handed),
      reply(members.getMembers, handed),
      reply(getCurrentUser, { data: people.user, acting: { _id: 'w1', role: 'editor' } }),
    )
    await user.click(dialog.getByRole('button', { name: 'Hand the wedding over' }))
    expect(await screen.findByRole('button', { name: 'Leave this wedding' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(sent(members.transferOwnership)[0]?.input).toEqual({ memberId: 'u9' })
  })
})

test('a business has a team, which can be tried again where it fails, and is handed over or left', async () => {
  const vera = { ...asha, _id: 'u2', name: 'Vera Vendor' }
  const business = {
    ...wedding,
    kind: 'business' as const,
    members: [vera, { ...pia, role: 'owner' as const }],
  }
  const { user, answer } = renderApp('/vendor-profile', {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, complete),
      reply(getCategories, listOf(venues)),
      reply(getTowns, listOf(jaipur)),
      reply(members.getMembers, refuse(503, 'No team for a moment.')),
    ],
  })
  const team = within(await screen.findByRole('region', { name: 'Your team' }))
  expect(await team.findByText('No team for a moment.')).toBeVisible()
  answer(reply(members.getMembers, business))
  await user.click(team.getByRole('button', { name: 'Try again' }))
  expect(await team.findByRole('button', { name: 'Leave this business' })).toBeVisible()
  await user.click(team.getByRole('button', { name: 'Change Pia' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Pia' }))
  expect(dialog.getByRole('button', { name: 'Hand the business over' })).toBeVisible()
  expect(
    dialog.getByText(
      'Handing over makes Pia the owner, and you a manager. Only they can give it back.',
    ),
  ).toBeVisible()
})

test('an invitation that waits is taken back', async () => {
  const invited = {
    _id: 'i1',
    email: 'dev@scene.test',
    role: 'editor',
    invitedBy: 'Asha Rao',
    createdAt: '2026-11-01T10:00:00Z',
    expiresAt: '2026-11-28T10:00:00Z',
    expired: false,
  } as const
  const app = open({
    ...wedding,
    invitations: [invited, { ...invited, _id: 'i2', email: 'old@scene.test', expired: true }],
  })
  const list = within(await screen.findByRole('list', { name: 'Invitations' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'dev@scene.testEditor, invited by Asha Rao, until Sat 28 Nov 2026WaitingTake back',
    'old@scene.testEditor, invited by Asha Rao, too old by nowExpiredTake back',
  ])
  app.answer(reply(invitations.withdrawInvitation, wedding), reply(members.getMembers, wedding))
  await app.user.click(
    list.getByRole('button', { name: 'Take back the invitation to dev@scene.test' }),
  )
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBe(null))
  expect(app.sent(invitations.withdrawInvitation)[0]?.input).toEqual({ invitationId: 'i1' })
})

describe('who does not own it', () => {
  const me = { ...asha, role: 'editor' as const, mails: false }
  const shared: members.Membership = {
    ...wedding,
    role: 'editor',
    members: [me, { ...pia, role: 'owner' }],
  }

  test('chooses whether to be written to', async () => {
    const app = open(shared)
    const written = { ...shared, members: [{ ...me, mails: true }, shared.members[1]!] }
    const box = await screen.findByLabelText('Email me when something happens')
    expect(box).not.toBeChecked()
    app.answer(reply(members.updateMailSetting, written), reply(members.getMembers, written))
    await app.user.click(box)
    await waitFor(() => expect(box).toBeChecked())
    expect(app.sent(members.updateMailSetting)[0]?.input).toEqual({ mails: true })
  })

  test('leaves, after a second press', async () => {
    const app = open(shared)
    await app.user.click(await screen.findByRole('button', { name: 'Leave this wedding' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave this wedding?' }))
    await app.user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('dialog')).toBe(null)
    await app.user.click(screen.getByRole('button', { name: 'Leave this wedding' }))
    app.answer(reply(members.leaveGroup, refuse(409, 'You own it by now.')))
    await app.user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('You own it by now.')).toBeVisible()
    const before = app.sent(getCurrentUser).length
    app.answer(reply(members.leaveGroup, { message: 'You have left.' }))
    await app.user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(app.sent(getCurrentUser).length).toBeGreaterThan(before))
    expect(app.sent(members.leaveGroup)).toHaveLength(2)
  })
})

test('the only owner reads why leaving waits', async () => {
  open(wedding)
  expect(await screen.findByText(/You are the only owner/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Leave this wedding' })).toBe(null)
  expect(screen.queryByLabelText('Email me when something happens')).toBe(null)
})

test('who belongs to two weddings says which one they work on', async () => {
  type Mine = Output<typeof members.getMyWeddings>['items'][number]
  const mine: Mine = { _id: 'w1', name: 'Asha & Dev', role: 'owner', chosen: true }
  const sisters: Mine = { _id: 'w2', name: 'Mira & Jon', role: 'viewer', chosen: false }
  const app = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, noWedding),
      reply(members.getMembers, wedding),
      reply(members.getMyWeddings, listOf(mine, sisters)),
      reply(members.selectWedding, { message: 'Chosen.' }),
    ],
  })
  const choice = await screen.findByLabelText('The wedding you are working on')
  expect(choice).toHaveDisplayValue('Asha & Dev (owner)')
  app.answer(
    reply(members.getMyWeddings, listOf({ ...mine, chosen: false }, { ...sisters, chosen: true })),
  )
  await app.user.selectOptions(choice, 'w2')
  await waitFor(() =>
    expect(screen.getByLabelText('The wedding you are working on')).toHaveDisplayValue(
      'Mira & Jon (viewer)',
    ),
  )
  expect(app.sent(members.selectWedding)[0]?.input).toEqual({ weddingId: 'w2' })
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

test('on a vendor’s page a viewer reads who can ask and book, instead of a refusal', async () => {
  const app = renderApp(at, { as: people.user, replies })
  app.answer(reply(getCurrentUser, { data: people.user, acting: { _id: 'w1', role: 'viewer' } }))
  await screen.findByText('See the details')
  await openRequest()
  expect(
    (await screen.findAllByText(/viewer of this wedding.*owners or editors can send this/))[0],
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request this day' })).not.toBeInTheDocument()
})
