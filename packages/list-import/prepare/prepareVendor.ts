import { nameKey } from '#read/clean.ts'
import type { Attribute } from '#read/types.ts'
import { attributesOf } from './attributes.ts'
import { headline } from './headline.ts'
import { mostCommon } from '#read/mostCommon.ts'
import { chargesOfVendor } from '#charges/vendor.ts'
import { type CategoryOf, categoriesIn, isHotel } from '#categories/finder.ts'
import type { PreparedVendor, VenueRow, Warning } from '#read/types.ts'

/** Different texts, the most frequent first, the first spelling of each. */
const distinctPlaces = (places: string[]) =>
  [...Map.groupBy(places, nameKey).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => (first ? [first] : []))

/** What most rows say that say anything; empty where the list has a column for it that says nothing. */
const areaOf = (rows: readonly VenueRow[]) =>
  mostCommon(rows.map(({ area }) => area ?? undefined)) ??
  (rows.some(({ area }) => area === null) ? '' : undefined)

export interface VendorContext {
  categoryOf: CategoryOf
  defaultCategory: string
  attributes: (slug: string) => readonly Attribute[]
  /** Whether nearly all hotels of the list say how many guests they take. */
  hotelsSeat: boolean
  /** Where the list's ratings come from, as its header says. */
  ratingSource: string | undefined
  siteCurrency: string | null
  /** What most prices of the list are in. */
  currency: string | null
  warnings: Warning[]
}

/** Whether it says how many guests it takes. */
const seats = ({ capacityMin, capacityMax, capacityFrom }: VenueRow) =>
  [capacityMin, capacityMax, capacityFrom].some((value) => value !== undefined)

/** Whether a list's hotels are where weddings are: what one of them leaves empty says nothing else. */
export const doHotelsSeat = (rows: readonly VenueRow[]) => {
  const hotels = rows.filter(({ category }) => category && isHotel(category))
  const seating = hotels.filter(seats)
  return seating.length >= 3 && seating.length >= hotels.length * 0.6
}

/** One vendor out of all rows of a venue: what is said most often wins, places are all kept. */
export const prepareVendor = (
  context: VendorContext,
  importKey: string,
  rows: readonly VenueRow[],
): PreparedVendor => {
  const common = <K extends keyof VenueRow>(field: K) => mostCommon(rows.map((row) => row[field]))
  const words = rows.map(({ category }) => category)
  const isSeating = rows.some(seats)
  const slugs = words.map((word) => {
    if (!word) return []
    // A hotel that says how many guests it takes is where weddings are, and so are the others of its list.
    return (isSeating || context.hotelsSeat) && isHotel(word)
      ? ['venues']
      : categoriesIn(word, context.categoryOf)
  })
  const categorySlug = mostCommon(slugs.map(([first]) => first))
  const others = [...new Set(slugs.flat())].filter((slug) => slug !== categorySlug)
  const regions = distinctPlaces(rows.flatMap(({ regions }) => regions))
  const rating = common('rating')
  const reviews = common('reviewCount')
  const capacityMax = common('capacityMax')
  const capacityMin = mostCommon(
    rows.map((row) =>
      row.capacityMin === undefined || row.capacityMin > (capacityMax ?? Infinity)
        ? undefined
        : row.capacityMin,
    ),
  )
  const travelKm = common('travelKm')
  const money = headline(
    rows.map(({ prices }) => prices),
    context.currency,
  )
  const stated = { price: money.price, travelKm, siteCurrency: context.siteCurrency }
  const labels = [
    ...new Set(rows.flatMap(({ capacities }) => capacities.map(({ label }) => label))),
  ]
  return {
    importKey,
    name: common('name') ?? '',
    categorySlug: categorySlug ?? context.defaultCategory,
    categoryText: categorySlug ? undefined : mostCommon(words),
    places: [],
    regions,
    otherCategories: others,
    attributes: attributesOf(rows, context.attributes(categorySlug ?? context.defaultCategory)),
    pictures: [...new Set(rows.flatMap(({ pictures }) => pictures))].slice(0, 10),
    social: [...new Set(rows.flatMap(({ social }) => social))].slice(0, 8),
    country: common('country'),
    address: common('address'),
    postcode: common('postcode'),
    area: areaOf(rows),
    travelKm,
    ...money,
    charges: chargesOfVendor(rows, stated, context.warnings),
    capacityMin,
    capacityMax,
    capacityFrom: capacityMax === undefined ? common('capacityFrom') : undefined,
    capacities: labels.flatMap((label) => {
      const max = mostCommon(
        rows.map(({ capacities }) => capacities.find((each) => each.label === label)?.max),
      )
      return max === undefined ? [] : [{ label, max }]
    }),
    description: common('description'),
    website: common('website'),
    email: common('email'),
    phone: common('phone'),
    image: common('image'),
    externalId: common('externalId'),
    externalRating:
      rating === undefined
        ? undefined
        : { value: rating, reviews, source: common('ratingSource') ?? context.ratingSource },
    lines: rows.map(({ line }) => line),
  }
}
