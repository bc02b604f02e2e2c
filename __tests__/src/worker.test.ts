import { waitFor } from '@testing-library/react'

/** The worker has a tsconfig of its own, with the types of its own world. */
type Worker = {
  networkFirst(
    event: { request: { url: string }; waitUntil(work: Promise<unknown>): void },
    notify: (at: string | null) => Promise<void>,
  ): Promise<Response>
}
const load = (path: string): Promise<unknown> => import(path)
const { networkFirst } = (await load('#src/worker/person.ts')) as Worker

const store = new Map<string, Map<string, Response>>()
const cacheOf = (name: string) => {
  const answers = store.get(name) ?? new Map<string, Response>()
  store.set(name, answers)
  return {
    put: async (url: string, answer: Response) => void answers.set(url, answer),
    match: async (url: string) => answers.get(url),
    delete: async (url: string) => answers.delete(url),
    keys: async () => [...answers.keys()],
  }
}
beforeAll(() => {
  const caches = {
    keys: async () => [...store.keys()],
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => store.delete(name),
  }
  Object.assign(globalThis, { caches })
})

/** Asks through the worker, as whoever is signed in; returns when it has kept what it keeps. */
async function ask(path: string, account?: string, status = 200): Promise<void> {
  const headers = new Headers(account ? { 'x-account': account } : {})
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{}', { status, headers }))
  let stored: Promise<unknown> | undefined
  await networkFirst(
    { request: { url: `https://everset.test${path}` }, waitUntil: (work) => void (stored = work) },
    async () => {},
  )
  await waitFor(() => expect(stored).toBeDefined())
  await stored
}
const all = () => [...store].map(([name, answers]) => [name, [...answers.keys()].length])

test('the answers of one account are kept, and none that names no account: an admin’s', async () => {
  await ask('/api/user/getCurrentUser', 'asha')
  await ask('/api/bookings', 'asha')
  expect(all()).toEqual([['person-asha', 2]])
  await ask('/api/enquiries')
  expect(all()).toEqual([['person-asha', 2]])
  await ask('/api/user/getCurrentUser')
  expect(all()).toEqual([])
  await ask('/api/bookings')
  expect(all()).toEqual([])
})

test('only the question who is here hands over to another account', async () => {
  await ask('/api/user/getCurrentUser', 'asha')
  await ask('/api/bookings', 'ben')
  expect(all()).toEqual([['person-asha', 1]])
  await ask('/api/user/getCurrentUser', 'ben')
  expect(all()).toEqual([['person-ben', 1]])
  await ask('/api/user/getCurrentUser', undefined, 401)
  expect(all()).toEqual([])
})

test('a new build takes nothing over of what an older one has kept: it may read it otherwise', async () => {
  await ask('/api/user/getCurrentUser', 'asha')
  await ask('/api/bookings', 'asha')
  store.set('assets', new Map())
  type Activated = (event: { waitUntil(work: Promise<unknown>): void }) => void
  const listen = jest.spyOn(globalThis, 'addEventListener')
  const claim = jest.fn(async () => expect(all()).toEqual([['assets', 0]]))
  Object.assign(globalThis, { clients: { claim }, registration: {} })
  await load('#src/worker/main.ts')
  const [, activated] = listen.mock.calls.find(([name]) => String(name) === 'activate') ?? []
  let done: Promise<unknown> | undefined
  ;(activated as unknown as Activated)({ waitUntil: (work) => void (done = work) })
  await done
  expect(claim).toHaveBeenCalledTimes(1)
  expect(all()).toEqual([['assets', 0]])
})
