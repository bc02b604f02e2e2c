/** A town that people marry in, by the country of the market. */
const towns: Record<string, string> = {
  AE: 'Dubai',
  AU: 'Melbourne',
  CA: 'Toronto',
  DE: 'Munich',
  ES: 'Seville',
  FR: 'Bordeaux',
  GB: 'York',
  IE: 'Galway',
  IN: 'Jaipur',
  IT: 'Florence',
  NZ: 'Queenstown',
  PT: 'Porto',
  SG: 'Singapore',
  US: 'Charleston',
  ZA: 'Cape Town',
}

/**
 * What can be typed into the search, from the site's own market: the country of its currency (the first two letters of
 * a currency's code are one), else that of its locale. No town where we have none for it.
 */
export function exampleSearch(site: { locale: string; currency: string }): string {
  const { region = '' } = new Intl.Locale(site.locale)
  const town = towns[site.currency.slice(0, 2)] ?? towns[region]
  return `Venues ${town ? `in ${town} ` : ''}for 150 guests`
}
