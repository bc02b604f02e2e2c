/**
 * Answers questions that come close together with one statement: the first is asked at once, those that come while it is
 * under way go together in the next. Nobody gets an answer from a statement that began before he asked. When one fails, so
 * do those that wait: with the database away each would only wait as long again.
 */
export function together<Answer>(askAll: (keys: string[]) => Promise<Map<string, Answer>>) {
  type Waiting = {
    promise: Promise<Answer | undefined>
    resolve: (answer: Answer | undefined) => void
    reject: (error: unknown) => void
  }
  let waiting = new Map<string, Waiting>()
  let underWay = 0

  async function run(): Promise<void> {
    const asked = waiting
    waiting = new Map()
    underWay += 1
    try {
      const answers = await askAll([...asked.keys()])
      for (const [key, { resolve }] of asked) resolve(answers.get(key))
    } catch (error) {
      for (const { reject } of [...asked.values(), ...waiting.values()]) reject(error)
      waiting = new Map()
    } finally {
      underWay -= 1
      if (waiting.size > 0) void run()
    }
  }

  return function ask(key: string): Promise<Answer | undefined> {
    const same = waiting.get(key)
    if (same) return same.promise
    const mine: Partial<Waiting> = {}
    mine.promise = new Promise((resolve, reject) => Object.assign(mine, { resolve, reject }))
    waiting.set(key, mine as Waiting)
    if (underWay === 0) void run()
    return mine.promise
  }
}
