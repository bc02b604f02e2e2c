/** What a list of results shows of a page's name. */
const maxTitleLength = 60

/** Whole words, as many as fit into so many characters; an ellipsis where some are left out. */
export function shorten(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,.;:·–-]+$/, '')}…`.slice(
    -maxLength,
  )
}

/** The name of a tab: with the house's name where there is room. */
export const titled = (text: string) =>
  `${text} · Everset`.length <= maxTitleLength ? `${text} · Everset` : shorten(text, maxTitleLength)

/** A business by what it does and where, as far as there is room. */
export function vendorTitle(name: string, category: string, city: string) {
  const whole = `${name}, ${category} in ${city}`
  return whole.length <= maxTitleLength
    ? titled(whole)
    : `${name} in ${city}`.length <= maxTitleLength
      ? `${name} in ${city}`
      : titled(name)
}
