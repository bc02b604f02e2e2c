import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/errors.ts'

// argon2id is the library's default; 19 MiB and two passes as OWASP asks.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const mostAtOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/** Two hashes at once keep memory and cores for everybody else; a long queue is refused rather than kept. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new AppError(
        503,
        'busy',
        'Many people are signing in at the moment. Please try again in a few seconds.',
        { about: { retryAfter: 3 } },
      )
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost))

let nobody: Promise<string> | undefined

/** Takes the same time without a hash (an unknown e-mail, an account without a password), and is then false. */
export async function isPassword(
  kept: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost)
  const against = kept ?? (await nobody)
  const right = await inTurn(() => verify(against, password))
  return right && typeof kept === 'string'
}
