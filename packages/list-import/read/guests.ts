import { pattern } from '../../../domain/sentences/pattern.ts'
import { numberPattern } from './numbers.ts'

export const atLeast = pattern('iu')`
  (?<!\p{L})(?:min(?:imum|imal|destens|d)?|from|at least|ab|mind|au moins|minimo|al menos|almeno)(?!\p{L})`
/** "300+", "over 300", "300 or more": how many more, nobody says. */
export const orMore = pattern('iu')`
  \d\s*\+(?!\s*\d)|(?<!\p{L})(?:over|above|more than|upwards of|plus de|más de|mehr als|über|oltre|più di)
  \s*[~≈]?\s*\d|
  \d\s*(?:guests?|people|pax|persons?)?\s*
  (?:plus|(?:or|and|&|und|oder|et|ou|y|e|o) (?:more|above|over|up|upwards?|mehr|plus|más|più)|onwards?|
  upwards?)(?!\p{L})`
export const atMost = pattern('iu')`
  (?<!\p{L})(?:max(?:imum|imal|imo|i)?|up ?to|under|below|less than|no more than|
  bis(?: zu)?|jusqu['’]?[àa]?|hasta|fino a|massimo)(?!\p{L})`
const between = pattern('iu')`
  (?<!\p{L})(?:to|and|bis|und|à|a|et|y|e|o|or|ou|oder)(?!\p{L})`
const people = pattern('iu')`
  (?<!\p{L})(?:guests?|people|ppl|pax|pers|persons?|delegates?|covers|
  g[äa]e?ste?n?|personen|leute|pl[äa]e?tze|sitzpl[äa]e?tze|stehpl[äa]e?tze|
  personnes|invit[ée]s?|convives|places|personas|invitados|plazas|persone|ospiti|invitati|posti)(?!\p{L})`
const seated = pattern('iu')`
  (?<!\p{L})(?:seat(?:ed|s|ing)?|standing|indoors?|outdoors?|inside|outside|
  sit ?down|dining|dinner|reception|receptions|banquet|theatre|buffet|
  cocktails?|floating|ceremony|day(?:time)?|eve(?:ning)?s?|night|wedding|breakfast|
  sitzend|stehend|abends|assis(?:es)?|debout|sentad[oa]s|de pie|sedut[ei]|in piedi)(?!\p{L})`
const about = pattern('iu')`
  (?<!\p{L})(?:approx(?:imately)?|about|around|circa|ca|env(?:iron)?|etwa|rund|unos)(?!\p{L})`
const holding = pattern('iu')`
  (?<!\p{L})(?:accommodates|hosts|holds|fits|platz|peut accueillir|accueille|acoge|accoglie)(?!\p{L})`
const filler = pattern('iu')`
  (?<!\p{L})(?:for|per|in|of|the|capacity|
  de|von|da|fü?r|pour|para|zwischen|between|entre|plus|over|
  above|more|than|upwards?|onwards?|mehr|als|über|más|oltre|più|maximale?|minimale?)(?!\p{L})`
const numbers = new RegExp(numberPattern, 'g')
const words = [atLeast, atMost, people, seated, between, about, holding, filler].map(
  (each) => new RegExp(each.source, 'giu'),
)

/** Whether a text is nothing but numbers of people and the words that go with them, in five languages. */
export const saysGuests = (text: string) =>
  text.length <= 100 &&
  /\d/.test(text) &&
  !/\d{6}|[£€₹$¤@]/.test(text) &&
  [people, seated, atLeast, atMost, about, holding, orMore].some((each) => each.test(text)) &&
  !/[\p{L}\p{N}]/u.test(
    words.reduce((rest, each) => rest.replace(each, ' '), text.replace(numbers, ' ')),
  )

/** "60 to 120", "60 bis 120", "60 - max. 120". */
export const guestRange = new RegExp(
  `(${numberPattern})\\s*(?:-|–|—|(?<!\\p{L})(?:to|and|bis|à|a|et|y|e|und)(?!\\p{L}))\\s*` +
    `(?:max\\.?(?:imum)?\\s*)?(${numberPattern})`,
  'iu',
)
