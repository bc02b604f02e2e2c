/** The money of countries that have one of their own, or the euro. */
const currencies: Record<string, string> = {
  GB: 'GBP',
  IN: 'INR',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  AE: 'AED',
  SG: 'SGD',
  ZA: 'ZAR',
  LK: 'LKR',
  PK: 'PKR',
  NP: 'NPR',
  BD: 'BDT',
  ...Object.fromEntries(
    'IE DE FR ES IT AT NL BE PT GR FI LU MT CY'.split(' ').map((country) => [country, 'EUR']),
  ),
}
const nearlyAll = 0.9
const enough = 0.25

/** The money of the country where nearly all of a list is, for prices that name none. */
export const currencyOfList = (
  countries: readonly (string | null)[],
): { country: string; currency: string } | null => {
  const known = countries.filter((country) => country !== null)
  const [[country, met] = ['', []]] = [...Map.groupBy(known, (each) => each)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const currency = currencies[country]
  return currency &&
    met.length >= known.length * nearlyAll &&
    known.length >= countries.length * enough
    ? { country, currency }
    : null
}
