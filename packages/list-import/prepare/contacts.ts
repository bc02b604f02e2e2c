import { joinPhone, partPhone } from '../../../domain/links/phones.ts'
/** An http(s) link, or undefined; "www.barn.co.uk" gets its https. */
export const linkOf = (cell: string): string | undefined => {
  const text = cell.startsWith('//')
    ? `https:${cell}`
    : /^[a-z][a-z0-9+.-]*:/i.test(cell)
      ? cell
      : `https://${cell}`
  if (text.length > 500 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const safe =
    /^https?:$/.test(url.protocol) &&
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(url.hostname) &&
    !url.username &&
    !url.password
  return safe && url.href.length <= 500 ? url.href : undefined
}

export const emailOf = (cell: string): string | undefined => {
  const text = cell.replace(/^mailto:/i, '').toLowerCase()
  return text.length <= 254 &&
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/.test(text)
    ? text
    : undefined
}

/** A phone number as the contract takes it, or undefined. */
export const phoneOf = (cell: string): string | undefined => {
  const { number, extension } = partPhone(cell)
  const text = number
    .slice(0, 60)
    .replace(/^tel:?\s*/i, '')
    .replace(/[./]/g, ' ')
    .replace(/[^\d+ ()-]/g, '')
    .replace(/^\((\+?\d+)\)/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return /^\+?[0-9][0-9 ()-]{5,18}[0-9]$/.test(text) && text.replace(/\D/g, '').length >= 7
    ? joinPhone(text, extension)
    : undefined
}
