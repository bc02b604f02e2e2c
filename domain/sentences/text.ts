import { plain } from '#domain/words.ts'

/** Ends a phrase: what stood here is understood, and words on either side of it do not belong together. */
const gap = ' | '

/** Words of a text, apostrophes within them left out ("st mary's": st, marys). */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** One thing as it is compared: its words in the singular, without spaces ("Make-up artists": makeupartist). */
export const keyOf = (words: readonly string[]): string => words.map(singular).join('')

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=sh|ch|x|ss)es$|s$/, '')
}

/** Every stretch of at most `max` neighbouring words, the longest first. */
export function stretches(words: readonly string[], max: number): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = []
  for (let length = Math.min(max, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1)
      all.push({ from, to: from + length })
  return all
}

/** Takes out what a pattern finds and `use` can use; the rest stays as it is. */
export const take = (
  text: string,
  pattern: RegExp,
  use: (groups: Record<string, string | undefined>, whole: string) => boolean,
): string =>
  text.replaceAll(pattern, (whole: string, ...more: unknown[]) =>
    use(more.at(-1) as Record<string, string | undefined>, whole) ? gap : whole,
  )
