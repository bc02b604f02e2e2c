import { type Audience, audienceOf, pages } from './pages.ts'

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)

/**
 * Whose page an address shows; undefined where none is. A name of its own (`/vendor/faq`) comes
 * before what stands for any.
 */
export function audienceAt(address: string): Audience | undefined {
  const path = address.replace(/[?#].*$/s, '')
  const found = pages.filter((page) => matches(page, path))
  const page = found.find((each) => !each.includes(':')) ?? found[0]
  return page && audienceOf(page)
}
