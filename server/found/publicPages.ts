import { pages, type Page } from '#contract/pages.ts'

/** Pages of people who have or make an account: nobody finds them by searching. */
const personal = /^\/(signup|login|verifyotp|forget-password|vendor\/signup|vendor\/login)$/
const open = new Set<string>([
  '/',
  '/vendors',
  '/vendors/:category/:city',
  '/vendor/:vendorId',
  '/pricing',
  '/blog',
  '/blog/:slug',
  '/contact',
  '/vendor/faq',
  '/terms',
  '/privacy',
])

/** Pages that everybody may see, with and without a place in the sitemap. */
export const isPublicPage = (page: string) => open.has(page) || personal.test(page)
/** Pages that are one address each and want to be found. */
export const staticPages: readonly string[] = (pages as readonly Page[]).filter(
  (page) => open.has(page) && !page.includes(':'),
)
/** Whether a page may be found by searching. */
export const isFindable = (page: string) => open.has(page)
