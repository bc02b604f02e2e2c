import { withoutBoxes } from './letters.ts'
import type { Paper } from './paper.ts'

/** What turns the order of letters around by order, and what no paper shows. */
const unseen = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
/** A run without a space; writing that has none finds its own places to break. */
const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const longRun = new RegExp(`[^\\s${unspacedScripts}]{30,}`, 'gu')
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const breakHere = '\u200B'

/** Typed text as it can be printed: in its own direction, and never wider than its column. */
export const printable = (text: string): string =>
  withoutBoxes(text.normalize('NFC'))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unseen, '')
    // No font of ours draws the cap of a key around its digit.
    .replaceAll(/\uFE0F?\u20E3/g, '')
    .replaceAll(longRun, (run) =>
      [...letters.segment(run)]
        .map(({ segment }, index) =>
          index > 0 && index % 15 === 0 ? breakHere + segment : segment,
        )
        .join(''),
    )

/** The same of all that a paper says. */
export const printablePaper = (paper: Paper): Paper =>
  JSON.parse(JSON.stringify(paper), (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  ) as Paper
