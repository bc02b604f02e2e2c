import { act, screen, waitFor } from '@testing-library/react'
import { login } from '#contract/account/auth.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { usersApi } from '#store/api/account/users.ts'
import { dashboardsApi } from '#store/api/pages/dashboards.ts'
import { personalDataApi } from '#store/api/people/personalData.ts'
import { onSignedIn } from '#store/signedIn.ts'
import { persistSlices } from '#store/persist.ts'
import { authApi } from '#store/api/account/auth.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const persisted = () =>
  JSON.parse(localStorage.getItem('persist:auth') ?? '{}') as Record<string, string>
const opened = async () => {
  const app = renderApp('/terms', { as: people.user })
  await screen.findByRole('heading', { name: 'Terms of Service' })
  return app
}

test('the browser keeps the user, the vendor profile and what single keys do, nothing else', async () => {
  await opened()
  await waitFor(() => expect(JSON.parse(persisted().user ?? 'null')).toEqual(people.user))
  expect(Object.keys(localStorage).sort()).toEqual(['persist:auth', 'persist:shortcuts'])
  expect(Object.keys(persisted()).sort()).toEqual(['_persist', 'user', 'vendorProfile'])
})

test('a session that has ended on the server leaves nothing of the person', async () => {
  const { store, answer } = await opened()
  await waitFor(() => expect(persisted().user).toContain('Asha'))
  answer(reply(getCurrentUser, refuse(401, 'Please sign in.')))
  await act(
    async () =>
      void (await store.dispatch(
        usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }),
      )),
  )

  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Asha'))
})

test('a deleted account takes the cache and the drafts with it', async () => {
  const { store, answer } = await opened()
  sessionStorage.setItem('draft:contact', '{"message":"hello"}')
  answer(reply(deleteAccount, { message: 'Gone.' }), reply(getCurrentUser, refuse(401)))
  await act(
    async () =>
      void (await store.dispatch(
        personalDataApi.endpoints.deleteAccount.initiate({ password: 'p' }),
      )),
  )

  await waitFor(() =>
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Asha|hello/),
  )
  expect(JSON.stringify(store.getState())).not.toContain('Asha')
})

const persistPerson = () =>
  localStorage.setItem(
    'persist:auth',
    JSON.stringify({
      user: JSON.stringify(people.user),
      vendorProfile: 'null',
      _persist: '{"version":-1,"rehydrated":true}',
    }),
  )

test('what was persisted never overrides what the server says', async () => {
  persistPerson()
  const { store } = renderApp('/terms')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  await waitFor(() => expect(store.getState().auth).toHaveProperty('_persist.rehydrated', true))

  expect(store.getState().auth.user).toBeNull()
  await waitFor(() => expect(persisted().user).toBe('null'))
})

test('what was persisted is not believed when it is read after the server has answered', async () => {
  const { store } = renderApp('/terms')
  await screen.findByRole('link', { name: 'Login' })
  await waitFor(() => expect(store.getState().auth.loading).toBe(false))
  persistPerson()
  const persistor = persistSlices(store)
  await waitFor(() => expect(store.getState().auth).toHaveProperty('_persist.rehydrated', true))
  await persistor.flush()
  await persistor.pause()

  expect(store.getState().auth.user).toBeNull()
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a visitor’s first page keeps nothing in the browser', async () => {
  renderApp('/terms')
  await screen.findByRole('heading', { name: 'Terms of Service' })
  expect({ ...localStorage }).toEqual({})
})

test('who signs in before it is known who was here stays signed in', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>()
  const { store, answer, sent, toasts } = renderApp('/terms', {
    replies: [reply(getCurrentUser, () => promise)],
  })
  await waitFor(() => expect(sent(getCurrentUser)).toHaveLength(1))
  answer(reply(login, { user: people.user }), reply(getCurrentUser, { data: people.user }))
  const signIn = authApi.endpoints.login.initiate({ email: people.user.email, password: 'p' })
  await act(async () => void (await store.dispatch(signIn)))
  await act(async () => {
    resolve(refuse(401, 'Please sign in.'))
    await new Promise(setImmediate)
  })

  await waitFor(() => expect(store.getState().auth.loading).toBe(false))
  expect(store.getState().auth.user).toEqual(people.user)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Login' })).toBeNull())
  expect(toasts.filter(({ kind }) => kind === 'error')).toEqual([])
})

test('what the next page asks goes out before anybody draws who has signed in, and only once', async () => {
  const app = renderApp('/terms')
  await screen.findByRole('link', { name: 'Login' })
  // What is still on its way then puts off what a visitor's pages hold, and takes the new question for one of theirs.
  await waitFor(() =>
    expect(Object.values(app.store.getState().api.queries)).not.toContainEqual(
      expect.objectContaining({ status: 'pending' }),
    ),
  )
  const stop = onSignedIn(
    () => void app.store.dispatch(dashboardsApi.endpoints.getUserDashboard.initiate()),
  )
  app.answer(
    reply(login, { user: people.user }),
    reply(getCurrentUser, { data: people.user }),
    reply(getUserDashboard, {} as never),
  )
  const sentWhenTold: number[] = []
  app.store.subscribe(
    () => app.store.getState().auth.user && sentWhenTold.push(app.sent(getUserDashboard).length),
  )
  const signIn = authApi.endpoints.login.initiate({ email: people.user.email, password: 'p' })
  await act(async () => void (await app.store.dispatch(signIn)))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Login' })).toBeNull())
  expect(sentWhenTold[0]).toBe(1)
  const select = dashboardsApi.endpoints.getUserDashboard.select()
  await waitFor(() => expect(select(app.store.getState()).isSuccess).toBe(true))
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  expect(app.sent(getUserDashboard)).toHaveLength(1)
  stop()
})
