import { memoize } from './memoize.ts'
import { minorDigits, moneyFormat } from './money.ts'
import { marksOf, readNumber, withDigits } from './readNumber.ts'

const codes =
  'inr|gbp|eur|usd|aud|cad|nzd|sgd|hkd|aed|chf|zar|jpy|lkr|npr|pkr|thb|myr|sar|qar|kwd|omr|bhd|mur|kes|sek|nok|dkk|pln'
/** What people write for a currency, in small letters. */
export const signPattern =
  String.raw`(?:[£€₹¥]|रुप(?:ये|या|ए)|रु\.?|(?:us|au|ca|nz|a|c|s|hk)?\$|(?:rs\.?|${codes}|rupees?|` +
  String.raw`rupa?i?y[ae]e?|pounds?|euros?|dollars?|` +
  String.raw`quid|dirhams?|dhs?)(?![a-z]))`
const aSign = new RegExp(`^${signPattern}$`)
const named: Record<string, string> = {
  '£': 'GBP',
  pound: 'GBP',
  quid: 'GBP',
  '€': 'EUR',
  euro: 'EUR',
  '¥': 'JPY',
  dirham: 'AED',
  dh: 'AED',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
}
const rupees = ['INR', 'PKR', 'LKR', 'NPR', 'MUR']
const dollars = ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD']

/** The currency that a sign means on a site of `own`, where rupees and dollars are its own if it has them. */
export function currencyOf(text: string, siteCurrency: string): string {
  const word = text.replace(/\.$/, '')
  const short = word.replace(/s$/, '')
  if (/^(?:₹|r|rup.*|रु.*)$/.test(short)) return rupees.includes(siteCurrency) ? siteCurrency : 'INR'
  if (/^(\$|dollar)$/.test(short)) return dollars.includes(siteCurrency) ? siteCurrency : 'USD'
  return named[word] ?? named[short] ?? word.toUpperCase()
}

const bare = (sign: string) =>
  sign
    .toLowerCase()
    .replaceAll(/\p{Cf}|[\s.]/gu, '')
    .normalize()

const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const
/** What Intl writes for a currency in a language: its sign, its code, or its name for one and for several. */
const signsOf = memoize(
  (currency: string, locale: string, currencyDisplay: (typeof displays)[number]) => {
    const format = moneyFormat(locale, { currency, currencyDisplay })
    return [1, 2].map((amount) =>
      bare(
        format
          .formatToParts(amount)
          .flatMap(({ type, value }) => (type === 'currency' ? value : []))
          .join(''),
      ),
    )
  },
)

/** Whether what stands beside an amount is nothing, or its currency. */
function isSign(text: string, currency: string, locale: string) {
  const sign = bare(text)
  return (
    sign === '' ||
    (aSign.test(sign) && currencyOf(sign, currency) === currency) ||
    displays.some((display) =>
      [locale, 'en'].some((each) => signsOf(currency, each, display).includes(sign)),
    )
  )
}

/** An amount's own digits, with what stands before and after them. */
const amount = /^(\D*?)(\d(?:[\d\s.,'’٫٬]*\d)?)(\D*)$/u
/** "500/-", "500,-", "500.–", "12." */
const flourish = /^\s*(?:\/\s?-|[.,]?\s?[-–—]{1,2}|[.,](?=\s*$))/

/** Digits and a point as minor units; no binary fraction can lose a paisa. */
function minorOf(number: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [major = '', fraction = ''] = number.split('.')
  const minor = Number(major + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/**
 * What a person wrote in major units (`4,25,000`, `₹ 99.50`, `1.500,00 €`) in minor units: the amount, or `either`
 * where two are likely (`1.500` where the point is decimal), or nothing when it is not an amount of this currency.
 */
export function readMoney(
  text: string,
  currency: string,
  locale: string,
): { amount?: number | undefined; either?: number[] } {
  const [, before = '', number, after = ''] = amount.exec(withDigits(text).trim()) ?? []
  const signs = [before, after.replace(flourish, '')]
  if (!number || !signs.every((sign) => isSign(sign, currency, locale))) return {}
  const read = readNumber(number, marksOf(locale, currency), minorDigits(currency))
  if (read.either) return { either: read.either.flatMap((each) => minorOf(each, currency) ?? []) }
  return { amount: read.value === undefined ? undefined : minorOf(read.value, currency) }
}
