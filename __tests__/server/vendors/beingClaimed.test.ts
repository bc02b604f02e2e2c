import { requestBooking } from '#contract/bookings/requests.ts'
import { openCalendar } from '#contract/calendar/calendar.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { decideVendor, getVendorForReview } from '#contract/vendors/approvals.ts'
import {
  getMyVendorProfile,
  submitVendorProfile,
  updateVendorProfile,
} from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { openVisibility } from '#server/pages/pictures/visibility.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { claiming, hasUnclaimed } from '#__tests__/support/unclaimed.ts'
import { completeProfile, picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let vendorId: string
let owner: Account
const date = dayAfter(120)
const page = async () => {
  const { status, body } = await scene.call(getVendor, { vendorId, date, guests: 100 })
  expect(status).toBe(200)
  return body
}
const rows = () =>
  scene.db.many(sql`
    select s.*, c.*, w.tsx
    from vendor_search s
    join vendor_cards c using (vendor_id)
    join vendor_search_words w using (vendor_id, city)
    order by s.city, s.category`)

/** Before the claim: the page, and its rows. */
let listed: { page: Awaited<ReturnType<typeof page>>; rows: unknown[] }
beforeEach(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
  vendorId = await hasUnclaimed(scene)
  await scene.db.run(sql`
    update vendors
    set description = 'A barn among elms.',
      imported = '{"facts": {"regions": [], "capacities": [], "otherPrices": []}, "values": {}}'
    where id = ${vendorId}`)
  await scene.db.run(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder, bytes, caption)
    values (${vendorId}, 0, 'listed', '{640}', 640, 480, '', 1, 'From the list')`)
  listed = { page: await page(), rows: await rows() }
  const { claimer, newCode, claim } = claiming(scene, vendorId)
  owner = await claimer()
  expect((await claim((await newCode()).digits, owner)).status).toBe(200)
})
afterEach(() => scene.close())

const edit = async (input: object) => {
  const { version } = (await scene.call(getMyVendorProfile, undefined, owner)).body
  const edited = await scene.call(updateVendorProfile, { version, ...input }, owner)
  expect(edited.body).not.toHaveProperty('fields')
}
/** All that a claimer may write before anybody has looked at it. */
const fillIn = async () => {
  await edit({
    ...(await completeProfile(scene)),
    website: 'https://typed.example',
    languages: ['Hindi'],
    faqs: [{ question: 'Typed?', answer: 'Typed.' }],
    packages: [
      {
        name: 'Typed',
        description: '',
        amount: 9000000,
        unit: 'per_day',
        inclusions: [],
        addOns: [],
      },
    ],
  })
  expect((await sendFile(scene, await picture(), owner)).status).toBe(200)
  await scene.db.run(sql`update photos set caption = 'Typed' where base = 'listed'`)
  expect((await scene.call(openCalendar, undefined, owner)).status).toBe(200)
}
const decide = async (decision: 'approve' | 'reject' | 'request_changes') => {
  const admin = await scene.hasAccount('admin')
  const { version } = (await scene.call(getVendorForReview, { vendorId }, admin)).body
  const decided = { vendorId, decision, note: 'Because.', version }
  expect((await scene.call(decideVendor, decided, admin)).status).toBe(200)
}

test('a page in a claim stays as it was listed, whatever its claimer writes', async () => {
  const claimed = { ...listed.page, beingClaimed: true }
  expect(await page()).toEqual(claimed)
  await fillIn()
  expect(await page()).toEqual(claimed)
  expect(await rows()).toEqual(listed.rows)
  await scene.call(submitVendorProfile, undefined, owner)
  expect((await scene.call(getMyVendorProfile, undefined, owner)).body).toMatchObject({
    status: 'submitted',
    isAsListed: true,
    businessName: 'Rose Garden Palace',
  })
  await decide('request_changes')
  await rebuildSearch(scene.db)
  expect(await page()).toEqual(claimed)
  expect(await rows()).toEqual(listed.rows)
  const { base } = await scene.db.one<{ base: string }>(
    sql`select base from photos where base <> 'listed'`,
  )
  const isPublic = openVisibility(scene.db)
  expect([await isPublic('listed'), await isPublic(base)]).toEqual([true, undefined])
  const byName = async (q: string) =>
    (await scene.call(searchVendors, { q })).body.items.map(({ businessName }) => businessName)
  expect(await byName('Elm Barn')).toEqual(['Elm Barn'])
  expect(await byName('Rose Garden Palace')).toEqual([])
  expect(
    (await scene.call(getVendorCalendarDays, { vendorId, from: date, to: date })).body,
  ).toEqual({ days: { [date]: 'unknown' } })
})

test('it is asked as one that nobody has claimed, and cannot be booked', async () => {
  await fillIn()
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const { status, body } = await scene.call(
    sendEnquiry,
    { vendorId, message: 'Do you have room for a band?' },
    couple,
  )
  expect(status).toBe(200)
  expect(body.vendor).toMatchObject({ businessName: 'Elm Barn', unclaimed: true })
  expect(body.messages.at(-1)?.body).toBe(
    'Elm Barn is not on Everset yet. Somebody is claiming it, and can read your question. Please ask others, too.',
  )
  expect((await scene.mails(owner.email)).at(-1)?.subject).toBe('New message from Priya Rao')
  const answer = await scene.call(requestBooking, { vendorId, firstDay: date, guests: 100 }, couple)
  expect(answer).toMatchObject({
    status: 409,
    body: {
      message: 'Elm Barn is not on Everset yet and can’t be booked here. You can ask a question.',
    },
  })
})

test('once it is approved its page is its owner’s', async () => {
  await fillIn()
  await scene.call(submitVendorProfile, undefined, owner)
  await decide('approve')
  const { beingClaimed, ...shown } = await page()
  expect(beingClaimed).toBeUndefined()
  expect(shown).toMatchObject({
    unclaimed: false,
    businessName: 'Rose Garden Palace',
    website: 'https://typed.example',
    slug: expect.stringMatching(/^rose-garden-palace-/),
    packages: [{ name: 'Typed' }],
    onDay: 'free',
  })
  expect(shown.photos).toHaveLength(2)
  expect((await scene.call(searchVendors, { q: 'Rose Garden' })).body.items).toHaveLength(1)
  expect((await scene.call(searchVendors, { q: 'Elm Barn' })).body.items).toEqual([])
  expect((await scene.call(getMyVendorProfile, undefined, owner)).body.isAsListed).toBe(false)
})

test('once it is rejected its page is gone, and so is its place in the search', async () => {
  await fillIn()
  await scene.call(submitVendorProfile, undefined, owner)
  await decide('reject')
  expect((await scene.call(getVendor, { vendorId })).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('meanwhile everybody else is found as they are, and not once they are gone', async () => {
  const namesFor = async (q: string) =>
    (await scene.call(searchVendors, { q, exact: true })).body.items.map(
      (each) => each.businessName,
    )
  const other = await hasUnclaimed(scene, { businessName: 'Wold Hall' })
  expect(await namesFor('Wold Hall')).toEqual(['Wold Hall'])
  await scene.db.run(sql`update vendors set business_name = 'Weald Hall' where id = ${other}`)
  expect([await namesFor('Wold Hall'), await namesFor('Weald Hall')]).toEqual([[], ['Weald Hall']])
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${other}`)
  expect(await namesFor('Weald Hall')).toEqual([])
  expect(await namesFor('Elm Barn')).toEqual(['Elm Barn'])
})
