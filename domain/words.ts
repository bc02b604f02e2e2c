/** With a capital where a sentence or a label begins. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Lawn`, `Lawn and Hall`, `Lawn, Hall and Terrace`. */
export const listWords = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** `Sneha & Varun have`, `Meera has`: a couple goes by one name or two. A business is one, whatever it is called. */
export const coupleWith = (coupleName: string, ofOne: string, ofTwo: string): string =>
  `${coupleName} ${coupleName.includes(' & ') ? ofTwo : ofOne}`

/** Small letters without accents (vowels of Devanagari are none), spaces once: as words are compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?!\p{sc=Deva})\p{M}|\u093c/gu, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

const partsOf = (town: string) => town.split(',').map(plain).filter(Boolean)
/** The part of a town before it (`Fort, Mumbai`); a region that was typed as one after it (`Ottapalam, Kerala`). */
export function areaInTown(area: string, town: string, regions: readonly (string | null)[] = []) {
  if (partsOf(town).includes(plain(area))) return town
  const isAround = regions.some((region) => region && plain(region) === plain(area))
  return (isAround ? [town, area] : [area, town]).filter(Boolean).join(', ')
}
/** One town, however each is written: alone, or with its region or country (`Jaipur`, `jaipur, Rajasthan`). */
export function isSameTown(one: string, other: string): boolean {
  const [few, many] = [partsOf(one), partsOf(other)].toSorted((a, b) => a.length - b.length)
  return few?.[0] === many?.[0] && (few ?? []).every((part) => many?.includes(part))
}
