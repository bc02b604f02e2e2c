import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { GazetteerQuery, LookUp, RegionRow, Slice, TownRow } from '#places/gazetteer.ts'

const folder = join(import.meta.dirname, '../../../../content/gazetteer')
const read = (name: string) =>
  brotliDecompressSync(readFileSync(join(folder, `${name}.tsv.br`)))
    .toString()
    .split('\n')
    .map((line) => line.split('\t'))
const isPlain = /^[\0-\x7f]*$/
const fold = (text: string) => (isPlain.test(text) ? text : unmarked(text)).toLowerCase()
const unmarked = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')

/** Answers from content/gazetteer as the tables it is loaded into do; an id is made of what the town is. */
export function worldLookUp(): LookUp {
  const regions = new Map<string, RegionRow & { names: string[] }>()
  for (const [code = '', parent = '', level, name = '', others = ''] of read('regions'))
    regions.set(code, {
      code,
      name,
      level: Number(level),
      path: [...(regions.get(parent)?.path ?? []), code],
      asked: [],
      lat: null,
      lon: null,
      names: [name, ...others.split('|').filter(Boolean)].map(fold),
    })
  // A row of the world's towns is made when it is looked for: here, each would be made once more for each of its names.
  const towns = new Map<string, { town: Omit<TownRow, 'own'>; own: boolean }[]>()
  const middles = new Map<string, { lat: number; lon: number; count: number }>()
  for (const [region = '', name = '', lat, lon, population, others = ''] of read('towns')) {
    const names = new Set([name, ...others.split('|').filter(Boolean)].map(fold))
    const town = {
      asked: '',
      id: `${name}@${region}`,
      name,
      region,
      lat: Number(lat),
      lon: Number(lon),
      population: Number(population),
    }
    let own = true
    for (const key of names) {
      const namesakes = towns.get(key)
      if (namesakes) namesakes.push({ town, own })
      else towns.set(key, [{ town, own }])
      own = false
    }
    for (const code of regions.get(region)?.path ?? []) {
      const middle = middles.get(code) ?? { lat: 0, lon: 0, count: 0 }
      middle.lat += town.lat
      middle.lon += town.lon
      middle.count += 1
      middles.set(code, middle)
    }
  }
  const byName = new Map<string, string[]>()
  for (const { code, names } of regions.values())
    for (const name of names.flatMap((each) => [
      each,
      each.replace(/^(?:county|province of|landkreis|kreis) | (?:county|parish|borough)$/, ''),
    ]))
      byName.set(name, [...(byName.get(name) ?? []), code])

  return ({ names, codes }: GazetteerQuery): Slice => {
    const found = names.flatMap((asked) =>
      (towns.get(fold(asked)) ?? []).map(({ town, own }) => ({ ...town, own, asked })),
    )
    const askedFor = new Map<string, Set<string>>()
    for (const asked of names)
      for (const code of byName.get(fold(asked)) ?? [])
        askedFor.set(code, (askedFor.get(code) ?? new Set()).add(asked))
    const named = [...codes, ...askedFor.keys(), ...found.map(({ region }) => region)]
    const wanted = new Set(named.flatMap((code) => regions.get(code)?.path ?? []))
    return {
      towns: found,
      chosen: [],
      regions: [...wanted].flatMap((code) => {
        const region = regions.get(code)
        if (!region) return []
        const { names: _names, ...row } = region
        const middle = middles.get(code)
        return {
          ...row,
          asked: [...(askedFor.get(code) ?? [])],
          lat: middle ? middle.lat / middle.count : null,
          lon: middle ? middle.lon / middle.count : null,
        }
      }),
    }
  }
}
