import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#src/lib/paths.ts'
import { findGone, findPublic } from '#server/modules/vendorPages/addresses.ts'

/** The question of an address with its mark, or nothing. */
const questionOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/**
 * Before a vendor's page is made: an address that it has no more leads to the one it has, with the question kept; one
 * that was never there is a 404, a business that is closed for good a 410.
 */
async function standAtVendor(request: FastifyRequest, reply: FastifyReply) {
  const { db } = request.server.services
  const { vendorId: given } = request.params as { vendorId: string }
  try {
    const vendor = await findPublic(db, given)
    if (vendor && vendor.slug !== given) return reply.redirect(paths.vendor(vendor.slug) + questionOf(request.url), 301)
    if (!vendor) reply.code((await findGone(db, given)) ? 410 : 404)
  } catch (error) {
    // The page says itself that the database is away.
    request.log.warn({ reason: (error as Error).message }, 'an address could not be looked up')
  }
}

/** Gives pages that depend on data their status, and each page one address. To be called before the pages are added. */
export function addStanding(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url === '/vendor/:vendorId') route.preHandler = standAtVendor
  })
  app.addHook('onRequest', async (request, reply) => {
    const path = /^\/+([^?]*[^?/])\/+(?:\?|$)/.exec(request.url)?.[1]
    if (request.is404 && request.method === 'GET' && path) return reply.redirect(`/${path}${questionOf(request.url)}`, 301)
  })
}
