import type { Attribute } from '#contract/catalog/categories.ts'
import { cities as demoCities } from '#demo/content/cities.ts'
import { trades } from '#demo/content/trades/trades.ts'
import { rateBetween } from '#domain/money.ts'
import { readRates } from '#server/kernel/rates.ts'

type Ranged = Attribute & { range?: [number, number]; odds?: number }
export type FillCategory = {
  slug: string
  name: string
  synonyms: string[]
  attributes: Ranged[]
  /** How many vendors of all are its own; Zipf. */
  weight: number
  unit: string
  low: number
  high: number
  resources: number
  travels: boolean
  capacity: [number, number] | null
}
export type FillCity = {
  slug: string
  name: string
  state: string | null
  country: string
  latitude: number
  longitude: number
  aliases: string[]
  /** What its vendors ask to be paid in, and how much of it a rupee is. */
  currency: string
  perRupee: number
  weight: number
}

/** [name, synonyms, unit, price span in rupees, goes to other cities] */
const more: [string, string, string, number, number, boolean][] = [
  ['Choreographers', 'dance teacher|sangeet choreography', 'per_function', 15_000, 90_000, true],
  ['Priests', 'pandit|maulvi|purohit', 'per_function', 3_000, 35_000, true],
  ['Wedding cars', 'car rental|vintage car|doli', 'per_day', 6_000, 90_000, false],
  ['Horses and elephants', 'ghodi|baggi', 'per_event', 8_000, 60_000, false],
  ['Tents', 'tent house|shamiana|pandal', 'per_event', 30_000, 400_000, false],
  ['Lighting', 'lights|led wall', 'per_event', 20_000, 250_000, true],
  ['Anchors', 'emcee|host|compere', 'per_event', 12_000, 120_000, true],
  ['Live singers', 'singer|sufi|ghazal', 'per_event', 25_000, 300_000, true],
  ['Fireworks', 'cold pyro|sky shot', 'per_event', 15_000, 150_000, false],
  ['Bartenders', 'bar|mocktails|flair', 'per_event', 18_000, 140_000, true],
  ['Favours', 'gifts|return gifts|trousseau packing', 'per_piece', 80, 2_500, false],
  ['Hair stylists', 'hair|hairdresser', 'per_function', 5_000, 40_000, true],
  ['Guest houses', 'guest rooms|homestay|hotel rooms', 'per_day', 20_000, 300_000, false],
  ['Honeymoon planners', 'honeymoon|travel agent', 'package', 60_000, 500_000, true],
]
const capacities: Record<string, [number, number]> = {
  venues: [40, 1500],
  caterers: [100, 2500],
  'guest-houses': [20, 300],
}
const zipf = (rank: number, power: number) => 1 / (rank + 1) ** power
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

export const categories: FillCategory[] = [
  ...trades.map(({ slug, name, synonyms, attributes, offer }) => {
    const [unit, low, high] = offer.prices[0] ?? (['per_event', 10_000, 100_000] as const)
    return {
      slug,
      name,
      synonyms,
      attributes,
      unit,
      low,
      high,
      resources: offer.resources.length,
      travels: offer.travels,
    }
  }),
  ...more.map(([name, synonyms, unit, low, high, travels]) => ({
    slug: slugOf(name),
    name,
    synonyms: synonyms.split('|'),
    unit,
    low,
    high,
    resources: 1,
    travels,
    attributes: [
      { key: 'outstation', label: 'Comes to other cities', kind: 'yes_no', options: [] },
      { key: 'team', label: 'People in the team', kind: 'number', options: [], range: [1, 20] },
    ] satisfies Ranged[],
  })),
].map((category, rank) => ({
  ...category,
  weight: zipf(rank, 0.8),
  capacity: capacities[category.slug] ?? null,
}))

const moreCities = `
Patna|Bihar|25.59|85.14,Ranchi|Jharkhand|23.34|85.31,Raipur|Chhattisgarh|21.25|81.63,
Kanpur|Uttar Pradesh|26.45|80.33,Nashik|Maharashtra|19.99|73.79,Rajkot|Gujarat|22.3|70.8,
Madurai|Tamil Nadu|9.93|78.12,Mangaluru|Karnataka|12.91|74.86,Guwahati|Assam|26.14|91.74,
Srinagar|Jammu and Kashmir|34.08|74.8,Jammu|Jammu and Kashmir|32.73|74.87,
Ajmer|Rajasthan|26.45|74.64,Kota|Rajasthan|25.21|75.86,Bikaner|Rajasthan|28.02|73.31,
Jaisalmer|Rajasthan|26.92|70.91,Gwalior|Madhya Pradesh|26.22|78.18,
Meerut|Uttar Pradesh|28.98|77.71,Aurangabad|Maharashtra|19.88|75.34,
Vijayawada|Andhra Pradesh|16.51|80.65,Thrissur|Kerala|10.53|76.21`
const abroad = `
Manchester|England|53.48|-2.24|United Kingdom,Birmingham|England|52.48|-1.9|United Kingdom,
York|England|53.96|-1.08|United Kingdom,Canterbury|England|51.28|1.08|United Kingdom,
Maidstone|England|51.27|0.53|United Kingdom,Edinburgh|Scotland|55.95|-3.2|United Kingdom,
New York City|New York|40.71|-74.01|United States,Chicago|Illinois|41.85|-87.65|United States,
Houston|Texas|29.76|-95.36|United States,Austin|Texas|30.27|-97.74|United States,
Toronto|Ontario|43.7|-79.42|Canada,Hamilton|Ontario|43.26|-79.87|Canada,
Vancouver|British Columbia|49.25|-123.12|Canada,Berlin|Berlin|52.52|13.41|Germany,
Munich|Bavaria|48.14|11.58|Germany,Paris|Île-de-France|48.85|2.35|France,
Lyon|Auvergne-Rhône-Alpes|45.75|4.85|France,Sydney|New South Wales|-33.87|151.21|Australia,
Melbourne|Victoria|-37.81|144.96|Australia,Auckland|Auckland|-36.85|174.76|New Zealand`
const currencies: Record<string, string> = {
  'United Kingdom': 'GBP',
  'United States': 'USD',
  'United Arab Emirates': 'AED',
  Singapore: 'SGD',
  Canada: 'CAD',
  Germany: 'EUR',
  France: 'EUR',
  Australia: 'AUD',
  'New Zealand': 'NZD',
}
export const rates = readRates()

const written = (text: string) =>
  text
    .replaceAll('\n', '')
    .split(',')
    .map((line) => {
      const [name = '', state = '', latitude, longitude, country = 'India'] = line.split('|')
      const place = { latitude: Number(latitude), longitude: Number(longitude) }
      return { slug: slugOf(name), name, state, country, ...place, aliases: [] }
    })
const ofDemo = demoCities.map(({ slug, name, state, country, latitude, longitude, aliases }) => ({
  slug,
  name,
  state,
  country,
  latitude,
  longitude,
  aliases,
}))
/** Those abroad have a sixth of all vendors. */
export const cities: FillCity[] = [
  ...ofDemo.slice(0, 20),
  ...written(abroad),
  ...ofDemo.slice(20),
  ...written(moreCities),
].map((city, rank) => {
  const currency = currencies[city.country] ?? 'INR'
  const perRupee = rateBetween(rates, 'INR', currency) ?? 1
  return { ...city, currency, perRupee, weight: zipf(rank, 0.95) }
})
