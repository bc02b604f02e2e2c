/** A statement that takes longer is on a long way: then the next does not wait for its answer. */
const apartMs = 20

/**
 * Coalesces lookups that come close together into one statement: the first is sent at once, those that come while it is
 * under way go together in the next. Nobody gets an answer from a statement that began before he asked. When one fails,
 * so do those that wait: with the database away each would only wait as long again.
 */
export function coalesce<Value>(loadAll: (keys: string[]) => Promise<Map<string, Value>>) {
  type Pending = {
    promise: Promise<Value | undefined>
    resolve: (value: Value | undefined) => void
    reject: (error: unknown) => void
  }
  let queue = new Map<string, Pending>()
  let running = 0
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = queue
    queue = new Map()
    running += 1
    try {
      const values = await loadAll([...batch.keys()])
      for (const [key, { resolve }] of batch) resolve(values.get(key))
    } catch (error) {
      for (const { reject } of [...batch.values(), ...queue.values()]) reject(error)
      queue = new Map()
      clearTimeout(timer)
      timer = undefined
    } finally {
      running -= 1
      if (queue.size > 0) void flush()
    }
  }

  return function load(key: string): Promise<Value | undefined> {
    const same = queue.get(key)
    if (same) return same.promise
    const pending: Partial<Pending> = {}
    pending.promise = new Promise((resolve, reject) => Object.assign(pending, { resolve, reject }))
    queue.set(key, pending as Pending)
    if (running === 0) void flush()
    else timer ??= setTimeout(flush, apartMs)
    return pending.promise
  }
}
