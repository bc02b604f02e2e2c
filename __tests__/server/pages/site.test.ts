import { getArticle, getArticles } from '#contract/pages/articles.ts'
import { sendContactMessage } from '#contract/pages/contact.ts'
import { getPlans } from '#contract/pages/plans.ts'
import { sql } from '#server/db/sql.ts'
import { toArticle } from '#server/modules/pages/articles/articles.ts'
import { planLimits } from '#domain/plans.ts'
import { choosePlan, isPlan } from '#server/modules/pages/plans/plans.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ SUPPORT_EMAIL: 'help@scene.test' })
})
afterAll(() => scene.close())

test('the plans say what is enforced', async () => {
  const { body } = await scene.call(getPlans, {})
  expect(body.items.map(({ name, photos, resources }) => [name, photos, resources])).toEqual([
    ['Free', planLimits.free.photos, planLimits.free.resources],
    ['Plus', planLimits.plus.photos, planLimits.plus.resources],
    ['Pro', planLimits.pro.photos, planLimits.pro.resources],
  ])
  expect(body.items[0]?.pricePerMonth).toEqual({ amount: 0, currency: 'INR' })
})

describe('the blog', () => {
  test('lists what can be read, the newest first', async () => {
    const { body } = await scene.call(getArticles, {})
    expect(body.items.length).toBeGreaterThanOrEqual(8)
    const days = body.items.map(({ publishedOn }) => publishedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const { slug, title, minutes } of body.items) {
      const article = await scene.call(getArticle, { slug })
      expect(article).toMatchObject({ status: 200, body: { title, minutes } })
      expect(article.body.html).toMatch(/^<p>/)
      expect(article.body.html).toMatch(/<h2 id="([a-z0-9-]+)"><a href="#\1">/)
      expect(article.body.sections.length).toBeGreaterThan(3)
      for (const { id } of article.body.sections)
        expect(article.body.html.split(`id="${id}"`)).toHaveLength(2)
    }
  })

  test.each(['no-such-article', 'package.json', '..%2f..%2fREADME', 'constructor', '__proto__'])(
    'has nothing at %s',
    async (slug) => {
      expect(await scene.call(getArticle, { slug })).toMatchObject({
        status: 404,
        body: { message: 'This article was not found.' },
      })
    },
  )

  test('lets no markup through and refuses a file that lacks something', () => {
    const head = '---\ntitle: A\nsummary: B\ncategory: C\npublishedOn: 2026-01-01\n---\n'
    expect(
      toArticle('a', `${head}Hello <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n`)
        .html,
    ).not.toMatch(/<(script|img)/)
    expect(() => toArticle('a', '---\ntitle: A\n---\nHello')).toThrow('content/blog/a.md: summary')
    expect(() => toArticle('a', 'Hello')).toThrow('front matter')
  })
})

describe('a message to us', () => {
  const typed = {
    name: 'Asha',
    email: 'Asha@Scene.test',
    topic: 'Refund\r\nBcc: all@scene.test',
    message: 'Where is my refund?',
  }

  test('is stored, mailed to support and acknowledged', async () => {
    const { status, body } = await scene.call(sendContactMessage, typed)

    expect([status, body.message]).toEqual([
      200,
      'Thank you. We have your message and will answer by email.',
    ])
    expect(await scene.db.many(sql`select name, email, body from contact_messages`)).toEqual([
      { name: 'Asha', email: 'asha@scene.test', body: 'Where is my refund?' },
    ])
    const [toSupport] = await scene.mails('help@scene.test')
    expect(toSupport?.subject).not.toMatch(/[\r\n]/)
    expect(toSupport?.body).toContain('Asha <asha@scene.test> writes:\n\nWhere is my refund?')
    const [acknowledgement] = await scene.mails('asha@scene.test')
    expect(acknowledgement?.subject).toBe('We have your message')
    expect(acknowledgement?.body).not.toMatch(/Asha|refund/)
  })

  test('in the name of another is acknowledged three times a day at most, and always stored', async () => {
    for (let times = 0; times < 5; times += 1)
      expect(
        (await scene.call(sendContactMessage, { ...typed, email: 'stranger@scene.test' })).status,
      ).toBe(200)
    expect(await scene.mails('stranger@scene.test')).toHaveLength(3)
    expect(
      await scene.db.many(sql`select from contact_messages where email = 'stranger@scene.test'`),
    ).toHaveLength(5)
  })

  test('is refused beside the field, and then nothing is stored', async () => {
    const before = await scene.db.one<{ count: number }>(
      sql`select count(*)::int as count from contact_messages`,
    )
    const { status, body } = await scene.call(sendContactMessage, {
      name: ' ',
      email: 'asha',
      message: '',
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      name: 'Your name is needed.',
      email: 'That does not look like an email address.',
      message: 'Your message is needed.',
    })
    expect(await scene.db.one(sql`select count(*)::int as count from contact_messages`)).toEqual(
      before,
    )
  })

  test('is stored once when it is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'contact-1' }
    const once = { ...typed, email: 'twice@scene.test' }
    const first = await scene.app.inject({
      method: 'POST',
      url: sendContactMessage.path,
      payload: once,
      headers,
    })
    const second = await scene.app.inject({
      method: 'POST',
      url: sendContactMessage.path,
      payload: once,
      headers,
    })
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body])
    expect(await scene.mails('twice@scene.test')).toHaveLength(1)
  })

  test('is limited for each client', async () => {
    const send = () =>
      scene.app.inject({
        method: 'POST',
        url: sendContactMessage.path,
        payload: { ...typed, email: 'many@scene.test' },
        remoteAddress: '192.0.2.7',
      })
    await scene.db.run(sql`
      insert into rate_limits (key, count, resets_at)
      values ('mailClient:192.0.2.7', 59, now() + interval '1 hour')`)
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429])
  })
})

test('a vendor is put on a plan by its account, and the log says so', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  expect(await choosePlan(scene.db, vendor, 'plus')).toBe('Rose Palace')
  expect(await scene.db.one(sql`select plan from vendors where id = ${vendor.vendorId}`)).toEqual({
    plan: 'plus',
  })
  expect(
    await scene.db.one(sql`select what, whom from audit_log order by id desc limit 1`),
  ).toEqual({ what: 'plan: free to plus', whom: `Rose Palace (${vendor.vendorId})` })
  expect(await choosePlan(scene.db, { email: 'nobody@site.test' }, 'pro')).toBeUndefined()
  expect([isPlan('pro'), isPlan('toString'), isPlan(undefined)]).toEqual([true, false, false])
})
