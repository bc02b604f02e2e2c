import { prepare } from '#__tests__/support/imports.ts'
import { homes, readList } from '#__tests__/support/readLists.ts'

test('an address in several lines is read as one with commas', () => {
  expect(
    homes(
      'Venue,Location\nA,"Park Lane\nCirencester\nGL7 2PP"\nB,"Abbey Road\nLichfield\nWS13 6LD"\n' +
        'C,"Station Road\nNewcastle\nBT33 0AD"\nD,Newcastle (Co. Down)\n',
    ),
  ).toEqual([
    'A · match: Cirencester, Gloucestershire',
    'B · match: Lichfield, Staffordshire',
    'C · match: Newcastle, Newry Mourne and Down',
    'D · match: Newcastle, Newry Mourne and Down',
  ])
})

test('German, Austrian and Swiss places as letters write them', () => {
  expect(
    homes(
      'Firma;Straße;PLZ/Ort;Land\nA;Am Markt 1;60311 Frankfurt a.M.;D\nB;Am Markt 2;79098 Freiburg i. Br.;\n' +
        'C;Am Markt 3;91541 Rothenburg o.d.T.;D\nD;Am Markt 4;A-3100 St. Poelten;Österreich\n' +
        'E;Am Markt 5;8001 Zuerich;Schweiz\nF;An der Mühle 9, 67433 Neustadt an der Weinstraße;;\n' +
        'G;Koelner Str. 12, 4020 Linz;;Österreich\nH;Am Markt 6;66111 Saarbruecken;\n',
    ),
  ).toEqual([
    'A · match: Frankfurt am Main, Hesse',
    'B · match: Freiburg, Baden-Wurttemberg',
    'C · match: Rothenburg ob der Tauber, Bavaria',
    'D · doubtful: Sankt Pölten, Lower Austria',
    'E · match: Zürich, Zurich',
    'F · match: Neustadt an der Weinstraße, Rheinland-Pfalz',
    'G · match: Linz, Upper Austria',
    'H · match: Saarbrücken, Saarland',
  ])
})

test('a postcode is no price, and nothing is moved to where nobody reads it', () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Barn ${at},,"Lewes, East Sussex",£${at + 2}00,90`,
  )
  expect(
    homes(
      `name,,location,price,guests\n${rows.join('\n')}\nA,,"Station Road\nTunbridge Wells\nTN1 1RS",£900,80\n`,
    ).at(-1),
  ).toBe('A · match: Royal Tunbridge Wells, Kent')
})

test('a numbered part of a town before its town is no town of its own', () => {
  expect(
    homes('Name,City,PIN\nA,"Sector 18, Surat",395003\nB,"Old City, Indore",452001\n'),
  ).toEqual(['A · match: Surat, Gujarat', 'B · match: Indore, Madhya Pradesh'])
})

test.each([
  ['bis 100 Personen', undefined, 100],
  ['50 bis 100 Gäste', 50, 100],
  ['mind. 15, max. 30', 15, 30],
  ['65-130 Pers.', 65, 130],
  ['ca. 90', undefined, 90],
  ['160 Sitzplätze', undefined, 160],
  ["jusqu'à 240 invités", undefined, 240],
  ['de 55 à 110 convives', 55, 110],
  ['270 assis, 310 cocktail', undefined, 310],
  ['upto 580 guests', undefined, 580],
  ['40-120 day / 180 evening', 40, 180],
])('a column of guests like “%s”', (text, min, max) => {
  const [vendor] = readList(
    `Nom;Ville;Nombre de personnes\nA;Lyon;${text}\nB;Lyon;${text}\n`,
  ).vendors
  expect([vendor?.capacityMin, vendor?.capacityMax]).toEqual([min, max])
})

test('both ends of a range stand in a column of the most guests', () => {
  const [vendor] = prepare('name,max_guests\nA,165-330\n').vendors
  expect(vendor).toMatchObject({ capacityMin: 165, capacityMax: 330 })
})

test.each([
  ['£3,000 + VAT', { kind: 'exact', amount: 300000 }],
  ['€ 3.900,-', { kind: 'exact', amount: 390000 }],
  ['4.200,-- € zzgl. MwSt.', { kind: 'exact', amount: 420000 }],
  ['mind. 1.400 €', { kind: 'from', amount: 140000 }],
  ['von 2.300 bis 6.200 Euro', { kind: 'range', amount: 230000, maxAmount: 620000 }],
  ['entre 8 200 € et 13 000 €', { kind: 'range', amount: 820000, maxAmount: 1300000 }],
  ['zwischen 1.200 € und 1.800 €', { kind: 'range', amount: 120000, maxAmount: 180000 }],
  ['Nous contacter', { kind: 'on_request' }],
])('the price “%s”', (text, price) => {
  expect(prepare(`name;price\nA;${text}\n`, { currency: 'EUR' }).vendors[0]?.price).toMatchObject(
    price,
  )
})

test('a dollar is that of the country a business is in, unless it is said', () => {
  const { vendors } = readList(
    'Name,City,Province,Price\nA,Toronto,ON,"$4,500"\nB,Austin,TX,$900\nC,Montréal,Québec,2 900 $\n' +
      'D,Halifax,NS,US$700\nE,Moncton,NB,"5 900,00 $ CA"\n',
  )
  expect(vendors.map(({ price }) => price?.currency)).toEqual(['CAD', 'USD', 'CAD', 'USD', 'CAD'])
})

test('short amounts and words of guests tell a shifted row', () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    at % 2
      ? `Studio ${at},Jaipur,No Reviews,${40 + at}k,upto ${500 + at} guests,302001,`
      : `Studio ${at},Jaipur,4.5,${at + 2} reviews,${40 + at}k,upto ${500 + at} guests,302001`,
  )
  const prepared = readList(`name,city,rating,reviews,price,guests,pin\n${rows.join('\n')}\n`, {
    currency: 'INR',
  })
  expect(prepared.refused).toEqual([])
  expect(
    prepared.vendors.filter((vendor) => {
      const at = Number(/\d+/.exec(vendor.name)?.[0])
      return vendor.price?.amount !== (40 + at) * 100_000 || vendor.capacityMax !== 500 + at
    }),
  ).toEqual([])
})

test('the euro of latin-9 is one', () => {
  const bytes = Buffer.from('Firma;Straße;Preis\nA;Hauptstraße 1;ab 1.000 \u00a4\n', 'latin1')
  expect(prepare(bytes).vendors[0]).toMatchObject({
    address: 'Hauptstraße 1',
    price: { kind: 'from', amount: 100000, currency: 'EUR' },
  })
})
