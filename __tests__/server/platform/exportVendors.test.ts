import fc from 'fast-check'
import * as contract from '#contract/platform/imports.ts'
import { toCsv } from '#domain/csv.ts'
import { priceUnits } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import { header, rowsOf } from '#server/modules/platform/imports/export/rows.ts'
import { prepareImport } from '#server/modules/platform/imports/prepare/prepare.ts'
import { runWaiting } from '#server/modules/platform/imports/run.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { dirtyCsv } from '#__tests__/support/venues.ts'

jest.setTimeout(120_000)

const words = fc
  .array(
    fc.constantFrom(
      'Elm',
      'Barn',
      '=SUM(A1)',
      '+44',
      "'quoted'",
      '"deep"',
      'a,b',
      'é',
      '@home',
      '-x',
      'ठ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))
const price = fc.record({
  kind: fc.constantFrom('exact' as const, 'from' as const, 'range' as const, 'on_request' as const),
  amount: fc.integer({ min: 100, max: 9_000_000 }),
  more: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('INR', 'GBP', 'EUR', 'USD'),
  unit: fc.constantFrom(...priceUnits),
})

test('whatever a vendor says comes back from its line, and no cell is a formula', () => {
  fc.assert(
    fc.property(words, words, fc.option(price), (name, description, stated) => {
      const asked = stated?.kind === 'on_request'
      const vendor = {
        id: '8c5a2a63-6a39-4a3c-9d1e-0d1c2b3a4f50',
        name: `Hall ${name}`,
        category: 'Venues',
        towns: [{ name: 'Alton', state: 'Hampshire', country: 'United Kingdom', isRegion: false }],
        area: '',
        address: '',
        price: stated && {
          kind: stated.kind,
          amount: asked ? null : stated.amount,
          maxAmount: stated.kind === 'range' ? stated.amount + stated.more : null,
          currency: stated.currency,
          unit: stated.unit,
        },
        capacityMin: 20,
        capacityMax: 120,
        description,
        website: 'https://elm.example/',
        email: 'elm@barn.test',
        phone: '+441420111111',
        facts: null,
      }
      const csv = toCsv([header, ...rowsOf(vendor)])
      expect(
        csv.split(/[,\r\n]/).filter((cell) => /^"?[=+@]/.test(cell) && !/^\+\d+$/.test(cell)),
      ).toEqual([])
      const { vendors } = prepareImport(Buffer.from(`\ufeff${csv}`), {
        cities: [],
        categories: [{ slug: 'venues', name: 'Venues', synonyms: [], attributes: [] }],
      })
      expect(vendors).toMatchObject([
        {
          name: vendor.name,
          description,
          price: vendor.price,
          capacityMin: 20,
          capacityMax: 120,
          website: vendor.website,
          email: vendor.email,
          externalId: vendor.id,
          categorySlug: 'venues',
        },
      ])
    }),
    { numRuns: 150 },
  )
})

describe('all vendors of a market', () => {
  const scenes: Scene[] = []
  afterEach(() => Promise.all(scenes.splice(0).map((scene) => scene.close())))
  async function market() {
    const scene = await openScene()
    scenes.push(scene)
    const admin = await scene.hasAccount('admin')
    return {
      scene,
      async imports(bytes: Buffer) {
        const { body } = await sendFile(scene, bytes, admin, 'list.csv', contract.checkImport.path)
        const { _id: importId } = body as contract.Import
        await scene.call(contract.runImport, { importId }, admin)
        await runWaiting(scene.services)
        return (await scene.call(contract.getImport, { importId }, admin)).body
      },
      async exported() {
        const { body } = await scene.call(contract.getVendorRows, {}, admin)
        return body
      },
      said: () =>
        scene.db.many(sql`
          select business_name, c.name as city, price_kind, price_amount, price_max_amount,
            price_currency, price_unit, capacity_min, capacity_max, description, website,
            contact_email, contact_phone, v.status
          from vendors v
          left join cities c on c.id = city_id
          order by business_name, c.name, price_amount`),
    }
  }

  test('come again as they were, here and in an empty market', async () => {
    const [one, other] = [await market(), await market()]
    expect(await one.imports(dirtyCsv())).toMatchObject({ created: 403 })
    const list = await one.exported()
    expect(list).toMatchObject({ count: 403, total: 403, nextCursor: null })
    expect(list.csv.startsWith('\ufeffVendor id,Name')).toBe(true)
    const before = await one.said()
    expect(await one.imports(Buffer.from(list.csv))).toMatchObject({ created: 0, refused: 0 })
    expect(await one.said()).toEqual(before)
    expect(await other.imports(Buffer.from(list.csv))).toMatchObject({ created: 403, refused: 0 })
    expect(await other.said()).toEqual(before)
  })
})
