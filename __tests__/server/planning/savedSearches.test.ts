import { randomUUID } from 'node:crypto'
import * as contract from '#contract/planning/savedSearches.ts'
import { createDaysOff, deleteDaysOff } from '#contract/calendar/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { openPool } from '#server/db/db.ts'
import { type Mailer, sendWaiting } from '#server/kernel/mails/sendMails.ts'
import { lookAgain } from '#server/modules/mailsWaiting.ts'
import { gather } from '#server/modules/people/personalData/dataExport.ts'
import { findNewMatches } from '#server/modules/planning/savedSearches/findMatches.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { mailServer } from '#__tests__/support/mailServer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.db.run(sql`delete from saved_searches`))
afterEach(() => scene.setTime(undefined))

/** Each call is some time later than the last. */
let hours = 0
const runJob = () => {
  hours += 2
  scene.setTime(new Date(Date.now() + hours * 3_600_000))
  return findNewMatches(scene.services)
}
const save = (couple: Account, filters: object, more: object = {}) =>
  scene.call(contract.createSavedSearch, { filters, alert: true, ...more }, couple)
const subjects = async (couple: Account) =>
  (await scene.mails(couple.email)).map(({ subject }) => subject)

test('is saved once, named by its filters, renamed, listed newest first and removed', async () => {
  const couple = await scene.hasAccount('user')
  await scene.hasVendor({ category: 'photographers', city: 'jaipur' })
  const first = await save(
    couple,
    { category: 'photographers', city: 'jaipur', date: '2027-02-14', guests: 200 },
    { alert: false },
  )
  expect(first).toMatchObject({
    status: 200,
    body: { name: 'Photographers in Jaipur · 14 Feb 2027 · 200 guests', alert: false, over: false },
  })
  const again = await save(
    couple,
    { guests: 200, city: 'jaipur', category: 'photographers', date: '2027-02-14' },
    { name: 'Our day' },
  )
  expect(again.body).toMatchObject({ _id: first.body._id, name: 'Our day', alert: true })
  await save(couple, { q: 'garden' })
  const { items } = (await scene.call(contract.getSavedSearches, {}, couple)).body
  expect(items.map(({ name }) => name)).toEqual(['Wedding vendors · “garden”', 'Our day'])
  const searchId = first.body._id
  expect(
    (
      await scene.call(
        contract.updateSavedSearch,
        { searchId, name: 'Pictures', alert: false },
        couple,
      )
    ).body,
  ).toMatchObject({ name: 'Pictures', alert: false })
  expect((await scene.call(contract.deleteSavedSearch, { searchId }, couple)).status).toBe(200)
  expect((await scene.call(contract.deleteSavedSearch, { searchId }, couple)).status).toBe(404)
})

test('another’s is not there; without a filter, with nonsense or over twenty nothing is saved', async () => {
  const [couple, stranger] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const { body } = await save(couple, { q: 'rose' })
  expect(
    (await scene.call(contract.updateSavedSearch, { searchId: body._id, alert: false }, stranger))
      .status,
  ).toBe(404)
  expect(
    (await scene.call(contract.deleteSavedSearch, { searchId: body._id }, stranger)).status,
  ).toBe(404)
  expect((await save(couple, {})).body.fields).toHaveProperty('filters')
  expect((await save(couple, { guests: 'many' })).status).toBe(422)
  expect((await save(couple, { date: dayAfter(-3) })).body.fields).toEqual({
    alert: 'That day has passed, so there is nothing new to find.',
  })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => save(couple, { q: `rose ${index}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(19).fill(200),
    ...Array<number>(6).fill(409),
  ])
  expect((await save(couple, { q: 'rose' }, { name: 'Roses' })).body.name).toBe('Roses')
})

describe('the alert', () => {
  const place = { category: 'venues', city: 'udaipur' }

  test('tells of an approved vendor with its city, our total and links; what fitted before is no news', async () => {
    const couple = await scene.hasAccount('user')
    await scene.hasVendor({ ...place, businessName: 'Known Palace' })
    await save(couple, { ...place, guests: 200 }, { name: 'Venues in Udaipur' })
    await runJob()
    expect(await subjects(couple)).toEqual([])
    await scene.hasVendor({
      ...place,
      businessName: 'Lotus Palace',
      unit: 'per_plate',
      amount: 120000,
    })
    await scene.hasVendor({ ...place, businessName: 'Hidden Palace', status: 'submitted' })
    await runJob()
    const [mail] = await scene.mails(couple.email)
    expect(mail?.subject).toBe('One new vendor matches: Venues in Udaipur')
    expect(mail?.body).toContain('Lotus Palace, Udaipur\n₹2,40,000 for 200 guests\n')
    expect(mail?.body).toMatch(/\/vendor\/scene-[\w-]+\?city=udaipur&guests=200\n/)
    expect(mail?.body).toContain('/vendors?category=venues&city=udaipur&guests=200')
    expect(mail?.body).not.toMatch(/Known|Hidden/)
    await runJob()
    expect(await subjects(couple)).toHaveLength(1)
  })

  test('counts the way to the town that was searched, in the mail and behind its links', async () => {
    const couple = await scene.hasAccount('user')
    const there = await scene.hasCity('chittor')
    await save(couple, { city: 'chittor', guests: 200 }, { name: 'In Chittor' })
    const comes = await scene.hasVendor({ businessName: 'Films that travel', amount: 6_000_000 })
    await scene.db.run(sql`
      update vendors set other_city_ids = array[${there}::uuid], travel_fee = 3000000
      where id = ${comes.vendorId}`)
    await runJob()
    const [mail] = await scene.mails(couple.email)
    expect(mail?.body).toContain('₹90,000')
    expect(mail?.body).toMatch(/\/vendor\/scene-[\w-]+\?city=chittor&guests=200\n/)
  })

  test('tells of a day that becomes free and of a price that falls, each vendor once', async () => {
    const couple = await scene.hasAccount('user')
    const [day, city] = [dayAfter(100), 'goa']
    const [busy, dear] = [
      await scene.hasVendor({ city, businessName: 'Busy Hall' }),
      await scene.hasVendor({ city, businessName: 'Dear Hall', amount: 90_000_000 }),
    ]
    const off = await scene.call(createDaysOff, { firstDay: day, lastDay: day }, busy)
    expect(off.status).toBe(200)
    await save(couple, { city, date: day, free: true, budget: 10_000_000 }, { name: 'Goa' })
    await runJob()
    expect(await subjects(couple)).toEqual([])
    const { id: blockId } = await scene.db.one<{ id: string }>(
      sql`select id from calendar_blocks where vendor_id = ${busy.vendorId}`,
    )
    expect((await scene.call(deleteDaysOff, { blockId }, busy)).status).toBe(200)
    await scene.db.run(sql`update vendors set price_amount = 9000000 where id = ${dear.vendorId}`)
    await runJob()
    expect(await subjects(couple)).toEqual(['2 new vendors match: Goa'])
    expect((await scene.mails(couple.email))[0]?.body).toContain(
      'Busy Hall, Goa\n₹85,000 per day\n',
    )
    await scene.call(createDaysOff, { firstDay: day, lastDay: day }, busy)
    await runJob()
    await scene.db.run(sql`delete from calendar_blocks where vendor_id = ${busy.vendorId}`)
    await runJob()
    expect(await subjects(couple)).toHaveLength(1)
  })

  test('of two servers that look at the same moment one mails, once', async () => {
    const couples = await Promise.all(Array.from({ length: 8 }, () => scene.hasAccount('user')))
    await scene.hasCity('pune')
    for (const couple of couples) await save(couple, { city: 'pune' })
    await Promise.all([1, 2].map(() => scene.hasVendor({ city: 'pune' })))
    const other = openPool(scene.url, { size: 3 })
    hours += 2
    scene.setTime(new Date(Date.now() + hours * 3_600_000))
    const [one, two] = await Promise.all([
      findNewMatches(scene.services),
      findNewMatches({ ...scene.services, bulk: other }),
    ])
    await other.end()
    expect(one + two).toBe(8)
    for (const couple of couples)
      expect(await subjects(couple)).toEqual(['2 new vendors match: Wedding vendors in Pune'])
  })

  test('rests after a mail, and looks again in its time', async () => {
    const couple = await scene.hasAccount('user')
    await save(couple, { city: 'agra' })
    await scene.hasVendor({ city: 'agra' })
    await runJob()
    await scene.hasVendor({ city: 'agra' })
    expect(await findNewMatches(scene.services)).toBe(0)
    await runJob()
    expect(await subjects(couple)).toHaveLength(2)
  })

  test('ends quietly with its day, and for an owner who is suspended', async () => {
    const [couple, other] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
    await save(couple, { city: 'kochi', date: dayAfter(30) })
    await save(other, { city: 'kochi' })
    await scene.db.run(sql`update users set suspended_at = now() where id = ${other._id}`)
    await scene.hasVendor({ city: 'kochi' })
    scene.setTime(new Date(`${dayAfter(40)}T08:00:00Z`))
    await findNewMatches(scene.services)
    expect([await subjects(couple), await subjects(other)]).toEqual([[], []])
    expect(await scene.db.many(sql`select alert from saved_searches`)).toEqual([
      { alert: false },
      { alert: false },
    ])
  })

  test('an alert that was stopped before its mail has left is not sent', async () => {
    const [couple, other] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
    const { body } = await save(couple, { city: 'mysuru' })
    await save(other, { city: 'mysuru' })
    await scene.hasVendor({ city: 'mysuru' })
    scene.setTime(new Date(`${dayAfter(40)}T08:00:00Z`))
    await findNewMatches(scene.services)
    await scene.call(contract.updateSavedSearch, { searchId: body._id, alert: false }, couple)
    const server = mailServer(scene)
    await server.send()
    expect([server.subjectsTo(couple), server.subjectsTo(other)]).toEqual([
      [],
      [expect.stringMatching(/^One new vendor matches/)],
    ])
  })

  test('is refused where half the market fits; switched on later it starts from what fits then', async () => {
    const couple = await scene.hasAccount('user')
    await scene.db.run(sql`
      insert into vendors (status, slug, business_name, category_id, city_id, approved_at)
      select 'approved', 'many-' || n, 'Many ' || n, ${await scene.hasCategory('caterers')},
        ${await scene.hasCity('delhi')}, now()
      from generate_series(1, 501) n`)
    expect((await save(couple, { city: 'delhi' })).body.fields?.alert).toMatch(/More than 500/)
    const { body } = await save(couple, { city: 'delhi' }, { alert: false })
    expect(
      (await scene.call(contract.updateSavedSearch, { searchId: body._id, alert: true }, couple))
        .status,
    ).toBe(422)
    await scene.db.run(sql`update vendors set status = 'suspended' where slug like 'many-4%'`)
    expect(
      (await scene.call(contract.updateSavedSearch, { searchId: body._id, alert: true }, couple))
        .status,
    ).toBe(200)
    await runJob()
    expect(await subjects(couple)).toEqual([])
  })

  test('is stopped by the link in the mail and by the mail program’s own button; a GET changes nothing', async () => {
    const couple = await scene.hasAccount('user')
    await save(couple, { city: 'ooty' }, { name: 'Ooty' })
    await scene.hasVendor({ city: 'ooty' })
    await runJob()
    const token =
      /\/stop-alert\/([\w-]+)/.exec((await scene.mails(couple.email))[0]?.body ?? '')?.[1] ?? ''
    const sent: { headers?: Record<string, string> }[] = []
    const mailer = { sendMail: async (mail: object) => void sent.push(mail) } as unknown as Mailer
    const look = lookAgain(scene.services, console)
    await sendWaiting(scene.db, mailer, scene.services.settings, look)
    expect(sent.at(-1)?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(`/stop-alert/${token}>$`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })

    expect((await scene.call(contract.getAlert, { token })).body).toEqual({
      name: 'Ooty',
      alert: true,
    })
    expect((await scene.call(contract.stopAlert, { token })).status).toBe(200)
    expect((await scene.call(contract.getAlert, { token })).body.alert).toBe(false)
    expect((await scene.call(contract.stopAlert, { token: randomUUID() })).status).toBe(404)

    await scene.db.run(sql`update saved_searches set alert = true`)
    const click = (url: string) =>
      scene.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await click(`/stop-alert/${token}`)).statusCode).toBe(200)
    expect(await scene.db.one(sql`select alert from saved_searches`)).toEqual({ alert: false })
    expect((await click('/stop-alert/nonsense')).statusCode).toBe(404)
  })
})

test('belongs to the couple’s data', async () => {
  const couple = await scene.hasAccount('user')
  await save(couple, { q: 'rose' }, { name: 'Roses' })
  expect((await gather(scene.db, couple._id)).savedSearches).toMatchObject([
    { name: 'Roses', filters: { q: 'rose' }, alert: true },
  ])
})
