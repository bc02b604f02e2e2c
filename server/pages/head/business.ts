import type { LocalBusiness, Offer, Review as ReviewThing, WithContext } from 'schema-dts'
import type { Review } from '#contract/bookings/reviewShapes.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { imageUrl } from '#domain/links/images.ts'
import { toMajor } from '#domain/typed/money.ts'
import { paths } from '#domain/paths.ts'
import { formatPrice, unitLabel } from '#domain/prices.ts'
import { validityWords } from '#domain/prices/validityWords.ts'
import { capitalize } from '#domain/words.ts'
import { context, type Site } from './things.ts'
import { shorten } from '#domain/routing/titles.ts'

/** The nearest thing that schema.org knows for each trade; every one of them is a kind of LocalBusiness. */
const kinds: Record<string, string> = {
  caterers: 'FoodEstablishment',
  florists: 'Florist',
  'makeup-artists': 'BeautySalon',
  'mehendi-artists': 'HealthAndBeautyBusiness',
  'bridal-wear': 'ClothingStore',
  'groom-wear': 'ClothingStore',
  jewellery: 'JewelryStore',
  'cakes-and-desserts': 'Bakery',
  photographers: 'ProfessionalService',
  videographers: 'ProfessionalService',
  'wedding-planners': 'ProfessionalService',
  'music-and-dj': 'EntertainmentBusiness',
  'bands-and-dhol': 'EntertainmentBusiness',
}
const maxPictures = 6
const maxReviews = 10

const reviewOf = ({ author, body, rating, month, reply }: Review): ReviewThing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: month,
  reviewBody: body,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(reply && { comment: { '@type': 'Comment', text: reply } }),
})

/** A package; when it applies is part of what it is, since schema.org has no weekdays of an offer. */
const offerOf = (
  { name, description, amount, currency, unit, validity }: VendorPage['packages'][number],
  about: string,
): Offer => ({
  '@type': 'Offer',
  name,
  ...((description || validity) && {
    description: [about, description].filter(Boolean).join('. '),
  }),
  price: toMajor({ amount, currency }, 'en'),
  priceCurrency: currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: toMajor({ amount, currency }, 'en'),
    priceCurrency: currency,
    unitText: unitLabel(unit),
  },
})

const ratingOf = (average: number | null, count: number) =>
  average !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    } as const,
  }

const priceOf = ({ price, seasons }: VendorPage, locale: string) =>
  price &&
  price.kind !== 'on_request' && {
    priceRange: [formatPrice(price, locale), validityWords(price.validity, seasons, locale)]
      .filter(Boolean)
      .join(', '),
    currenciesAccepted: price.currency,
  }

/** A vendor as the page shows it: nothing is told that the page does not say, and what is not known is left out. */
export function businessOf(
  vendor: VendorPage,
  reviews: readonly Review[],
  { publicUrl, locale }: Site,
): WithContext<LocalBusiness> {
  const {
    businessName,
    category,
    city,
    description,
    photos,
    rating,
    packages,
    position,
    slug,
    website,
    socialLinks,
    languages,
    unclaimed,
  } = vendor
  const url = publicUrl + paths.vendor(slug)
  const sameAs = [website, ...socialLinks].filter(Boolean)
  const kind = kinds[category.slug]
  const business: WithContext<LocalBusiness> = {
    '@context': context,
    '@type': (category.slug === 'venues'
      ? ['LocalBusiness', 'EventVenue']
      : (kind ?? 'LocalBusiness')) as 'LocalBusiness',
    '@id': `${url}#business`,
    name: businessName,
    url,
    ...(description && { description: shorten(description, 500) }),
    ...(sameAs.length && { sameAs }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city.name,
      ...(city.state && { addressRegion: city.state }),
      addressCountry: city.country,
    },
    ...(position && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: position.latitude,
        longitude: position.longitude,
      },
    }),
    ...(photos.length && {
      image: photos
        .slice(0, maxPictures)
        .map(({ base, widths }) => publicUrl + imageUrl(base, Math.max(...widths), 'webp')),
    }),
    // What a list says of somebody else's price is no offer.
    ...(!unclaimed && priceOf(vendor, locale)),
    ...(languages.length && { knowsLanguage: languages }),
    ...(rating.count > 0 && ratingOf(rating.average, rating.count)),
    ...(rating.count > 0 &&
      reviews.length && { review: reviews.slice(0, maxReviews).map(reviewOf) }),
    ...(packages.length &&
      !unclaimed && {
        makesOffer: packages.map((pack) =>
          offerOf(pack, capitalize(validityWords(pack.validity, vendor.seasons, locale))),
        ),
      }),
  }
  return business
}
