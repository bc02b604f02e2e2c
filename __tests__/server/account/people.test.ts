import * as users from '#contract/account/users.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import * as personalData from '#contract/people/personalData.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#server/db/sql.ts'
import { forgetMails } from '#server/kernel/mails/forgetMails.ts'
import { cleanUp } from '#server/modules/account/auth/cleanUp.ts'
import { ensureAdmin, makeAdmin, promote } from '#server/modules/account/auth/ensureAdmin.ts'
import { cookiesOf, hasPerson, password, signsIn } from '#__tests__/support/accounts.ts'
import { hasMember, weddingOf } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** A booking and a thread between a couple and a vendor. */
async function haveHistory(couple: Account, vendor: Account, status: string) {
  const booking = await scene.db.one<{ id: string }>(sql`
    insert into bookings (
      vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status, estimate,
      cancellation, expires_at
    )
    values (
      ${vendor.vendorId}, ${couple._id}, ${couple.name},
      (select id from resources where vendor_id = ${vendor.vendorId} limit 1), now()::date + 100,
      now()::date + 100, 200, ${status}, '{"total": null}',
      '{"tiers":[],"retainerPercent":0,"graceHours":0}', now() + interval '1 day'
    )
    returning id`)
  if (status !== 'completed') {
    await scene.db.run(sql`
      insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
      select vendor_id, resource_id, id, 'booking', tsrange(first_day, first_day + 1)
      from bookings
      where id = ${booking.id}`)
  }
  const enquiry = await scene.db.one<{
    id: string
  }>(sql`insert into enquiries (vendor_id, user_id, couple_name, last_message)
    values (${vendor.vendorId}, ${couple._id}, ${couple.name}, 'Are you free?') returning id`)
  await scene.db.run(sql`
    insert into messages (enquiry_id, sender, sender_id, body)
    values (${enquiry.id}, 'user', ${couple._id}, 'Are you free?')`)
  return { bookingId: booking.id, enquiryId: enquiry.id }
}

test('the signed-in person is asked for by name; a visitor gets 401', async () => {
  const person = await scene.hasAccount('vendor', { name: 'Vik' })
  expect((await scene.call(users.getCurrentUser, {}, person)).body).toEqual({
    data: { _id: person._id, role: 'vendor', name: 'Vik', email: person.email },
    acting: { _id: person.vendorId, role: 'owner' },
  })
  expect((await scene.call(users.getCurrentUser, {})).status).toBe(401)
  const answer = await scene.app.inject({
    url: users.getCurrentUser.path,
    headers: { 'x-ask': 'who' },
    cookies: { everset_session: 'over' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
})

test('changing the password asks for the old one, ends other sessions and tells the owner', async () => {
  const person = await hasPerson(scene, 'change@people.test')
  const other = await signsIn(scene, person.email)
  const change = (typed: string, newPassword: string) =>
    scene.call(sessionsContract.updatePassword, { password: typed, newPassword }, person)
  expect((await change('wrong wrong', 'lilies in may')).body.fields).toEqual({
    password: 'That is not your password.',
  })
  expect((await change(password, '123456')).body.fields).toHaveProperty('newPassword')
  expect((await change(password, 'lilies in may')).status).toBe(200)
  expect((await scene.call(users.getCurrentUser, {}, person)).status).toBe(200)
  expect(
    (await scene.call(users.getCurrentUser, {}, { ...person, cookies: other.cookies })).status,
  ).toBe(401)
  expect((await signsIn(scene, person.email)).status).toBe(401)
  expect((await scene.mails(person.email)).at(-1)?.subject).toBe(
    'Your Everset password was changed',
  )
})

test('my data come after my password, whole, without secrets or other people’s contact data', async () => {
  const couple = await hasPerson(scene, 'export@people.test')
  const vendor = await scene.hasVendor({ businessName: 'Lotus Hall' })
  await haveHistory(couple, vendor, 'completed')
  expect(
    (await scene.call(personalData.exportMyData, { password: 'wrong wrong' }, couple)).status,
  ).toBe(422)
  const { status, body } = await scene.call(personalData.exportMyData, { password }, couple)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: { email: couple.email, name: 'Asha Rao' },
    bookings: [{ vendor: 'Lotus Hall', status: 'completed' }],
    enquiries: [{ vendor: 'Lotus Hall' }],
    messages: [{ body: 'Are you free?' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|hmac|contact@scene|vendor-/)
})

test('an owner’s data hold what the partner booked and wrote for the wedding; an editor’s do not', async () => {
  const owner = await hasPerson(scene, 'owner-export@people.test')
  const vendor = await scene.hasVendor({ businessName: 'Lotus Hall' })
  const partner = await hasMember(scene, owner, 'owner')
  const { bookingId, enquiryId } = await haveHistory(partner, vendor, 'completed')
  const weddingId = await weddingOf(scene, owner)
  await scene.db.run(sql`update bookings set wedding_id = ${weddingId} where id = ${bookingId}`)
  await scene.db.run(sql`update enquiries set wedding_id = ${weddingId} where id = ${enquiryId}`)
  const read = async () =>
    (await scene.call(personalData.exportMyData, { password }, owner)).body as Record<
      string,
      unknown[]
    >
  expect(await read()).toMatchObject({
    bookings: [{ vendor: 'Lotus Hall' }],
    enquiries: [{ vendor: 'Lotus Hall' }],
    messages: [{ body: 'Are you free?', mine: false }],
  })
  await scene.db.run(sql`
    update wedding_members set role = 'editor' where wedding_id = ${weddingId} and user_id = ${owner._id}`)
  expect(await read()).toMatchObject({ bookings: [], enquiries: [], messages: [] })
})

describe('deleting the account', () => {
  test('asks for the password, ends sessions, anonymises, keeps the vendor’s history and frees the day', async () => {
    const couple = await hasPerson(scene, 'leaving@people.test')
    const elsewhere = await signsIn(scene, couple.email)
    const vendor = await scene.hasVendor()
    const open = await haveHistory(couple, vendor, 'confirmed')
    expect(
      (await scene.call(personalData.deleteAccount, { password: 'wrong wrong' }, couple)).status,
    ).toBe(422)
    const gone = await scene.call(personalData.deleteAccount, { password, bookings: 1 }, couple)
    expect([gone.status, cookiesOf(gone.headers).everset_session]).toEqual([200, ''])
    for (const cookies of [couple.cookies, elsewhere.cookies])
      expect((await scene.call(users.getCurrentUser, {}, { ...couple, cookies })).status).toBe(401)
    expect((await signsIn(scene, couple.email)).status).toBe(401)

    expect(
      await scene.db.one(
        sql`select user_id, couple_name, status from bookings where id = ${open.bookingId}`,
      ),
    ).toEqual({ user_id: null, couple_name: 'Former customer', status: 'cancelled_by_user' })
    expect(
      await scene.db.many(sql`select id from calendar_blocks where booking_id = ${open.bookingId}`),
    ).toEqual([])
    expect(
      await scene.db.one(sql`
        select user_id, couple_name, status, closed_reason
        from enquiries
        where id = ${open.enquiryId}`),
    ).toEqual({
      user_id: null,
      couple_name: 'Former customer',
      status: 'closed',
      closed_reason: 'withdrawn',
    })
    expect(
      await scene.db.one(
        sql`select body, sender_id from messages where enquiry_id = ${open.enquiryId}`,
      ),
    ).toEqual({ body: 'Are you free?', sender_id: null })
    const tables = [
      'users',
      'sessions',
      'audit_log',
      'enquiries',
      'bookings',
      'idempotency_keys',
      'mails',
    ]
    for (const table of tables) {
      const { text } = await scene.db.one<{ text: string | null }>({
        strings: [`select jsonb_agg(to_jsonb(t))::text as text from ${table} t`],
        values: [],
      })
      expect(text ?? '').not.toMatch(/leaving@people/)
    }
    expect(await scene.mails(couple.email)).toMatchObject([
      { subject: 'Your Everset account is deleted' },
    ])
    expect((await hasPerson(scene, couple.email))._id).not.toBe(couple._id)
  })

  test('a vendor’s: the profile leaves the site, couples are notified', async () => {
    const vendor = await scene.hasVendor()
    const person = await hasPerson(scene, 'closing@people.test', 'vendor')
    await scene.db.run(sql`update vendors set user_id = null where user_id = ${person._id}`)
    await scene.db.run(
      sql`update vendors set user_id = ${person._id} where id = ${vendor.vendorId}`,
    )
    const couple = await scene.hasAccount('user')
    const { bookingId } = await haveHistory(couple, vendor, 'requested')
    const base = `/pictures/vendors/${vendor.vendorId}/one`
    await scene.services.files.write(
      `${base.slice('/pictures/'.length)}-400.webp`,
      Buffer.from('picture'),
    )
    await scene.db.run(sql`
      insert into photos (vendor_id, position, base, widths, width, height, placeholder)
      values (${vendor.vendorId}, 0, ${base}, '{400}', 400, 300, '')`)
    expect((await scene.call(personalData.deleteAccount, { password }, person)).status).toBe(200)
    expect(
      await scene.db.one(
        sql`select status, user_id, contact_email from vendors where id = ${vendor.vendorId}`,
      ),
    ).toEqual({ status: 'rejected', user_id: null, contact_email: '' })
    expect(
      await scene.db.one(sql`select status, couple_name from bookings where id = ${bookingId}`),
    ).toEqual({ status: 'declined', couple_name: couple.name })
    expect(await scene.mails(couple.email)).toHaveLength(1)
    expect(
      await scene.db.many(sql`select id from photos where vendor_id = ${vendor.vendorId}`),
    ).toEqual([])
    expect(
      existsSync(join(scene.services.files.folder, `vendors/${vendor.vendorId}/one-400.webp`)),
    ).toBe(false)
  })
})

describe('admins', () => {
  test('are made from the settings once, and sign in at the couples’ door', async () => {
    const admin = { email: 'Boss@people.test', password: 'orchids at dawn' }
    await ensureAdmin(scene.db, { admin })
    await ensureAdmin(scene.db, { admin: { ...admin, password: 'another one' } })
    expect((await signsIn(scene, 'boss@people.test', 'orchids at dawn')).body).toMatchObject({
      user: { role: 'admin' },
    })
    expect(await makeAdmin(scene.db, admin)).toBe(false)
  })
  test('can be made of a couple; a role change ends the sessions', async () => {
    const person = await hasPerson(scene, 'rising@people.test')
    expect(await promote(scene.db, person.email)).toMatch(/now an admin/)
    expect((await scene.call(users.getCurrentUser, {}, person)).status).toBe(401)
    expect(await promote(scene.db, 'nobody@people.test')).toBeUndefined()
    await expect(promote(scene.db, (await scene.hasAccount('vendor')).email)).rejects.toThrow(
      /another address/,
    )
  })
})

test('what is over is cleaned up, what is open stays', async () => {
  const person = await hasPerson(scene, 'tidy@people.test')
  await signsIn(scene, person.email)
  await scene.db.run(sql`update sessions set expires_at = now() - interval '1 second' where id =
    (select id from sessions where user_id = ${person._id} order by created_at desc limit 1)`)
  await scene.db.run(sql`update rate_limits set resets_at = now() - interval '1 second'`)
  await scene.db.run(sql`
    insert into contact_messages (name, email, body, created_at)
    values ('Old', 'old@people.test', 'Hello', now() - interval '3 years'),
      ('New', 'new@people.test', 'Hello', now())`)
  await scene.db.run(sql`
    insert into mails (recipient, failed_at)
    values ('lost@people.test', now() - interval '31 days')`)
  await cleanUp(scene.db)
  await forgetMails(scene.db, scene.services.settings)
  expect(await scene.db.many(sql`select name from contact_messages`)).toEqual([{ name: 'New' }])
  expect(await scene.db.many(sql`select id from mails where recipient like 'lost@%'`)).toEqual([])
  expect(
    await scene.db.one(sql`
      select (select count(*) from sessions where user_id = ${person._id}) as sessions,
        (select count(*) from rate_limits) as limits`),
  ).toEqual({ sessions: 1, limits: 0 })
})

test('a change of address is forgotten a month after it was done, or after it was asked for', async () => {
  for (const [name, asked, done] of [
    ['done', 40, 20],
    ['longago', 40, 31],
    ['asked', 29, null],
    ['never', 31, null],
  ] as const) {
    const { _id } = await hasPerson(scene, `${name}@moves.test`)
    await scene.db.run(sql`
      insert into email_changes (user_id, old_email, new_email, asked_at, done_at)
      values (${_id}, ${`${name}@moves.test`}, 'new@moves.test', now() - ${asked}::int * interval '1 day',
        now() - ${done}::int * interval '1 day')`)
  }
  await cleanUp(scene.db)
  const left = await scene.db.many(sql`
    select old_email as email from email_changes where new_email = 'new@moves.test' order by 1`)
  expect(left).toEqual([{ email: 'asked@moves.test' }, { email: 'done@moves.test' }])
})
