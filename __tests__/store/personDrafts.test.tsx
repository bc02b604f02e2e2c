import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { login } from '#contract/account/auth.ts'
import { getCurrentUser, type User } from '#contract/account/users.ts'
import { usersApi } from '#store/api/account/users.ts'
import { authApi } from '#store/api/account/auth.ts'
import { clearDrafts } from '#src/ui/forms/clearDrafts.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { keepDraftsApart } from '#src/session/personDrafts.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

/** One person after the other in this tab, or nobody. */
const inTurn = async () => {
  const { store, answer, router } = renderApp('/terms', { as: people.user })
  await screen.findByRole('heading', { name: 'Terms of Service' })
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
    await waitFor(() => expect(draftOf('of')).toBe(user?._id ?? null))
  }
  /** Somebody signs in on the page of this tab that they were sent to. */
  const signIn = async (user: User, from: string) => {
    await act(async () => void (await router.navigate('/login', { state: { from } })))
    answer(reply(login, { user }))
    const signedIn = authApi.endpoints.login.initiate({ email: user.email, password: 'p' })
    await act(async () => void (await store.dispatch(signedIn)))
    await waitFor(() => expect(draftOf('of')).toBe(user._id))
  }
  return { now, signIn, stopKeeping, begun: () => begun }
}
const bela = { ...people.user, _id: 'u2', name: 'Bela' }
const draftOf = (form: string) => sessionStorage.getItem(`draft:${form}`)

test('what was typed before a session ended waits for that person, and for nobody else', async () => {
  const { now, stopKeeping } = await inTurn()
  sessionStorage.setItem('draft:contact', '{"message":"hello"}')
  await now(null)
  // A visitor may be somebody else.
  expect(draftOf('contact')).toBeNull()
  await now(people.user)
  expect(draftOf('contact')).toContain('hello')
  await now(null)
  await now(bela)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hello')
  // The same after somebody signed out, which forgets whose drafts they are, and in again.
  clearDrafts()
  await now(null)
  await now(bela)
  expect(draftOf('of')).toBe('u2')
  stopKeeping()
})

test('a visitor’s words go with whoever signs in, and are theirs from then on', async () => {
  const { now, stopKeeping } = await inTurn()
  // Nobody's session ended by itself.
  clearDrafts()
  await now(null)
  sessionStorage.setItem('draft:enquiry', '{"message":"of a visitor"}')
  await now(bela)
  expect(draftOf('enquiry')).toContain('of a visitor')
  await now(null)
  expect(draftOf('enquiry')).toBeNull()
  await now(bela)
  expect(draftOf('enquiry')).toContain('of a visitor')
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
  expect(draftOf('enquiry-v2')).toContain('of whom was sent')
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
  expect([draftOf('enquiry-v1'), draftOf('contact')]).toEqual([
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
  expect(draftOf('enquiry')).toBeNull()
  await now(people.user)
  expect(draftOf('enquiry')).toContain('Asha begins and goes on')
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
  expect(draftOf('enquiry')).toBeNull()
  await now(people.user)
  expect(draftOf('enquiry')).toContain('Asha goes on')
  stopKeeping()
})
