/**
 * What people should know: whether the server is in reach, how old what they see is, and whether a
 * newer version waits.
 */
export type State = { online: boolean; cachedAt: string | null; newVersion: boolean }
/** What the worker's messages hold; a worker may be older or newer than the page, so their names stay. */
type WorkerState = { keptAt: string | null; entry?: string }

const hourMs = 3_600_000

/** Follows the browser and the service worker; `read` and `subscribe` are for React. */
export function watchConnection() {
  let state: State = { online: navigator.onLine, cachedAt: null, newVersion: false }
  const listeners = new Set<() => void>()
  const change = (part: Partial<State>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  window.addEventListener('online', () => change({ online: true, cachedAt: null }))
  window.addEventListener('offline', () => change({ online: false }))

  /** What was shown before we listened, and whether this page is of the worker's build. */
  async function readWorkerState() {
    const worker = navigator.serviceWorker.controller
    if (!worker) return
    const { port1, port2 } = new MessageChannel()
    const reply = new Promise<WorkerState>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<WorkerState>) => resolve(data))
      port1.start()
    })
    worker.postMessage('state', [port2])
    const { keptAt: cachedAt, entry } = await reply
    const isOld =
      entry !== undefined &&
      performance.getEntriesByName(new URL(entry, location.href).href).length === 0
    change({ cachedAt, newVersion: state.newVersion || isOld })
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async listen(registration: ServiceWorkerRegistration) {
      const { serviceWorker } = navigator
      serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerState>) =>
        change({ cachedAt: data.keptAt }),
      )
      serviceWorker.addEventListener('controllerchange', () => void readWorkerState())
      serviceWorker.startMessages()
      await readWorkerState()
      // A page that stays open for days hears of a new version when it is looked at again.
      let lastCheck = Date.now()
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - lastCheck < hourMs) return
        lastCheck = Date.now()
        void registration.update().catch(() => {})
      })
    },
  }
}

export type Connection = ReturnType<typeof watchConnection>
