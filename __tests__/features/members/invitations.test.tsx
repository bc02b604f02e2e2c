import { act, screen, waitFor, within } from '@testing-library/react'
import { login, logout } from '#contract/account/auth.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import * as invitations from '#contract/people/invitations.ts'
import * as members from '#contract/people/members.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'
import { wedding, open } from '#__tests__/support/openMembers.ts'

describe('an invitation', () => {
  const invitation: invitations.Invitation = {
    kind: 'wedding',
    name: 'Asha & Dev',
    role: 'editor',
    booking: null,
    invitedBy: 'Asha Rao',
    email: 'pia@scene.test',
    account: null,
    state: 'open',
    expiresAt: '2026-11-28T10:00:00Z',
  }
  const path = `/invitation/${'a'.repeat(43)}`

  const main = () => within(screen.getByRole('main'))

  test('is all a visitor sees: they sign up right there, at its address, and have joined', async () => {
    const app = renderApp(path, {
      replies: [
        reply(invitations.getInvitation, invitation),
        reply(invitations.signupInvited, { user: { ...people.user, email: 'pia@scene.test' } }),
        reply(invitations.acceptInvitation, { message: 'Welcome.' }),
        reply(getWedding, noWedding),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Join Asha & Dev’s wedding' })).toBeVisible()
    expect(screen.getByText(/^Asha Rao has invited you\./)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('pia@scene.test')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    await app.user.type(screen.getByLabelText('Your name'), 'Pia')
    await app.user.type(screen.getByLabelText('Password'), 'marigold and rose')
    await app.user.click(screen.getByRole('button', { name: 'Sign up and join' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
    expect(app.sent(invitations.signupInvited)[0]?.input).toEqual({
      token: 'a'.repeat(43),
      name: 'Pia',
      password: 'marigold and rose',
    })
    expect(app.sent(invitations.acceptInvitation)).toHaveLength(1)
  })

  test('of an address with an account asks for its password alone', async () => {
    const app = renderApp(path, {
      replies: [
        reply(invitations.getInvitation, { ...invitation, account: 'user' }),
        reply(login, { user: { ...people.user, email: 'pia@scene.test' } }),
        reply(invitations.acceptInvitation, { message: 'Welcome.' }),
        reply(getWedding, noWedding),
      ],
    })
    await app.user.type(await screen.findByLabelText('Password'), 'marigold and rose')
    expect(screen.queryByLabelText('Your name')).toBe(null)
    await app.user.click(screen.getByRole('button', { name: 'Log in and join' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
    expect(app.sent(login)[0]?.input).toEqual({
      email: 'pia@scene.test',
      password: 'marigold and rose',
    })
  })

  test('into a business of an address of a couple’s needs another address', async () => {
    const app = renderApp(path, {
      replies: [
        reply(invitations.getInvitation, {
          ...invitation,
          kind: 'business',
          name: '',
          invitedBy: null,
          role: 'staff',
          account: 'user',
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Join a business' })).toBeVisible()
    expect(screen.getByText(/^Somebody has invited you\./)).toBeVisible()
    expect(screen.getByText(/is the address of another kind of account\./)).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBe(null)
    await app.user.click(main().getByRole('link', { name: 'sign up' }))
    await waitFor(() => expect(app.where()).toBe('/vendor/signup'))
    await app.go(-1)
    await app.user.click(await main().findByRole('link', { name: 'log in' }))
    await waitFor(() => expect(app.where()).toBe('/vendor/login'))
  })

  test('is declined once it was asked, without an account', async () => {
    const app = renderApp(path, {
      replies: [
        reply(invitations.getInvitation, invitation),
        reply(invitations.declineInvitation, { message: 'Declined.' }),
      ],
    })
    await app.user.click(await screen.findByRole('button', { name: 'No, thank you' }))
    app.answer(reply(invitations.getInvitation, { ...invitation, state: 'declined' }))
    await app.user.click(screen.getByRole('button', { name: 'Decline it' }))
    expect(
      await screen.findByRole('heading', { name: 'This invitation was declined' }),
    ).toBeVisible()
  })

  test('is accepted by the right account alone; a refusal is read where it was pressed', async () => {
    const business = { ...invitation, kind: 'business' as const, role: 'staff' as const }
    const app = renderApp(path, {
      as: people.user,
      replies: [
        reply(invitations.getInvitation, ({ token }) =>
          token.startsWith('b') ? business : { ...invitation, email: people.user.email },
        ),
        reply(invitations.acceptInvitation, refuse(409, 'You belong to it already.')),
        reply(getWedding, noWedding),
      ],
    })
    expect(await screen.findByText('You are signed in as Asha Rao, asha@scene.test.')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('You belong to it already.')).toBeVisible()
    expect(app.where()).toBe(path)
    await app.go(path.replace('aaa', 'bbb'))
    expect(await screen.findByText(/^A business is run from a vendor’s account\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join' })).toBe(null)
    app.answer(reply(invitations.acceptInvitation, { message: 'Welcome.' }))
    await app.go(-1)
    await app.user.click(await screen.findByRole('button', { name: 'Join' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
    expect(app.sent(invitations.acceptInvitation)).toHaveLength(2)
  })

  test('to another kind of account is answered once that one has signed out', async () => {
    const app = renderApp(path, {
      as: people.vendor,
      replies: [
        reply(invitations.getInvitation, invitation),
        reply(logout, { message: 'You are signed out.' }),
      ],
    })
    const signOut = await screen.findByRole('button', { name: 'Sign out' })
    app.answer(reply(getCurrentUser, { data: null }))
    await app.user.click(signOut)
    expect(await screen.findByRole('button', { name: 'Sign up and join' })).toBeVisible()
    expect(app.where()).toBe(path)
  })

  test('sent to another address is accepted once that was asked', async () => {
    const app = renderApp(path, {
      as: people.user,
      replies: [
        reply(invitations.getInvitation, invitation),
        reply(invitations.acceptInvitation, { message: 'Welcome.' }),
        reply(getWedding, noWedding),
      ],
    })
    await app.user.click(await screen.findByRole('button', { name: 'Join' }))
    const question = within(await screen.findByRole('dialog', { name: 'Join as asha@scene.test?' }))
    expect(question.getByText(/^This invitation was sent to pia@scene\.test\./)).toBeVisible()
    expect(app.sent(invitations.acceptInvitation)).toHaveLength(0)
    await app.user.click(question.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })

  test('that its reader has used leads to what they came to by it, also from another wedding', async () => {
    const drawn = { ...invitation, state: 'accepted' as const }
    const used = { ...drawn, yours: { _id: 'w1' } }
    let times = 0
    const app = renderApp(path, {
      as: people.user,
      replies: [
        // As the server drew the page for anybody, and as it answers who is here.
        reply(invitations.getInvitation, () => ((times += 1) === 1 ? drawn : used)),
        reply(members.selectWedding, { message: 'Chosen.' }),
        reply(getWedding, noWedding),
      ],
    })
    expect(
      await screen.findByRole('heading', { name: /^You have joined .+’s wedding$/ }),
    ).toBeVisible()
    expect(main().queryByRole('link', { name: 'Home' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Open the wedding' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
    expect(app.sent(members.selectWedding)[0]?.input).toEqual({ weddingId: 'w1' })
    app.answer(reply(invitations.getInvitation, { ...used, kind: 'booking', yours: { _id: 'b1' } }))
    await app.go(path.replace('aaa', 'bbb'))
    expect(await screen.findByRole('link', { name: 'Open the booking' })).toHaveAttribute(
      'href',
      '/my-bookings/b1',
    )
  })

  test('that can’t be loaded can be tried again; one that nobody knows leads nowhere', async () => {
    const { user, answer } = renderApp(path, {
      replies: [reply(invitations.getInvitation, refuse(503, 'Away.'))],
    })
    expect(await screen.findByText('Away.')).toBeVisible()
    answer(reply(invitations.getInvitation, refuse(404)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByRole('heading', { name: 'This invitation leads nowhere' }),
    ).toBeVisible()
  })

  test('is come back to from what somebody begins of their own', async () => {
    const { router } = open(wedding)
    await act(async () => router.navigate('/create-profile', { state: { from: path } }))
    expect(await screen.findByRole('link', { name: 'Back to the invitation' })).toHaveAttribute(
      'href',
      path,
    )
    expect(screen.getByText('You came by an invitation')).toBeVisible()
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
