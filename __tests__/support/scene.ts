import { policyOf } from '#domain/refunds.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Argument, Endpoint, Output, Role } from '#contract/kernel/endpoint.ts'
import { type About, ErrorBody } from '#contract/errors.ts'
import { momentIn } from '#domain/days.ts'
import { buildApp } from '#server/app.ts'
import { bulkTimeoutMs, openPool, type Pool } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { openFiles } from '#server/kernel/files.ts'
import { openListening } from '#server/kernel/listening.ts'
import { openLive } from '#server/kernel/live.ts'
import { openCostly } from '#server/kernel/costly.ts'
import { openLimits } from '#server/kernel/counters.ts'
import { load } from '#server/kernel/limits.ts'
import { newToken, sha256 } from '#server/http/tokens.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { cloneDatabase } from './database.ts'
import { openMails } from './mails.ts'
import { cheapHashes } from './passwords.ts'

export type Account = {
  _id: string
  role: Role
  name: string
  email: string
  vendorId: string
  cookies: Record<string, string>
}
type Reply<E extends Endpoint> = {
  status: number
  body: Output<E> & {
    message?: string
    code?: string
    fields?: Record<string, string>
    about?: About
  }
  headers: Record<string, unknown>
}

/** What vendors of a scene have chosen. */
const scenePolicy = policyOf([
  { daysBefore: 90, refundPercent: 90 },
  { daysBefore: 30, refundPercent: 50 },
  { daysBefore: 0, refundPercent: 0 },
])

/** A whole server on its own PostgreSQL database; `env` changes settings. Close it when the file ends. */
/** A machine with more to do than its processors can is slow, and nothing is to happen because of it. */
export const patienceMs = 30_000

export async function openScene(env: Record<string, string> = {}) {
  cheapHashes()
  const database = await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'everset-scene-'))
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    TIME_ZONE: 'UTC',
    ...env,
  })
  // Each connection reads the catalog and plans all that it is asked anew: few of them, and races have room.
  const db: Pool = openPool(database.url, { timeoutMs: 30_000, size: 4 })
  const bulk = openPool(database.url, { timeoutMs: bulkTimeoutMs, size: 4 })
  const costly = openPool(database.url, { timeoutMs: 30_000, size: load.costly.atOnce })
  const listening = openListening(database.url, patienceMs)
  let now: Date | undefined
  const services = {
    db,
    bulk,
    costly: openCostly(costly),
    settings,
    clock: () => momentIn(settings.timeZone, now),
    files: openFiles(join(folder, 'files')),
    listening,
    live: openLive(listening),
    limits: openLimits(db, settings.limitScale),
  }
  const app: FastifyInstance = buildApp(services)
  await app.ready()
  let clients = 0

  /** Several at once may ask; slug and name are both unique. What is there already wakes no trigger. */
  async function findOrInsert(select: Sql, insert: Sql): Promise<string> {
    const there = await db.maybe<{ id: string }>(select)
    if (!there) await db.run(insert)
    return (there ?? (await db.one<{ id: string }>(select))).id
  }

  return {
    app,
    db,
    url: database.url,
    services,
    setTime: (time: Date | undefined) => void (now = time),

    /** A verified person with an open session; a vendor has an empty draft profile and an open calendar. */
    async hasAccount(
      role: Role,
      { name = `A ${role}`, email = `${role}-${randomUUID()}@scene.test` } = {},
    ): Promise<Account> {
      const { id } = await db.one<{
        id: string
      }>(sql`insert into users (role, name, email, email_verified_at)
        values (${role}, ${name}, ${email}, now()) returning id`)
      const vendor =
        role === 'vendor'
          ? await db.one<{ id: string }>(
              sql`insert into vendors (user_id, calendar_since) values (${id}, now()) returning id`,
            )
          : undefined
      const token = newToken()
      await db.run(sql`insert into sessions (token_hash, user_id, idle_until, expires_at)
        values (${sha256(token)}, ${id}, now() + interval '1 day', now() + interval '1 day')`)
      return {
        _id: id,
        role,
        name,
        email,
        vendorId: vendor?.id ?? '',
        cookies: { everset_session: token },
      }
    },

    /** A category and a city, made when first asked for. */
    async hasCategory(slug = 'venues'): Promise<string> {
      const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`
      return findOrInsert(
        sql`select id from categories where slug = ${slug}`,
        sql`
          insert into categories (slug, name, position)
          values (${slug}, ${name}, 1)
          on conflict do nothing`,
      )
    },
    async hasCity(slug = 'jaipur'): Promise<string> {
      const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`
      return findOrInsert(
        sql`select id from cities where slug = ${slug}`,
        sql`
          insert into cities (slug, name, country)
          values (${slug}, ${name}, 'India')
          on conflict do nothing`,
      )
    },

    /** An account whose vendor is approved, priced, and has one resource. */
    async hasVendor(
      more: {
        businessName?: string
        category?: string
        city?: string
        unit?: string
        amount?: number
        /** Included unless said, so that a request can be confirmed as it is. */
        tax?: string
        resources?: number
        status?: string
      } = {},
    ): Promise<Account> {
      const account = await this.hasAccount('vendor', { name: 'Vera Vendor' })
      const businessName = more.businessName ?? `Scene ${account.vendorId.slice(0, 8)}`
      // The first is there with the vendor. While it is a draft, nobody finds it: they cost less than afterwards.
      await db.run(sql`update resources set name = 'Team 1' where vendor_id = ${account.vendorId}`)
      if (more.resources && more.resources > 1)
        await db.run(sql`
          insert into resources (vendor_id, name, position)
          select ${account.vendorId}, 'Team ' || n, n - 1
          from generate_series(2, ${more.resources}::int) n`)
      await db.run(sql`
        update vendors
        set status = ${more.status ?? 'approved'}, business_name = ${businessName},
          slug = ${`scene-${account.vendorId}`},
          category_id = ${await this.hasCategory(more.category)},
          city_id = ${await this.hasCity(more.city)}, description = 'A place for weddings.',
          contact_email = 'contact@scene.test', contact_phone = '+91 98765 43210',
          price_kind = 'exact', price_amount = ${more.amount ?? 8500000}, price_currency = 'INR',
          price_tax = ${more.tax ?? 'included'},
          price_unit = ${more.unit ?? 'per_day'}, capacity_max = 400, approved_at = now(),
          cancellation = ${JSON.stringify(scenePolicy)}, version = 1
        where id = ${account.vendorId}`)
      return account
    },

    /**
     * Calls an endpoint as a browser would, with the session's cookie and cross-site token; each
     * visitor is another client.
     */
    async call<E extends Endpoint>(
      line: E,
      input: Argument<E> | Record<string, unknown>,
      as?: Account,
      headers: Record<string, string> = {},
    ): Promise<Reply<E>> {
      const rest: Record<string, unknown> = { ...(input as object) }
      const path = line.path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const value = rest[name]
        delete rest[name]
        return encodeURIComponent(String(value))
      })
      const isQuery = line.method === 'GET' || line.method === 'DELETE'
      const params = Object.entries(rest).flatMap(([key, value]) =>
        [value].flat().map((each) => [key, String(each)]),
      )
      const query = isQuery ? `?${new URLSearchParams(params)}` : ''
      clients += 1
      const remoteAddress = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
      const cookies = { ...as?.cookies }
      if (as && line.method !== 'GET' && !cookies['XSRF-TOKEN']) {
        const first = await app.inject({
          method: 'GET',
          url: '/api/settings',
          cookies,
          remoteAddress,
        })
        for (const { name, value } of first.cookies) cookies[name] = value
        as.cookies = cookies
      }
      const response = await app.inject({
        method: line.method,
        url: path + query,
        remoteAddress,
        cookies,
        headers: {
          ...(cookies['XSRF-TOKEN'] && { 'x-xsrf-token': cookies['XSRF-TOKEN'] }),
          ...headers,
        },
        ...(!isQuery && { payload: rest }),
      })
      if (response.statusCode >= 400) ErrorBody.parse(response.json())
      return {
        status: response.statusCode,
        body: response.json() as Reply<E>['body'],
        headers: response.headers,
      }
    },

    /** What was mailed to an address and waits, oldest first. */
    mails: (to: string) => openMails(db, settings.secret, to),

    async close() {
      services.live.close()
      await listening.close()
      await app.close()
      await db.end()
      await bulk.end()
      await costly.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
