import { isForPrograms } from '#domain/addresses.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canonicalPath } from '#domain/routing/canonicalPath.ts'
import type { Page } from '#domain/pages.ts'
import { paths, patterns } from '#domain/paths.ts'
import { unreadWords, withMeaning } from '#domain/sentences/address.ts'
import { maxQueryLength } from '#domain/limits.ts'
import { getMeaning } from '#server/modules/search/sentences/service.ts'
import { getPlace } from '#server/modules/search/places/service.ts'
import { findCategory, findCity } from './seo/queries.ts'
import { allArticles } from '#server/modules/pages/articles/articles.ts'
import { findGone, findPublic } from '#server/modules/vendors/profiles/addresses.ts'

/** The query of an address with its mark, or nothing. */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** What an address turned out to be: the page's other address, or its status. */
export type Addressed = { redirect: string; forNow?: true } | { status: 404 | 410 } | undefined
type Check = (request: FastifyRequest) => Promise<Addressed>

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
  const { db } = request.server.services
  const { category, city } = request.params as { category: string; city: string }
  const [known, address] = await Promise.all([findCategory(db, category), findCity(db, city)])
  if (!known) return { status: 404 }
  if (address?.retired && !address.region) return { status: 410 }
  const now = address
    ? address.retired
      ? address.region
      : address.slug
    : (await getPlace(db, city))?.slug
  if (!now) return { status: 404 }
  return now === city && known === category
    ? undefined
    : { redirect: paths.place(known, now) + queryOf(request.url) }
}

/** A list of a city or a category that was merged is a list of the other one. */
const checkList: Check = async (request) => {
  const { db } = request.server.services
  const given = request.query as { city?: unknown; category?: unknown }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const [city, category] = [text(given.city), text(given.category)]
  const [there, known] = await Promise.all([
    city && findCity(db, city).then((found) => found?.slug),
    category && findCategory(db, category),
  ])
  const query = new URLSearchParams(queryOf(request.url))
  if (there) query.set('city', there)
  if (known) query.set('category', known)
  if ((there ?? city) === city && (known ?? category) === category) return undefined
  return { redirect: `${paths.vendors}?${query}` }
}

const checkArticle: Check = async (request) =>
  allArticles().has((request.params as { slug: string }).slug) ? undefined : { status: 404 }

/** Words that ask for filters lead to them: the address has what the page shows. Tomorrow they may mean another day. */
const checkWords: Check = async (request) => {
  const params = new URL(request.url, 'http://here').searchParams
  const q = unreadWords(params)?.slice(0, maxQueryLength)
  if (!q) return undefined
  const { services } = request.server
  const { filters, isRead } = await services.costly((db) => getMeaning(db, q, services))
  return isRead
    ? { redirect: `${paths.vendors}?${withMeaning(params, filters)}`, forNow: true }
    : undefined
}

const checks: Readonly<Partial<Record<Page, Check>>> = {
  [patterns.vendor]: checkVendor,
  [patterns.place]: checkPlace,
  [patterns.vendors]: async (request) => (await checkList(request)) ?? checkWords(request),
  [patterns.article]: checkArticle,
}

/** Gives pages that depend on data their status: what a page's address turns out to be. */
export async function addressedBy(page: Page | null, request: FastifyRequest): Promise<Addressed> {
  const check = page === null ? undefined : checks[page]
  if (!check) return undefined
  // No name holds it, and the database can not even be asked for it.
  if (Object.values(request.params as object).some((part: string) => part.includes('\0')))
    return { status: 404 }
  try {
    return await check(request)
  } catch (error) {
    // The page says itself that the database is away.
    request.log.warn({ reason: (error as Error).message }, 'an address could not be looked up')
    return undefined
  }
}

/** Gives each page one address. To be called before the pages are added. */
export function addCanonicalAddresses(app: FastifyInstance): void {
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
