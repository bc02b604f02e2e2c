import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as auth from '#contract/account/auth.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import { getSettings } from '#contract/pages/site.ts'
import { authApi } from '#store/api/account/auth.ts'
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

  test.each([
    ['mailbox', /Your code waits at \/dev\/mailbox on the machine it runs on\.$/],
    ['kept', /We can’t send email yet, so no code will reach you for now\./],
  ] as const)(
    'without a mail server (%s) no page says that a code is sent',
    async (mail, words) => {
      const replies = [reply(getSettings, { ...settings, mail })]
      for (const path of [
        '/signup',
        '/vendor/signup',
        '/verifyotp?email=asha%40scene.test',
        '/forget-password',
        '/forget-password?email=asha%40scene.test',
      ]) {
        const { unmount } = renderApp(path, { replies })
        expect(await screen.findByText(words)).toBeVisible()
        expect(
          screen.queryByText(/send a code to this|sent a code|email you a code|on its way/),
        ).toBe(null)
        unmount()
      }
    },
  )

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

  test('with an invitation in hand the code leads back to it, to no form of one’s own', async () => {
    const invitation = `/invitation/${'a'.repeat(43)}`
    const { user, where, router } = renderApp('/', {
      replies: [reply(auth.signup, sent), reply(auth.verifyOtp, { user: people.user })],
    })
    await act(async () => router.navigate('/signup', { state: { from: invitation } }))
    await user.type(await field('Your name'), 'Asha Rao')
    await user.type(await field('Email'), 'asha@scene.test')
    await user.type(await field('Password'), 'marigold and rose')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await user.type(await field('Code'), '012345')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(where()).toBe(invitation))
  })

  test('who mistyped the address goes back through their own door, on the way to where they were', async () => {
    const claim = '/vendor/claim/rose-palace'
    const { user, where, router } = renderApp('/', { replies: [reply(auth.vendorSignup, sent)] })
    await act(async () => router.navigate('/vendor/signup', { state: { from: claim } }))
    await user.type(await field('Your name'), 'Vera')
    await user.type(await field('Email'), 'vera@scene.tset')
    await user.type(await field('Mobile number'), '+91 98765 43210')
    await user.type(await field('Password'), 'marigold and rose')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await user.click(await screen.findByRole('link', { name: 'Sign up again' }))
    await waitFor(() => expect(where()).toBe('/vendor/signup'))
    expect(router.state.location.state).toMatchObject({ from: claim })
  })

  test('what is wrong stands beside its field, and what was typed stays', async () => {
    const { user, toasts, answer } = renderApp('/signup', {
      replies: [
        reply(getSettings, {
          ...settings,
          password: { ...settings.password, require: ['upper', 'digit'] },
        }),
        reply(
          auth.signup,
          refuse(422, 'That password is one of the most common and easily guessed.', {
            password: 'That password is one of the most common and easily guessed.',
          }),
        ),
      ],
    })
    await user.type(await field('Your name'), 'Asha')
    await waitFor(async () =>
      expect(await field('Password')).toHaveAccessibleDescription(
        'At least 6 characters, with an upper-case letter and a digit.',
      ),
    )
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
    answer(reply(auth.signup, refuse(429, 'Too many tries.', undefined, { retryAfter: 290 })))
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByRole('button', { name: 'Try again in 5 min' })).toBeDisabled()
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
    expect(nextPath('user', { from: '/no-such-page' })).toBe('/no-such-page')
    expect(nextPath('vendor', { from: '/no-such-page' })).toBe('/vendor/dashboard')
    expect(nextPath('vendor', { from: '/vendor/claim/rose' })).toBe('/vendor/claim/rose')
    expect(nextPath('user', { from: '/vendor/claim/rose' })).toBe('/dashboard')
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

  test('a refusal stands in the form, too; an address that is not verified is led to its code', async () => {
    const { user, where, toasts, answer } = renderApp('/login', {
      replies: [reply(auth.login, refuse(401, 'That email address and password don’t match.'))],
    })
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('don’t match')
    expect([where(), toasts[0]?.kind]).toEqual(['/login', 'error'])
    const unverified = refuse(403, 'Verify it first.', undefined, undefined, 'unverified')
    answer(reply(auth.login, unverified))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(where()).toBe('/verifyotp?email=someone%40scene.test'))
    expect(await screen.findByRole('button', { name: /^Send a new code in/ })).toBeDisabled()
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

describe('Google', () => {
  test('its button is there only where the server is set up for it', async () => {
    renderApp('/login')
    await field('Email')
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })
  test('with its button, and the proof goes in the header', async () => {
    const { store, sent: calls } = renderApp('/login', {
      replies: [
        reply(auth.googleLogin, { user: people.user }),
        reply(getSettings, {
          ...settings,
          firebase: { apiKey: 'none', authDomain: 'x.test', projectId: 'x', emulatorHost: null },
        }),
      ],
    })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
    const proof = { name: 'Asha', email: 'asha@gmail.test', idToken: 'a-token' }
    await act(async () => store.dispatch(authApi.endpoints.googleLogin.initiate(proof)))
    const [call] = calls(auth.googleLogin)
    expect(call?.input).toEqual({ name: 'Asha', email: 'asha@gmail.test' })
    expect(call?.headers.get('authorization')).toBe('Bearer a-token')
  })
  test('while it is asked the button waits; where that fails it says so, and can be tried again', async () => {
    const { toasts } = renderApp('/login', {
      replies: [
        reply(getSettings, {
          ...settings,
          firebase: { apiKey: 'none', authDomain: 'x.test', projectId: 'x', emulatorHost: null },
        }),
      ],
    })
    const button = await screen.findByRole('button', { name: 'Continue with Google' })
    const tryIt = async (times: number) => {
      fireEvent.click(button)
      expect(button).toBeDisabled()
      expect(screen.queryByRole('alert')).toBeNull()
      await waitFor(() => expect(toasts).toHaveLength(times))
      await waitFor(() => expect(button).toBeEnabled())
      expect(screen.getByRole('alert')).toHaveTextContent('Google login failed. Please try again.')
    }
    await tryIt(1)
    await tryIt(2)
  })
})
