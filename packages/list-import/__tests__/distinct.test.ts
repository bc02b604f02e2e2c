import { placesOf, prepare } from '#__tests__/support/imports.ts'
import { toCsv } from '#__tests__/support/venues.ts'

describe('distinct venues', () => {
  test('of one name stay apart where the facts do', () => {
    const { vendors } = prepare(
      'name,town,phone,url\n' +
        'The Barn,Alton,01420 111111,https://a.example\n' +
        'The Barn,Totnes,01803 222222,https://b.example\n',
    )
    expect(vendors).toHaveLength(2)
    expect(new Set(vendors.map(({ importKey }) => importKey)).size).toBe(2)
  })
  test('of one name in several regions are one', () => {
    const prepared = prepare('name,region\nElm Barn,Kent\nElm Barn,Sussex\n')
    expect(prepared.vendors).toMatchObject([{ lines: [2, 3] }])
    expect(placesOf(prepared, prepared.vendors[0])).toEqual(['Kent', 'Sussex'])
    expect(
      prepare('name,region,price,capacity\nThe Barn,Kent,£4500,120\nThe Barn,Yorkshire,£900,60\n')
        .vendors,
    ).toHaveLength(2)
  })
  test('are not confused by row numbers and the address of the search page', () => {
    const rows = Array.from({ length: 20 }, (_, index) => [
      String(index),
      `Hall ${index % 10}`,
      `https://d.example/search/${index}`,
      '£50',
    ])
    expect(prepare(toCsv([['id', 'name', 'url', 'price'], ...rows])).vendors).toHaveLength(10)
  })
  test('take what most rows say', () => {
    expect(
      prepare('name,price,town\nElm,£50,Alton\nElm,£60,Alton\nElm,£60,Alton\n').vendors,
    ).toMatchObject([{ price: { amount: 6000, unit: 'per_person' } }])
  })
})
