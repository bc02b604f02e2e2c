import { pattern } from '../../../domain/sentences/pattern.ts'
/** Words end where letters of any alphabet do: "Sarīla" holds no riyals. */
const symbols: [RegExp, string][] = [
  [/US\s?\$|\$\s?US\b/, 'USD'],
  [/(?<!C)A(?:U)?\$|\$\s?AU\b/, 'AUD'],
  [/C(?:A)?\$|\$\s?CAN?\b/, 'CAD'],
  [/NZ\$/, 'NZD'],
  [/S\$/, 'SGD'],
  [/HK\$/, 'HKD'],
  [/£|(?<!\p{L})(?:quid|pounds?)(?!\p{L})/iu, 'GBP'],
  [/€|(?<!\p{L})euros?(?!\p{L})/iu, 'EUR'],
  [/₹|(?<!\p{L})(?:rs|rupees?)(?!\p{L})|\/-/iu, 'INR'],
  [/(?<!\p{L})dh?s(?!\p{L})/iu, 'AED'],
  [/\$|(?<!\p{L})dollars?(?!\p{L})/iu, 'USD'],
  // "Fr. 2'700.–"; a Friday has no such number
  [/\bS?Fr\.? ?(?=\d{2,})|(?<=\d)[.,–-]* ?S?Fr\.(?!\p{L})|\bFranken\b/u, 'CHF'],
]
const codes = pattern('iu')`
    (?<!\p{L})(GBP|EUR|USD|INR|AUD|CAD|NZD|SGD|AED|CHF|LKR|PKR|NPR|BDT|THB|ZAR|HKD|SEK|NOK|DKK|PLN|
    MYR|QAR|SAR|MUR|KES|IDR)(?!\p{L})`

const dollars: Record<string, string> = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD' }
/** What a dollar is that is not said to be American, in countries that have their own. */
export const dollarOf = (country: string | null): string | undefined => dollars[country ?? '']
export const isAmerican = (text: string) => /\bUSD|US\s?\$|\$\s?US\b/i.test(text)

/** Everything that names a currency, for recognising money and for taking it out of a text. */
export const currencyPattern = pattern('gi')`
    (?:AU|CA|NZ|HK|US|A|C|S)?\$|[£€₹]|\b(?:rs|dhs?)\b\.?|(?<=\d\s?)(?:rs|gbp|eur|usd|inr|aed)\b|
    \bs?fr\.?\s?(?=\d{2,})|(?<=\d[.,–-]*\s?)s?fr\.|\bfranken\b|\/-|
    \b(?:quid|pounds?|euros?|rupees?|dollars?|GBP|EUR|USD|INR|AUD|
    CAD|NZD|SGD|AED|CHF|LKR|PKR|NPR|BDT|THB|ZAR|HKD|SEK|NOK|DKK|PLN|
    MYR|QAR|SAR|MUR|KES|IDR)(?![a-z])`

/** The ISO code of the currency a text names, or null. */
export const currencyOf = (text: string): string | null => {
  const spaced = text.replace(/(\d)([a-z])/gi, '$1 $2').replace(/([a-z])(\d)/gi, '$1 $2')
  return (
    codes.exec(spaced)?.[1]?.toUpperCase() ??
    symbols.find(([symbol]) => symbol.test(spaced))?.[1] ??
    null
  )
}

/** The currency seen most; on a tie the first by name, so that the order of the rows does not matter. */
export const commonCurrency = (texts: Iterable<string>): string | null => {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const code = currencyOf(text)
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
  return best?.[0] ?? null
}
