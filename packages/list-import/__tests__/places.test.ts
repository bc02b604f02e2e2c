import { homeOf, homes, readList } from '#__tests__/support/readLists.ts'

test('a town is told from others of its name by its county, of today or of old', () => {
  expect(
    homes(
      'name,town,county\nA,Bangor,Gwynedd\nB,Bangor,Co. Down\nC,Newport,Isle of Wight\nD,Newport,Gwent\n' +
        'E,Newport,Shropshire\nF,St. Albans,Herts\nG,Stow on the Wold,Gloucestershire\nH,Durham,\n' +
        'I,London,Greater London\nJ,Little Snoring,Norfolk\nK,Newport,\nL,Ottery St Mary,Devon\n',
    ),
  ).toEqual([
    'A · match: Bangor, Gwynedd',
    'B · match: Bangor, Ards and North Down',
    'C · match: Newport, Isle of Wight',
    'D · match: Newport, Newport',
    'E · match: Newport, Shropshire',
    'F · match: St Albans, Hertfordshire',
    'G · match: Stow on the Wold, Gloucestershire',
    'H · match: Durham, County Durham',
    'I · match: London, Greater London',
    'J · new: Little Snoring, Norfolk',
    'K · doubtful: Newport, Newport',
    'L · match: Ottery St Mary, Devon',
  ])
})

test('a county alone is a region and no city, and an address that tells the town is believed', () => {
  expect(
    homes(
      'name,location,address,price\nA,Kent,,£500\nB,Scotland,,£500\nC,Northern Ireland,,£5\nD,Yorkshire,,£5\n' +
        'E,Kent,"Smallhythe Road, Tenterden, Kent TN30 7LZ",£600\nF,London,,£7\n',
    ),
  ).toEqual([
    'A · doubtful: Kent, England',
    'B · doubtful: Scotland',
    'C · doubtful: Northern Ireland',
    'D · doubtful: England',
    'E · match: Tenterden, Kent',
    'F · match: London, Greater London',
  ])
})

test('a town that the gazetteer does not know keeps its region, and is at no point until somebody says it', () => {
  const prepared = readList('name,town,county\nA,Little Snoring,Norfolk\nB,Norwich,Norfolk\n')
  const [vendor] = prepared.vendors
  expect(vendor && homeOf(prepared, vendor)?.city).toMatchObject({
    name: 'Little Snoring',
    region: 'Norfolk',
    country: 'United Kingdom',
    code: 'GB.ENG.I9',
    lat: null,
    lon: null,
  })
})

test('lines of an address, as they are written in America', () => {
  expect(
    homes(
      'Venue,Address\nA,"6109 Atlantic Avenue,Wildwood, NJ 08260"\nB,"1 Main Street, Portland, ME 04101"\n' +
        'C,"200 River Rd., Portland, Oregon 97201"\nD,12 Ocean Drive Miami FL 33139\n' +
        'E,"45 King St W, Toronto, ON M5H 1J8"\nF,"12 Harbor St Suite 4, New York, NY 10001"\n' +
        'G,"9 Peachtree St NE, Atlanta, Georgia 30303"\nH,"667 Main St, Angola, IN"\n',
    ),
  ).toEqual([
    'A · match: Wildwood, New Jersey',
    'B · match: Portland, Maine',
    'C · match: Portland, Oregon',
    'D · match: Miami, Florida',
    'E · match: Toronto, Ontario',
    'F · match: New York City, New York',
    'G · match: Atlanta, Georgia',
    'H · match: Angola, Indiana',
  ])
})

test('Canadian towns of British names stay in Canada', () => {
  const prepared = readList(
    'Name,City,Province\nA,London,Ontario\nB,Cambridge,ON\nC,Surrey,BC\nD,Kingston,\nE,Windsor,Ontario\n',
  )
  expect(prepared.review.towns.map(({ town }) => town?.country)).toEqual(
    Array.from({ length: 5 }, () => 'Canada'),
  )
})

test('German, French and Indian places by their postcodes and their older names', () => {
  expect(
    homes(
      'Firma;Ort;PLZ\nA;Neustadt;67433\nB;Köln;50667\nC;Frankfurt am Main;60311\nD;München;80331\n',
    ),
  ).toEqual([
    'A · match: Neustadt an der Weinstraße, Rheinland-Pfalz',
    'B · match: Köln, North Rhine-Westphalia',
    'C · match: Frankfurt am Main, Hesse',
    'D · match: Munich, Bavaria',
  ])
  expect(
    homes(
      'Nom,Adresse\nA,"12 rue du Moulin, 21200 Beaune, France"\nB,Lieu-dit Les Vignes 33330 Saint-Émilion\n' +
        'C,"5 bis Rue Neuve, 69002 Lyon 2e"\nD,93200 Saint-Denis\n',
    ),
  ).toEqual([
    'A · match: Beaune, Bourgogne-Franche-Comté',
    'B · match: Saint-Émilion, New Aquitaine',
    'C · match: Lyon, Auvergne-Rhône-Alpes',
    'D · match: Saint-Denis, Île-de-France',
  ])
  expect(
    homes(
      'Name,City,State\nA,Bombay,Maharashtra\nB,Gurgaon,\nC,"Andheri West, Mumbai",\n' +
        'D,Calcutta,WB\nE,Trivandrum,Kerala\n',
    ),
  ).toEqual([
    'A · match: Mumbai, Maharashtra',
    'B · match: Gurugram, Haryana',
    'C · match: Mumbai, Maharashtra',
    'D · match: Kolkata, West Bengal',
    'E · match: Thiruvananthapuram, Kerala',
  ])
})

describe('decisions', () => {
  const csv = 'name,town,county\nA,Bangor,\nB,Elmbridge Nook,Kent\nC,York,North Yorkshire\n'
  const decide = (towns: Record<string, 'new' | 'reject' | { match: string }>) => {
    const { review } = readList(csv, { decisions: { towns } })
    return review.towns.map(({ town, city, decided }) => [town?.name ?? city?.name, decided])
  }
  const [bangor, nook, york] = readList(csv).review.towns
  test('match, new and reject are kept by the reading’s key', () => {
    const other = bangor?.candidates[1]?._id ?? ''
    expect(
      readList(csv, { decisions: { towns: { [bangor?.key ?? '']: { match: other } } } }).review
        .towns[0],
    ).toMatchObject({ town: { _id: other, name: 'Bangor' }, decided: true })
    const at = { [nook?.key ?? '']: { at: '51.2, 0.8' } }
    expect(readList(csv, { decisions: { towns: at } }).review.towns[1]).toMatchObject({
      city: { name: 'Elmbridge Nook', region: 'Kent', lat: 51.2, lon: 0.8 },
      decided: true,
    })
    expect(decide({ [nook?.key ?? '']: 'reject', [york?.key ?? '']: 'new' })).toEqual([
      ['Bangor', false],
      [undefined, true],
      ['York', true],
    ])
    expect(decide({ [nook?.key ?? '']: { match: 'GB.ENG.G5' } })[1]).toEqual(['Kent', true])
  })
})
