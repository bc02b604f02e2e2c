import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { login } from '#contract/account/auth.ts'
import { getCurrentUser, type User } from '#contract/account/users.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { usersApi } from '#store/api/account/users.ts'
import { dashboardsApi } from '#store/api/pages/dashboards.ts'
import { personalDataApi } from '#store/api/people/personalData.ts'
import { onSignedIn } from '#store/signedIn.ts'
import { persistAuth } from '#store/persist.ts'
import { authApi } from '#store/api/account/auth.ts'
import { clearDrafts } from '#src/ui/forms/clearDrafts.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { keepDraftsApart } from '#src/session/personDrafts.ts'
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

/** One person after the other in this tab, or nobody. */
const inTurn = async () => {
  const { store, answer, router } = await opened()
  let begun = 0
  const beginAnew = () => {
    begun += 1
    clearDrafts()
  }
  const stopKeeping = keepDraftsApart(store, beginAnew, () => router.state.location.state)
  const now = async (user: User | null) => {
    answer(reply(getCurrentUser, user ? { data: user } : refuse(401, 'Please sign in.')))
    await waitFor(async () => {
      const asked = usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true })
      await act(async () => void (await store.dispatch(asked)))
      expect(store.getState().auth.user?._id).toBe(user?._id)
    })
    // The store tells its subscribers a frame later.
    await waitFor(() => expect(kept('of')).toBe(user?._id ?? null))
  }
  /** Somebody signs in on the page of this tab that they were sent to. */
  const signIn = async (user: User, from: string) => {
    await act(async () => void (await router.navigate('/login', { state: { from } })))
    answer(reply(login, { user }))
    const signedIn = authApi.endpoints.login.initiate({ email: user.email, password: 'p' })
    await act(async () => void (await store.dispatch(signedIn)))
    await waitFor(() => expect(kept('of')).toBe(user._id))
  }
  return { now, signIn, stopKeeping, begun: () => begun }
}
const bela = { ...people.user, _id: 'u2', name: 'Bela' }
const kept = (form: string) => sessionStorage.getItem(`draft:${form}`)

test('what was typed before a session ended waits for that person, and for nobody else', async () => {
  const { now, stopKeeping } = await inTurn()
  sessionStorage.setItem('draft:contact', '{"message":"hello"}')
  await now(null)
  // A visitor may be somebody else.
  expect(kept('contact')).toBeNull()
  await now(people.user)
  expect(kept('contact')).toContain('hello')
  await now(null)
  await now(bela)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hello')
  // The same after somebody signed out, which forgets whose drafts they are, and in again.
  clearDrafts()
  await now(null)
  await now(bela)
  expect(kept('of')).toBe('u2')
  stopKeeping()
})

test('a visitor’s words go with whoever signs in, and are theirs from then on', async () => {
  const { now, stopKeeping } = await inTurn()
  // Nobody's session ended by itself.
  clearDrafts()
  await now(null)
  sessionStorage.setItem('draft:enquiry', '{"message":"of a visitor"}')
  await now(bela)
  expect(kept('enquiry')).toContain('of a visitor')
  await now(null)
  expect(kept('enquiry')).toBeNull()
  await now(bela)
  expect(kept('enquiry')).toContain('of a visitor')
  stopKeeping()
})

test('after a session ended, somebody else has only the form that sent them to sign in', async () => {
  const { now, signIn, stopKeeping, begun } = await inTurn()
  sessionStorage.setItem('draft:enquiry-v1', '{"message":"of Asha"}')
  await now(null)
  // The same tab, perhaps still Asha, who does not know it.
  sessionStorage.setItem('draft:contact', '{"message":"of Asha, too"}')
  sessionStorage.setItem('draft:enquiry-v2', '{"message":"of whom was sent to sign in"}')
  await signIn(bela, '/vendor/rose-palace?guests=300#enquiry-v2')
  expect(kept('enquiry-v2')).toContain('of whom was sent')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Asha')
  expect(begun()).toBe(0)
  stopKeeping()
})

test('who signs in again from another page than the form has all that was typed', async () => {
  const { now, signIn, stopKeeping } = await inTurn()
  sessionStorage.setItem('draft:enquiry-v1', '{"message":"before"}')
  await now(null)
  sessionStorage.setItem('draft:contact', '{"message":"after"}')
  await signIn(people.user, '/account')
  expect([kept('enquiry-v1'), kept('contact')]).toEqual([
    '{"message":"before"}',
    '{"message":"after"}',
  ])
  stopKeeping()
})

const enquiry = () =>
  render(
    <Form name="enquiry" draft onSubmit={() => {}}>
      <Field name="message" label="Message" />
    </Form>,
  )
const message = () => screen.getByLabelText('Message')

test('who types in an empty form, and turns out to be the same person, has both texts', async () => {
  const { now, stopKeeping } = await inTurn()
  sessionStorage.setItem('draft:enquiry', '{"message":["a long letter"]}')
  await now(null)
  const empty = enquiry()
  expect(message()).toHaveValue('')
  await userEvent.type(message(), 'hello?')
  await now(people.user)
  expect(message()).toHaveValue('hello?')
  // And the session ends once more.
  await now(null)
  empty.unmount()
  enquiry().unmount()
  await now(people.user)
  const again = enquiry()
  expect(message()).toHaveValue('hello?')
  // It is sent; the form stays and is written in again.
  clearDraft('enquiry')
  await userEvent.clear(message())
  await userEvent.type(message(), 'thanks')
  clearDraft('enquiry')
  again.unmount()
  enquiry()
  expect(message()).toHaveValue('a long letter')
  stopKeeping()
})

test('a form that stands empty when its person comes back has what waited', async () => {
  const { now, stopKeeping } = await inTurn()
  sessionStorage.setItem('draft:enquiry', '{"message":["a long letter"]}')
  await now(null)
  enquiry()
  await now(people.user)
  expect(message()).toHaveValue('a long letter')
  stopKeeping()
})

test('a form that was open when the session ended goes on in that person’s draft', async () => {
  sessionStorage.setItem('draft:of', people.user._id)
  const { now, stopKeeping, begun } = await inTurn()
  enquiry()
  await userEvent.type(message(), 'Asha begins')
  await now(null)
  await userEvent.type(message(), ' and goes on')
  expect(kept('enquiry')).toBeNull()
  await now(people.user)
  expect(kept('enquiry')).toContain('Asha begins and goes on')
  await now(null)
  // In another tab: what stands on the screen would be sent by her.
  await now(bela)
  expect(begun()).toBe(1)
  await userEvent.type(message(), ' still')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Asha')
  stopKeeping()
})

test('a form that a visitor opened is that person’s who came meanwhile', async () => {
  const { now, stopKeeping, begun } = await inTurn()
  clearDrafts()
  await now(null)
  enquiry()
  await userEvent.type(message(), 'Asha')
  await now(people.user)
  expect(begun()).toBe(0)
  await now(null)
  await userEvent.type(message(), ' goes on')
  expect(kept('enquiry')).toBeNull()
  await now(people.user)
  expect(kept('enquiry')).toContain('Asha goes on')
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
