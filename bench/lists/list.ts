import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { toCsv } from '#domain/csv.ts'

const folder = join(import.meta.dirname, '../../content/gazetteer')
const read = (name: string) =>
  brotliDecompressSync(readFileSync(join(folder, `${name}.tsv.br`)))
    .toString()
    .split('\n')
    .map((line) => line.split('\t'))

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
const digits = (at: number, count: number) => String(10 ** count + at).slice(-count)
const trees = 'Elm Oak Ash Yew Birch Rowan Cedar Hazel Maple Willow Linden Alder Beech'.split(' ')
const things = 'Barn Hall House Manor Farm Court Lodge Abbey Mill Park Gardens Castle Inn'.split(
  ' ',
)
const countries = [
  ['GB', 'United Kingdom', '£', 'High Street', '01249 6'],
  ['US', 'United States', '$', 'Main Street', '(303) 555-'],
  ['CA', 'Canada', 'CA$', 'King Street', '416 555 '],
  ['IN', 'India', '₹', 'MG Road', '+91 98290 '],
  ['DE', 'Germany', '€', 'Hauptstraße', '0221 91'],
  ['FR', 'France', '€', 'rue de la Paix', '04 78 '],
] as const

/** A list of so many venues, no two alike, in some ten thousand towns of six countries: about 200 bytes a row. */
export function venueList(count: number): string {
  const regions = new Map(read('regions').map(([code = '', , , name = '']) => [code, name]))
  const towns = new Map(
    countries.map(([code]) => [
      code,
      read('towns').filter(([region = '', , , , people]) =>
        Boolean(region.startsWith(`${code}.`) && Number(people) >= 1000),
      ),
    ]),
  )
  const rows = Array.from({ length: count }, (_, at) => {
    const [code, country, money, street, phone] = pick(countries, at)
    const [region = '', town = ''] = pick(towns.get(code) ?? [], Math.floor(at / 6) * 7)
    const name = `${pick(trees, at)} ${pick(things, Math.floor(at / 13))} ${town} ${at}`
    const site = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return [
      name,
      pick(['Barn', 'Hotel', 'Restaurant', 'Photography'], at),
      `${1 + (at % 200)} ${street}`,
      town,
      regions.get(
        region
          .split('.')
          .slice(0, code === 'GB' ? 3 : 2)
          .join('.'),
      ) ?? '',
      country,
      `${phone}${digits(at * 7, code === 'US' || code === 'CA' ? 4 : 5)}`,
      `hello@${at}.example`,
      `https://${site}.example/`,
      `From ${money}${40 + (at % 150)} per head`,
      `${20 + (at % 30)}`,
      `${80 + (at % 300)}`,
      pick(['20% on top', 'included', ''], at),
    ]
  })
  const header =
    'Name,Type,Address,Town,Region,Country,Phone,Email,Website,Price,Min guests,Max guests,Tax'
  return toCsv([header.split(','), ...rows])
}
