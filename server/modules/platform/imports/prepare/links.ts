import { linkOf } from './contacts.ts'

const hosts =
  /(?:^|\.)(?:facebook|instagram|twitter|x|youtube|pinterest|tiktok|linkedin|vimeo|threads|wa)\.(?:com|net|me|be|in)$/i

/** A link to a page of a social network; "@elmbarn" is one of Instagram. */
export const socialOf = (cell: string): string | undefined => {
  const handle = /^@([\w.]{2,30})$/.exec(cell.trim())
  const link = linkOf(handle ? `https://www.instagram.com/${handle[1]}` : cell.trim())
  return link && hosts.test(new URL(link).hostname) ? link : undefined
}

/** Addresses of pictures in a cell that may hold several. Nothing is fetched here. */
export const picturesIn = (cell: string): string[] =>
  cell
    .split(/[\s|;]+|,(?=\s*https?:)/)
    .filter((part) => /^(?:https?:)?\/\//i.test(part) || /^www\./i.test(part))
    .flatMap((part) => linkOf(part) ?? [])
