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
