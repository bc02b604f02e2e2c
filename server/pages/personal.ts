import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/all.ts'
import { callLocally } from '#server/http/localCall.ts'
import type { Session } from '#server/pages/rendering/renderer.ts'

/** Who is here, as the browser's session holds it. */
export async function sessionOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const call = async (name: 'getCurrentUser' | 'getMyVendorProfile'): Promise<unknown> => {
    const answer = await callLocally(app, name, { url: endpoints[name].path }, request, reply)
    return 'text' in answer ? JSON.parse(answer.text) : null
  }
  const [user, profile] = await Promise.all([
    call('getCurrentUser'),
    request.actor?.role === 'vendor' ? call('getMyVendorProfile') : null,
  ])
  return {
    user: (user as { data: Session['user'] } | null)?.data ?? null,
    vendorProfile: profile as Session['vendorProfile'],
    loading: false,
  }
}
