import { homeText, readList } from '#__tests__/support/readLists.ts'

const towns = 'Jaipur|Udaipur|Jodhpur|Bikaner|Pushkar|Ajmer|Kota|Alwar|Sikar|Bundi'.split('|')
const villages = 'Samode|Chomu|Kumarakom'.split('|')

test('half of the rows slid by an empty locality, villages that nobody knows among them', () => {
  const rows = [...towns, ...villages].flatMap((town, at) => {
    const rest = `${town},Rajasthan,${at + 2} L onwards,${at + 2}00 pax,91-98290725${at + 10}`
    return [
      `Palace ${town},4.${at % 9},${at % 2 ? 'Old Fort' : ''},${rest}`,
      `Fort ${town},4.5,${rest},`,
    ]
  })
  const prepared = readList(
    `Venue,Rating,Area,City,State,Price,Capacity,Contact\n${rows.join('\n')}\n`,
  )
  expect(prepared.refused).toEqual([])
  const forts = prepared.vendors.filter(({ name }) => name.startsWith('Fort'))
  expect(forts.map(({ name }) => name.slice(5))).toEqual([...towns, ...villages])
  for (const [at, fort] of forts.entries()) {
    expect([fort.price?.kind, fort.price?.amount, fort.capacityMax, fort.phone]).toEqual([
      'from',
      (at + 2) * 10_000_000,
      (at + 2) * 100,
      `+91 98290 725${at + 10}`,
    ])
  }
  expect(forts.slice(-3).map((fort) => homeText(prepared, fort))).toEqual([
    'new: Samode, Rajasthan',
    'new: Chomu, Rajasthan',
    'new: Kumarakom, Rajasthan',
  ])
})
