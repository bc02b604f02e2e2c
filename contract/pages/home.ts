import { endpoint } from '#contract/kernel/endpoint.ts'
import { none } from '#contract/kernel/fields.ts'
import { Photo } from '#contract/kernel/photo.ts'
import { VendorCard } from '#contract/search/search.ts'
import { ArticleSummary } from './articles.ts'
import * as z from 'zod'

/** What is drawn small and below the first screen needs no more of a picture. */
const Cover = Photo.pick({ base: true, widths: true })
export const getHome = endpoint('GET /api/home', {
  access: 'public',
  input: none,
  output: z.object({
    featured: z.array(VendorCard),
    featuredRule: z.string(),
    numbers: z.object({
      vendors: z.int(),
      cities: z.int(),
      bookings: z.int(),
      reviews: z.int(),
      /** Beyond ten thousand these are reckoned. */
      about: z.array(z.enum(['bookings', 'reviews'])).optional(),
    }),
    /** At most three: places of the first category, other ones than its own picture below. */
    hero: z.array(Cover),
    /** In their order, each with the picture of one of its best vendors. */
    categories: z.array(
      z.object({ slug: z.string(), name: z.string(), vendors: z.int(), photo: Cover.nullable() }),
    ),
    /** The 40 with most vendors, most first. */
    cities: z.array(z.object({ slug: z.string(), name: z.string(), vendors: z.int() })),
    /** What couples wrote after their day: the newest reviews with five stars and something to tell, one a vendor. */
    stories: z.array(
      z.object({
        _id: z.string(),
        author: z.string(),
        body: z.string(),
        month: z.string(),
        vendor: z.object({
          slug: z.string(),
          businessName: z.string(),
          category: z.string(),
          city: z.string(),
          photo: Cover.nullable(),
        }),
      }),
    ),
    /** The three newest. */
    articles: z.array(
      ArticleSummary.pick({
        slug: true,
        title: true,
        summary: true,
        category: true,
        minutes: true,
      }),
    ),
  }),
  summary:
    'The home page: featured vendors with the rule that chose them, categories, cities, ' +
    'stories, articles and real numbers.',
})
