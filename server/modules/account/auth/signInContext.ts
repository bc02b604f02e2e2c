import type { Moment } from '#domain/days.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/account/users.ts'
import type { Db } from '#server/db/db.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { Limits } from '#server/kernel/counters.ts'
import { load } from '#server/kernel/limits.ts'
import type { Account } from './queries.ts'

/** What signing in needs of a request: it reads and sets cookies. */
export type SignInContext = {
  db: Db
  settings: ServerSettings
  limits: Limits
  clock: () => Moment
  request: FastifyRequest
  reply: FastifyReply
}

export const toUser = ({
  id,
  role,
  name,
  email,
}: Pick<Account, 'id' | 'role' | 'name' | 'email'>): User => ({ _id: id, role, name, email })

/** Known and unknown addresses are answered after the same time: the work is shorter than the wait. */
export async function inConstantTime<T>(
  answer: keyof typeof load.answerMs,
  work: () => Promise<T>,
): Promise<T> {
  const wait = delay(load.answerMs[answer])
  try {
    return await work()
  } finally {
    await wait
  }
}
