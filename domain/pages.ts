import { groups, patterns } from './paths.ts'

export type Page = (typeof patterns)[keyof typeof patterns]
/** Every page of the browser app; the server answers 404 for any other address, the router registers exactly these. */
export const pages: readonly Page[] = Object.values(patterns)

export type Audience = 'public' | 'signed-in' | 'user' | 'vendor' | 'admin'
const { indexable, signIn, unlisted, signedIn, user, vendor, admin } = groups
const byAudience: readonly (readonly [Audience, Readonly<Record<string, string>>])[] = [
  ['public', { ...indexable, ...signIn, ...unlisted }],
  ['signed-in', signedIn],
  ['user', user],
  ['vendor', vendor],
  ['admin', admin],
]
const audiences = new Map(
  byAudience.flatMap(([audience, group]) => Object.values(group).map((page) => [page, audience])),
)

/** Who may see a page, by its pattern. */
export const audienceOf = (page: Page): Audience => audiences.get(page) ?? 'public'

const among = (...all: Readonly<Record<string, string>>[]) => {
  const listed = new Set(all.flatMap((group) => Object.values(group)))
  return (page: string) => listed.has(page)
}
/** Whether a page may be found by searching. */
export const isFindable = among(indexable)
/** Whether those who read the site may come in: the pages that everybody may see, but for those of one person. */
export const isListed = among(indexable, signIn)
