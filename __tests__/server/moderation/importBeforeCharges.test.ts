import { sql } from '#server/db/sql.ts'
import { markets } from '#__tests__/support/lists/exporting.ts'
import type { Scene } from '#__tests__/support/scene.ts'

describe('all vendors of a market', () => {
  const { market, closeAll } = markets()
  afterEach(closeAll)

  const barn = {
    price_tax: 'excluded',
    price_tax_rate: 12.5,
    price_service: 10,
    price_minimum: 200_000,
    travel_free_km: 30,
    travel_max_km: 80,
    travel_fee: 0,
    travel_per_km: 45,
  }
  const readBarn = (scene: Scene) =>
    scene.db.one(sql`
      select price_tax, price_tax_rate, price_service, price_minimum, travel_free_km, travel_max_km,
        travel_fee, travel_per_km
      from vendors`)

  const barnList =
    'name,town,price,tax,service charge,minimum spend,travels up to (km),free travel (km),travel fee,mileage\n' +
    'Elm,Alton,£55 per head,12.5% on top,10%,"£2,000",80,30,free,£0.45\n'

  test('a list of ours from before it had columns for charges takes none away', async () => {
    const one = await market()
    expect(await one.imports(Buffer.from(barnList))).toMatchObject({ created: 1 })
    expect(await readBarn(one.scene)).toEqual(barn)

    // As it stands: in any other list a name that reads like money is refused.
    await one.scene.db.run(sql`update vendors set business_name = 'Elm Dollar 2544'`)
    const { csv } = await one.exported()
    const [header = '', line = ''] = csv.split('\r\n')
    const older = (text: string) => text.split(',').slice(0, 24).join(',')
    expect(older(header)).toMatch(/^\ufeffVendor id,.*,Rating source$/)
    const before = `${older(header)}\r\n${older(line).replace('55.00', '60.00')}\r\n`
    expect(await one.imports(Buffer.from(before))).toMatchObject({
      created: 0,
      updated: 1,
      refused: 0,
    })
    expect(await one.scene.db.one(sql`select price_amount from vendors`)).toEqual({
      price_amount: 6000,
    })
    expect(await readBarn(one.scene)).toEqual(barn)
    const without = 'name,town,price\nElm,Alton,£65 per head\n'
    expect(await one.imports(Buffer.from(without))).toMatchObject({ created: 0, updated: 1 })
    expect(await readBarn(one.scene)).toEqual({ ...barn, travel_max_km: null })
    // A list that has the columns, and says nothing in them, says that there is none.
    expect(await one.imports(Buffer.from(barnList.replace('12.5% on top,10%', ',')))).toMatchObject(
      { updated: 1 },
    )
    expect(await readBarn(one.scene)).toEqual({
      ...barn,
      price_tax: 'not_stated',
      price_tax_rate: null,
      price_service: null,
    })
  })

  test('an import of before it wrote charges is taken back without them', async () => {
    const one = await market()
    await one.imports(Buffer.from(barnList))
    const { _id: importId } = await one.imports(Buffer.from(barnList.replace(',80,', ',90,')))
    const older = sql`array['price_tax', 'price_tax_rate', 'price_service', 'price_minimum',
      'travel_free_km', 'travel_fee', 'travel_per_km']`
    await one.scene.db.run(sql`
      update import_changes
      set before = jsonb_set(before, '{values}', (before -> 'values') - ${older}),
        after = jsonb_set(after, '{values}', (after -> 'values') - ${older})
      where import_id = ${importId}`)
    expect(await one.undoes(importId)).toMatchObject({ status: 'undone' })
    expect(await readBarn(one.scene)).toEqual(barn)
  })
})
