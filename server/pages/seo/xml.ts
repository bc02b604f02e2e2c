const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Control characters and halves of characters: XML does not know them. */
const unknown = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Text as it may stand in XML. */
export const xml = (text: string) =>
  text.replaceAll(unknown, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
