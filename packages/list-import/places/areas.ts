import { nameKey } from '#read/clean.ts'
import areas from './areas.json' with { type: 'json' }

/** Parts of a country that people name and no gazetteer knows, by the regions they lie in. */
const known = new Map(
  areas.flatMap(({ names, codes }) => names.map((name) => [nameKey(name), codes] as const)),
)

/** "Co. Down", "County Down" and "Down" are one. */
export const areaKey = (text: string) =>
  nameKey(text).replace(/^(?:co|county|comte de|landkreis|kreis|region|state of|province of) /, '')

export const namedArea = (text: string): string[] => known.get(areaKey(text)) ?? []

/** Whether a path of regions leads through a code. */
export const leadsThrough = (path: readonly string[], code: string) => path.includes(code)
