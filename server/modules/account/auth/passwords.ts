import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/http/errors.ts'
import { load } from '#server/kernel/limits.ts'
import { semaphore } from '#server/kernel/semaphore.ts'

/** argon2id is the library's default. */
const hashOf = (password: string): Promise<string> => {
  const { memoryCost, timeCost } = load.hashes
  return hash(password, { memoryCost, timeCost, parallelism: 1 })
}

/** Few hashes at once keep memory and cores for everybody else; a long queue is refused rather than kept. */
const withSlot = semaphore(
  load.hashes.atOnce,
  load.hashes.waiting,
  () =>
    new AppError(
      503,
      'busy',
      'Many people are signing in at the moment. Please try again in a few seconds.',
      { about: { retryAfter: 3 } },
    ),
)

export const hashPassword = (password: string): Promise<string> =>
  withSlot(() => hashOf(password.normalize()))

let nobody: Promise<string> | undefined

/**
 * What keyboards write in different ways ("é") is one password. A hash of before may be of what was typed, or of the
 * form that a Mac types. Takes the same time without a hash (an unknown email, an account without a password), and is
 * then false.
 */
export async function isPassword(storedHash: string | null | undefined, password: string) {
  nobody ??= hashOf('nobody has this password')
  const against = storedHash ?? (await nobody)
  for (const form of new Set([password.normalize(), password, password.normalize('NFD')]))
    if (await withSlot(() => verify(against, form))) return typeof storedHash === 'string'
  return false
}
