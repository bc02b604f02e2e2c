import { plain } from '#domain/words.ts'
import { wordsOf } from './text.ts'

/** What follows a name without making it another one. */
const tails = new Set(
  wordsOf(
    `studio studios photography photographer photographers films film videography events event weddings wedding
    venue venues hall hotel house ltd limited llp llc inc pvt co company group by`,
  ),
)
const bare = (text: string) => wordsOf(text).filter((word) => !['the', 'and'].includes(word))

/**
 * Whether what was typed is this vendor's name: word by word, or without what names often end with.
 * @param isTimed a day or a number was read in it: then any name that begins so is meant
 */
export function isNamed(typed: string, name: string, isTimed: boolean): boolean {
  const [given, has] = [bare(typed), bare(name)]
  // How it is parted makes no other name: "DJ K.C.", "dj kc".
  let [text, taken] = ['', 0]
  while (text.length < given.join('').length && taken < has.length) text += has[taken++]
  if (!given.length || text !== given.join('')) return false
  const more = has.slice(taken)
  return (
    !more.length ||
    (given.length > 1 && (isTimed || (more.length < 3 && more.every((word) => tails.has(word)))))
  )
}

/** Spellings under which stretches of two words or more may be a vendor's name, by the text that was typed. */
export function spellings(text: string): Map<string, string> {
  const words = plain(text).split(' ')
  const all = new Map<string, string>()
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 2; to <= Math.min(words.length, from + 6); to += 1) {
      const phrase = words.slice(from, to).join(' ')
      const name = phrase.replace(/^the /, '')
      for (const each of [name, `the ${name}`])
        for (const one of [each, each.replaceAll(' and ', ' & '), each.replaceAll(' & ', ' and ')])
          if (name.includes(' ') && !all.has(one)) all.set(one, phrase)
    }
  return all
}
