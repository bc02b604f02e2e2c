import * as review from '#contract/moderation/importReviews.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { getReports, reportVendor } from '#contract/vendors/reports.ts'
import { deleteListing } from '#contract/vendors/claims.ts'
import { sql } from '#server/db/sql.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { openReviewing, type Reviewing, venue } from '#__tests__/support/lists/reviewing.ts'
import { codeTo, inbox } from '#__tests__/support/unclaimed.ts'

let { scene, admin, upload, run } = {} as Reviewing
beforeEach(async () => {
  ;({ scene, admin, upload, run } = await openReviewing())
})
afterEach(() => scene.close())

/** Elm Barn in Alton, which a list has brought and an owner has taken over. */
const hasElm = async () => {
  await run(
    await upload(
      venue('Elm Barn', {
        Town: 'Alton',
        Phone: '01420 111111',
        Website: 'https://www.elm.example/',
      }),
    ),
  )
  const owner = await hasPerson(scene, 'owner@elm.test', 'vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${owner._id}`)
  const { id } = await scene.db.one<{ id: string }>(sql`
    update vendors
    set status = 'approved', user_id = ${owner._id}, contact_email = ${inbox}
    where business_name = 'Elm Barn'
    returning id`)
  return { owner, id }
}
const ways = [
  venue('The Elm-Barn Ltd.', { Town: 'Alton' }),
  venue('Elm Barn Weddings, Alton', { Town: 'Alton' }),
  venue('A Barn Among Elms', { Town: 'Winchester', Phone: '+44 (0)1420 111 111' }),
  venue('Elms', { Town: 'Winchester', Website: 'http://elm.example' }),
]
const others = [
  venue('Elm Barn', { Town: 'Totnes' }),
  venue('Elm Cottage', { Town: 'Alton', Phone: '01420 222222' }),
]

test('who closed its account is not brought back by another list, however that writes it', async () => {
  const { owner } = await hasElm()
  expect((await scene.call(deleteAccount, { password }, owner)).status).toBe(200)
  const second = await upload(...ways, ...others)

  const { leftOut } = (await scene.call(review.getImportReview, { importId: second }, admin)).body
  expect(leftOut).toEqual([
    { name: 'The Elm-Barn Ltd.', lines: [2] },
    { name: 'Elm Barn Weddings, Alton', lines: [3] },
    { name: 'A Barn Among Elms', lines: [4] },
    { name: 'Elms', lines: [5] },
  ])
  const { items } = (await scene.call(review.getImportVendors, { importId: second }, admin)).body
  expect(items.map(({ name, leftOut: out, action }) => [name, out, action])).toEqual([
    ['The Elm-Barn Ltd.', true, 'skip'],
    ['Elm Barn Weddings, Alton', true, 'skip'],
    ['A Barn Among Elms', true, 'skip'],
    ['Elms', true, 'skip'],
    ['Elm Barn', false, 'new'],
    ['Elm Cottage', false, 'new'],
  ])
  // No decision brings it back.
  const [{ key } = { key: '' }] = items
  await scene.call(
    review.updateImportDecisions,
    { importId: second, vendors: { [key]: 'new' } },
    admin,
  )
  expect(await run(second)).toMatchObject({
    created: 2,
    warnings: expect.arrayContaining(['4 of the vendors asked not to be listed and stay removed.']),
  })
  expect(
    await scene.db.many(sql`
      select v.business_name as name, c.name as town from vendors v join cities c on c.id = v.city_id
      where v.status = 'unclaimed' order by 1`),
  ).toEqual([
    { name: 'Elm Barn', town: 'Totnes' },
    { name: 'Elm Cottage', town: 'Alton' },
  ])
})

test('another business with part of its name, or its telephone, comes in', async () => {
  const { owner, id } = await hasElm()
  const decorators = await scene.hasCategory('decorators')
  await scene.db.run(sql`
    update vendors
    set business_name = 'Elm Events', category_id = ${decorators}
    where id = ${id}`)
  await scene.call(deleteAccount, { password }, owner)
  const second = await upload(
    // Of another category, with only part of the name.
    venue('Elm Wedding Venue', { Town: 'Alton' }),
    venue('The Elm', { Town: 'Alton' }),
    // Of the same group.
    venue('Oak Hotel', { Town: 'Alton', Phone: '01420 111111' }),
    venue('Yew Hotel', { Town: 'Alton', Phone: '01420 111111' }),
  )
  const vendors = async () =>
    (await scene.call(review.getImportVendors, { importId: second }, admin)).body.items
  const shown = async () =>
    (await vendors()).map(({ leftOut, mayReturn, action }) => [leftOut, mayReturn, action])
  expect(await shown()).toEqual([
    [false, false, 'new'],
    [false, false, 'new'],
    [true, true, 'skip'],
    [true, true, 'skip'],
  ])
  const oak = (await vendors()).find(({ name }) => name === 'Oak Hotel')?.key ?? ''
  const decided = { importId: second, vendors: { [oak]: 'new' as const } }
  expect((await scene.call(review.updateImportDecisions, decided, admin)).body.leftOut).toEqual([
    { name: 'Yew Hotel', lines: [5] },
  ])
  expect((await shown())[2]).toEqual([true, true, 'new'])
  expect(await run(second)).toMatchObject({
    created: 3,
    warnings: expect.arrayContaining([
      '1 of the vendors asked not to be listed and stays removed.',
    ]),
  })
})

test('nothing is kept from which its telephone, address or page could be read', async () => {
  const { owner, id } = await hasElm()
  await scene.call(deleteAccount, { password }, owner)
  const { row } = await scene.db.one<{ row: string }>(
    sql`select to_jsonb(v)::text as row from vendors v where id = ${id}`,
  )
  expect(row).not.toMatch(/111111|elm@barn|elm\.example/)
})

test('who was removed by its listed address stays so under another name', async () => {
  await run(await upload(venue('Elm Barn', { Town: 'Alton', Phone: '01420 111111' })))
  const { id } = await scene.db.one<{ id: string }>(sql`
    update vendors set contact_email = ${inbox} where business_name = 'Elm Barn' returning id`)
  const { digits } = await codeTo(scene, id)
  expect((await scene.call(deleteListing, { vendorId: id, otp: digits })).status).toBe(200)
  expect(await run(await upload(...ways.slice(0, 3)))).toMatchObject({ created: 0 })
})

test('a telephone that many vendors of a list have means none of them', async () => {
  const { owner } = await hasElm()
  await scene.call(deleteAccount, { password }, owner)
  const agency = ['Oak House', 'Ash Hall', 'Yew Court', 'Bay Lodge'].map((name) =>
    venue(name, { Town: 'Winchester', Phone: '01420 111111' }),
  )
  expect(await run(await upload(...agency))).toMatchObject({ created: 4 })
})

test('what others have reported of a business outlives it; what it said itself does not', async () => {
  const { owner, id } = await hasElm()
  const couple = await scene.hasAccount('user')
  const note = 'They asked for cash and never came.'
  expect(
    (await scene.call(reportVendor, { vendorId: id, reason: 'other', note }, couple)).status,
  ).toBe(200)
  await scene.db.run(sql`
    insert into vendor_reports (vendor_id, reason, note) values (${id}, 'by_business', 'We moved.')`)
  expect((await scene.call(deleteAccount, { password }, owner)).status).toBe(200)
  expect((await scene.call(getReports, {}, admin)).body.items).toMatchObject([
    {
      reason: 'other',
      note,
      from: { email: couple.email },
      vendor: { businessName: 'Elm Barn', status: 'rejected' },
    },
  ])
})
