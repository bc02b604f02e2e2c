import { createFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { getPins, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { addDays } from '#domain/days.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning, sellsParts } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const nameOf = async ({ vendorId }: Account) =>
  (await scene.call(getVendor, { vendorId })).body.businessName

const day = dayAfter(60)
const next = addDays(day, 1)

test('a card says which parts of a day are free where not all of it is, wherever it stands', async () => {
  const vendor = await sellsParts(scene, { resources: 1 })
  const ask = { q: await nameOf(vendor) }
  const cardsFor = async (more: object) => {
    const { items } = (await scene.call(searchVendors, { ...ask, ...more })).body
    return items.map(({ onDay, freeDays, freeParts }) => [onDay, freeDays, freeParts])
  }
  expect(await cardsFor({ date: day })).toEqual([['free', null, undefined]])
  // It ends after midnight: of the next day the whole can't be had, and both of its parts can.
  const { couple } = await asksForPart(scene, vendor, day, 'evening')
  const parts = { [day]: ['morning'], [next]: ['morning', 'evening'] }
  expect(await cardsFor({ date: day })).toEqual([['free', null, { [day]: ['morning'] }]])
  expect(await cardsFor({ date: day, free: true })).toEqual([
    ['free', null, { [day]: ['morning'] }],
  ])
  expect(await cardsFor({ date: day, flex: 1 })).toEqual([
    ['free', [day, next, addDays(day, -1)], parts],
  ])
  const at = sql`latitude = 26.9, longitude = 75.8`
  await scene.db.run(sql`update vendors set ${at} where id = ${vendor.vendorId}`)
  const pins = (await scene.call(getPins, { ...ask, date: day })).body.items
  expect(pins.map(({ freeParts }) => freeParts)).toEqual([{ [day]: ['morning'] }])
  await scene.call(createFavorite, { vendorId: vendor.vendorId }, couple)
  const kept = (await scene.call(getFavorites, { date: day }, couple)).body.items
  expect(kept.map(({ freeParts }) => freeParts)).toEqual([{ [day]: ['morning'] }])

  await asksForPart(scene, vendor, day, 'morning')
  expect(await cardsFor({ date: day })).toEqual([['held', null, undefined]])
})

test('parts of a day are free for those who have room then, on card, page and calendar', async () => {
  const vendor = await sellsParts(scene, { resources: 2 })
  const { vendorId } = vendor
  // The first hall is for any number; the second is too small for those who request the evening.
  await scene.db.run(sql`
    update resources set capacity = 60 where vendor_id = ${vendorId} and position > 0`)
  await asksForPart(scene, vendor, day, 'evening')
  const q = await nameOf(vendor)
  const freeFor = async (guests?: number) => {
    const criteria = { date: day, ...(guests && { guests }) }
    const [card] = (await scene.call(searchVendors, { q, ...criteria })).body.items
    const page = (await scene.call(getVendor, { vendorId, ...criteria })).body
    const { parts } = (
      await scene.call(getVendorCalendarDays, {
        vendorId,
        from: day,
        to: day,
        ...(guests && { guests }),
      })
    ).body
    expect([card?.onDay, page.onDay]).toEqual(['free', 'free'])
    expect(card?.freeParts?.[day]).toEqual(page.freeParts)
    return [page.freeParts, parts?.[day]]
  }
  const partly = { day: 'held', morning: 'free', evening: 'held' }
  expect([await freeFor(), await freeFor(60), await freeFor(61)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [['morning'], partly],
  ])
  // Nothing is left of the first hall, and all of the second.
  await asksForPart(scene, vendor, day, 'morning')
  const { body } = await scene.call(getVendor, { vendorId, date: day, guests: 61 })
  expect([body.onDay, body.freeRoom]).toEqual(['held', 60])
})

test('cards follow what is sold: one that turns to whole days has no parts, closed days have none', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const read = async () => {
    const criteria = { q: await nameOf(vendor), date: next }
    return (await scene.call(searchVendors, criteria)).body.items[0]
  }
  const slots = [morning, evening]
  expect((await worksBy(scene, vendor, { slots })).status).toBe(200)
  await asksForPart(scene, vendor, next, 'evening')
  expect(await read()).toMatchObject({ onDay: 'free', freeParts: { [next]: ['morning'] } })
  const away = [{ firstDay: next, lastDay: next, note: '' }]
  await worksBy(scene, vendor, { slots, away })
  expect(await read()).toMatchObject({ onDay: 'closed' })
  expect(await read()).not.toHaveProperty('freeParts')
  await worksBy(scene, vendor, {})
  expect(await read()).toMatchObject({ onDay: 'held' })
  expect(await read()).not.toHaveProperty('freeParts')
})

test('a card leaves out a part that is off, also where whole days are not sold', async () => {
  const vendor = await sellsParts(scene, { resources: 1 })
  const criteria = { q: await nameOf(vendor), date: day }
  const read = async () => {
    const onCard = (await scene.call(searchVendors, criteria)).body.items[0]?.freeParts
    const page = (await scene.call(getVendor, { vendorId: vendor.vendorId, date: day })).body
    return [onCard, page.freeParts]
  }
  expect(await read()).toEqual([undefined, undefined])
  const slots = [morning, evening]
  const away = [{ firstDay: day, lastDay: day, note: '', part: 'morning' as const }]
  await worksBy(scene, vendor, { slots, away })
  expect(await read()).toEqual([{ [day]: ['evening'] }, ['evening']])
  await worksBy(scene, vendor, { slots, away, wholeDays: false })
  expect(await read()).toEqual([{ [day]: ['evening'] }, ['evening']])
})
