import { socialSiteOf } from '../../../domain/links/socialLinks.ts'
import { linkOf } from './contacts.ts'

/** A link to a page of a social network; "@elmbarn" is one of Instagram. */
const socialOf = (cell: string): string | undefined => {
  const handle = /^@([\w.]{2,30})$/.exec(cell.trim())
  const link = linkOf(handle ? `https://www.instagram.com/${handle[1]}` : cell.trim())
  return link && socialSiteOf(link) ? link : undefined
}

/** Links in a cell that may hold several. */
export const socialIn = (cell: string): string[] =>
  cell.split(/[\s|;]+|,(?=\s*(?:https?:|www\.|@))/).flatMap((part) => socialOf(part) ?? [])

/** Addresses of pictures in a cell that may hold several. Nothing is fetched here. */
export const picturesIn = (cell: string): string[] =>
  cell
    .split(/[\s|;]+|,(?=\s*https?:)/)
    .filter((part) => /^(?:https?:)?\/\//i.test(part) || /^www\./i.test(part))
    .flatMap((part) => linkOf(part) ?? [])
