import { screen, waitFor, within } from '@testing-library/react'
import * as auth from '#contract/account/auth.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import * as users from '#contract/account/users.ts'
import { getSettings } from '#contract/platform/site.ts'
import { nextPath } from '#features/auth/guard/nextPath.ts'
import {
  people,
  refuse,
  renderApp,
  reply,
  settings,
  listOf,
} from '#__tests__/support/renderApp.tsx'

const sent = { message: 'A verification OTP has been sent to your email.' }
const field = (name: RegExp | string) => screen.findByLabelText(name)

describe('signing up', () => {
  test('a couple: the payload’s keys, the code page, then its profile', async () => {
    const {
      user,
      where,
      toasts,
      sent: calls,
    } = renderApp('/signup', {
      replies: [reply(auth.signup, sent), reply(auth.verifyOtp, { user: people.user })],
    })
    await user.type(await field('Your name'), 'Asha Rao')
    await user.type(await field('Email'), 'asha@scene.test')
    await user.type(await field('Password'), 'marigold and rose')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))

    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(where()).toBe('/verifyotp?email=asha%40scene.test')
    expect(calls(auth.signup)[0]?.input).toEqual({
      name: 'Asha Rao',
      email: 'asha@scene.test',
      password: 'marigold and rose',
    })
    expect(screen.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled()
    await user.type(await field('Code'), '012345')
    await user.click(screen.getByRole('button', { name: 'Verify' }))

    await waitFor(() => expect(where()).toBe('/create-profile'))
    expect(calls(auth.verifyOtp)[0]?.input).toEqual({ email: 'asha@scene.test', otp: '012345' })
    expect(toasts.map(({ text }) => text)).toEqual([
      'A verification OTP has been sent to your email.',
      'Email verified! You are now logged in.',
    ])
  })

  test('a vendor: with a mobile number, then its profile', async () => {
    const {
      user,
      where,
      sent: calls,
      toasts,
    } = renderApp('/vendor/signup', {
      replies: [reply(auth.vendorSignup, sent), reply(auth.verifyOtp, { vendor: people.vendor })],
    })
    await user.type(await field('Your name'), 'Vera')
    await user.type(await field('Email'), 'vera@scene.test')
    await user.type(await field('Mobile number'), '+91 98765 43210')
    await user.type(await field('Password'), 'marigold and rose')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await user.type(await field('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(where()).toBe('/vendor/create-profile'))
    expect(Object.keys(calls(auth.vendorSignup)[0]?.input ?? {})).toEqual([
      'name',
      'email',
      'mobile',
      'password',
    ])
    expect(toasts[0]?.text).toBe('Vendor account created! OTP sent.')
  })

  test('what is wrong stands beside its field, and what was typed stays', async () => {
    const { user, toasts } = renderApp('/signup', {
      replies: [
        reply(
          auth.signup,
          refuse(422, 'That password is one of the most common and easily guessed.', {
            password: 'That password is one of the most common and easily guessed.',
          }),
        ),
      ],
    })
    await user.type(await field('Your name'), 'Asha')
    await user.type(await field('Password'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(async () =>
      expect(await field('Password')).toHaveAccessibleDescription(/most common/),
    )
    expect(await field('Password')).toHaveFocus()
    expect(await field('Your name')).toHaveValue('Asha')
    expect(toasts).toEqual([
      { kind: 'error', text: 'That password is one of the most common and easily guessed.' },
    ])
  })
})

describe('signing in', () => {
  const signIn = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.type(await field('Email'), 'someone@scene.test')
    await user.type(await field('Password'), 'marigold and rose')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
  }

  test.each([
    ['user', '/dashboard'],
    ['vendor', '/vendor/dashboard'],
    ['admin', '/admin/Dashboard'],
  ] as const)('a %s goes to %s', async (role, home) => {
    const { user, where, toasts } = renderApp('/login', {
      replies: [reply(auth.login, { user: people[role] })],
    })
    await signIn(user)
    await waitFor(() => expect(where()).toBe(home))
    expect(toasts).toEqual([{ kind: 'success', text: 'Login successful!' }])
  })

  test('goes back to the page that asked for it', async () => {
    const { user, where } = renderApp('/account', {
      replies: [
        reply(auth.login, { user: people.admin }),
        reply(sessionsContract.getSessions, listOf()),
      ],
    })
    await waitFor(() => expect(where()).toBe('/login'))
    await signIn(user)
    await waitFor(() => expect(where()).toBe('/account'))
  })

  test('but never to a page of another role, nor to another site', () => {
    expect(nextPath('vendor', { from: '/vendor/Enquiry?x=1' })).toBe('/vendor/Enquiry?x=1')
    expect(nextPath('user', { from: '/vendor-bookings' })).toBe('/dashboard')
    expect(nextPath('admin', { from: '/account' })).toBe('/account')
    expect(nextPath('user', { from: '//evil.test' })).toBe('/dashboard')
    expect(nextPath('user', null)).toBe('/dashboard')
  })

  test('a vendor at the vendor’s door', async () => {
    const { user, where, toasts, store } = renderApp('/vendor/login', {
      replies: [reply(auth.vendorLogin, { vendor: people.vendor })],
    })
    await signIn(user)
    await waitFor(() => expect(where()).toBe('/vendor/dashboard'))
    expect(toasts[0]).toEqual({ kind: 'success', text: 'Vendor login successful!' })
    expect(store.getState().auth.user).toEqual(people.vendor)
  })

  test('a refusal stands in the form, too', async () => {
    const { user, where, toasts } = renderApp('/login', {
      replies: [reply(auth.login, refuse(401, 'That email address and password don’t match.'))],
    })
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('don’t match')
    expect([where(), toasts[0]?.kind]).toEqual(['/login', 'error'])
  })

  test('a mailed code is asked for beside the password, in the same form', async () => {
    const words = 'A code is on its way to your inbox.'
    const {
      user,
      where,
      sent: calls,
    } = renderApp('/login', {
      replies: [
        reply(auth.login, ({ otp }) =>
          otp === '012345'
            ? { user: people.user }
            : refuse(
                403,
                words,
                otp ? { otp: 'They don’t go together.' } : undefined,
                undefined,
                'code_needed',
              ),
        ),
      ],
    })
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await user.type(await field('Code'), '000000')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription(/don’t go together/),
    )
    await user.clear(await field('Code'))
    await user.type(await field('Code'), '012345')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(where()).toBe('/dashboard'))
    expect(Object.keys(calls(auth.login)[0]?.input ?? {})).toEqual(['email', 'password'])
    expect(calls(auth.login).at(-1)?.input).toMatchObject({ otp: '012345' })
  })
})

describe('a forgotten password', () => {
  test('code and new password on one page, then login', async () => {
    const {
      user,
      where,
      toasts,
      sent: calls,
    } = renderApp('/forget-password', {
      replies: [
        reply(auth.forgetPassword, { message: 'A code is on its way.' }),
        reply(auth.resetPassword, { message: 'Your password is changed.' }),
      ],
    })
    await user.type(await field('Email'), 'asha@scene.test')
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    await user.type(await field('Code'), '123456')
    await user.type(await field('New password'), 'lilies in may')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(where()).toBe('/login'))
    expect(calls(auth.resetPassword)[0]?.input).toEqual({
      email: 'asha@scene.test',
      otp: '123456',
      newPassword: 'lilies in may',
    })
    expect(toasts.map(({ text }) => text)).toEqual([
      'A code is on its way.',
      'Your password is changed.',
    ])
  })
})

describe('the code page', () => {
  test('without an address asks for it; a resend keeps the page', async () => {
    const { user, where, toasts } = renderApp('/verifyotp', {
      replies: [reply(auth.resendOtp, { message: 'sent' })],
    })
    await user.type(await field('Email'), 'asha@scene.test')
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(await field('Code')).toBeVisible()
    expect(where()).toBe('/verifyotp?email=asha%40scene.test')
    expect(toasts).toEqual([{ kind: 'success', text: 'New OTP sent successfully!' }])
  })

  test('a wrong code stands beside the field', async () => {
    const { user } = renderApp('/verifyotp?email=a%40b.test', {
      replies: [
        reply(auth.verifyOtp, refuse(422, 'That code is wrong.', { otp: 'That code is wrong.' })),
      ],
    })
    await user.type(await field('Code'), '000000')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription(/That code is wrong/),
    )
  })
})

describe('the link of a mail', () => {
  const link = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'s'.repeat(43)}`

  test('confirms the address with one press; when it is too old there is room for a code', async () => {
    const { user, sent: calls } = renderApp(`/verifyotp?email=a%40b.test&otp=${link}`, {
      replies: [
        reply(auth.verifyOtp, refuse(422, 'That code is wrong.', { otp: 'That code is wrong.' })),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(calls(auth.verifyOtp)[0]?.input).toEqual({ email: 'a@b.test', otp: link })
    expect(await field('Code')).toHaveAccessibleDescription(/That code is wrong/)
  })

  test('sets a new password without a code to type', async () => {
    const { user, sent: calls } = renderApp(`/forget-password?email=a%40b.test&otp=${link}`, {
      replies: [reply(auth.resetPassword, { message: 'Your password is changed.' })],
    })
    await user.type(await field('New password'), 'lilies in may')
    expect(screen.queryByLabelText('Code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(calls(auth.resetPassword)[0]?.input).toMatchObject({ email: 'a@b.test', otp: link })
  })
})

describe('Google', () => {
  test('its button is there only where the server is set up for it', async () => {
    renderApp('/login')
    await field('Email')
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })
  test('with its button', async () => {
    renderApp('/login', {
      replies: [
        reply(getSettings, {
          ...settings,
          firebase: { apiKey: 'none', authDomain: 'x.test', projectId: 'x', emulatorHost: null },
        }),
      ],
    })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  })
})

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
  const open = (more: Parameters<typeof renderApp>[1] = {}) =>
    renderApp('/account', {
      as: people.user,
      ...more,
      replies: [reply(sessionsContract.getSessions, listOf(...sessions)), ...(more.replies ?? [])],
    })

  test('lists devices and signs one out', async () => {
    const { user, sent: calls } = open({
      replies: [reply(sessionsContract.endSession, { message: 'done' })],
    })
    expect(await screen.findByText('Chrome on Windows')).toBeVisible()
    const phone = screen.getByText('Safari on iPhone').closest('li') as HTMLElement
    await user.click(within(phone).getByRole('button', { name: 'Sign out' }))
    await waitFor(() =>
      expect(calls(sessionsContract.endSession)[0]?.input).toEqual({ sessionId: 's2' }),
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
      replies: [reply(sessionsContract.changePassword, { message: 'Your password is changed.' })],
    })
    await user.type(await field('Current password'), 'marigold and rose')
    await user.type(await field('New password'), 'lilies in may')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(async () => expect(await field('Current password')).toHaveValue(''))
    expect(calls(sessionsContract.changePassword)[0]?.input).toEqual({
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

  test('a visitor goes to /login', async () => {
    const { where } = renderApp('/account')
    await waitFor(() => expect(where()).toBe('/login'))
  })
})
