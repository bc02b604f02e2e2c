import { isForPrograms } from '#domain/addresses.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canonicalPath } from '#domain/routing/canonicalPath.ts'
import { paths, patterns } from '#domain/paths.ts'
import { isPlace } from './seo/queries.ts'
import { readArticles } from '#server/modules/platform/articles/articles.ts'
import { findGone, findPublic } from '#server/modules/vendors/profiles/addresses.ts'

/** The query of an address with its mark, or nothing. */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** What an address turned out to be: the page's other address, or its status. */
export type Addressed = { redirect: string } | { status: 404 | 410 } | undefined
type Check = (request: FastifyRequest) => Promise<Addressed>

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked for while the page is drawn. */
    addressed: Promise<Addressed> | null
  }
}

/**
 * While a vendor's page is made: an address that it has no more is redirected to the one it has, with its query; one
 * that was never there is a 404, a business that is closed for good a 410.
 */
const checkVendor: Check = async (request) => {
  const { db } = request.server.services
  const { vendorId: address } = request.params as { vendorId: string }
  const vendor = await findPublic(db, address)
  if (!vendor) return { status: (await findGone(db, address)) ? 410 : 404 }
  return vendor.slug === address
    ? undefined
    : { redirect: paths.vendor(vendor.slug) + queryOf(request.url) }
}

const checkPlace: Check = async (request) => {
  const { category, city } = request.params as { category: string; city: string }
  return (await isPlace(request.server.services.db, category, city)) ? undefined : { status: 404 }
}

const checkArticle =
  (articles: ReadonlyMap<string, unknown>): Check =>
  async (request) =>
    articles.has((request.params as { slug: string }).slug) ? undefined : { status: 404 }

/** Gives pages that depend on data their status, and each page one address. To be called before the pages are added. */
export function addCanonicalAddresses(app: FastifyInstance): void {
  const checks: Readonly<Record<string, Check>> = {
    [patterns.vendor]: checkVendor,
    [patterns.place]: checkPlace,
    [patterns.article]: checkArticle(readArticles()),
  }
  app.decorateRequest('addressed', null)
  app.addHook('onRoute', (route) => {
    const check = checks[route.url]
    if (!check) return
    route.preHandler = (request, _reply, done) => {
      // No name holds it, and the database can not even be asked for it.
      const isNone = Object.values(request.params as object).some((part: string) =>
        part.includes('\0'),
      )
      request.addressed = isNone
        ? Promise.resolve({ status: 404 })
        : // The page says itself that the database is away.
          check(request).catch((error: Error) => {
            request.log.warn({ reason: error.message }, 'an address could not be looked up')
            return undefined
          })
      done()
    }
  })
  app.addHook('onRequest', ({ method, url, routeOptions }, reply, done) => {
    if (routeOptions.config.endpoint) return done()
    const path = url.replace(/\?.*$/s, '')
    const to = canonicalPath(path)
    // What is asked for by programs is a 404.
    if (to !== path && ['GET', 'HEAD'].includes(method) && !isForPrograms(`${to}/`))
      return void reply.redirect(to + queryOf(url), 301)
    done()
  })
}
