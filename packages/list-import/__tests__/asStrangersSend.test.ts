import { prepare } from '#__tests__/support/imports.ts'
import { homes, homeText, readList } from '#__tests__/support/readLists.ts'
import { priceText } from '#prepare/sample.ts'

const priced = (csv: string) => readList(csv).vendors.map(({ price }) => priceText(price))

test('rows that slid by an empty cell and “No Reviews” are put right', () => {
  const parts = (
    'Udyog Vihar|Banjara Hills|The Fort|Sisarma|Vagator|Juhu|Maradu|JP Nagar|Karadigodu|Rajarhat|Taj Ganj|' +
    'Barlowganj|Jayendraganj|Dumas Road|South Gandhi Maidan|Hitec City|Khilwat|Pichola'
  ).split('|')
  const places = ['Gurgaon,Haryana', 'Jodhpur,Rajasthan', 'Udaipur,Rajasthan']
  const rows = parts.map((part, at) => {
    const plates = at % 3 ? `"₹${at + 4},50,000",,` : `,"₹1,${at + 10}0","₹1,${at + 20}0"`
    const rest = `${part},${places[at % 3]},${plates},${at + 3}00 pax,0124 245 12${at + 10}`
    return at % 2 ? `Hall ${at + 10},,No Reviews,${rest}` : `Palace ${at},4.${at % 9},${rest}`
  })
  const { vendors, refused } = readList(
    'Banquet,Rating,Locality,City,State,Price,Veg price,Non veg price,Capacity,Contact no\n' +
      rows.join('\n'),
  )
  expect(refused).toEqual([])
  expect(
    vendors
      .filter(({ name }) => /^Hall 1[135]$/.test(name))
      .map(({ price, capacityMax, phone }) => [priceText(price), capacityMax, phone]),
  ).toEqual([
    ['₹550,000 per event', 400, '+91 124 245 1211'],
    ['₹1,130 per veg plate', 600, '+91 124 245 1213'],
    ['₹950,000 per event', 800, '+91 124 245 1215'],
  ])
})

test('tax that comes on top is no “from”', () => {
  expect(
    priced(
      'Name,City,Price\nA,Toronto,"$8,250 plus tax & gratuity"\nB,Toronto,"$900 plus HST"\nC,Toronto,$700 plus\n',
    ),
  ).toEqual(['CA$8,250 per event', 'CA$900 per event', 'from CA$700 per event'])
})

test('two columns for the ends of a price are one range', () => {
  expect(
    priced(
      'Name,City,Low price,High price\nA,Austin TX,"$5,000","$8,000"\nB,Dallas TX,"$4,000","$4,000"\n' +
        'C,Houston TX,"$3,000",\n',
    ),
  ).toEqual(['$5,000 to $8,000 per event', '$4,000 per event', 'from $3,000 per event'])
  expect(
    priced('Firma;Ort;Miete von;Miete bis\nA;Köln;1.500 €;2.500 €\nB;Bonn;900 €;1.200 €\n'),
  ).toEqual(['€1,500 to €2,500 per event', '€900 to €1,200 per event'])
  expect(priced('Name,Town,Starting price\nA,Bath,"£4,500"\nB,Bath,"£3,000 - £5,000"\n')).toEqual([
    'from £4,500 per event',
    '£3,000 to £5,000 per event',
  ])
})

test('a day in German and French', () => {
  expect(priced('Firma;Ort;Preis\nA;Köln;Pauschale: 4.950 € / Tag\nB;Bonn;800 €/Tag\n')).toEqual([
    '€4,950 per day',
    '€800 per day',
  ])
})

test('headers of two languages, of an export of customers, and of the most guests in French', () => {
  expect(
    prepare(
      'Établissement / Venue,Ville / City,Prov.,Prix / Price,Nb de personnes\n' +
        'A,Ottawa,ON,$900,80\nB,Ottawa,ON,$800,90\n',
    ).mapping,
  ).toEqual({
    'Établissement / Venue': 'name',
    'Ville / City': 'city',
    'Prov.': 'region',
    'Prix / Price': 'price',
    'Nb de personnes': 'capacity',
  })
  expect(
    prepare(
      'Account Name,Billing City,Billing State/Province,Billing Country,INVITÉS MAX\n' +
        'A,Bath,Somerset,UK,80\nB,Hull,,UK,90\n',
    ).mapping,
  ).toEqual({
    'Account Name': 'name',
    'Billing City': 'city',
    'Billing State/Province': 'region',
    'Billing Country': 'country',
    'INVITÉS MAX': 'capacityMax',
  })
})

test('a German “Location” beside its address is the venue', () => {
  expect(
    homes(
      'Location;Anschrift\nGut Ising;Kirchberg 3, 83339 Chieming\nBurg Namedy;Am Markt 1, 56626 Andernach\n',
    ),
  ).toEqual([
    'Gut Ising · match: Chieming, Bavaria',
    'Burg Namedy · match: Andernach, Rheinland-Pfalz',
  ])
})

test('a sum with its word is no vendor', () => {
  const { vendors, refused } = prepare('Venue,Town\nElm Barn,Alton\nTotal venues: 104,\n')
  expect(vendors.map(({ name }) => name)).toEqual(['Elm Barn'])
  expect(refused.map(({ reason }) => reason)).toEqual(['The line is a sum, no vendor.'])
})

test('a list without any header is read by its values', () => {
  const rows = [
    'Gibbet Hill,Groton,MA,01450,978-448-2900,"$5,000",up to 120,https://www.gibbethill.com',
    'Rosecliff,Newport,RI,02840,401-847-1000,"$8,000",150,https://www.rosecliff.com',
    'The Vista,Austin,TX,78748,512-280-2220,$90 / person,200 guests max,',
    'Biltmore,Asheville,NC,28803,828-225-1333,"$9,000",50-250,https://www.biltmore.com',
  ]
  const prepared = readList(rows.join('\n'))
  expect(prepared.header[0]).toBe('column 1')
  expect(
    prepared.vendors.map(({ name, price, capacityMax, phone }) => [
      name,
      priceText(price),
      capacityMax,
      phone,
    ]),
  ).toEqual([
    ['Gibbet Hill', '$5,000 per event', 120, '+1 978 448 2900'],
    ['Rosecliff', '$8,000 per event', 150, '+1 401 847 1000'],
    ['The Vista', '$90 per person', 200, '+1 512 280 2220'],
    ['Biltmore', '$9,000 per event', 250, '+1 828 225 1333'],
  ])
  expect(prepared.vendors.map((vendor) => homeText(prepared, vendor))).toEqual([
    'match: Groton, Massachusetts',
    'match: Newport, Rhode Island',
    'match: Austin, Texas',
    'match: Asheville, North Carolina',
  ])
})

test('a town stands where its values say so, when no header does', () => {
  expect(
    homes('Venue,Wo es ist,Price\nA,Bath,£900\nB,York,£800\nC,Little Zzburg,£700\nD,Ely,£600\n'),
  ).toEqual([
    'A · match: Bath, Somerset',
    'B · match: York, North Yorkshire',
    'C · new: Little Zzburg',
    'D · match: Ely, Cambridgeshire',
  ])
})

test.each([
  ['Accommodates 170', undefined, 170],
  ['390 ppl', undefined, 390],
  ['Under 240', undefined, 240],
  ['Indoor 160 / Outdoor 260', undefined, 260],
])('a column that no header names, of guests like “%s”', (text, min, max) => {
  const cells = [text, 'up to 90', '50-120']
  const [vendor] = readList(
    cells.map((cell, at) => `Barn ${at},020 7946 095${at},£900,${cell}\n`).join(''),
  ).vendors
  expect([vendor?.capacityMin, vendor?.capacityMax]).toEqual([min, max])
})

test('the most guests may be said in brackets', () => {
  expect(
    prepare('Venue,Town,Guests (min),Guests (max.)\nA,Bath,20,90\nB,Bath,30,80\n').mapping,
  ).toEqual({
    Venue: 'name',
    Town: 'city',
    'Guests (min)': 'capacityMin',
    'Guests (max.)': 'capacityMax',
  })
})

test('a full day comes before a half one, and each is said as what it is', () => {
  const [vendor] = readList(
    'Photographer,Based in,Half day,Full day\nA,Bath,£600,"£1,000"\nB,York,£700,"£1,200"\n',
    { defaultCategory: 'photographers' },
  ).vendors
  expect(priceText(vendor?.price ?? null)).toBe('£1,000 per day')
  expect(vendor?.otherPrices.map(priceText)).toEqual(['£600 per function'])
})
