import type { FastifyRequest } from 'fastify'
import { isLocalRequest } from '#server/kernel/loopback.ts'

/**
 * The demo's accounts have a password that everybody knows: to all who are not at this machine they do not exist, also
 * where production runs on a database that began with the demo.
 */
export const unlessDemo = <T extends { email: string }>(
  request: FastifyRequest,
  account: T | undefined,
): T | undefined =>
  account && /@demo\.test$/i.test(account.email) && !isLocalRequest(request) ? undefined : account
