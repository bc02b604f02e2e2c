import { answerAsset, answerPage, answerPicture, cacheShell } from './files.ts'
import {
  isAsset,
  isFrame,
  isCacheable,
  isPage,
  isPublicPicture,
  isSessionChange,
} from './routes.ts'
import { clearCaches, dropAnswers, networkFirst, notePrefetched, startEpoch } from './person.ts'

declare const self: ServiceWorkerGlobalScope

/** How old what each open page was last shown is; nothing for a page that sees the server. */
const shown = new Map<string, string>()

async function notifyClient(clientId: string, at: string | null): Promise<void> {
  const before = shown.get(clientId)
  if (at === null ? before === undefined : before !== undefined && before <= at) return
  if (at === null) shown.delete(clientId)
  else shown.set(clientId, at)
  const client = await self.clients.get(clientId)
  client?.postMessage({ keptAt: at }, [])
}

/** Another person may be here after this: what was asked for before is not cached, and the caches are cleared. */
async function answerSessionChange(event: FetchEvent): Promise<Response> {
  startEpoch()
  const answer = await fetch(event.request)
  if (answer.ok) await clearCaches()
  return answer
}

self.addEventListener('install', (event) => {
  // A new worker takes over at once: it serves old pages as well as the old one did, and none is reloaded.
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    // Before any page has this worker: whoever is here is then asked for everything again.
    dropAnswers().then(() =>
      Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (request.method === 'GET' && isPage(pathname)) event.respondWith(answerPage(event))
  } else if (request.method !== 'GET') {
    if (isSessionChange(pathname)) event.respondWith(answerSessionChange(event))
  } else if (isCacheable(pathname))
    event.respondWith(
      networkFirst(
        event,
        async (at) =>
          void ((at === null || !isFrame(pathname)) && (await notifyClient(clientId, at))),
      ),
    )
  else if (isAsset(pathname)) event.respondWith(answerAsset(event))
  else if (isPublicPicture(pathname)) event.respondWith(answerPicture(event))
})

self.addEventListener('message', (event) => {
  const { data, source, ports } = event
  if (data === 'forget') event.waitUntil(clearCaches())
  if (data === 'taken') event.waitUntil(notePrefetched())
  // What the page missed before it listened, and which build this is.
  if (data === 'state')
    ports[0]?.postMessage({ keptAt: shown.get((source as Client).id) ?? null, entry: BUILD.entry })
})
