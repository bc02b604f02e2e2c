import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { clearDrafts } from './ui/forms/clearDrafts.ts'
import { setSiteZone, TodayContext } from './ui/calendar/today.ts'
import { takeOver } from './ui/later/naps.ts'
import { clearCaches } from './offline/clearCaches.ts'
import { watchOtherTabs } from './session/otherTabs.ts'
import { pageState } from './session/pageState.ts'
import { keepDraftsApart } from './session/personDrafts.ts'
import { makeStore, startStore, type Store } from '#store/index.ts'
import { listenFirst } from './ui/hooks/listenFirst.ts'
import { nextTask } from './nextTask.ts'
import { startFetchingAhead } from './fetchAhead.ts'
import { routes } from './router.tsx'
import { RouterContext } from './ui/hooks/useSearchParams.ts'
import {
  applyPersonal,
  fillStore,
  readPersonal,
  readServed,
  removePersonal,
  type Served,
} from './served.ts'
import { showToast } from './toasts.ts'

declare global {
  interface Window {
    /**
     * Of a page from the server: the address it was drawn for; lets go what was pressed before the
     * app could answer; says that a script is missing; puts our faces on.
     */
    everset?: { at: string; ready(): void; missing?(): void; putFaces?(): void }
  }
}

const served = readServed()
setSiteZone(served?.timeZone)
/** The page came as a visitor sees it; the person's own parts take their places when React has taken it over. */
const personal = readPersonal()
const root = document.getElementById('root') as HTMLElement
const isWatched = '__REDUX_DEVTOOLS_EXTENSION__' in window

function Started({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(() => {
    removePersonal()
    takeOver(false)
    window.everset?.ready()
    const timer = setTimeout(() => startStore(store))
    return () => clearTimeout(timer)
  }, [store])
  return children
}
type State = ReturnType<Store['getState']>
const app = (store: Store, hydrationData?: HydrationState, serverState?: State) => {
  const router = createBrowserRouter(routes, { hydrationData })
  if (isWatched) void import('./timeTravel.ts').then((all) => all.followTimeTravel(store, router))
  return (
    <Started store={store}>
      <TodayContext value={served?.today ?? ''}>
        <Provider store={store} {...(serverState && { serverState })}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </Provider>
      </TodayContext>
    </Started>
  )
}

/**
 * The page that is seen stays, where it is scrolled to: its own code, which brings its endpoints, comes first, and the
 * router is told that nothing is left to load. A router that loads a page by itself scrolls to its top.
 */
async function loadPage() {
  await nextTask()
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function')
      Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
async function hydrate(store: Store) {
  await nextTask()
  fillStore(store, served?.entries ?? [])
  await nextTask()
  // Whoever went back or on meanwhile is elsewhere than what was drawn: that page, too, comes whole, with its place.
  const isHere = () => window.everset?.at === location.pathname + location.search
  if (!isHere()) return location.reload()
  const { auth } = served as Served
  // Who comes back is brought to the place that was left by the router; the browser's own guess may be another.
  const isBack = document.documentElement.classList.contains('whole') && !location.hash
  const page = app(store, isBack ? undefined : {}, { ...store.getState(), auth })
  if (personal) applyPersonal(store, (served as Served).entries, personal)
  // Who comes to a certain place of the page finds all of it awake.
  takeOver(!location.hash)
  // In small steps, between which the page can be used.
  const options = {
    onRecoverableError: (error: unknown) => (isHere() ? reportError(error) : location.reload()),
  }
  startTransition(() => void hydrateRoot(root, page, options))
}

/**
 * Takes the page over that the server sent, or draws it.
 * @public main.tsx requires it
 */
export async function start(): Promise<void> {
  const devTools = isWatched && (await import('./timeTravel.ts')).devTools
  const store = makeStore({
    devTools,
    show: showToast,
    onSignOut: () => (clearDrafts(), clearCaches()),
    onOtherPerson: beginAnew,
    onWait: () => void import('./waiting/waitingArea.tsx'),
    state: served?.auth && {
      auth: personal?.auth ?? served.auth,
      api: { queries: served.failures ?? {} },
    },
  })
  keepDraftsApart(store, beginAnew, pageState)
  const draw = () => createRoot(root).render(app(store))
  // A page that can be read is not replaced by the news that its script did not come.
  if (root.firstChild)
    loadPage().then(
      () => hydrate(store),
      () => window.everset?.missing?.(),
    )
  else draw()
  waitForFailedPictures(store)
  startFetchingAhead(store, routes)
  startOffline(store)
  watchOtherTabs(store, beginAnew)
}

/** Somebody else is here: what was typed was not theirs, and nothing of the page is. */
function beginAnew() {
  clearDrafts()
  location.reload()
}

/** What is done about pictures that do not come is fetched with the first of them. */
function waitForFailedPictures(store: Store) {
  const isBroken = ({ complete, naturalWidth, src }: HTMLImageElement) =>
    complete && naturalWidth === 0 && src
  const load = () => void import('./failedPictures.ts').then((all) => all.watchPictures(store))
  if ([...document.images].some(isBroken)) return load()
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    stop()
    load()
  }
  const stop = listenFirst(['error'], hear)
}

/**
 * The service worker is nobody's first need, and of no use to a visitor who only looks in; a start without the server
 * says so at once.
 */
function startOffline(store: Store) {
  const load = () => void import('./offline/offline.tsx').then(({ start }) => start(store, routes))
  const startSoon = () => void setTimeout(load, store.getState().auth.user ? 4000 : 12_000)
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  if (!navigator.onLine) load()
  else if (document.readyState === 'complete') startSoon()
  else window.addEventListener('load', startSoon)
}
