import { isState } from './agree.ts'
import type { Location } from './location.ts'
import {
  apart,
  isCityState,
  isInside,
  isSomeArea,
  isTownSomewhere,
  type RowPlaces,
} from './rowPlaces.ts'
import { mayBeTown, type TownWord } from './words.ts'

/** What stands behind it, each as the town that it is most likely. */
const behind = ({ words, weigh }: RowPlaces, at: number, from: TownWord['from']) =>
  words.towns.flatMap((word, other) =>
    other > at && word.from === from ? weigh(word, other).slice(0, 1) : [],
  )

/** A town elsewhere that the same address names as surely. */
export const contraryTo = ({ words, weigh }: RowPlaces, best: Location, at: number) =>
  words.towns
    .flatMap((word, other) => (other > at && word.from === 'address' ? weigh(word, other) : []))
    .find(
      (other) =>
        apart(other, best) && other.supported === best.supported && other.score > best.score - 1,
    )

/** The town before a region in an address: "Chertsey, Québec" is not the city of Québec. */
export const townIn = (row: RowPlaces, best: Location, at: number, named: readonly string[]) =>
  behind(row, at, 'address').find(
    (town) => town.id !== best.id && town.score >= 2 && isInside(town, named),
  )

/** "Kannur, Bangalore": another town of the same cell, elsewhere, of which the first is no part. */
export const beside = (row: RowPlaces, best: Location, at: number) =>
  behind(row, at, 'city').find(
    (other) =>
      other.score >= 2 &&
      apart(other, best) &&
      !isInside(best, row.areasOf(other.word.text)) &&
      (other.supported || !best.supported),
  )

/** "Ambattur, Chennai": a town by itself, and a part of the larger one of the same cell. */
export const aroundIt = (row: RowPlaces, best: Location, at: number) =>
  behind(row, at, 'city').find(
    (other) =>
      other.id !== best.id &&
      other.score >= 2 &&
      other.size > best.size &&
      !apart(other, best) &&
      !isInside(best, row.areasOf(other.word.text)),
  )

/** "Big Indian, New York" is in that state, and not in the city, though nobody knows Big Indian. */
export function unknownIn(
  row: RowPlaces,
  best: Location,
  at: number,
  named: readonly string[],
): TownWord | undefined {
  const { towns, areas } = row.words
  const word = towns[at] as TownWord
  const states = named.filter(isState)
  const saysAgain = areas.some(
    (text) => text !== word.text && row.areasOf(text).some((code) => states.includes(code)),
  )
  if (!states.length || saysAgain || !isInside(best, states) || isCityState(row, best, named))
    return undefined
  const before = word.from === 'city' ? towns[at - 1] : towns[at + 1]
  return before?.from === word.from && isUnknownTown(row, before) ? before : undefined
}

const isUnknownTown = (row: RowPlaces, word: TownWord) =>
  !isSomeArea(row, word) && !isTownSomewhere(row, word) && (word.from === 'city' || mayBeTown(word))
