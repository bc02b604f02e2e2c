import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { linkGoogle, unlinkGoogle } from '#contract/account/identities.ts'
import * as emails from '#contract/account/emails.ts'
import * as auth from '#contract/account/auth.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import * as users from '#contract/account/users.ts'
import { getSettings } from '#contract/pages/site.ts'
import {
  people,
  refuse,
  renderApp,
  reply,
  listOf,
  settings,
} from '#__tests__/support/renderApp.tsx'

const field = (name: RegExp | string) => screen.findByLabelText(name)

describe('the account', () => {
  const sessions: sessionsContract.Session[] = [
    {
      _id: 's1',
      device: 'Chrome on Windows',
      createdAt: '2026-11-01T10:00:00Z',
      lastSeenAt: '2026-11-02T10:00:00Z',
      current: true,
    },
    {
      _id: 's2',
      device: 'Safari on iPhone',
      createdAt: '2026-11-01T10:00:00Z',
      lastSeenAt: '2026-11-02T10:00:00Z',
      current: false,
    },
  ]
  const account: users.Account = {
    ...people.user,
    phone: '',
    hasPassword: true,
    newEmail: null,
    google: null,
  }
  const open = (more: Parameters<typeof renderApp>[1] = {}) =>
    renderApp('/account', {
      as: people.user,
      ...more,
      replies: [
        reply(users.getAccount, account),
        reply(sessionsContract.getSessions, listOf(...sessions)),
        ...(more.replies ?? []),
      ],
    })

  test('lists devices and signs one out', async () => {
    const { user, sent: calls } = open({
      replies: [reply(sessionsContract.deleteSession, { message: 'done' })],
    })
    expect(await screen.findByText('Chrome on Windows')).toBeVisible()
    const phone = screen.getByText('Safari on iPhone').closest('li') as HTMLElement
    await user.click(within(phone).getByRole('button', { name: 'Sign out' }))
    await waitFor(() =>
      expect(calls(sessionsContract.deleteSession)[0]?.input).toEqual({ sessionId: 's2' }),
    )
    await waitFor(() => expect(calls(sessionsContract.getSessions)).toHaveLength(2))
  })

  test('shows more devices where there are more', async () => {
    const { user } = open({
      replies: [
        reply(sessionsContract.getSessions, ({ cursor }) => ({
          items: [{ ...sessions[0]!, _id: cursor ?? 'first', device: cursor ?? 'The first' }],
          nextCursor: cursor ? null : 'The second',
          total: 2,
        })),
      ],
    })
    expect(await screen.findByText('1 of 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The second')).toBeVisible()
    expect(screen.getByText('The first')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('changes the password and empties the form', async () => {
    const {
      user,
      sent: calls,
      toasts,
    } = open({
      replies: [reply(sessionsContract.updatePassword, { message: 'Your password is changed.' })],
    })
    await user.type(await field('Current password'), 'marigold and rose')
    await user.type(await field('New password'), 'lilies in may')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(async () => expect(await field('Current password')).toHaveValue(''))
    expect(calls(sessionsContract.updatePassword)[0]?.input).toEqual({
      password: 'marigold and rose',
      newPassword: 'lilies in may',
    })
    expect(toasts).toEqual([{ kind: 'success', text: 'Your password is changed.' }])
  })

  test('logs out to /login and forgets the person', async () => {
    const leave = () => {
      app.answer(reply(users.getCurrentUser, refuse(401, 'Please sign in.')))
      return { message: 'bye' }
    }
    const app = open({ replies: [reply(auth.logout, leave)] })
    const { user, where, store, toasts } = app
    await screen.findByText('Chrome on Windows')
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(where()).toBe('/login'))
    await waitFor(() => expect(store.getState().auth.user).toBeNull())
    expect(toasts).toEqual([{ kind: 'success', text: 'Logout successful!' }])
  })

  test('name and phone are saved', async () => {
    const { user, sent, toasts } = open({
      replies: [reply(users.updateAccount, { ...account, phone: '+91 98765 43210' })],
    })
    await user.type(await field(/^Phone/), '+91 98765 43210')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(users.updateAccount)[0]?.input).toEqual({
        name: people.user.name,
        phone: '+91 98765 43210',
      }),
    )
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: 'Your name and phone number are saved.' }]),
    )
  })

  test('another address is asked for with the password and proved by its code', async () => {
    const app = open({
      replies: [reply(emails.requestEmailChange, { message: 'A code is sent.' })],
    })
    const { user, sent } = app
    await user.click(await screen.findByRole('button', { name: 'Change email address' }))
    const form = screen.getByLabelText('New email').closest('form') as HTMLElement
    await user.type(within(form).getByLabelText('New email'), 'new@scene.test')
    await user.type(within(form).getByLabelText('Your password'), 'marigold and rose')
    app.answer(reply(users.getAccount, { ...account, newEmail: 'new@scene.test' }))
    await user.click(within(form).getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText('Waiting for your code')).toBeVisible()
    expect(screen.queryByLabelText('New email')).toBe(null)
    app.answer(
      reply(emails.confirmEmailChange, { user: { ...people.user, email: 'new@scene.test' } }),
      reply(users.getAccount, { ...account, email: 'new@scene.test' }),
      reply(users.getCurrentUser, { data: { ...people.user, email: 'new@scene.test' } }),
    )
    await user.type(await field('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Change my address' }))
    expect(await screen.findByText('Asha Rao, new@scene.test')).toBeVisible()
    expect(sent(emails.confirmEmailChange)[0]?.input).toEqual({
      email: 'new@scene.test',
      otp: '123456',
    })
  })

  test('without a mail server no address is told that a code is sent', async () => {
    const kept = reply(getSettings, { ...settings, mail: 'kept' })
    const { user } = open({
      replies: [kept, reply(users.getAccount, { ...account, newEmail: 'new@scene.test' })],
    })
    expect(await screen.findByText(/The code is for/)).toHaveTextContent(
      'The code is for new@scene.test. We can’t send email yet, so no code will reach you for now. ' +
        'You can ask for one later. Your other devices will be signed out.',
    )
    await user.click(screen.getByRole('button', { name: 'Use a different address' }))
    expect(screen.getByRole('button', { name: 'Ask for the code' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('button', { name: 'Ask for the code' })).toBe(null)
    expect(screen.queryByText(/send a code|sent a code/)).toBe(null)
  })

  test('the link in the mail brings the code along', async () => {
    const path = '/account?email=new%40scene.test&otp=from-the-mail'
    const { user, sent, where, answer } = renderApp(path, {
      as: people.user,
      replies: [
        reply(users.getAccount, { ...account, newEmail: 'new@scene.test' }),
        reply(emails.confirmEmailChange, refuse(422, 'It is old.', { otp: 'It is too old.' })),
      ],
    })
    expect(await screen.findByText('Confirm your new address')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change my address' }))
    await waitFor(() =>
      expect(sent(emails.confirmEmailChange)[0]?.input).toEqual({
        email: 'new@scene.test',
        otp: 'from-the-mail',
      }),
    )
    // A link that is too old makes room for a code.
    expect(await field('Code')).toHaveAccessibleDescription(/It is too old/)
    expect(screen.getByText('Waiting for your code')).toBeVisible()
    answer(reply(emails.confirmEmailChange, { user: people.user }))
    await user.type(await field('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Change my address' }))
    await waitFor(() => expect(where()).toBe('/account'))
    expect(sent(emails.confirmEmailChange)[1]?.input).toMatchObject({ otp: '123456' })
  })

  test('a change of address that was begun is taken back', async () => {
    const app = open({
      replies: [reply(users.getAccount, { ...account, newEmail: 'new@scene.test' })],
    })
    const { user, sent } = app
    const leave = await screen.findByRole('button', { name: 'Leave it as it is' })
    app.answer(
      reply(emails.withdrawEmailChange, { message: 'It stays.' }),
      reply(users.getAccount, account),
    )
    await user.click(leave)
    await waitFor(() => expect(screen.queryByText('Waiting for your code')).toBe(null))
    expect(sent(emails.withdrawEmailChange)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Change email address' })).toBeVisible()
  })

  test('Google is unlinked with the password, then the page offers to link it', async () => {
    const google = { email: 'asha@gmail.test', linkedAt: '2026-11-01T10:00:00.000Z' }
    const app = open({ replies: [reply(users.getAccount, { ...account, google })] })
    const { user, sent } = app
    app.answer(reply(unlinkGoogle, refuse(422, 'No.', { password: 'That is not your password.' })))
    await user.click(await screen.findByRole('button', { name: 'Unlink Google' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unlink Google?' })
    await user.type(within(dialog).getByLabelText('Your password'), 'marigold')
    await user.click(within(dialog).getByRole('button', { name: 'Unlink Google' }))
    expect(await within(dialog).findByText('That is not your password.')).toBeVisible()
    app.answer(reply(unlinkGoogle, account), reply(users.getAccount, account))
    await user.type(within(dialog).getByLabelText('Your password'), ' and rose')
    await user.click(within(dialog).getByRole('button', { name: 'Unlink Google' }))
    await waitFor(() => expect(screen.queryByText(/Linked with/)).toBe(null))
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(sent(unlinkGoogle).at(-1)?.input).toEqual({ password: 'marigold and rose' })
  })

  test('Google as the only way in is not unlinked from here', async () => {
    open({
      replies: [
        reply(users.getAccount, {
          ...account,
          hasPassword: false,
          google: { email: 'asha@gmail.test', linkedAt: '2026-11-01T10:00:00.000Z' },
        }),
      ],
    })
    expect(await screen.findByText(/It is your only way in/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument()
  })

  test('while Google is asked the button waits; where that fails it says so, and can be tried again', async () => {
    const firebase = {
      apiKey: 'a-key',
      authDomain: 'nowhere.invalid',
      projectId: 'a-project',
      emulatorHost: null,
    }
    const { user, sent, toasts, answer, publish } = open({
      replies: [reply(getSettings, { ...settings, firebase })],
    })
    await user.click(await screen.findByRole('button', { name: 'Link Google' }))
    await user.type(await field('Your password'), 'marigold and rose')
    const button = await screen.findByRole('button', { name: 'Choose the Google account' })
    fireEvent.click(button)
    await waitFor(() => expect(button).toBeDisabled())
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Google could not be linked.' }]),
    )
    await waitFor(() => expect(button).toBeEnabled())
    expect(await field('Your password')).toHaveValue('marigold and rose')
    expect(sent(linkGoogle)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBe(null)
    answer(reply(users.getAccount, { ...account, hasPassword: false }))
    await publish({ type: 'Everything', id: '' })
    expect(await screen.findByText(/^Set a password first/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Link Google' })).toBe(null)
  })

  test('the old address objects: looking changes nothing, the button does', async () => {
    const change = { oldEmail: 'asha@scene.test', newEmail: 'thief@scene.test', done: true }
    const { user, sent, answer } = renderApp('/not-me/a-token', {
      replies: [
        reply(emails.getEmailChange, refuse(503, 'Away for a moment.')),
        reply(emails.undoEmailChange, { message: 'Your address is back.' }),
      ],
    })
    expect(await screen.findByText('Away for a moment.')).toBeVisible()
    answer(reply(emails.getEmailChange, change))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/from asha@scene.test to thief@scene.test/)).toBeVisible()
    expect(sent(emails.undoEmailChange)).toEqual([])
    await user.click(screen.getByRole('button', { name: /It was not me/ }))
    expect(await screen.findByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/forget-password?email=asha%40scene.test',
    )
  })

  test('who objects before the address is changed reads that it stays', async () => {
    const change = { oldEmail: 'asha@scene.test', newEmail: 'thief@scene.test', done: false }
    renderApp('/not-me/a-token', { replies: [reply(emails.getEmailChange, change)] })
    expect(await screen.findByText(/Your address stays, every device is signed out/)).toBeVisible()
    expect(
      screen.getByText(/^Someone with your password asked to change your address to thief@/),
    ).toBeVisible()
  })

  test.each([
    [404, 'This link is no longer open'],
    [503, 'Away for a moment.'],
  ])('an objection that is answered with %i says so alone', async (status, words) => {
    renderApp('/not-me/a-token', {
      replies: [reply(emails.getEmailChange, refuse(status, 'Away for a moment.'))],
    })
    const heading = await screen.findByText(words)
    expect(screen.getAllByText(/no longer open|Away/)).toEqual([heading])
  })

  test('a visitor goes to /login', async () => {
    const { where } = renderApp('/account')
    await waitFor(() => expect(where()).toBe('/login'))
  })
})
