import { areaInTown, capitalize } from '#domain/words.ts'
import type { Review } from '#contract/bookings/reviewShapes.ts'
import { imageUrl } from '#domain/links/images.ts'
import { paths } from '#domain/paths.ts'
import { formatPrice } from '#domain/prices.ts'
import { businessOf } from './business.ts'
import { questionsOf } from './questions.ts'
import { crumbs } from './things.ts'
import { answerOf, type PageHead } from './types.ts'
import { counted } from '#domain/numbers.ts'
import { describe } from './text.ts'

/** A removed one has neither words nor stars to tell. */
const shownReviews = (reviews: readonly Review[] = []) => reviews.filter(({ removed }) => !removed)

export const vendorHead: PageHead = ({ answers, settings }) => {
  const vendor = answerOf(answers, 'getVendor')
  if (!vendor) return {}
  const { businessName, category, city, area, price, rating, description, photos, slug, faqs } =
    vendor
  const promise = vendor.unclaimed
    ? 'Not yet on Everset: the price is as listed'
    : vendor.calendarKnown
      ? 'See free days and the total for your guests'
      : 'See the total for your guests'
  const [cover] = photos
  const width = cover && Math.max(...cover.widths)
  const name = `${category.name} in ${city.name}`
  return {
    description: describe(
      `${businessName}, ${category.name} in ${areaInTown(area, city.name, [city.state, city.country])}`,
      price && price.kind !== 'on_request' && capitalize(formatPrice(price, settings.locale)),
      rating.average !== null &&
        `Rated ${rating.average} of 5 by ${counted(rating.count, 'couple', 'couples')}`,
      description || promise,
      promise,
    ),
    canonical: settings.publicUrl + paths.vendor(slug),
    ...(cover &&
      width && {
        image: {
          url: settings.publicUrl + imageUrl(cover.base, width, 'webp'),
          width,
          height: Math.round((width * cover.height) / cover.width),
          alt: cover.caption || `${businessName}, ${name}`,
        },
      }),
    jsonLd: [
      businessOf(vendor, shownReviews(answerOf(answers, 'getVendorReviews')?.items), settings),
      crumbs(
        settings,
        ['Vendors', paths.vendors],
        [name, paths.place(category.slug, city.slug)],
        [businessName, paths.vendor(slug)],
      ),
      ...(faqs.length ? [questionsOf(faqs)] : []),
    ],
  }
}
