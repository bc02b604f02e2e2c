import * as contract from '#contract/moderation/imports.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  for (const slug of ['photographers', 'videographers', 'florists']) await scene.hasCategory(slug)
})
afterEach(() => scene.close())

async function imports(csv: string) {
  const { body } = await sendFile(
    scene,
    Buffer.from(csv),
    admin,
    'list.csv',
    contract.createImport.path,
  )
  const { _id: importId } = body as contract.Import
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  return (await scene.call(contract.getImport, { importId }, admin)).body
}
const header = 'name,town,category,instagram,facebook\n'
const pageOf = async (name: string) => {
  const { id } = await scene.db.one<{ id: string }>(
    sql`select id from vendors where business_name = ${name}`,
  )
  return (await scene.call(getVendor, { vendorId: id })).body
}
const namesFor = async (q: string) =>
  (await scene.call(searchVendors, { q })).body.items.map(({ businessName }) => businessName)

test('social links and further categories of a list are shown, and found by their words', async () => {
  await imports(
    header +
      'Elm Pictures,Totnes,"Photographers, Videographers",@elmpictures,https://evil.example/elm\n' +
      'Oak Pictures,Totnes,Photographers,,https://www.facebook.com/oak\n',
  )
  expect(await pageOf('Elm Pictures')).toMatchObject({
    category: { slug: 'photographers' },
    otherCategories: ['Videographers'],
    socialLinks: ['https://www.instagram.com/elmpictures'],
  })
  expect(await pageOf('Oak Pictures')).toMatchObject({
    otherCategories: [],
    socialLinks: ['https://www.facebook.com/oak'],
  })
  expect(await namesFor('videographers')).toEqual(['Elm Pictures'])

  await scene.db.run(sql`update categories set name = 'Filmmakers' where slug = 'videographers'`)
  expect(await namesFor('filmmakers')).toEqual(['Elm Pictures'])
})

test('a list that comes again brings its news, and takes nothing that somebody wrote', async () => {
  await imports(`${header}Elm,Totnes,Photographers,@elm,\nOak,Totnes,Photographers,@oak,\n`)
  await scene.db.run(sql`
    update vendors set social_links = '{https://vimeo.com/oak}' where business_name = 'Oak'`)
  expect(
    await imports(
      `${header}Elm,Totnes,"Photographers, Florists",@elmnew,\nOak,Totnes,Photographers,@oaknew,\n`,
    ),
  ).toMatchObject({ created: 0 })
  expect(await pageOf('Elm')).toMatchObject({
    otherCategories: ['Florists'],
    socialLinks: ['https://www.instagram.com/elmnew'],
  })
  expect(await pageOf('Oak')).toMatchObject({ socialLinks: ['https://vimeo.com/oak'] })
})

test('“300+” is room for 300 or more: few guests are welcome, and as many as nobody says', async () => {
  await imports('name,town,category,capacity\nElm,Totnes,Florists,300+\nOak,Totnes,Florists,300\n')
  for (const [guests, names] of [
    [150, ['Elm', 'Oak']],
    [350, ['Elm']],
  ] as const) {
    const { items } = (await scene.call(searchVendors, { guests })).body
    expect(items.map(({ businessName }) => businessName).toSorted()).toEqual(names)
  }
  const page = await pageOf('Elm')
  expect(page).toMatchObject({ guestsMin: null, capacityMin: null, capacityMax: null })
  expect(page).toMatchObject({ attributes: [{ label: 'Guests', value: '300 or more' }] })
})

test('owners say both, and what an approved business adds waits for an admin', async () => {
  const vendor = await scene.hasVendor()
  const florists = await scene.hasCategory('florists')
  const instagram = 'https://www.instagram.com/rose'
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  const save = (more: object) =>
    scene.call(updateVendorProfile, { version: body.version, ...more }, vendor)
  for (const link of ['javascript:alert(1)', 'https://evil.example/', 'https://wa.me/919876543210'])
    expect((await save({ socialLinks: [link] })).body.fields).toHaveProperty('socialLinks')
  expect(
    (await save({ otherCategories: ['00000000-0000-4000-8000-000000000000'] })).body.fields,
  ).toEqual({ otherCategories: 'Choose categories from the list.' })

  const { body: saved } = await save({
    socialLinks: [instagram, instagram],
    otherCategories: [florists, florists, body.category ?? ''],
  })
  expect(saved.pendingEdits).toEqual([
    {
      field: 'otherCategories',
      label: 'Other categories',
      from: '',
      to: 'Florists',
      value: [florists],
    },
    { field: 'socialLinks', label: 'Social media', from: '', to: instagram, value: [instagram] },
  ])
  expect((await scene.call(getVendor, { vendorId: vendor.vendorId })).body).toMatchObject({
    otherCategories: [],
    socialLinks: [],
  })
})
