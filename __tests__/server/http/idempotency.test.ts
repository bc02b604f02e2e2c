import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sendContactMessage } from '#contract/pages/contact.ts'
import { reportVendor } from '#contract/vendors/reports.ts'
import { sql } from '#server/db/sql.ts'
import { AppError } from '#server/http/errors.ts'
import { runOnce } from '#server/http/idempotency.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.db.run(sql`delete from rate_limits`))

const message = { name: 'Asha', email: 'asha@once.test', message: 'Hello there' }
const sendMessage = (
  key: string,
  as?: Awaited<ReturnType<Scene['hasAccount']>>,
  input: object = message,
) => scene.call(sendContactMessage, { ...input }, as, { 'idempotency-key': key })
const storedKeys = async () =>
  (await scene.db.one<{ count: number }>(sql`select count(*) as count from contact_messages`)).count

test('the same request again gets the same answer and does nothing', async () => {
  const person = await scene.hasAccount('user')
  const before = await storedKeys()
  const first = await sendMessage('one', person)
  const second = await sendMessage('one', person)
  expect(first.status).toBe(200)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await storedKeys()).toBe(before + 1)
})

test('twenty at the same moment do it once', async () => {
  const person = await scene.hasAccount('user')
  await sendMessage('warm', person)
  const before = await storedKeys()
  await scene.db.run(sql`delete from rate_limits`)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendMessage('parallel', person)),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await storedKeys()).toBe(before + 1)
})

test('another body under the same key is refused; another person has other keys', async () => {
  const [one, other] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const before = await storedKeys()
  expect((await sendMessage('mine', one)).status).toBe(200)
  expect(await sendMessage('mine', one, { ...message, message: 'Something else' })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
  expect((await sendMessage('mine', other, { ...message, message: 'Something else' })).status).toBe(
    200,
  )
  expect(await storedKeys()).toBe(before + 2)
})

test('keys have 1 to 255 characters', async () => {
  const person = await scene.hasAccount('user')
  expect((await sendMessage('k'.repeat(255), person)).status).toBe(200)
  expect((await sendMessage('k'.repeat(256), person)).status).toBe(400)
  expect((await sendMessage('', person)).status).toBe(400)
})

test('after a day a key is new', async () => {
  const person = await scene.hasAccount('user')
  const before = await storedKeys()
  await sendMessage('daily', person)
  await scene.db.run(
    sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'daily'`,
  )
  await sendMessage('daily', person)
  expect(await storedKeys()).toBe(before + 2)
})

test('a 429 is no answer: under the same key it is done when the time has come', async () => {
  const [person, vendor] = [await scene.hasAccount('user'), await scene.hasVendor()]
  const report = (key: string) =>
    scene.app.inject({
      method: 'POST',
      url: reportVendor.path.replace(':vendorId', vendor.vendorId),
      payload: { reason: 'closed' },
      remoteAddress: '10.44.0.1',
      cookies: person.cookies,
      headers: { 'x-xsrf-token': person.cookies['XSRF-TOKEN'] ?? '', 'idempotency-key': key },
    })
  await sendMessage('signed in', person)
  // The handler's own limit: those before it are no answers of the handler anyway.
  await scene.db.run(
    sql`
      insert into rate_limits (key, count, resets_at)
      values (${`report:${person._id}`}, 10, now() + interval '1 hour')`,
  )
  const refused = await report('patient')
  expect([refused.statusCode, refused.json().about]).toEqual([
    429,
    { retryAfter: Number(refused.headers['retry-after']) },
  ])
  await scene.db.run(sql`delete from rate_limits`)
  expect((await report('patient')).statusCode).toBe(200)
})

describe('when the work fails', () => {
  const about = () => ({ actor: 'somebody', key: randomUUID(), request: 'do' })
  const toAnswer = (error: AppError) => ({ message: error.message })
  const note = (what: string) =>
    sql`insert into contact_messages (name, email, body) values ('x', 'x@once.test', ${what})`
  const noted = async (what: string) =>
    (
      await scene.db.one<{ count: number }>(
        sql`select count(*) as count from contact_messages where body = ${what}`,
      )
    ).count

  test('a crash in between keeps nothing, and the next try does it', async () => {
    const request = about()
    const crash = runOnce(
      scene.db,
      request,
      async (tx) => {
        await tx.run(note('crash'))
        throw new Error('the process dies')
      },
      toAnswer,
    )
    await expect(crash).rejects.toThrow('the process dies')
    expect(await noted('crash')).toBe(0)
    expect(
      await runOnce(
        scene.db,
        request,
        async (tx) => ({ rows: await tx.run(note('crash')) }),
        toAnswer,
      ),
    ).toEqual({ status: 200, body: { rows: 1 } })
    expect(await noted('crash')).toBe(1)
  })

  test('a connection that is lost in between keeps nothing either', async () => {
    const request = about()
    const lost = runOnce(
      scene.db,
      request,
      async (tx) => {
        await tx.run(note('lost'))
        await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`)
      },
      toAnswer,
    )
    await expect(lost).rejects.toThrow()
    expect(await noted('lost')).toBe(0)
    await delay(20)
    expect(
      await runOnce(
        scene.db,
        request,
        async (tx) => ({ rows: await tx.run(note('lost')) }),
        toAnswer,
      ),
    ).toEqual({ status: 200, body: { rows: 1 } })
  })

  test('a 429 is not remembered, whatever refused it', async () => {
    const request = about()
    const tooSoon = runOnce(
      scene.db,
      request,
      async () => {
        throw new AppError(429, 'too_soon', 'In a minute.')
      },
      toAnswer,
    )
    await expect(tooSoon).rejects.toThrow('In a minute.')
    expect(await runOnce(scene.db, request, async () => 'done', toAnswer)).toEqual({
      status: 200,
      body: 'done',
    })
  })

  test('a refusal is remembered, and what was begun is undone', async () => {
    const request = about()
    let tries = 0
    const refuse = () =>
      runOnce(
        scene.db,
        request,
        async (tx) => {
          tries += 1
          await tx.run(note('refused'))
          throw new AppError(409, 'conflict', `Taken by ${tries}.`)
        },
        toAnswer,
      )
    const answers = [await refuse(), await refuse()]
    expect(answers).toEqual(
      Array.from({ length: 2 }, () => ({ status: 409, body: { message: 'Taken by 1.' } })),
    )
    expect(await noted('refused')).toBe(0)
  })
})
