import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import { deviceOf } from './devices.ts'
import { clientOf } from './clientOf.ts'
import { sha256 } from './tokens.ts'

/** The strict limits of sign-in, sign-up, codes and resets, a client and an address. @throws AppError 429 */
export async function consumeGuarded(
  { limits, settings }: Services,
  request: FastifyRequest,
  sent: Record<string, unknown>,
): Promise<void> {
  await limits.take(['failureMinute', clientOf(request.ip)])
  const address =
    typeof sent.email === 'string' ? sent.email.trim().toLowerCase() : request.actor?.email
  if (address)
    await limits.take([
      'account',
      `${sha256(address).toString('base64url')}${deviceOf(request, address, settings)}`,
    ])
}
