import { byKind, patterns } from './paths.ts'

export type Page = (typeof patterns)[keyof typeof patterns]
/** Every page of the browser app; the server answers 404 for any other address, the router registers exactly these. */
export const pages: readonly Page[] = Object.values(patterns)

export type Audience = 'public' | 'signed-in' | 'user' | 'vendor' | 'admin'
const kindOf = new Map<string, keyof typeof byKind>()
for (const [kind, addresses] of Object.entries(byKind))
  for (const page of Object.values(addresses)) kindOf.set(page, kind as keyof typeof byKind)

/** Who may see a page, by its pattern. */
export function audienceOf(page: Page): Audience {
  const kind = kindOf.get(page)
  return kind === 'signed-in' || kind === 'user' || kind === 'vendor' || kind === 'admin'
    ? kind
    : 'public'
}

/** Whether a page may be found by searching. */
export const isFindable = (page: string) => kindOf.get(page) === 'found'
/** Whether those who read the site may come in: the pages that everybody may see, but for those of one person. */
export const isListed = (page: string) => ['found', 'door'].includes(kindOf.get(page) ?? '')
