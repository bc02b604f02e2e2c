import { act, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { getCurrentUser, type User } from '#contract/account/users.ts'
import { getMembers, type Membership } from '#contract/people/members.ts'
import { getBookingSteps } from '#contract/pages/dashboards.ts'
import { getSettings, type LiveEvent, type Settings } from '#contract/pages/site.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { routes } from '#src/router.tsx'
import { RouterContext } from '#src/ui/hooks/useSearchParams.ts'
import { clearDrafts } from '#src/ui/forms/clearDrafts.ts'
import { devTools } from '#store/devtools.ts'
import { makeStore, startStore } from '#store/index.ts'
import { noting } from './browser/accepted.ts'
import { type Call, fetchOf, isFor, refuse, reply, type Reply, type Unanswered } from './replies.ts'

export { listOf, refuse, reply, unreachable } from './replies.ts'

export const settings: Settings = {
  currency: 'INR',
  locale: 'en-IN',
  rates: { date: '2026-11-01', source: 'A test' },
  supportEmail: 'support@everset.test',
  supportPhone: '+91 80 4718 2026',
  social: [{ label: 'Instagram', url: 'https://instagram.everset.test' }],
  operator: { name: 'Everset', address: '' },
  password: { minLength: 6, maxLength: 128, require: [] },
  otp: { ttlMinutes: 10, resendSeconds: 60 },
  firebase: null,
  mapTiles: null,
  mail: 'sent',
}
export const people = {
  user: { _id: 'u1', role: 'user', name: 'Asha Rao', email: 'asha@scene.test' },
  vendor: { _id: 'u2', role: 'vendor', name: 'Vera Vendor', email: 'vera@scene.test' },
  admin: { _id: 'u3', role: 'admin', name: 'Ada Admin', email: 'ada@scene.test' },
} as const satisfies Record<string, User>

/** A wedding that says nothing of its members. */
const alone: Membership = {
  _id: 'w1',
  kind: 'wedding',
  name: '',
  role: 'viewer',
  members: [],
  invitations: [],
}

/** Streams of server-sent events that pages opened. */
const streams = new Set<SilentEventSource>()
class SilentEventSource extends EventTarget {
  constructor() {
    super()
    streams.add(this)
  }
  close() {
    streams.delete(this)
  }
}

const realFetch = globalThis.fetch
// Node's Request wants a whole address, a page's may be relative.
const PlainRequest = globalThis.Request
class PageRequest extends PlainRequest {
  constructor(resource: RequestInfo | URL, init?: RequestInit) {
    super(typeof resource === 'string' ? new URL(resource, location.href) : resource, init)
  }
}

let stop = async () => {}
beforeEach(() => {
  globalThis.Request = PageRequest
  globalThis.EventSource = SilentEventSource as unknown as typeof EventSource
  window.scrollTo = () => {}
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await stop()
  streams.clear()
  globalThis.fetch = realFetch
  globalThis.Request = PlainRequest
})

/**
 * Somebody who presses a button once it can be pressed: while its work is under way, it takes no press. Of what they
 * type all but the last letter comes at once: a page is drawn twice for a text, and not once for each of its letters.
 * `typeLetters` is for scenes about typing.
 */
function patientUser(): UserEvent & { typeLetters: UserEvent['type'] } {
  const user = userEvent.setup()
  return {
    ...user,
    click: async (element) => {
      if (element.matches(':disabled')) await waitFor(() => expect(element).toBeEnabled())
      await user.click(element)
    },
    type: async (element, text) => {
      const [, start = '', rest = text] = /^([^{[]{2,})([^{[].*)$/s.exec(text) ?? []
      await user.click(element)
      if (start) await user.paste(start)
      await user.keyboard(rest)
    },
    typeLetters: user.type,
  }
}

/**
 * The whole app at an address: real routes, store and middleware; the server answers from the table of `replies`.
 * Without `as` a visitor is here. What is not in the table is answered 404.
 */
export function renderApp(
  path: string,
  { as, replies = [] }: { as?: User; replies?: Reply[] } = {},
) {
  const calls: Call[] = []
  const toasts: { kind: 'success' | 'error'; text: string }[] = []
  const table: Reply[] = [
    reply(getSettings, settings),
    reply(getCurrentUser, as ? { data: as } : refuse(401, 'Please sign in.')),
    reply(getMyVendorProfile, refuse(404, 'There is no profile yet.')),
    reply(getMembers, alone),
    reply(getBookingSteps, { steps: [] }),
    ...replies,
  ]
  const unanswered: Unanswered[] = []
  globalThis.fetch = noting(fetchOf(table, calls, unanswered))
  let waits = 0
  let begun = 0
  const store = makeStore({
    devTools,
    show: (kind, text) => void toasts.push({ kind, text }),
    onSignOut: clearDrafts,
    onOtherPerson: () => void (begun += 1),
    onWait: () => void (waits += 1),
  })
  const persistor = startStore(store)
  stop = () => persistor.pause()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <Provider store={store}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </Provider>,
  )
  return {
    ...view,
    user: patientUser(),
    store,
    router,
    persistor,
    /** What was shown in the toast area, oldest first. */
    toasts,
    /** How often a call waited for another try. */
    waits: () => waits,
    /** How often the page had to begin anew for somebody else. */
    begun: () => begun,
    /** What was sent to an endpoint, oldest first. What is not in the table is an error once it was sent. */
    sent: (line: Endpoint) => {
      if (unanswered.some((each) => isFor(line, each)))
        throw new Error(`${line.method} ${line.path} was sent, and nothing answers it here.`)
      return calls.filter((call) => call.line === line)
    },
    /** From now on the server answers this. */
    answer: (...newer: Reply[]) => void table.push(...newer),
    /** The server says that something changed. */
    publish: (event: LiveEvent) =>
      act(async () => {
        for (const stream of streams)
          stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
      }),
    /** Follows an address, or with a number the browser's back and forward. */
    go: (to: string | number) => act(async () => router.navigate(to as string)),
    /** The address bar. */
    where: () => router.state.location.pathname + router.state.location.search,
  }
}
