import { buildApp } from '#server/app.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openPage } from '#__tests__/support/openPage.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'

let scene: Scene
let app: ReturnType<typeof buildApp>
beforeAll(async () => {
  scene = await openScene()
  app = buildApp(scene.services, false, await buildDrawing(scene.services.settings))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await scene.close()
})

const open = (url: string, as?: Pick<Account, 'cookies'>) => openPage(app, url, as)

describe('a person’s page', () => {
  test('has the person in it, is private and never stored', async () => {
    const user = await scene.hasAccount('user', { name: 'Asha of the test' })
    for (const url of ['/', '/vendors', '/terms']) {
      const { served, own, cache, status, html, answer } = await open(url, user)
      expect([status, cache, own.auth?.user?.name]).toEqual([
        200,
        'private, no-store',
        'Asha of the test',
      ])
      expect([served.auth?.user, answer.headers.etag]).toEqual([null, undefined])
      // All but its end is what everybody gets.
      const other = await open(url)
      const end = html.indexOf('<style id="visiting">')
      expect(other.html).toBe(`${html.slice(0, end)}</body></html>`)
      expect(other.cache).toBe('no-cache')
    }
  })

  test('of a vendor brings the profile; of nobody else', async () => {
    const vendor = await scene.hasAccount('vendor')
    expect((await open('/pricing', vendor)).own.auth).toMatchObject({
      user: { role: 'vendor' },
      vendorProfile: { _id: vendor.vendorId },
    })
    expect((await open('/', await scene.hasAccount('admin'))).own.auth).toMatchObject({
      user: { role: 'admin' },
      vendorProfile: null,
    })
  })

  test('behind a guard holds nothing of anybody: the guard asks, and says that it waits', async () => {
    const { served, html } = await open(
      '/dashboard',
      await scene.hasAccount('user', { name: 'Asha of the test' }),
    )
    expect(served.auth).toBeUndefined()
    expect(html).not.toContain('Asha')
  })

  test('is private and never stored also where the browser draws it; a visitor’s is not', async () => {
    const user = await scene.hasAccount('user')
    for (const url of [
      '/my-bookings',
      '/dashboard',
      '/account',
      '/vendor/dashboard',
      '/nothing',
      '/vendor/nobody',
    ]) {
      expect([url, (await open(url, user)).cache, (await open(url)).cache]).toEqual([
        url,
        'private, no-store',
        'no-cache',
      ])
    }
  })

  test('shows the person’s own favorites', async () => {
    const vendor = await scene.hasVendor({ businessName: 'Kept Palace' })
    const user = await scene.hasAccount('user')
    await scene.db.run(
      sql`insert into favorites (user_id, vendor_id) values (${user._id}, ${vendor.vendorId})`,
    )
    const other = await scene.hasVendor()
    await scene.db.run(
      sql`insert into favorites (user_id, vendor_id) values (${user._id}, ${other.vendorId})`,
    )
    const url = `/vendor/scene-${vendor.vendorId}`
    // Of all that the person has kept, what is on the page.
    expect((await open(url, user)).own.favorites).toEqual([vendor.vendorId])
    expect((await open('/vendors', user)).own.favorites?.toSorted()).toEqual(
      [vendor.vendorId, other.vendorId].toSorted(),
    )
    expect((await open(url)).html).not.toContain(user._id)
  })

  test('says which days are the couple’s own; what everybody gets does not', async () => {
    const vendor = await scene.hasVendor()
    const couple = await scene.hasAccount('user')
    const firstDay = dayAfter(33)
    const { _id } = await hasBooking(scene, vendor, { couple, firstDay })
    const url = `/vendor/scene-${vendor.vendorId}?date=${firstDay}`
    const { own, html } = await open(url, couple)
    expect(own.days?.items).toEqual([
      {
        _id,
        vendorId: vendor.vendorId,
        status: 'requested',
        firstDay,
        lastDay: firstDay,
        times: null,
        isHeld: true,
      },
    ])
    expect((await open('/terms', couple)).own.days).toBeUndefined()
    const others = await open(url, await scene.hasAccount('user'))
    expect(others.own.days?.items).toEqual([])
    const end = html.indexOf('<style id="visiting">')
    expect((await open(url)).html).toBe(`${html.slice(0, end)}</body></html>`)
    expect(html.slice(0, end)).not.toContain(_id)
  })

  test('is a visitor’s while a sign-out is on its way, which needs the session still', async () => {
    const user = await scene.hasAccount('user', { name: 'Asha of the test' })
    const { answer, html, cache } = await open('/terms', {
      cookies: { ...user.cookies, leaving: '1' },
    })
    expect(html).not.toContain('Asha')
    expect(cache).toBe('private, no-store')
    expect(answer.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
  })

  test('of a session that is over is a visitor’s, and takes the cookie with it', async () => {
    const user = await scene.hasAccount('user')
    await scene.db.run(sql`delete from sessions where user_id = ${user._id}`)
    const { answer, served, cache } = await open('/terms', user)
    expect(served.auth?.user).toBeNull()
    expect(cache).toBe('private, no-store')
    expect(answer.cookies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'everset_session', value: '' }),
        expect.objectContaining({ name: 'XSRF-TOKEN' }),
      ]),
    )
  })
})
