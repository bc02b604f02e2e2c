import { act, screen, waitFor } from '@testing-library/react'
import { getCurrentUser, type User } from '#contract/account/users.ts'
import { deleteAccount } from '#contract/platform/personalData.ts'
import { usersApi } from '#store/api/account/users.ts'
import { personalDataApi } from '#store/api/platform/personalData.ts'
import { persistAuth } from '#store/persist.ts'
import { clearDrafts } from '#src/ui/forms/clearDrafts.ts'
import { keepDraftsApart } from '#src/session/ownDrafts.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const persisted = () =>
  JSON.parse(localStorage.getItem('persist:auth') ?? '{}') as Record<string, string>
const opened = async () => {
  const app = renderApp('/terms', { as: people.user })
  await screen.findByRole('heading', { name: 'Terms of Service' })
  return app
}

test('the browser keeps the user and the vendor profile, nothing else of the store', async () => {
  await opened()
  await waitFor(() => expect(JSON.parse(persisted().user ?? 'null')).toEqual(people.user))
  expect(Object.keys(localStorage)).toEqual(['persist:auth'])
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

test('what was typed before a session ended waits for that person, and for nobody else', async () => {
  const { store, answer } = await opened()
  const stopKeeping = keepDraftsApart(store)
  const now = async (user: User | null) => {
    answer(reply(getCurrentUser, user ? { data: user } : refuse(401, 'Please sign in.')))
    await waitFor(async () => {
      const asked = usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true })
      await act(async () => void (await store.dispatch(asked)))
      expect(store.getState().auth.user?._id).toBe(user?._id)
    })
  }
  sessionStorage.setItem('draft:contact', '{"message":"hello"}')
  await now(null)
  await now(people.user)
  expect(sessionStorage.getItem('draft:contact')).toContain('hello')
  await now(null)
  await now({ ...people.user, _id: 'u2', name: 'Bela' })
  await waitFor(() => expect(sessionStorage.getItem('draft:contact')).toBeNull())
  // The same after somebody signed out, which forgets whose drafts they are, and in again.
  clearDrafts()
  await now(null)
  await now({ ...people.user, _id: 'u2', name: 'Bela' })
  await waitFor(() => expect(sessionStorage.getItem('draft:of')).toBe('u2'))
  stopKeeping()
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
  const persistor = persistAuth(store)
  await waitFor(() => expect(store.getState().auth).toHaveProperty('_persist.rehydrated', true))
  await persistor.flush()
  persistor.pause()

  expect(store.getState().auth.user).toBeNull()
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a visitor’s first page keeps nothing in the browser', async () => {
  renderApp('/terms')
  await screen.findByRole('heading', { name: 'Terms of Service' })
  expect({ ...localStorage }).toEqual({})
})
