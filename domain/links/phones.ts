const extension = /\s*(?:;ext=|(?<![a-z])ext(?:n|ension)?\.?|(?<![a-z])x\.?|#)\s*(\d{1,6})\s*$/i

/** A telephone and the extension behind it, "ext. 12", which is dialled once somebody answers. */
export function partPhone(text: string): { number: string; extension: string } {
  const [whole, found] = extension.exec(text) ?? []
  return whole && found
    ? { number: text.slice(0, -whole.length), extension: found }
    : { number: text, extension: '' }
}
export const joinPhone = (number: string, extension: string) =>
  extension ? `${number} ext. ${extension}` : number

/** What two ways to write one telephone have in common: its last digits. */
export const phoneKeyOf = (text: string): string =>
  partPhone(text).number.replaceAll(/\D/g, '').slice(-9)

/** As a link that dials it. */
export const telOf = (text: string): string => {
  const { number, extension: behind } = partPhone(text)
  return `tel:${number.replaceAll(/[^\d+]/g, '')}${behind && `;ext=${behind}`}`
}
