import { screen, waitFor } from '@testing-library/react'
import * as auth from '#contract/account/auth.ts'
import { refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const field = (name: RegExp | string) => screen.findByLabelText(name)

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
    expect(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  })

  test('a wrong code stands beside the field', async () => {
    const { user, sent: calls } = renderApp('/verifyotp?email=a%40b.test', {
      replies: [
        reply(auth.verifyOtp, refuse(422, 'That code is wrong.', { otp: 'That code is wrong.' })),
        reply(auth.resendOtp, { message: 'sent' }),
      ],
    })
    await user.type(await field('Code'), '000000')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription(/That code is wrong/),
    )
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByRole('button', { name: /^Send a new code in/ })).toBeDisabled()
    expect(calls(auth.resendOtp).map(({ input }) => input)).toEqual([{ email: 'a@b.test' }])
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

  test('sets a new password without a code to type, and makes room for one when it is too old', async () => {
    const { user, sent: calls } = renderApp(`/forget-password?email=a%40b.test&otp=${link}`, {
      replies: [
        reply(auth.resetPassword, refuse(422, 'It is too old.', { otp: 'It is too old.' })),
        reply(auth.forgetPassword, { message: 'A code is on its way.' }),
      ],
    })
    await user.type(await field('New password'), 'lilies in may')
    expect(screen.queryByLabelText('Code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(calls(auth.resetPassword)[0]?.input).toMatchObject({ email: 'a@b.test', otp: link })
    expect(await field('Code')).toHaveAccessibleDescription(/It is too old/)
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByRole('button', { name: /^Send a new code in/ })).toBeDisabled()
    expect(calls(auth.forgetPassword)[0]?.input).toEqual({ email: 'a@b.test' })
  })
})
