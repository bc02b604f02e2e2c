import { randomFrom } from '../../../../__tests__/support/seeds.ts'
/** The facts behind a generated list, to compare an import with. */
export interface TrueVenue {
  name: string
  town: string
  county: string
  regions: string[]
  price: string
  capacity: [ceremony: number, dining: number, evening: number]
  rating: string
  reviews: number
  link: string
  description: string
}

const first = [
  'Elm',
  'Hadleigh',
  'Wick',
  'Oakley',
  'St Mary’s',
  'Rowan',
  'Priory',
  'Kingsdown',
  'Merrow',
  'Thornbury',
  'Ash',
  'Larkfield',
  'Château Réve',
  'Bishop’s',
  'Willow',
  'Harrow',
  'Fen',
  'Cold Brook',
  'Dunmore',
  'Silver',
]
const second = [
  'Barn',
  'Hall',
  'Manor',
  'House',
  'Castle',
  'Priory & Gardens',
  'Court',
  'Park Hotel',
  'Mill',
  'Farm',
  'Abbey',
  'Orangery',
  'Lodge',
  'Estate',
  'Tithe Barn',
  'Grange',
  'Vineyard',
  'Old Rectory',
  'Boathouse',
  'Country Club',
  'Rooms',
]
const towns: [string, string, string[]][] = [
  [
    'Alton',
    'Hampshire',
    ['South East', 'Hampshire', 'London', 'Surrey', 'West Sussex', 'Berkshire', 'South'],
  ],
  [
    'Totnes',
    'Devon',
    ['South West', 'Devon', 'Cornwall', 'Somerset', 'Dorset', 'Exmoor', 'Dartmoor'],
  ],
  [
    'Skipton',
    'North Yorkshire',
    ['Yorkshire', 'North', 'Lancashire', 'Yorkshire Dales', 'Leeds', 'Cumbria', 'Harrogate'],
  ],
  [
    'Stow-on-the-Wold',
    'Gloucestershire',
    [
      'Cotswolds',
      'Gloucestershire',
      'Oxfordshire',
      'South West',
      'Midlands',
      'Bath',
      'Worcestershire',
    ],
  ],
  [
    'Bakewell',
    'Derbyshire',
    [
      'Peak District',
      'Midlands',
      'Derbyshire',
      'East Midlands',
      'Nottinghamshire',
      'Sheffield',
      'Cheshire',
    ],
  ],
]

export const trueVenues = (count: number, seed = 7): TrueVenue[] => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => {
    const name = `${first[index % first.length]} ${second[Math.floor(index / first.length) % second.length]}`
    const [town, county, regions] = towns[random(towns.length)] ?? [
      'Alton',
      'Hampshire',
      ['South East'],
    ]
    const dining = 40 + random(30) * 10
    const meal = 45 + random(90)
    const price =
      [
        `From £${meal} per meal`,
        `£${meal}.50 pp`,
        `£${3 + random(9)},${100 + random(899)}`,
        `From £${2 + random(7)},500`,
        `£${meal} - £${meal + 30} per head`,
        'Price on request',
      ][random(6)] ?? ''
    return {
      name,
      town,
      county,
      regions,
      price,
      capacity: [dining - 20, dining, dining + 80],
      rating: `4.${random(10)}`,
      reviews: 11 + random(300),
      link: `https://directory.example/venues/${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${index}`,
      description:
        `${name} stands near ${town}, "${county}'s" best kept secret.\n\n` +
        `Exclusive use, ${5 + random(60)} acres; ask about our weekend packages.`,
    }
  })
}

export const dirtyHeader = [
  '',
  'Venue Name',
  'Region',
  'Location',
  'Price',
  'Max Ceremony',
  'Max Dining',
  'Max Evening',
  'Rating',
  'Reviews',
  'URL',
  'Description',
]
const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const toCsv = (rows: readonly string[][], newline = '\r\n') =>
  rows.map((cells) => cells.map(quote).join(',')).join(newline) + newline

/** What happened to a row on its way into the list. */
export type Damage = 'none' | 'shifted' | 'short' | 'nameless' | 'hopeless'

export interface DirtyList {
  rows: string[][]
  damages: Damage[]
  venues: TrueVenue[]
}

/**
 * A list as a directory gives it: each venue under several regions, here 403 venues in 2,160 rows. Some rows lack a
 * cell and what follows is one column too far left, some end early, some have no name, some are beyond repair.
 */
export const dirtyVenues = (venueCount = 403, rowCount = 2160, seed = 7): DirtyList => {
  const random = randomFrom(seed + 1)
  const venues = trueVenues(venueCount, seed)
  const rows: string[][] = []
  const damages: Damage[] = []
  for (let index = 0; index < rowCount; index++) {
    const venue = venues[index % venueCount] as TrueVenue
    const turn = Math.floor(index / venueCount)
    const name = random(12) ? venue.name : random(2) ? venue.name.toUpperCase() : ` ${venue.name}  `
    const cells = [
      String(index),
      name,
      venue.regions[turn % venue.regions.length] ?? '',
      `${venue.town}, ${venue.county}`,
      venue.price,
      ...venue.capacity.map(String),
      venue.rating,
      String(venue.reviews),
      `${venue.link}?from=${turn}`,
      venue.description,
    ]
    const damage: Damage =
      turn === 0 || random(25)
        ? 'none'
        : ((['shifted', 'short', 'nameless', 'hopeless'] as const)[random(4)] ?? 'none')
    rows.push(damaged(cells, damage))
    damages.push(damage)
  }
  return { rows, damages, venues }
}

const damaged = (cells: string[], damage: Damage): string[] => {
  if (damage === 'shifted') return [...cells.toSpliced(4, 1), '']
  if (damage === 'short') return cells.slice(0, 9)
  if (damage === 'nameless') return cells.with(1, '')
  if (damage === 'hopeless') return cells.toReversed()
  return cells
}

export const dirtyCsv = (list: DirtyList = dirtyVenues()) =>
  Buffer.from(`\ufeff${toCsv([dirtyHeader, ...list.rows])}`)
