/** Why calls wait: too many at once, or a server that is not well. */
type Reason = 'busy' | 'away'
export type Wait = {
  reason: Reason
  /** In ms since 1970. */
  until: number
  /** Whether the page that asked has been left. */
  isLeft: () => boolean
  end: (isOver: boolean) => void
}
/** Seconds until the next call goes out, and how many they were at first: a screen reader hears the number once. */
export type Waiting = { reason: Reason; left: number; first: number }

const everyMs = 500
const waits = new Set<Wait>()
const listeners = new Set<() => void>()
let shown: Waiting | undefined
let timer: ReturnType<typeof setInterval> | undefined

function show(next: Waiting | undefined) {
  if (next?.left === shown?.left && next?.reason === shown?.reason) return
  shown = next
  for (const listener of listeners) listener()
}

/** A tab that nobody looks at asks for nothing: it goes on when it is seen again. */
function tick() {
  const now = Date.now()
  for (const wait of waits) {
    if (wait.isLeft()) wait.end(false)
    else if (now >= wait.until && !document.hidden) wait.end(true)
  }
  const next = [...waits].toSorted((a, b) => a.until - b.until)[0]
  if (!next) {
    clearInterval(timer)
    timer = undefined
  }
  const left = next ? Math.max(1, Math.ceil((next.until - now) / 1000)) : 0
  show(next && { reason: next.reason, left, first: shown?.first ?? left })
}

/** @returns whether to ask again; false when the page that asked has been left */
export const wait = (options: Omit<Wait, 'end'>) =>
  new Promise<boolean>((resolve) => {
    const one: Wait = {
      ...options,
      end(isOver) {
        waits.delete(one)
        resolve(isOver)
      },
    }
    waits.add(one)
    timer ??= setInterval(tick, everyMs)
    tick()
  })

/** For React: what the page says about it, nothing while nothing waits. */
export const waiting = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Somebody does not want to wait. */
  tryNow() {
    for (const { end } of waits) end(true)
    tick()
  },
}
