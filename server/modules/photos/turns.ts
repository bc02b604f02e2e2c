import { AppError } from '#server/http/errors.ts'

const atOnce = 2
const mostWaiting = 20
let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when fewer than two others run: a picture takes much memory and a whole core. @throws AppError 503 in a long queue */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new AppError(
        503,
        'busy',
        'Many pictures are arriving at the moment. Please try again in a minute.',
        { about: { retryAfter: 20 } },
      )
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
