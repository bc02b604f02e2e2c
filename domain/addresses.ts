/** Addresses that are no pages of the app. */

/** What is asked for by programs: the first part of the path. */
const programs = ['api', 'assets', 'pictures', 'calendars', 'dev'] as const
const program = new RegExp(`^/(?:${programs.join('|')})/`)
/** Whether an address is for programs: nothing there is a page. */
export const isForPrograms = (path: string) => program.test(path)

/** Where pictures are asked for; below it the names of their files, where everybody may see them. */
export const publicPictures = '/pictures/'
/** What is not public has an address of its own for each person, and for a short time. */
export const privatePictures = '/pictures/private/'

/** A calendar that other programs follow. */
export const calendarFile = (token: string) => `/calendars/${token}.ics`

export const robotsFile = '/robots.txt'
export const sitemapFile = '/sitemap.xml'
export const pagesSitemapFile = '/sitemaps/pages.xml'
/** Parts of the vendors, from 1. */
export const vendorsSitemapFile = (part: number | string) => `/sitemaps/vendors-${part}.xml`
