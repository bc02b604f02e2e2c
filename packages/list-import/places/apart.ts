import type { PlaceCells } from '#read/types.ts'
import { leadsThrough } from './areas.ts'
import { countryOf } from './countries.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type PlaceWords, partsOf } from './words.ts'

/** "San Antonio Texas" as a town and what it may lie in, the longest name of a town first. */
const halvesOf = (part: string): [town: string, area: string][] => {
  const words = part.split(/[\s,]+/)
  return words.length > 6
    ? []
    : [1, 2].flatMap((count) =>
        words.length > count
          ? [[words.slice(0, -count).join(' '), words.slice(-count).join(' ')] as [string, string]]
          : [],
      )
}
/** The names that a place cell without commas may be made of. */
export const namesWithin = (cell: string): string[] =>
  partsOf(cell, true).flatMap((part) => halvesOf(part).flat())

/**
 * A town that hardly anybody knows, whose last words are the county or state that the town of its first words lies in,
 * is both: "Banff Alberta", "Maidstone Kent".
 */
export const takenApart = (gazetteer: Gazetteer, words: PlaceWords): PlaceWords => {
  const people = (text: string) =>
    Math.max(0, ...gazetteer.towns(text).map(({ population }) => population + 1))
  const split = new Map<string, readonly [string, string]>()
  for (const { text, from } of words.towns) {
    if (from === 'region' || gazetteer.areas(text).length > 0) continue
    // In Mexico a village is called San Antonio Texas.
    const least = people(text)
    const both = halvesOf(text).find(([town, area]) => {
      const codes = gazetteer.areas(area)
      return gazetteer
        .towns(town)
        .some(
          ({ region, population }) =>
            population >= least &&
            codes.some((code) => leadsThrough(gazetteer.pathOf(region), code)),
        )
    })
    if (both) split.set(text, both)
  }
  if (split.size === 0) return words
  return {
    ...words,
    towns: words.towns.map((word) => ({ ...word, text: split.get(word.text)?.[0] ?? word.text })),
    areas: [...new Set(words.areas.flatMap((text) => split.get(text) ?? text))],
  }
}

/** Where a town is said, "Jamaica" in New York and "Holland" in Michigan are no countries. */
export const notAbroad = (
  gazetteer: Gazetteer,
  { city, country, regions }: PlaceCells,
  words: PlaceWords,
): PlaceWords => {
  const abroad = countryOf(city)
  if (!abroad || words.towns.some(({ from }) => from === 'city')) return words
  const said = countryOf(country, true)
  const codes = [...(said ? [said] : []), ...regions.flatMap((text) => gazetteer.areas(text))]
  const home = codes.find((code) =>
    gazetteer.towns(city).some(({ region }) => leadsThrough(gazetteer.pathOf(region), code)),
  )
  return home && !home.startsWith(abroad)
    ? {
        ...words,
        towns: [{ text: city, from: 'city' }, ...words.towns],
        areas: [...words.areas, city],
        country: home.slice(0, 2),
      }
    : words
}
