import { parseFile } from '#read/parse.ts'
import { refusedCsv } from '#prepare/refused.ts'
import { placesOf, prepare } from '#__tests__/support/imports.ts'

describe('the file', () => {
  test.each([
    ['semicolons', 'Name;Price;Town\nElm Barn;£4,500;Alton\n'],
    ['tabs', 'Name\tPrice\tTown\r\nElm Barn\t£4,500\tAlton\r\n'],
    ['a mark', '\ufeffName,Price,Town\nElm Barn,"£4,500",Alton'],
    ['a title line', 'UK venues\n\nName,Price,Town\nElm Barn,"£4,500",Alton'],
    ['columns at the end', 'Name,Price,Town,,,\nElm Barn,"£4,500",Alton,,,\n'],
    [
      'an unquoted thousands comma',
      'Name,Price,Town,Rating\nOak Hall,£50,Alton,4.1\nAsh Hall,£60,Alton,4.2\nElm Barn,£4,500,Alton,4.9\n',
    ],
  ])('may have %s', (_what, csv) => {
    const prepared = prepare(csv)
    const vendor = prepared.vendors.find(({ name }) => name === 'Elm Barn')
    expect(placesOf(prepared, vendor)).toEqual(['Alton'])
    expect(vendor).toMatchObject({ price: { amount: 450000, currency: 'GBP' } })
  })

  test('may be in windows-1252 or UTF-16', () => {
    const csv = 'Name,Price\nCafé,£90\n'
    for (const bytes of [Buffer.from(csv, 'latin1'), Buffer.from(`\ufeff${csv}`, 'utf16le')]) {
      expect(prepare(bytes).vendors).toMatchObject([{ name: 'Café', price: { amount: 9000 } }])
    }
  })

  test('knows on which physical line a record starts', () => {
    const file = parseFile(Buffer.from('name,about\r\n"A","one\r\ntwo"\r\n\r\nB,three\r\n'))
    expect(file).toMatchObject({
      rows: [
        { line: 2, cells: ['A', 'one\ntwo'] },
        { line: 5, cells: ['B', 'three'] },
      ],
    })
  })

  test('loses only the line of a quote that is never closed', () => {
    const { vendors, refused, total } = prepare(
      'name,town,price\nA,Alton,£5\n"B,Alton\nC,Alton,£7\nD,"Alton",£8\n',
    )
    expect(vendors.map(({ name }) => name)).toEqual(['A', 'C', 'D'])
    expect(refused).toMatchObject([{ line: 3 }])
    expect(total).toBe(4)
  })

  test.each([
    ['nothing', ''],
    ['only a header', 'name,price\n'],
    ['a spreadsheet', 'PK\u0003\u0004'],
    ['no names', 'price,email\n£5,a@b.co\n'],
  ])('is turned down in words when it holds %s', (_what, csv) =>
    expect(prepare(csv)).toMatchObject({ errors: [expect.stringMatching(/\.$/)], vendors: [] }),
  )
})

test('refused lines can be read again, and no spreadsheet runs them', () => {
  const csv = refusedCsv(
    ['name', 'town', 'phone'],
    [{ line: 7, reason: 'It has no name.', raw: ['=HYPERLINK("x")', 'a\nb', '+44 20'] }],
  )
  expect(csv).toBe(
    'line,reason,name,town,phone\r\n7,It has no name.,"\'=HYPERLINK(""x"")","a\nb",\'+44 20\r\n',
  )
  expect(prepare(csv).vendors[0]?.name).toBe('=HYPERLINK("x")')
})
