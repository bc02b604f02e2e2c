import { prepare } from '#__tests__/support/imports.ts'
import { homes, readList } from '#__tests__/support/readLists.ts'

const pricesOf = (csv: string) =>
  readList(csv).vendors.map(({ name, price }) => [
    name,
    price && price.amount !== null ? `${price.currency} ${price.amount / 100}` : price?.kind,
  ])

test('a postcode and a town alone are no house in a street', () => {
  const list = [
    'Firma,Anschrift,Mietpreis',
    'Gut Tannegg,1010 Wien,"6.000,- €"',
    'Landhaus Birkenfeld,6020 Innsbruck,"3.200,- €"',
    "Scheune Seeblick,6003 Luzern,ab CHF 1'900",
    'Hof Lindenau,"Am Markt 3, 8010 Graz",auf Anfrage',
  ].join('\n')
  expect(homes(list)).toEqual([
    'Gut Tannegg · match: Vienna, Vienna',
    'Landhaus Birkenfeld · match: Innsbruck, Tyrol',
    'Scheune Seeblick · match: Luzern, Lucerne',
    'Hof Lindenau · match: Graz, Styria',
  ])
})

test('francs are written in three ways', () => {
  const list = [
    'Firma,Ort,Mietpreis',
    'Villa Waldeck,Zürich,Fr. 2700.–',
    "Burg Seeblick,Bern,CHF 9'800.-",
    'Alte Ziegelei,Basel,4000 Franken',
    'Hof Adlerhorst,Köln,"1.700,- €"',
  ].join('\n')
  expect(pricesOf(list)).toEqual([
    ['Villa Waldeck', 'CHF 2700'],
    ['Burg Seeblick', 'CHF 9800'],
    ['Alte Ziegelei', 'CHF 4000'],
    ['Hof Adlerhorst', 'EUR 1700'],
  ])
})

test('what is closed may be said in a remark, and a sum at the end is no vendor', () => {
  const { vendors, refused } = readList(
    [
      'Firma,Ort,Mietpreis,Bemerkung',
      'Schloss Waldeck,Köln,900 €,dauerhaft geschlossen',
      'Gut Rosenhof,Köln,800 €,ab Mai kein Menü mehr',
      'Summe,,1.700 €,',
    ].join('\n'),
  )
  expect(vendors.map(({ name }) => name)).toEqual(['Gut Rosenhof'])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'It is closed: “dauerhaft geschlossen”.',
    'The line is a sum, no vendor.',
  ])
})

test('the columns of an American agency', () => {
  const { mapping, vendors } = prepare(
    [
      'ID#,VendorName,CityStateZip,StartingRate,Max Occupancy,Main Line,Acct Status',
      'V-1000,Bluebonnet Inn,"Austin, TX 78701",$8K,270 max,318.408.8653 x17,Active',
      'V-1001,Cypress Loft,"Portland, ME 04101",Inquire,180 seated/230 cocktail,(595) 502-5350,Active',
      'V-1002,Riverbend Barn,"Newport, RI 02840","$2,800++",90 ppl,(643) 625-2993,Closed',
    ].join('\n'),
  )
  expect(mapping).toEqual({
    'ID#': 'externalId',
    VendorName: 'name',
    CityStateZip: 'city',
    StartingRate: 'price',
    'Max Occupancy': 'capacityMax',
    'Main Line': 'phone',
    'Acct Status': 'status',
  })
  expect(vendors.map(({ name, capacityMax, postcode }) => [name, capacityMax, postcode])).toEqual([
    ['Bluebonnet Inn', 270, '78701'],
    ['Cypress Loft', 230, '04101'],
  ])
})

test('a numbered sector before its town is not the town called Sector', () => {
  expect(
    homes(
      'Banquet,Area & City,State\nAnand Banquets,"Opp. City Mall, Sector 18, Lucknow",Uttar Pradesh',
    ),
  ).toEqual(['Anand Banquets · match: Lucknow, Uttar Pradesh'])
})
