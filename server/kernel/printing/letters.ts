import codes from './letters.json' with { type: 'json' }

const ranges = codes.split(' ').map((range) => {
  const [from = 0, to = from] = range.split('-').map((code) => parseInt(code, 16))
  return [from, to] as const
})
const known = (code: number) => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return code >= (ranges[low]?.[0] ?? Infinity)
}
/** The cap of a key is left out around its digit (`printable`). */
const drawn = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u20E3]/u
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isMissing = (sign: string) =>
  [...sign].some((letter) => drawn.test(letter) && !known(letter.codePointAt(0) ?? 0))

/** What no font of ours has, each once. */
export const missingLetters = (text: string): string[] =>
  /^[ -ÿ\s]*$/.test(text)
    ? []
    : [...new Set([...signs.segment(text)].map(({ segment }) => segment.trim()).filter(isMissing))]

/** Text with "[…]" in the place of letters that would be boxes. */
export function withoutBoxes(text: string): string {
  const missing = new Set(missingLetters(text))
  if (!missing.size) return text
  const all = [...signs.segment(text)].map(({ segment }) =>
    missing.has(segment.trim()) ? '\0' : segment,
  )
  return all.join('').replaceAll(/\0(?:[\0\s]*\0)?/g, '[…]')
}

/** Beside each field of what was sent: the letters that documents can’t show. */
export const checkLetters = (sent: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(fieldsOf(sent, ''))

function fieldsOf(sent: unknown, path: string): [string, string][] {
  if (typeof sent === 'string') {
    const missing = missingLetters(sent).slice(0, 5).join(' ')
    return missing
      ? [[path, `Our documents can’t show ${missing}. Please write it another way.`]]
      : []
  }
  if (!sent || typeof sent !== 'object') return []
  return Object.entries(sent).flatMap(([key, value]) =>
    fieldsOf(value, path ? `${path}.${key}` : key),
  )
}
