import type { Page } from '#domain/pages.ts'
import { patterns } from '#domain/paths.ts'

const namesIn = (path: string) => path.split('/').filter(Boolean)
const shapes = Object.values(patterns).map((page) => ({ page, names: namesIn(page) }))

const isParam = (name: string) => name.startsWith(':')
const asRead = (name: string) => {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name
  }
}

/** The page that a path means, however it is written. A name of its own (`/vendor/faq`) comes before one for any. */
export function pageAt(path: string): { page: Page; names: string[] } | undefined {
  const written = namesIn(path)
  const found = shapes.filter(
    ({ names }) =>
      names.length === written.length &&
      names.every((name, at) => isParam(name) || name.toLowerCase() === asRead(written[at] ?? '')),
  )
  const shape = found.find(({ page }) => !page.includes(':')) ?? found[0]
  return (
    shape && {
      page: shape.page,
      names: shape.names.map((name, at) => (isParam(name) ? (written[at] ?? '') : name)),
    }
  )
}

/** What stands nowhere but in a path: with a backslash `/\elsewhere` would lead elsewhere. */
const plain = /^[\w%.~/-]*$/

/**
 * The one way to write an address: our own words as we write them, one slash between two names, none at the end. What
 * names a thing of its own stays as it is. Server and browser lead there from any other way.
 */
export function canonicalPath(path: string): string {
  const names = pageAt(path)?.names ?? (plain.test(path) ? namesIn(path) : undefined)
  return names ? `/${names.join('/')}` : path
}
