import { homes, readList } from '#__tests__/support/readLists.ts'

test('above the header may stand a title, and headings over several columns', () => {
  const { mapping, vendors, refused } = readList(
    [
      'Wedding venues 2026,,,,,,',
      '',
      ',Location,,Contact,Pricing,,',
      'Venue,Street Address,"City, State, Zip",Phone,Rental Fee,Max Guests,',
      'Brooklyn Winery,213 N 8th St,"Brooklyn, NY 11211",(718) 555-0143,"$4,500",250,',
      'Barr Mansion,10463 Sprinkle Rd,"Austin, TX 78753",512.555.0143,$6500,180,',
      'Venue,Street Address,"City, State, Zip",Phone,Rental Fee,Max Guests,',
      'Castaway,1900 NW 18th Ave,"Portland, OR 97209",5035550143,Inquire,350,',
    ].join('\n'),
  )
  expect(mapping).toEqual({
    Venue: 'name',
    'Street Address': 'address',
    'City, State, Zip': 'city',
    Phone: 'phone',
    'Rental Fee': 'price',
    'Max Guests': 'capacityMax',
  })
  expect(vendors.map(({ name, capacityMax }) => [name, capacityMax])).toEqual([
    ['Brooklyn Winery', 250],
    ['Barr Mansion', 180],
    ['Castaway', 350],
  ])
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [7, 'This line repeats the header.'],
  ])
})

test('a vendor is no header, whatever words its cells are', () => {
  const features = 'Feature 1,Feature 2,Feature 3,Feature 4'
  const { vendors, header } = readList(
    `Venue,Town,${features}\nWick Hall,Totnes,,,,\nElm Barn,Alton,Ceremony,Reception,Dining,Outdoor\n`,
  )
  expect(header).toEqual(['Venue', 'Town', ...features.split(',')])
  expect(vendors.map(({ name }) => name)).toEqual(['Wick Hall', 'Elm Barn'])

  const scraped = readList(
    [
      'css-1x,css-2x,css-3x,css-4x,css-5x',
      'Wick Hall,Totnes,Website,Phone,Email',
      'Elm Barn,Alton,Website,Phone,Email',
      'Oak House,York,Website,,Email',
    ].join('\n'),
  )
  expect(scraped.header).toEqual(['css-1x', 'css-2x', 'css-3x', 'css-4x', 'css-5x'])
  expect(scraped.total).toBe(3)
})

test('a line that is passed over on the way to the header is refused, not lost', () => {
  const { vendors, refused, total } = readList(
    [
      'Our list,as of May',
      'Wick Hall,Totnes,£900,,',
      'Venue,Town,Rental Fee,Phone,Max Guests',
      'Elm Barn,Alton,£900,01420 111111,80',
    ].join('\n'),
  )
  expect(vendors.map(({ name }) => name)).toEqual(['Elm Barn'])
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'The line stands above the header.'],
  ])
  expect(total).toBe(2)
})

test('a heading over several columns names those that have no name of their own', () => {
  expect(
    readList('Name,Town,Guests,,Price\n,,Seated,Standing,\nElm Barn,Alton,80,120,£900\n').mapping,
  ).toEqual({
    Name: 'name',
    Town: 'city',
    Guests: 'capacity',
    Price: 'price',
    'column 4': 'capacity',
  })
  expect(
    readList(
      'Firma,,,Preise,\n,Straße,PLZ/Ort,Mietpreis,Personenzahl\nGut Sarnow,Am Markt 1,50667 Köln,900 €,80\n',
    ).mapping,
  ).toEqual({
    Firma: 'name',
    Straße: 'address',
    'PLZ/Ort': 'city',
    Mietpreis: 'price',
    Personenzahl: 'capacity',
  })
})

test('in German a location is the venue itself, where the town has a column of its own', () => {
  const list = [
    'Location;Straße;PLZ;Ort;Bundesland;Mietpreis;Personenzahl;Bemerkungen',
    'Schloss Benrath;Benrather Schlossallee 100;40597;Düsseldorf;NRW;ab 2.500,00 €;80 bis 120 Gäste;Schöner Park',
    'Burg Satzvey;An der Burg 3;53894;Mechernich;NRW;3.900,- €;max. 150 Personen;',
    'Gut Immling;Immling 1;83128;Halfing;Bayern;k. A.;k.A.;Übernachtung möglich',
  ].join('\n')
  expect(readList(list).mapping).toMatchObject({
    Location: 'name',
    Bundesland: 'region',
    Personenzahl: 'capacity',
  })
  expect(homes(list)).toEqual([
    'Schloss Benrath · match: Düsseldorf, North Rhine-Westphalia',
    'Burg Satzvey · match: Mechernich, North Rhine-Westphalia',
    'Gut Immling · match: Halfing, Bavaria',
  ])
})

test.each([
  'Notes',
  'Notizen',
  'Interne Bemerkungen',
  'Remarks',
  'Our comments',
  'Commentaires',
  'Notas',
  'Osservazioni',
])('what somebody wrote for himself is no description: “%s”', (column) => {
  const long =
    'Rude on the phone, pays commission only after the third reminder, and has a new manager since May. '
  const { mapping, vendors, review } = readList(
    `Venue,Town,${column}\nElm Barn,Alton,"${long.repeat(3)}"\n` +
      `Wick Hall,Totnes,"${long.repeat(2)}"\nOak House,York,permanently closed\n`,
  )
  expect(mapping).toEqual({ Venue: 'name', Town: 'city' })
  expect(vendors.map(({ name, description }) => [name, description])).toEqual([
    ['Elm Barn', undefined],
    ['Wick Hall', undefined],
  ])
  expect(review.discarded).toEqual([{ column, count: 3 }])
  expect(review.closed).toMatchObject([{ name: 'Oak House', says: 'permanently closed' }])
})

test('a location that is a place stays one', () => {
  expect(
    readList('Venue,Location,Price\nElm Barn,Alton,£900\nWick Hall,Totnes,£800\n').mapping,
  ).toEqual({ Venue: 'name', Location: 'city', Price: 'price' })
})

test.each([
  'Total: 50 venues',
  'Grand total',
  'Gesamt: 25',
  'Summe 17.500',
  'Anzahl (12)',
  'Total : 22 lieux',
])('the sum at the end is no vendor: “%s”', (sum) => {
  const { vendors, refused } = readList(`Name;Ort;Preis\nGut Tannegg;Köln;900 €\n${sum};;\n`)
  expect(vendors.map(({ name }) => name)).toEqual(['Gut Tannegg'])
  expect(refused.map(({ reason }) => reason)).toEqual(['The line is a sum, no vendor.'])
})

test('a business whose name begins like a sum is one', () => {
  expect(
    readList(
      'Name,Town\nTotal Wedding Films,York\nSumma Events,Leeds\nTotally Yours,Bath\n',
    ).vendors.map(({ name }) => name),
  ).toEqual(['Total Wedding Films', 'Summa Events', 'Totally Yours'])
})

test('the state of a town that nobody knows is written out', () => {
  expect(homes('Name,Address\nBig Resort,"1 Valley View Rd, Zzyzxburg, NY 12410"\n')).toEqual([
    'Big Resort · new: Zzyzxburg, New York',
  ])
  expect(homes('Name,City,State\nBig Resort,Zzyzxburg,NY\nOther,Albany,NY\n')).toEqual([
    'Big Resort · new: Zzyzxburg, New York',
    'Other · match: Albany, New York',
  ])
})

test('pages of social sites are links to them, however the column is called', () => {
  const { vendors, mapping } = readList(
    'name,city,Website,Instagram Page URL,Facebook Business Page Link,Instagram followers,phone\n' +
      'A,Leeds,https://a.example,https://instagram.com/a,facebook.com/a,985,0113 234 5678 ext 12\n' +
      'B,Leeds,https://b.example,instagram.com/b,,12,0113 234 5679 x33\n',
  )
  expect(mapping).toMatchObject({
    Website: 'website',
    'Instagram Page URL': 'social',
    'Facebook Business Page Link': 'social',
    phone: 'phone',
  })
  expect(mapping).not.toHaveProperty('Instagram followers')
  expect(vendors.map(({ social, phone }) => [social, phone])).toEqual([
    [['https://instagram.com/a', 'https://facebook.com/a'], '+44 113 234 5678 ext. 12'],
    [['https://instagram.com/b'], '+44 113 234 5679 ext. 33'],
  ])
})

test('a column that is left out is named, with how many values it has', () => {
  const { review, mapping } = readList('Name,Pax_Min,Pax_Max,Kind of chairs\nElm,50,300,Chiavari\n')
  expect(mapping).toEqual({ Name: 'name', Pax_Min: 'capacityMin', Pax_Max: 'capacityMax' })
  expect(review.discarded).toEqual([{ column: 'Kind of chairs', count: 1 }])
})
