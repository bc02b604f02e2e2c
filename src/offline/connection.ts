/**
 * What people should know: whether the server is in reach, how old what they see is, and whether a
 * newer version waits.
 */
export type State = { online: boolean; keptAt: string | null; newVersion: boolean }
type Told = { keptAt: string | null; entry?: string }

const hourMs = 3_600_000

/** Follows the browser and the service worker; `read` and `subscribe` are for React. */
export function watchConnection() {
  let state: State = { online: navigator.onLine, keptAt: null, newVersion: false }
  const listeners = new Set<() => void>()
  const change = (part: Partial<State>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  window.addEventListener('online', () => change({ online: true, keptAt: null }))
  window.addEventListener('offline', () => change({ online: false }))

  /** What was shown before we listened, and whether this page is of the worker's build. */
  async function ask() {
    const worker = navigator.serviceWorker.controller
    if (!worker) return
    const { port1, port2 } = new MessageChannel()
    const told = new Promise<Told>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<Told>) => resolve(data))
      port1.start()
    })
    worker.postMessage('state', [port2])
    const { keptAt, entry } = await told
    const isOld =
      entry !== undefined &&
      performance.getEntriesByName(new URL(entry, location.href).href).length === 0
    change({ keptAt, newVersion: state.newVersion || isOld })
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async listen(registration: ServiceWorkerRegistration) {
      const { serviceWorker } = navigator
      serviceWorker.addEventListener('message', ({ data }: MessageEvent<Told>) =>
        change({ keptAt: data.keptAt }),
      )
      serviceWorker.addEventListener('controllerchange', () => void ask())
      serviceWorker.startMessages()
      await ask()
      // A page that stays open for days hears of a new version when it is looked at again.
      let asked = Date.now()
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - asked < hourMs) return
        asked = Date.now()
        void registration.update().catch(() => {})
      })
    },
  }
}

export type Connection = ReturnType<typeof watchConnection>
