import WebAutoExtractor from '@marbec/web-auto-extractor'
import { buildApp } from '#server/app.ts'
import { sql } from '#server/db/sql.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

const site = 'https://everset.test'
let scene: Scene
let app: ReturnType<typeof buildApp>
beforeAll(async () => {
  scene = await openScene({ PUBLIC_URL: site })
  app = buildApp(scene.services, false, await buildDrawing(scene.services.settings))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await scene.close()
})

let clients = 0
async function visit(url: string) {
  clients += 1
  const { statusCode, body, headers } = await app.inject({
    url,
    remoteAddress: `10.78.0.${clients}`,
  })
  return {
    status: statusCode,
    html: body,
    to: headers.location,
    robots: /<meta name="robots" content="([^"]*)"/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
  }
}

test('a vendor’s page is found with its data, at its own address', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const path = `/vendor/scene-${vendor.vendorId}`
  const { status, html, canonical, robots } = await visit(`${path}?guests=200`)
  expect([status, canonical, robots]).toEqual([200, site + path, 'max-image-preview:large'])
  const { jsonld } = new WebAutoExtractor({}).parse(html)
  expect(jsonld).toMatchObject({
    LocalBusiness: [{ name: 'Rose Palace', url: site + path }],
    BreadcrumbList: [{}],
  })
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(await visit(`/vendor/${vendor.vendorId}?guests=200`)).toMatchObject({
    status: 301,
    to: `${path}?guests=200`,
  })
})

test('a business that closed for good says so, leads on, and is not to be found', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Leaving House' })
  await scene.db.run(
    sql`update vendors set status = 'rejected', user_id = null where id = ${vendor.vendorId}`,
  )
  const { status, html, canonical, robots } = await visit(`/vendor/scene-${vendor.vendorId}`)
  expect([status, canonical, robots]).toEqual([410, undefined, 'noindex'])
  expect(html).toContain('This business is no longer on Everset.')
  expect(html).toContain('href="/vendors?category=venues&amp;city=jaipur"')
  expect(html).not.toContain('Leaving House')
})

test.each([
  '/vendor/nobody-00000000',
  '/vendor',
  '/blog/nothing',
  '/vendors/venues/atlantis',
  '/nothing',
])('%s is not there, for people and for machines', async (path) => {
  expect(await visit(path)).toMatchObject({ status: 404, canonical: undefined, robots: 'noindex' })
})

test('a suspended business answers as one that never was', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Hidden House', status: 'suspended' })
  const [hidden, never] = [
    await visit(`/vendor/scene-${vendor.vendorId}`),
    await visit('/vendor/scene-00000000-0000-4000-8000-000000000000'),
  ]
  const shown = (html: string) =>
    /<div id="root">(.*?)<script/s.exec(html)?.[1]?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
  expect([hidden.status, shown(hidden.html)]).toEqual([never.status, shown(never.html)])
})
