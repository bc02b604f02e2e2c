import { homes, readList } from '#__tests__/support/readLists.ts'
import { priceText } from '#prepare/sample.ts'
import { firstCategories } from '../../../../server/modules/catalog/categories/first.ts'

test('a town and its state or county without a comma', () => {
  expect(
    homes(
      'Business,Location\nA,San Antonio Texas\nB,Phoenix Ariz.\nC,"Austin, TX"\nD,Port Washington NY\n' +
        'E,"Dallas, TX"\nF,"Morgantown, W. Va."\n',
    ),
  ).toEqual([
    'A · match: San Antonio, Texas',
    'B · match: Phoenix, Arizona',
    'C · match: Austin, Texas',
    'D · match: Port Washington, New York',
    'E · match: Dallas, Texas',
    'F · match: Morgantown, West Virginia',
  ])
  expect(
    homes(
      'Venue,Address,Price\nA,"290 Bremner Blvd, Toronto Ont., M5V 3L9",$900\n' +
        'B,"1 Lynx St, Banff Alberta, T1L 1A1",$800\nC,"3 rue Laurier, Gatineau P.Q., J8X 3W9",$700\n',
    ),
  ).toEqual([
    'A · match: Toronto, Ontario',
    'B · match: Banff, Alberta',
    'C · match: Gatineau, Quebec',
  ])
  expect(homes('Venue,Town\nA,Maidstone Kent\nB,Bath\nC,Melton Mowbray\n')).toEqual([
    'A · match: Maidstone, Kent',
    'B · match: Bath, Somerset',
    'C · match: Melton Mowbray, Leicestershire',
  ])
})

test('a town with the first half of its postcode', () => {
  expect(homes('Venue,Town\nA,London SW1\nB,Manchester M3\nC,Bath\n')).toEqual([
    'A · match: London, Greater London',
    'B · match: Manchester, Greater Manchester',
    'C · match: Bath, Somerset',
  ])
})

test('a town that is called as a country is, where the rest says so', () => {
  expect(
    homes(
      'Venue,Town,State,Country\nA,Jamaica,New York,United States\nB,Holland,MI,\nC,Austin,TX,\nD,Dallas,TX,USA\n',
    ),
  ).toEqual([
    'A · match: Jamaica, New York',
    'B · match: Holland, Michigan',
    'C · match: Austin, Texas',
    'D · match: Dallas, Texas',
  ])
})

test('which Newcastle it is, the county or the postcode says', () => {
  expect(
    homes(
      'Venue,Town,County,Postcode\nA,Newcastle,Staffs,ST5 5BG\nB,Newcastle,,NE1 4ST\nC,Newcastle,Co. Down,BT33 0AD\n' +
        'D,Newcastle,,ST5 1AA\n',
    ),
  ).toEqual([
    'A · match: Newcastle under Lyme, Staffordshire',
    'B · match: Newcastle upon Tyne, Tyne and Wear',
    'C · match: Newcastle, Newry Mourne and Down',
    'D · match: Newcastle under Lyme, Staffordshire',
  ])
})

test('two towns of one name in one state are told apart by their districts', () => {
  const { review } = readList('Venue,City,State\nA,Fairview,TX\nB,Dallas,TX\n')
  expect(review.towns.find(({ text }) => text === 'Fairview')).toMatchObject({
    status: 'doubtful',
    candidates: [{ area: 'Collin County, Texas' }, { area: 'Wise County, Texas' }],
  })
})

test('saints without a space, and German ones by their abbreviation', () => {
  expect(homes('Venue,Town\nA,St.Albans\nB,Bath\nC,York\n')[0]).toMatch(
    /^A · match: (?:St|Saint) Albans, Hertfordshire$/,
  )
  expect(homes('Firma;PLZ;Ort\nA;66386;St. Ingbert\nB;50667;Köln\n')[0]).toBe(
    'A · match: Sankt Ingbert, Saarland',
  )
})

test('German towns as a keyboard without dots writes them, and French ones “s/” a river', () => {
  expect(
    homes('Firma;PLZ;Ort\nA;97769;Bad Brueckenau\nB;59494;Soest\nC;55286;Woerrstadt\n'),
  ).toEqual([
    'A · match: Bad Brückenau, Bavaria',
    'B · match: Soest, North Rhine-Westphalia',
    'C · match: Wörrstadt, Rheinland-Pfalz',
  ])
  expect(
    homes(
      'Lieu;Adresse;Tarif\nA;12 rue Thiers 62200 Boulogne s/ Mer;900 €\nB;Le Bourg, 71100 Chalon s/Saône;800 €\n',
    ),
  ).toEqual([
    'A · match: Boulogne-sur-Mer, Hauts-de-France',
    'B · match: Chalon-sur-Saône, Bourgogne-Franche-Comté',
  ])
})

test('what a price is for, without a space, below its header, and behind a stroke', () => {
  const { vendors } = readList(
    'Name,Location,Menu_Price\nA,Jaipur,"₹1,800per plate"\nB,Pune,"₹10,00,000per function"\n',
  )
  expect(vendors.map(({ price }) => priceText(price))).toEqual([
    '₹1,800 per plate',
    '₹1,000,000 per function',
  ])
  const plates = readList('Name,City,Veg price\nA,Jaipur,"₹1,200 per plate"\nB,Pune,₹900\n')
  expect(plates.vendors.map(({ price }) => price?.unit)).toEqual(['per_plate_veg', 'per_plate_veg'])
  const french = readList('Nom du lieu;Ville;Tarif\nA;Tours;85€ / couvert\nB;Lyon;95 €/pers.\n')
  expect(french.vendors.map(({ price }) => priceText(price))).toEqual([
    '€85 per plate',
    '€95 per person',
  ])
  const german = readList('Firma;Ort;Preis\nA;Köln;n. V.\nB;Bonn;900 €\n')
  expect(german.vendors.map(({ price }) => priceText(price))).toEqual([
    'on request',
    '€900 per event',
  ])
})

test('guests in German: a thousand with a dot, and from how many on', () => {
  const rows = ['1.200', 'ab 20', '80-150', 'bis 90', '60']
  const { vendors, warnings } = readList(
    `Firma;Ort;Kapazität\n${rows.map((cell, at) => `Gut ${at};Köln;${cell}\n`).join('')}`,
  )
  expect(vendors.map(({ capacityMin, capacityMax }) => [capacityMin, capacityMax])).toEqual([
    [undefined, 1200],
    [20, undefined],
    [80, 150],
    [undefined, 90],
    [undefined, 60],
  ])
  expect(warnings).toEqual([])
})

test('addresses of the web without www, whatever they end in', () => {
  const { vendors } = readList(
    'Venue / Lieu,Ville / City,Site web\nA,Ottawa,elmbarn.ca\nB,Toronto,wickhall.events\nC,Hull,oak.photography\n',
  )
  expect(vendors.map(({ website }) => website)).toEqual([
    'https://elmbarn.ca/',
    'https://wickhall.events/',
    'https://oak.photography/',
  ])
})

test('headings over several columns say what “Low” and “High” below them are, and “ST” is a state', () => {
  const { vendors, mapping } = readList(
    ',Where,,,Pricing,,Guests,\nVenue Name,City,ST,Zip,Low,High,Min,Max\n' +
      'A,Portland,ME,4101,"$5,000","$8,000",20,150\nB,Salem,OR,97301,4000,4000,,90\n',
  )
  expect(mapping).toMatchObject({ ST: 'region', 'Pricing Low': 'price', 'Pricing High': 'price' })
  expect(vendors.map(({ price, regions }) => [priceText(price), regions])).toEqual([
    ['$5,000 to $8,000 per event', ['ME']],
    ['$4,000 per event', ['OR']],
  ])
})

test('a hotel that leaves its guests empty is a venue where the other hotels are', () => {
  const rows = ['120', '90', '', '200', '150'].map((guests, at) => `H ${at},Bath,Hotel,${guests}\n`)
  const { vendors } = readList(`Name,Town,Type,Guests\n${rows.join('')}`, {
    categories: firstCategories,
  })
  expect(new Set(vendors.map(({ categorySlug }) => categorySlug))).toEqual(new Set(['venues']))
})

test('rows without a rating that slid are put back also where a price names no money', () => {
  const towns = ['Jaipur', 'Pune', 'Agra', 'Surat', 'Kota', 'Ajmer', 'Mysore', 'Indore']
  const price = (at: number) => (at % 4 === 3 ? `"${at + 40},000"` : `"₹${at + 40},000"`)
  const rows = towns.flatMap((town, at) => [
    `Rated ${at},4.${at},${at + 3} reviews,${town},India,${price(at)},+91-98290725${at + 10},2010`,
    `Slid ${at},No Reviews,${town},India,${price(at)},+91-98290726${at + 10},2012,`,
  ])
  const { vendors, refused } = readList(
    `Photographer,Rating,Reviews,City,Country,Price per day,Mobile,Since\n${rows.join('\n')}\n`,
  )
  expect(refused).toEqual([])
  expect(
    vendors
      .filter(({ name }) => name.startsWith('Slid'))
      .map(({ price, phone }) => [priceText(price), phone]),
  ).toEqual(towns.map((_, at) => [`₹${at + 40},000 per day`, `+91 98290 726${at + 10}`]))
})

test('a stray empty cell goes, and two prices with guests behind them stay three values', () => {
  const towns = ['Jaipur', 'Pune', 'Agra', 'Surat', 'Kota', 'Ajmer']
  const rows = towns.map(
    (town, at) =>
      `Hall ${at},${at === 4 ? ',' : ''}Lawn,${town},Fort,₹450,₹650,100-600,982907251${at}`,
  )
  const { vendors, refused } = readList(
    `Venue,Venue Type,City,Locality,Veg price,Non veg price,Capacity,Contact No\n${rows.join('\n')}\n`,
  )
  expect(refused).toEqual([])
  expect(vendors[4]).toMatchObject({ capacityMin: 100, capacityMax: 600 })
  expect(priceText(vendors[4]?.price ?? null)).toBe('₹450 per veg plate')
})
