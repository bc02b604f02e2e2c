import {
  maxAreaLength,
  maxOtherCategories,
  maxOtherCities,
  maxSocialLinks,
} from '../../../domain/limits.ts'
import type { Tax } from '../../../domain/units.ts'
import type { Field, ImportedPrice, PreparedVendor } from '#read/types.ts'

/** Columns of `vendors` that an import writes. */
export type ImportedValues = {
  business_name: string
  category_id: string
  other_category_ids: string[]
  city_id: string | null
  other_city_ids: string[]
  area: string
  address: string
  description: string
  contact_email: string
  contact_phone: string
  website: string
  social_links: string[]
  price_kind: ImportedPrice['kind'] | null
  price_amount: number | null
  price_max_amount: number | null
  price_currency: string | null
  price_unit: string | null
  price_tax: Tax
  price_tax_rate: number | null
  price_service: number | null
  price_minimum: number | null
  capacity_min: number | null
  capacity_max: number | null
  attributes: PreparedVendor['attributes']
  travel_max_km: number | null
  travel_free_km: number | null
  travel_fee: number | null
  travel_per_km: number | null
  deposit_percent: number | null
  rest_days_before: number | null
}

/** What belongs together changes together; the names are those of the history. */
export const groups = {
  name: ['business_name'],
  category: ['category_id'],
  'other categories': ['other_category_ids'],
  place: ['city_id', 'other_city_ids', 'area', 'address'],
  description: ['description'],
  contact: ['contact_email', 'contact_phone', 'website'],
  links: ['social_links'],
  price: ['price_kind', 'price_amount', 'price_max_amount', 'price_currency', 'price_unit'],
  'tax and service': ['price_tax', 'price_tax_rate', 'price_service'],
  'least sum': ['price_minimum'],
  capacity: ['capacity_min', 'capacity_max'],
  attributes: ['attributes'],
  travel: ['travel_max_km', 'travel_free_km', 'travel_fee', 'travel_per_km'],
  deposit: ['deposit_percent', 'rest_days_before'],
} as const satisfies Record<string, readonly (keyof ImportedValues)[]>
export const columns = Object.values(groups).flat()

/** Columns of what comes to a price, by the field that a list says them in. */
const ofField = {
  tax: ['price_tax', 'price_tax_rate'],
  serviceCharge: ['price_service'],
  minimum: ['price_minimum'],
  travelFreeKm: ['travel_free_km'],
  travelFee: ['travel_fee'],
  travelPerKm: ['travel_per_km'],
  deposit: ['deposit_percent'],
  restDays: ['rest_days_before'],
} as const satisfies Partial<Record<Field, readonly (keyof ImportedValues)[]>>

/** What a list has no column for: of these it says nothing, not even that there is none. */
export const unsaidIn = (said: readonly Field[]): (keyof ImportedValues)[] =>
  Object.entries(ofField).flatMap(([field, keys]) => (said.includes(field as Field) ? [] : keys))

/** What a list says and a profile has no field for. A rating of somebody else's is kept, and never shown as ours. */
export type Facts = Pick<
  PreparedVendor,
  | 'capacities'
  | 'capacityFrom'
  | 'otherPrices'
  | 'externalRating'
  | 'regions'
  | 'postcode'
  | 'image'
  | 'categoryText'
> &
  Partial<Pick<PreparedVendor, 'pictures'>>
export type Imported = { values: ImportedValues; facts: Facts }

/** As many regions as the field holds, none cut in two. */
const areaOf = (regions: readonly string[], home: string | undefined) =>
  regions
    .filter((region) => region.toLowerCase() !== home?.toLowerCase())
    .reduce(
      (area, region) =>
        area.length + region.length + 2 > maxAreaLength
          ? area
          : area
            ? `${area}, ${region}`
            : region,
      '',
    )

/** Its price, and what comes to it besides. */
const priceValues = ({ price, charges }: PreparedVendor) => ({
  price_kind: price?.kind ?? null,
  price_amount: price?.amount ?? null,
  price_max_amount: price?.maxAmount ?? null,
  price_currency: price?.currency ?? null,
  price_unit: price?.unit ?? null,
  ...taxValues(charges),
  ...travelValues(charges),
})
const taxValues = ({ tax, taxRate, service, minimum }: PreparedVendor['charges']) => ({
  price_tax: tax ?? 'not_stated',
  price_tax_rate: taxRate ?? null,
  price_service: service ?? null,
  price_minimum: minimum ?? null,
})
const travelValues = (charges: PreparedVendor['charges']) => ({
  travel_free_km: charges.travelFreeKm ?? null,
  travel_fee: charges.travelFee ?? null,
  travel_per_km: charges.travelPerKm ?? null,
  deposit_percent: charges.deposit ?? null,
  rest_days_before: charges.restDays ?? null,
})

/**
 * @param categoryOf the identifier of a category's address
 * @param cityOf the city of a reading's key
 */
export function importedOf(
  vendor: PreparedVendor,
  categoryOf: (slug: string) => string | undefined,
  cityOf: (place: string) => { id: string; name: string } | undefined,
): Imported {
  const [home, ...others] = [
    ...new Map(
      vendor.places.flatMap((place) => cityOf(place) ?? []).map((city) => [city.id, city]),
    ).values(),
  ]
  const { capacities, capacityFrom, otherPrices, externalRating, regions, postcode, image } = vendor
  const { categoryText, otherCategories, attributes, pictures, social } = vendor
  return {
    values: {
      business_name: vendor.name,
      category_id: categoryOf(vendor.categorySlug) ?? '',
      other_category_ids: asStored(
        otherCategories.flatMap((slug) => categoryOf(slug) ?? []).slice(0, maxOtherCategories),
      ),
      city_id: home?.id ?? null,
      other_city_ids: others.slice(0, maxOtherCities).map(({ id }) => id),
      area: vendor.area ?? areaOf(regions, home?.name),
      address: vendor.address ?? '',
      description: vendor.description ?? '',
      contact_email: vendor.email ?? '',
      contact_phone: vendor.phone ?? '',
      website: vendor.website ?? '',
      social_links: asStored(social.slice(0, maxSocialLinks)),
      ...priceValues(vendor),
      capacity_min: vendor.capacityMin ?? null,
      capacity_max: vendor.capacityMax ?? null,
      attributes: asStored(attributes),
      travel_max_km: vendor.travelKm ?? null,
    },
    facts: asStored({
      capacities,
      capacityFrom,
      otherPrices: otherPrices.map((price) => ({ ...price, isUnitGuessed: undefined })),
      externalRating,
      regions,
      postcode,
      image,
      categoryText,
      ...(pictures.length && { pictures }),
    }) as Facts,
  }
}

/** As the database gives it back: what is undefined is absent. */
const asStored = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T
