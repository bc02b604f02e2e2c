import WebAutoExtractor, { type Thing } from '@marbec/web-auto-extractor'
import type { EndpointName } from '#contract/all.ts'
import { getVendorReviews } from '#contract/bookings/reviews.ts'
import type { Page } from '#domain/pages.ts'
import { getHome } from '#contract/pages/home.ts'
import { getPlacePrices } from '#contract/search/places.ts'
import { searchVendors } from '#contract/search/search.ts'
import { getArticle, getArticles } from '#contract/pages/articles.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { readArticles } from '#server/modules/pages/articles/articles.ts'
import { headHtml, headOf } from '#server/pages/rendering/head.ts'
import { openScene } from '#__tests__/support/scene.ts'

export const site = 'https://everset.test'

/** A scene with a vendor, and each page's head as machines read it. */
export async function openSeo() {
  const scene = await openScene({ PUBLIC_URL: site })
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace </script><b>' })
  await scene.hasVendor({ businessName: 'Lotus House', category: 'florists', city: 'goa' })
  await scene.db.run(sql`
    update vendors
    set faqs = ${JSON.stringify([{ question: 'Is there parking?', answer: 'Yes, for 80 cars.' }])},
      latitude = 26.9, longitude = 75.8
    where id = ${vendor.vendorId}`)
  await scene.db.run(sql`update cities set state = 'Rajasthan' where slug = 'jaipur'`)
  await scene.db.run(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit)
    values (${vendor.vendorId}, 0, 'Courtyard', 5000050, 'INR', 'per_event')`)
  await scene.db.run(sql`
    insert into photos (
      vendor_id, position, base, widths, width, height, placeholder, caption, cover
    )
    values (
      ${vendor.vendorId}, 1, '/pictures/rose', '{400,800}', 1600, 1200, '', 'The courtyard', true
    )`)

  const visit = (
    page: Page | null,
    url: string,
    answers: [EndpointName, unknown][] = [],
    more: { status?: 200 | 404; title?: string } = {},
  ) => {
    const head = headOf({
      page,
      params: {},
      url: new URL(url, site),
      answers: new Map(answers),
      status: 200,
      title: 'A page · Everset',
      settings: scene.services.settings,
      ...more,
    })
    const html = `<!doctype html><html><head>${headHtml(head)}</head><body></body></html>`
    const parsed = new WebAutoExtractor({ addLocation: true }).parse(html)
    // A thing of two types stands under both.
    const things = [
      ...new Map(
        Object.values(parsed.jsonld)
          .flat()
          .map((each) => [JSON.stringify(each), each]),
      ).values(),
    ]
    return {
      head,
      html,
      parsed,
      things,
      thing: (type: string) =>
        things.find((each) => [each['@type']].flat().includes(type)) as Thing &
          Record<string, never>,
    }
  }
  const pageOf = async (slug = vendor.vendorId) =>
    (await scene.call(getVendor, { vendorId: slug })).body
  const reviewsOf = async () =>
    (await scene.call(getVendorReviews, { vendorId: vendor.vendorId })).body

  /** Every page that may be found, with what it is shown from. */
  async function everyPage() {
    const [article] = [...readArticles().values()]
    const slug = article?.slug ?? ''
    const rose = await pageOf()
    return {
      '/': visit('/', '/', [['getHome', (await scene.call(getHome, {})).body]]),
      '/vendors': visit('/vendors', '/vendors', [
        [
          'searchVendors',
          { pages: [(await scene.call(searchVendors, {})).body], pageParams: [null] },
        ],
      ]),
      '/vendors/venues/jaipur': visit(
        '/vendors/:category/:city' as Page,
        '/vendors/venues/jaipur?utm=x',
        [
          [
            'getPlacePrices',
            (await scene.call(getPlacePrices, { category: 'venues', city: 'jaipur' })).body,
          ],
          [
            'searchVendors',
            (await scene.call(searchVendors, { category: 'venues', city: 'jaipur' })).body,
          ],
        ],
      ),
      '/vendor': visit('/vendor/:vendorId', `/vendor/${rose.slug}?guests=300`, [
        ['getVendor', rose],
        ['getVendorReviews', await reviewsOf()],
      ]),
      '/blog': visit('/blog', '/blog', [['getArticles', (await scene.call(getArticles, {})).body]]),
      '/blog/a': visit('/blog/:slug', `/blog/${slug}`, [
        ['getArticle', (await scene.call(getArticle, { slug })).body],
      ]),
      ...Object.fromEntries(
        (['/pricing', '/contact', '/vendor/faq', '/terms', '/privacy'] as const).map((page) => [
          page,
          visit(page, page),
        ]),
      ),
    }
  }
  return { scene, vendor, visit, pageOf, reviewsOf, everyPage }
}
export type Seo = Awaited<ReturnType<typeof openSeo>>
