import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointName } from '#contract/all.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { pages, type Page } from '#domain/pages.ts'
import { getPlacePrices } from '#contract/search/places.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { previewsFolder } from '#server/pages/seo/previews.ts'
import { readArticles } from '#server/modules/pages/articles/articles.ts'
import { hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'
import { openSeo, type Seo, site } from '#__tests__/support/seo.ts'

let { scene, vendor, visit, pageOf, reviewsOf, everyPage } = {} as Seo
beforeAll(async () => {
  ;({ scene, vendor, visit, pageOf, reviewsOf, everyPage } = await openSeo())
})
afterAll(() => scene.close())

test('every page that may be found describes itself, in a length that is shown whole', async () => {
  const found = Object.entries(await everyPage())
  for (const [name, { head, parsed }] of found) {
    // The parser leaves signs as they are written.
    const written = head.description.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect([
      name,
      head.description.length >= 70,
      head.description.length <= 160,
      head.description,
    ]).toEqual([name, true, true, expect.any(String)])
    expect(new URL(head.canonical ?? '').search).toBe('')
    expect([name, new URL(head.canonical ?? '').origin, head.robots]).toEqual([
      name,
      site,
      'max-image-preview:large',
    ])
    expect(parsed.metatags).toMatchObject({
      description: [written],
      'og:description': [written],
      'og:title': ['A page · Everset'],
      'og:url': [head.canonical],
      'twitter:card': ['summary_large_image'],
      'og:image': [expect.stringMatching(/^https:\/\/everset\.test\/.+\.(png|webp)$/)],
      'og:image:width': [expect.stringMatching(/^\d+$/)],
    })
  }
  expect(new Set(found.map(([, { head }]) => head.description)).size).toBe(found.length)
})

test('what machines read in it is free of faults, for a parser and a judge that are not ours', async () => {
  await hasReview()
  for (const [name, { head, html, parsed, things }] of Object.entries(await everyPage())) {
    expect([name, things.length]).toEqual([name, head.jsonLd.length])
    expect(parsed.errors ?? []).toEqual([])
    const issues = await new Validator().validate(
      new WebAutoExtractor({ addLocation: true }).parse(html),
    )
    expect([name, issues.filter(({ severity }) => severity === 'ERROR')]).toEqual([name, []])
  }
})

test('each page tells machines of what it holds', async () => {
  const kinds = Object.entries(await everyPage()).map(([name, { things }]) => [
    name,
    things.map((each) => [each['@type']].flat().join(' ')).join(', '),
  ])
  expect(Object.fromEntries(kinds)).toEqual({
    '/': 'WebSite, Organization',
    '/blog': 'Blog, BreadcrumbList',
    '/blog/a': 'BlogPosting, BreadcrumbList',
    '/contact': 'ContactPage, BreadcrumbList',
    '/pricing': 'Service, BreadcrumbList',
    '/privacy': 'BreadcrumbList',
    '/terms': 'BreadcrumbList',
    '/vendor': 'LocalBusiness EventVenue, BreadcrumbList, FAQPage',
    '/vendor/faq': 'FAQPage, BreadcrumbList',
    '/vendors': 'BreadcrumbList, ItemList',
    '/vendors/venues/jaipur': 'BreadcrumbList, ItemList',
  })
})

test('the judge finds a fault where there is one', async () => {
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'A',
    aggregateRating: { '@type': 'AggregateRating', reviewCount: 3 },
  }
  const html = `<script type="application/ld+json">${JSON.stringify(business)}</script>`
  expect(
    await new Validator().validate(new WebAutoExtractor({ addLocation: true }).parse(html)),
  ).toContainEqual(expect.objectContaining({ severity: 'ERROR' }))
})

async function hasReview() {
  const { _id } = await hasCompletedBooking(scene, vendor)
  await scene.db.run(sql`
    insert into reviews (
      booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body, is_public
    )
    values (
      ${_id}, ${vendor.vendorId}, 'Priya', 4, 4, 4, 4, 4,
      ${'The courtyard was lit as promised, and everybody was kind. '.repeat(2)}, true
    )`)
}

test('a business tells what its page tells, and nothing else', async () => {
  const rose = await pageOf()
  const { head, html, thing } = visit('/vendor/:vendorId', '/vendor/x', [
    ['getVendor', rose],
    ['getVendorReviews', await reviewsOf()],
  ])
  expect(thing('LocalBusiness')).toMatchObject({
    name: 'Rose Palace </script><b>',
    url: `${site}/vendor/${rose.slug}`,
    address: { addressLocality: 'Jaipur', addressRegion: 'Rajasthan', addressCountry: 'India' },
    geo: { latitude: 26.9, longitude: 75.8 },
    image: [`${site}/pictures/rose-800.webp`],
    priceRange: '₹85,000 per day',
    makesOffer: [{ name: 'Courtyard', price: '50000.50', priceCurrency: 'INR' }],
    aggregateRating: { ratingValue: rose.rating.average, reviewCount: rose.rating.count },
    review: [
      {
        author: { name: 'Priya' },
        reviewRating: { ratingValue: 4 },
        datePublished: expect.stringMatching(/^\d{4}-\d\d$/),
      },
    ],
  })
  expect(thing('BreadcrumbList').itemListElement).toMatchObject([
    { item: `${site}/` },
    { item: `${site}/vendors` },
    { item: `${site}/vendors/venues/jaipur` },
    { item: `${site}/vendor/${rose.slug}` },
  ])
  expect(thing('FAQPage').mainEntity).toMatchObject([
    { name: 'Is there parking?', acceptedAnswer: { text: 'Yes, for 80 cars.' } },
  ])
  expect(head.image).toEqual({
    url: `${site}/pictures/rose-800.webp`,
    width: 800,
    height: 600,
    alt: 'The courtyard',
  })
  // No contact data, and no text that ends the data.
  expect(html).not.toMatch(/contact@scene|98765 ?43210|<\/script><b>|<b>/)
})

test('a price and a package that apply on some days say so to machines, too', async () => {
  const rose = await pageOf()
  const onWeekdays = { weekdays: [1, 2, 3, 4], seasons: ['Peak'] }
  const seasons = [{ name: 'Peak', from: '11-01', to: '02-28' }]
  const answers = (description: string): [EndpointName, unknown][] => [
    [
      'getVendor',
      {
        ...rose,
        seasons,
        price: rose.price && { ...rose.price, validity: { weekdays: [5, 6, 7] } },
        packages: rose.packages.map((pack) => ({ ...pack, description, validity: onWeekdays })),
      },
    ],
  ]
  const businessOf = (description: string) =>
    visit('/vendor/:vendorId', '/vendor/x', answers(description)).thing('LocalBusiness')
  const when = 'Monday to Thursday, in Peak (1 November to 28 February)'
  expect(businessOf('Until midnight')).toMatchObject({
    priceRange: '₹85,000 per day, Friday to Sunday',
    makesOffer: [{ name: 'Courtyard', description: `${when}. Until midnight` }],
  })
  expect(businessOf('')).toMatchObject({ makesOffer: [{ description: when }] })
})

test('without reviews there is no rating, without a place no position, without a price no range', async () => {
  const lone = await scene.hasVendor({ businessName: 'Lone House', category: 'florists' })
  await scene.db.run(sql`
    update vendors set price_kind = 'on_request', price_amount = null where id = ${lone.vendorId}`)
  const { thing, things } = visit('/vendor/:vendorId', '/vendor/x', [
    ['getVendor', await pageOf(lone.vendorId)],
    ['getVendorReviews', { items: [], nextCursor: null, total: 0 }],
  ])
  const business = thing('Florist')
  for (const key of [
    'aggregateRating',
    'review',
    'geo',
    'priceRange',
    'makesOffer',
    'image',
    'telephone',
    'email',
  ])
    expect(business).not.toHaveProperty(key)
  expect(things.map((each) => each['@type'])).not.toContain('FAQPage')
})

test('of a business that nobody runs no offer and no price is claimed', async () => {
  const vendorId = await hasUnclaimed(scene, { category: 'florists' })
  const { thing, head } = visit('/vendor/:vendorId', '/vendor/x', [
    ['getVendor', await pageOf(vendorId)],
  ])
  const business = thing('Florist')
  for (const key of ['priceRange', 'currenciesAccepted', 'makesOffer', 'aggregateRating', 'email'])
    expect(business).not.toHaveProperty(key)
  expect(head.description).toContain('Not yet on Everset')
  expect(head.description).not.toContain('free')
})

describe('the search', () => {
  const search = async (question: string) => {
    const answers: [EndpointName, unknown][] = [
      ['getNames', (await scene.call(getNames, {})).body],
      ['searchVendors', (await scene.call(searchVendors, {})).body],
    ]
    return visit('/vendors', `/vendors${question}`, answers).head
  }
  test.each([
    ['', '/vendors'],
    ['?category=venues', '/vendors?category=venues'],
    ['?city=goa', '/vendors?city=goa'],
    ['?city=jaipur&category=venues', '/vendors/venues/jaipur'],
    // A couple's day and wishes choose from the same list.
    ['?category=venues&guests=300', '/vendors?category=venues'],
    ['?date=2027-02-14', '/vendors'],
    ['?sort=price&city=jaipur&category=venues&budget=100', '/vendors/venues/jaipur'],
  ])('%s is found at %s', async (question, canonical) => {
    expect(await search(question)).toMatchObject({
      canonical: site + canonical,
      robots: 'max-image-preview:large',
    })
  })
  test.each([
    '?q=rose',
    '?city=atlantis',
    '?category=venues&city=atlantis',
    '?cursor=x',
    '?category=venues&q=a',
  ])('%s is one of very many and not listed', async (question) => {
    expect(await search(question)).toMatchObject({
      canonical: null,
      robots: 'noindex, follow',
      jsonLd: [],
    })
  })
})

test('a place with nobody in it is not listed; one with enough prices says what is typical', async () => {
  await scene.hasCity('pune')
  const cityPage = async (city: string) =>
    visit('/vendors/:category/:city' as Page, `/vendors/venues/${city}`, [
      ['getPlacePrices', (await scene.call(getPlacePrices, { category: 'venues', city })).body],
    ]).head
  expect(await cityPage('pune')).toMatchObject({ canonical: null, robots: 'noindex, follow' })
  for (const amount of [1000000, 2000000, 3000000, 4000000, 5000000])
    await scene.hasVendor({ city: 'pune', amount })
  expect(await cityPage('pune')).toMatchObject({
    canonical: `${site}/vendors/venues/pune`,
    description: expect.stringContaining('Typically ₹20,000 to ₹40,000 per day'),
  })
})

test('what is nobody’s to find says so, and names no address', () => {
  const personal = pages.filter(
    (page) =>
      ![
        '/',
        '/vendors',
        '/vendors/:category/:city',
        '/vendor/:vendorId',
        '/pricing',
        '/blog',
        '/blog/:slug',
        '/contact',
        '/vendor/faq',
        '/terms',
        '/privacy',
      ].includes(page),
  )
  expect(personal).toEqual(
    expect.arrayContaining(['/login', '/signup', '/dashboard', '/admin/vendors']),
  )
  for (const page of [...personal, null])
    expect(visit(page, '/somewhere').head).toMatchObject({
      robots: 'noindex',
      canonical: null,
      jsonLd: [],
    })
  expect(visit('/vendor/:vendorId', '/vendor/nobody', [], { status: 404 }).head).toMatchObject({
    robots: 'noindex',
    canonical: null,
  })
})

test('each article has a picture of its own for previews', () => {
  for (const slug of readArticles().keys())
    expect([slug, existsSync(join(previewsFolder, `${slug}.png`))]).toEqual([slug, true])
})

test('the pictures of previews are served', async () => {
  for (const name of ['everset', 'logo', 'small-weddings']) {
    const { statusCode, headers } = await scene.app.inject({ url: `/previews/${name}.png` })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ])
  }
})
