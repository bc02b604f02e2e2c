import texts from '#demo/content/descriptions.json' with { type: 'json' }
import { trades } from '#demo/content/trades/trades.ts'

const sentences = [
  ...trades.flatMap(({ words: { openings, middles, care } }) => [...openings, ...middles, ...care]),
  ...Object.values(texts.venueOpenings).flat(),
  ...texts.endings,
]

/** A word of four syllables, different for each number up to 160,000. */
function coin(number: number): string {
  const syllables = [
    'ka',
    'ri',
    'mo',
    'su',
    'ta',
    'len',
    'vi',
    'dha',
    'no',
    'gar',
    'pe',
    'shi',
    'lu',
    'ban',
    'ze',
    'tor',
    'mi',
    'ra',
    'chu',
    'el',
  ]
  return [1, 20, 400, 8000]
    .map((place) => syllables[Math.floor((number * 4001) / place) % 20])
    .join('')
}

/** Every word of the demo's descriptions, the commonest first, and 3,000 made-up ones that hardly anybody uses. */
export const vocabulary: string[] = (() => {
  const counts = new Map<string, number>()
  for (const word of sentences
    .join(' ')
    .replaceAll(/\{\w+\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word)
  return [...new Set([...known, ...Array.from({ length: 3000 }, (_, index) => coin(index))])]
})()

/** Weight of a word by its place: as words are used in real texts. */
export const weightOf = (place: number) => 1 / (place + 3)
