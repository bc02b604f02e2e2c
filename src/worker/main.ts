import { answerAsset, answerPage, answerPicture, keepShell } from './files.ts'
import { isAsset, isFrame, isKept, isPage, isTurn } from './keeps.ts'
import { askAndKeep, forget, noteTaken, turnOver } from './person.ts'

declare const self: ServiceWorkerGlobalScope

/** How old what each open page was last shown is; nothing for a page that sees the server. */
const shown = new Map<string, string>()

async function tell(clientId: string, at: string | null): Promise<void> {
  const before = shown.get(clientId)
  if (at === null ? before === undefined : before !== undefined && before <= at) return
  if (at === null) shown.delete(clientId)
  else shown.set(clientId, at)
  const client = await self.clients.get(clientId)
  client?.postMessage({ keptAt: at }, [])
}

/** Another person may be here after this: what was asked for before is not kept, and what was kept goes. */
async function answerTurn(event: FetchEvent): Promise<Response> {
  turnOver()
  const answer = await fetch(event.request)
  if (answer.ok) await forget()
  return answer
}

self.addEventListener('install', (event) => {
  // A new worker takes over at once: it serves old pages as well as the old one did, and none is reloaded.
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (request.method === 'GET' && isPage(pathname)) event.respondWith(answerPage(event))
  } else if (request.method !== 'GET') {
    if (isTurn(pathname)) event.respondWith(answerTurn(event))
  } else if (isKept(pathname))
    event.respondWith(
      askAndKeep(
        event,
        async (at) => void ((at === null || !isFrame(pathname)) && (await tell(clientId, at))),
      ),
    )
  else if (isAsset(pathname)) event.respondWith(answerAsset(event))
  else if (pathname.startsWith('/pictures/')) event.respondWith(answerPicture(event))
})

self.addEventListener('message', (event) => {
  const { data, source, ports } = event
  if (data === 'forget') event.waitUntil(forget())
  if (data === 'taken') event.waitUntil(noteTaken())
  // What the page missed before it listened, and which build this is.
  if (data === 'state')
    ports[0]?.postMessage({ keptAt: shown.get((source as Client).id) ?? null, entry: BUILD.entry })
})
