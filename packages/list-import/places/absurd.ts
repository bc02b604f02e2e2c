import { pattern } from '../../../domain/sentences/pattern.ts'
/** What stands in place columns of lists that were scraped askew. */
const neverPlaces = pattern('i')`
    \b(?:reviews?|ratings?|rated|prices?|pricing|request|quote|contact|view|show|read more|click|
    guests?|capacity|photos?|per (?:day|plate|event|person)|onwards?|available|closed|open(?: now)?|
    km away|miles|budget|verified|featured|sponsored|new on|
    (?:world|nation|state|country)wide|tri[- ]?state|all (?:of|over|around)|across|throughout|tb[acd]|
    ^(?:unit|suite|floor|plot|shop)$|travels?|pan[- ]india|
    international(?:ly)?|(?:any|every)where|various|multiple|online|
    virtual|wedding(?:s)? (?:venue|
    photograph\w*))\b|bewertung|avis\b|rese[ñn]as|recensioni|keine angabe|sur demande|auf anfrage|[ -]wide$`

/** No town that nobody knows is called so: "Front St E", "Sohna Road". */
const streets = pattern('i')`
    \b(?:st|street|rd|road|ave|avenue|blvd|boulevard|dr|ln|hwy|highway|pkwy|parkway)\.?(?: [nsew]{1,2})?$`

export const isNeverPlace = (text: string) =>
  streets.test(text) ||
  neverPlaces.test(text) ||
  /\d|[£€₹$@]|https?:/.test(text) ||
  text.length > 60

/** A place that no gazetteer knows and that so many vendors name is not a village. */
export const repeatsTooOften = (count: number, all: number) => count >= 20 && count > all * 0.08
