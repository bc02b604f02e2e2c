import { pattern } from '../../../domain/sentences/pattern.ts'
import type { Location } from './location.ts'
import type { Named } from './readings.ts'
import { isInside } from './rowPlaces.ts'

const localities = pattern('i')`
  \b(?:nagar|vihar|kunj|enclave|lines|colony|extension|extn|chowk|bagh|marg|layout|cantt|cantonment|bypass|
  (?:sector|phase|block)[ -]?\d*)$`
/** In India parts of a town are called so; what the gazetteer knows by such a name is a town. */
export const isLocality = (text: string) => localities.test(text)

/** Where most of a list surely is. */
const mostlyIn = (named: readonly Named[]): Location | null => {
  const sure = named.flatMap(({ resolved: { town, doubt } }) => (town && !doubt ? town : []))
  const [most = []] = [...Map.groupBy(sure, ({ id }) => id).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  return most.length >= 3 && most.length >= named.length * 0.5 ? (most[0] ?? null) : null
}

/** Of a vendor of which the list does not say where it is. */
export const inCity = (town: Location, line: number): Named => ({
  line,
  text: town.name,
  region: '',
  country: '',
  area: '',
  resolved: {
    country: town.path[0] ?? null,
    areas: [],
    town,
    others: [],
    doubt: null,
    unknown: null,
  },
})

/**
 * Puts parts of a town into the town: all that is no sure town where somebody says which one the list is about, else
 * what is called like a part, where most of the list is.
 */
export function placeParts(named: readonly Named[], said: Location | null): void {
  const main = said ?? mostlyIn(named)
  if (!main) return
  for (const each of named) {
    const { town, doubt, unknown, areas, others } = each.resolved
    const isPart = said ? !town || doubt !== null : isLocality(unknown ?? '')
    if (!isPart || (areas.length > 0 && !isInside(main, areas))) continue
    each.area ||= unknown ?? ''
    each.resolved = {
      ...each.resolved,
      town: { ...main, word: { text: each.text, from: 'city' } },
      others: [...(town ? [town] : []), ...others],
      unknown: null,
      doubt: said
        ? null
        : `${each.text} is taken for a part of ${main.name}, where most of the list is.`,
    }
  }
}
