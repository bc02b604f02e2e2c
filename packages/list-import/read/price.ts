import { minorDigits } from '../../../domain/money.ts'
import { pattern } from '../../../domain/sentences/pattern.ts'
import { repairMojibake } from './clean.ts'
import { currencyOf, currencyPattern } from './currency.ts'
import { numberPattern, parseNumber, scaleOf, scalePattern } from './numbers.ts'
import type { StatedPrice } from './types.ts'
import { unitOf, withoutUnits } from './units.ts'

const onRequest = pattern('i')`
    \bp\.?\s?o\.?\s?a\b|\b(?:request|application|enquir\w*|inquir\w*|demand|contact\w*|kontakt\w*|call|
    ask|tb[cad]|quot\w*|anfrage|absprache|sur (?:demande|devis)|consult(?:er|ar?)|vereinbarung|
    individuell|sur mesure|contattare|bajo consulta|su richiesta|
    preventivo|bespoke|varies|various|variable|price list|negotiable)\b|
    \bn\.\s?v\.|^\s*[£€$₹]{2,5}\s*$`
const fromWords = pattern('iu')`
    (?<!\p{L})(?:à partir d|dès)|\b(?:ab|desde|a partire? d[ea]|da)\b|
    \b(?:from|start\w*|onwards?|upwards?|min(?:imum)?|above|over|more than|at least)\b|
    \bplus\b(?!\s*(?:(?:applicable|local|sales|any|all) )*(?:tax|vat|gst|hst|pst|qst|service|grat|tip|fees?|
    mwst|tva|iva|\d))|
    \b(?:mindestens|mind|minimal)\b|(?<!\+)\+\s*(?:$|[;,\/])|
    \d\s*\+(?!\s*(?:\+|vat|gst|hst|pst|tax\w*|service|mwst|tva|iva|ust|\d|[£€₹$]))`
const upTo =
  /\b(?:up to|upto|bis(?: zu)?|jusqu|hasta|fino a|max(?:imum)?|under|below|less than|no more than)\b/i
const fillers = pattern('giu')`
    \b(?:from|starting|starts?|at|onwards?|upwards?|min(?:imum)?|above|over|more|than|least|plus|up|
    to|upto|max(?:imum)?|under|below|less|no|approx\w*|around|about|circa|ca?|only|between|and|
    price[sd]?|cost|inc|incl|excl?|vat|tax\w*|the|for|just|prices|average|avg|of|is|guide|per|venue|
    wedding|wedding|fee|veg|non|ab|partire?|de|da|des|desde|von|entre|zwischen|et|und|
    mindestens|mind|miete|tagesmiete|pauschale|pro|par|por|persona?|inkl|zzgl|mwst|ttc|ht|tva|iva)\b|
    (?<!\p{L})(?:à|dès)(?!\p{L})`
const amount = new RegExp(`(?<![\\w.,])(${numberPattern})\\s*(?:(${scalePattern})(?![a-z]))?`, 'gi')

/** Amounts over this many units of money are taken for something else, such as a phone number. */
const tooMuch = 1e9

/** Longer texts are descriptions. */
const maxLength = 300

const none = { amount: null, maxAmount: null }
const minor = (value: number, currency: string | null) =>
  Math.round(value * 10 ** (currency ? minorDigits(currency) : 2))

/** A cell's text with one kind of space and hyphen. */
const plainOf = (cell: string) =>
  repairMojibake(cell)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    // "₹1,800per plate"
    .replace(/(?<=\d)(?=per\s)/gi, ' ')
    // "4.200,-- €"
    .replace(/(\d)[.,]\s?-{1,2}(?!\d)/g, '$1')
    .trim()

/**
 * What a price cell says: null where it is empty or zero, `error` where it is no price.
 * Money without a currency takes `defaultCurrency`; "up to" prices are taken at their upper end.
 */
export const parsePrice = (
  cell: string,
  defaultCurrency: string | null = null,
): StatedPrice | null | { error: string } => {
  const text = plainOf(cell)
  if (!text || text === '-') return null
  if (text.length > maxLength) return { error: 'is no price' }
  const named = currencyOf(text)
  const stated = { currency: named ?? defaultCurrency, unit: unitOf(text) }
  if (!/\d/.test(text))
    return onRequest.test(text)
      ? { kind: 'on_request', ...none, ...stated }
      : { error: 'is no price' }
  const money = text.replace(currencyPattern, ' ')
  if (!named && unknownWords(money)) return { error: 'is no price' }
  if (/(?:^|\s)-\s?\d/.test(money) && !/\d[^-]*-\s?\d/.test(money)) return { error: 'is negative' }
  return withAmounts(text, amountsOf(named ? besideMoney(text, money) : money), stated)
}

const withAmounts = (
  text: string,
  [first, second]: { value: number }[],
  stated: Pick<StatedPrice, 'currency' | 'unit'>,
): ReturnType<typeof parsePrice> => {
  if (!first) return { error: 'has no amount that can be read' }
  if (first.value === 0 && !second) return null
  if (Math.max(first.value, second?.value ?? 0) > tooMuch)
    return { error: 'is too large for a price' }
  const { currency } = stated
  if (second && second.value !== first.value) {
    const [low, high] = [first.value, second.value].sort((a, b) => a - b) as [number, number]
    const most = minor(high, currency)
    return low > 0
      ? { kind: 'range', amount: minor(low, currency), maxAmount: most, ...stated }
      : { kind: 'exact', amount: most, maxAmount: null, ...stated }
  }
  // "£28pp (min 100)" is for so many guests at least, and no more of money.
  const priceText = text.replace(/[,(]\s*(?:min(?:imum)?|mind)\b[^)£€$₹]*\)?$/i, '')
  const from = fromWords.test(priceText) && !upTo.test(priceText)
  const amount = minor(first.value, currency)
  return { kind: from ? 'from' : 'exact', amount, maxAmount: null, ...stated }
}

const nextPrice =
  /\s*(?:[;|,+&]|\band\b|\bor\b|\s\/)\s*(?=(?:[a-z]+:? ){0,4}(?:[£€₹$]|Rs|GBP|EUR|INR|USD))/i

/** The prices of a cell that lists several: "£3,000 hire, £50 per head". */
export const splitPrices = (cell: string) => {
  if (cell.length > maxLength) return [cell]
  const parts = cell
    .split(/\n/)
    .flatMap((line) =>
      /(?<!\p{L})(?:between|entre|zwischen|tra)(?!\p{L})/iu.test(line)
        ? [line]
        : line.split(nextPrice),
    )
  return parts.length > 1 && parts.every((part) => /\d/.test(part) && currencyOf(part))
    ? parts
    : [cell]
}

/** Whether words remain that do not belong to a price, such as "120 guests" or a street. */
const unknownWords = (text: string) =>
  /[a-z@]/i.test(withoutUnits(text).replace(amount, ' ').replace(fillers, ' ')) ||
  /\d{1,2}[/:]\d{1,2}|\d-\d{2}-\d|^\s*[+0]\d/.test(text)

/** Marks of money that no name has. */
export const marks = /[£€$₹]|\brs\b|\/-/i
/** Words of those who name no price, besides the ones that say so. */
const asking = pattern('giu')`
    (?<!\p{L})(?:please|us|our|vendors?|available|application|auf|sur|nous|preise?|tarifs?|prix|precio|prezzo|
    su|bajo)(?!\p{L})`

/** Whether what reads as a price may as well be a name: "Dollar Inn 5", "Contact Photography". */
export const readsAsName = (text: string) =>
  !marks.test(text) &&
  /(?<!\p{L})\p{Lu}\p{L}/u.test(
    withoutUnits(text)
      .replace(currencyPattern, ' ')
      .replace(amount, ' ')
      .replace(new RegExp(onRequest.source, 'gi'), ' ')
      .replace(asking, ' ')
      .replace(fillers, ' '),
  )

/**
 * From the first currency mark on (or from the start, where the mark follows its number), so "2
 * days from £900" is £900.
 */
const besideMoney = (text: string, money: string) => {
  const mark = new RegExp(currencyPattern.source, 'i').exec(text)
  if (
    !mark ||
    /^\D*\d[\d.,'’ ]*(?:k|m|l|lakhs?|lacs?|cr|crores?)?\s*(?:(?:-|to|bis|à|a|and|et|und)\s*\d[\d.,'’ ]*)?$/i.test(
      text.slice(0, mark.index),
    )
  )
    return money
  return text.slice(mark.index).replace(currencyPattern, ' ')
}

/** The first amount and, where it begins a range, the second. */
const amountsOf = (text: string): { value: number }[] => {
  const found = [...text.matchAll(amount)]
  const [first, second] = found
  if (!first) return []
  const end = first.index + first[0].length
  const ranged =
    second &&
    /^\s*(?:-|to|and|until|bis|à|a|et|und|y|e|\/-?\s*-)\s*$/i.test(text.slice(end, second.index))
  const valueOf = (found: RegExpExecArray, scale: string | undefined) => {
    const value = parseNumber(found[1] ?? '', Boolean(scale))
    return value === null ? null : { value: value * scaleOf(scale) }
  }
  const high = ranged ? valueOf(second, second[2]) : null
  if (!high) return [valueOf(first, first[2]) ?? []].flat()
  // "1-2 lakh" is a lakh and two, "80,000 - 3 lakh" is not.
  const scaled = valueOf(first, first[2] ?? second?.[2])
  const low = scaled && scaled.value > high.value ? valueOf(first, first[2]) : scaled
  const isOneScaled = Boolean(first[2]) !== Boolean(second?.[2])
  return !low || (isOneScaled && areFarApart(low.value, high.value)) ? [] : [low, high]
}

/** "95 - 1.2 crore" begins at 95 of something that nobody says. */
const areFarApart = (low: number, high: number) =>
  low > 0 && high > 0 && Math.max(low, high) / Math.min(low, high) > 1000
