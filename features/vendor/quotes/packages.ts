import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { appliesTo } from '#domain/prices/inLines.ts'
import { onlyWords } from '#domain/prices/validityWords.ts'
import type { useListed } from './listed.ts'
import { linesForFunctions } from './values.ts'

/** A package as it can be put into this quote. */
export type OfferedPackage = {
  _id: string
  name: string
  /** With the functions that it is for, and when it holds otherwise. */
  title: string
  lines: QuoteStart['lines']
  /** The functions that it is for, by their places. */
  places: readonly number[]
}

/** Each with its lines for the functions that it is for. */
export const offeredPackages = (
  { packages, seasons }: Pick<QuoteStart, 'packages' | 'seasons'>,
  { functions, misfitsOf }: Pick<ReturnType<typeof useListed>, 'functions' | 'misfitsOf'>,
  locale: string,
): OfferedPackage[] =>
  packages.map((pack) => {
    const { places, misfit } = appliesTo(misfitsOf(pack))
    const isForSome = places.length < functions.length
    const name = isForSome
      ? `${pack.name}, ${places.map((place) => functions[place]).join(', ')}`
      : pack.name
    return {
      _id: pack._id,
      name: pack.name,
      title:
        misfit && pack.validity
          ? `${name} (${onlyWords(pack.validity, misfit, seasons, locale)})`
          : name,
      lines: linesForFunctions(pack, functions, places),
      places,
    }
  })
