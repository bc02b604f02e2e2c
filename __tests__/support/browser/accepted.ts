import { waitFor } from '@testing-library/react'
import { keyOf } from '#src/ui/forms/clearDrafts.ts'

/** A form that a scene sent, in which nothing was typed since, and what the server answered from then on. */
type Sent = { form: HTMLFormElement; isInDialog: boolean; answers: boolean[] }
const sent = new Map<string, Sent>()
let latest: Sent | undefined

const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[name]') : null
const nameOf = (form: HTMLFormElement) => form.getAttribute('name') ?? ''

const onSubmit = (event: Event) => {
  const form = formOf(event)
  if (!form) return
  latest = { form, isInDialog: form.closest('dialog') !== null, answers: [] }
  sent.set(nameOf(form), latest)
}
const onTyped = (event: Event) => {
  const form = formOf(event)
  if (form) sent.delete(nameOf(form))
}

/** A `fetch` of which it is noted what it accepted of a form. */
export function noting(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (resource, init) => {
    const method = resource instanceof Request ? resource.method : (init?.method ?? 'GET')
    if (method === 'GET' || !latest) return fetch(resource, init)
    const { answers } = latest
    const at = answers.push(false) - 1
    const response = await fetch(resource, init)
    answers[at] = response.ok
    return response
  }
}

beforeEach(() => {
  sent.clear()
  latest = undefined
  document.addEventListener('submit', onSubmit, true)
  for (const typed of ['input', 'change']) document.addEventListener(typed, onTyped, true)
})

/** In every scene: what the server has accepted is no draft any more, and its dialog is closed. */
afterEach(async () => {
  const accepted = [...sent].filter(
    ([, { answers }]) => answers.length > 0 && answers.every(Boolean),
  )
  for (const [name, { form, isInDialog }] of accepted)
    await waitFor(() => {
      expect([name, sessionStorage.getItem(keyOf(name))]).toEqual([name, null])
      expect([name, isInDialog && form.isConnected]).toEqual([name, false])
    })
  document.removeEventListener('submit', onSubmit, true)
  for (const typed of ['input', 'change']) document.removeEventListener(typed, onTyped, true)
})
