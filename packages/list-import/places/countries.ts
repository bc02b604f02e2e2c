import { nameKey } from '#read/clean.ts'
import { remembered } from '#read/remembered.ts'
import names from './countries.json' with { type: 'json' }

const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BG BH BN BO BR BS BT BW BY BZ CA CH CL CN CO CR CU ' +
  'CV CY CZ DE DK DM DO DZ EC EE EG ES ET FI FJ FR GB GD GE GH GI GR GT GY HK HN HR HU ID IE IL IN ' +
  'IQ IR IS IT JM JO JP KE KG KH KR KW KZ LA LB LI LK LT LU LV MA MC MD ME MG MK MM MN MO MT MU MV ' +
  'MX MY MZ NA NG NI NL NO NP NZ OM PA PE PH PK PL PR PT PY QA RO RS RU RW SA SC SE SG SI SK SM SN ' +
  'SV SY TH TN TO TR TT TW TZ UA UG US UY UZ VA VE VN WS YE ZA ZM ZW'

/** What people call countries besides. */
const others: Readonly<Record<string, string>> = names.others
/** Nations that are regions of a country in the gazetteer. */
const nations: Readonly<Record<string, string>> = names.nations

const english = new Intl.DisplayNames('en', { type: 'region' })
const known = new Map<string, string>()
for (const code of codes.split(' ')) {
  for (const language of ['en', 'de', 'fr', 'es', 'it']) {
    const name = new Intl.DisplayNames(language, { type: 'region' }).of(code)
    if (name) known.set(nameKey(name), code)
  }
}
for (const [name, code] of Object.entries(others)) known.set(name, code)

/** The country a text names, by whatever name or, where `codes` may be meant, by its ISO code. */
export const countryOf = (text: string, codesToo = false): string | null =>
  known.get(nameKey(text)) ??
  (codesToo && /^[a-z]{2}$/i.test(text.trim()) && codes.includes(text.trim().toUpperCase())
    ? text.trim().toUpperCase()
    : null)

export const nationOf = (text: string): string | null => nations[nameKey(text)] ?? null
export const countryName = remembered((code) => english.of(code) ?? code)
