import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import { deviceOf } from './devices.ts'
import { clientOf, limits, consume } from './limits.ts'
import { sha256 } from './tokens.ts'

/** The strict limits of sign-in, sign-up, codes and resets, a client and an address. @throws AppError 429 */
export async function consumeGuarded(
  { db, settings }: Services,
  request: FastifyRequest,
  sent: Record<string, unknown>,
): Promise<void> {
  await consume(db, `client:${clientOf(request.ip)}`, limits.guardedClient)
  const address =
    typeof sent.email === 'string' ? sent.email.trim().toLowerCase() : request.actor?.email
  if (address)
    await consume(
      db,
      `address:${sha256(address).toString('base64url')}${deviceOf(request, address, settings)}`,
      limits.guardedAddress,
    )
}
