import { screen, waitFor, within } from '@testing-library/react'
import * as auth from '#contract/account/auth.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import * as users from '#contract/account/users.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'

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
