import { closePdf, openPdf, type PdfFile, streamObject, streamOf } from './pdfFile.ts'

/** A stretch of text of one font at one height, as the compiler writes it. */
const stretch = /q\n1 0 0 -1 (\S+) (\S+) cm\n((?:(?!BT\n)[^\n]*\n)*?)BT\n([\s\S]*?)ET\nQ(?:\n|$)/g
const span = String.raw`\/Span <<\s*\/ActualText <FEFF([0-9A-F]*)>\s*>> BDC\n`
const glyphs = (y: string) =>
  String.raw`0 Tr\n\/(f\d+) (\S+) Tf\n1 0 0 -1 (\S+) ${y} Tm\n([^\n]*T[jJ])\n`
/** What it shows, with the text that stands for it where the font alone doesn't tell. */
const shown = new RegExp(`(?:${span})?${glyphs('0')}(?:EMC\n)?`, 'g')
/** Between two stretches of one word there is nothing, or the mark of a tag. */
const sameWord = /^(?:EMC\n\/Span <<\s*\/MCID \d+\s*>> BDC\n)?$/

/** Its letters (UTF-16 in hex), and the first glyph that draws them: from where, and how wide (thousandths). */
type Cluster = { text: string; glyph: number; from: number; width: number }
type Stretch = {
  /** Where its text begins and ends in the stream. */
  from: number
  to: number
  /** Where all of it ends. */
  end: number
  start: number
  height: number
  left: number
  /** Where the next of its word begins at the earliest and at the latest. */
  right: [number, number]
  font: string
  colour: string
  /** What it shows, and how far (pt) from its beginning. */
  pieces: { font: string; size: string; x: number; show: string }[]
  /** What it says, cluster by cluster; null where it is written in some other way, or from right to left. */
  clusters: Cluster[] | null
  isMarked: boolean
}

/**
 * Gives each word one text of its own. The compiler gives one to each cluster of letters; readers such as poppler then
 * see a gap after a vowel sign that is drawn to the left of where its cluster ends, and read a sign that is drawn at
 * another height twice: names in Devanagari come back with spaces and doubled letters (docs/decisions/0170).
 */
export function wholeWords(bytes: Buffer): Buffer {
  const file = openPdf(bytes)
  const { objects } = file
  for (const page of objects.filter((object) => /\/Type \/Page\s/.test(object))) {
    const number = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])
    const content = streamOf(objects[number - 1] ?? '')
    const fonts = fontsOf(file, page)
    const words = withWholeWords(content, fonts)
    objects[number - 1] = streamObject(number, withLettersOfLigatures(words, fonts))
  }
  return closePdf(file)
}

type Font = {
  /** What each glyph stands for. */
  letters: ReadonlyMap<number, string>
  /** In thousandths of the size. */
  widthOf: (glyph: number) => number
}
type Fonts = (name: string) => Font
function fontsOf({ objects }: PdfFile, page: string): Fonts {
  const numbers = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', at]) => [name, Number(at)]),
  )
  const known = new Map<string, Font>()
  return (name) => {
    const found = known.get(name) ?? fontOf(objects, objects[(numbers.get(name) ?? 0) - 1] ?? '')
    known.set(name, found)
    return found
  }
}
function fontOf(objects: readonly string[], font: string): Font {
  const at = (pattern: RegExp) => objects[Number(pattern.exec(font)?.[1] ?? 0) - 1]
  const map = at(/\/ToUnicode (\d+) 0 R/)
  const lines = map ? streamOf(map).matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gim) : []
  const letters = new Map(
    [...lines].map(([, glyph = '', text = '']) => [parseInt(glyph, 16), text] as const),
  )
  // From a glyph to a glyph, and how wide each of them is.
  const said = /\/W \[([^\]]*)\]/.exec(at(/\/DescendantFonts \[(\d+) 0 R\]/) ?? '')?.[1] ?? ''
  const spans = [...said.matchAll(/(\d+) (\d+) (\S+)/g)].map((span) => span.slice(1).map(Number))
  const widthOf = (glyph: number) =>
    spans.find(([from = 0, to = 0]) => glyph >= from && glyph <= to)?.[2] ?? 0
  return { letters, widthOf }
}

function withWholeWords(content: string, fonts: Fonts): string {
  let out = ''
  let at = 0
  for (const word of words(content, fonts)) {
    const [first] = word
    const isPlain = word.length === 1 && !first?.isMarked
    if (!first || isPlain || word.some(({ clusters }) => clusters === null)) continue
    out += `${content.slice(at, first.from)}/Span <<\n  /ActualText <FEFF${textOf(word)}>\n>> BDC\n`
    for (const { left, height, pieces } of word)
      for (const { font, size, x, show } of pieces)
        out +=
          `0 Tr\n/${font} ${size} Tf\n` +
          `1 0 0 -1 ${points(left - first.left + x)} ${points(first.height - height)} Tm\n${show}\n`
    out += 'EMC\n'
    // All of the word is drawn where it begins; the marks of tags stay where they are, around nothing.
    at = first.to
    for (const { start, end } of word.slice(1)) {
      out += content.slice(at, start)
      at = end
    }
  }
  return out + content.slice(at)
}

const points = (value: number) => String(Number(value.toFixed(4)))

/**
 * What a word says. A sign at another height says once more what the letters beside it have said, and so does what is
 * left of its cluster after it: drawn by other glyphs than the same letters would be that come again.
 */
function textOf([first, ...others]: Stretch[]): string {
  const said = [...(first?.clusters ?? [])]
  let isAfterSign = false
  for (const { height, clusters } of others) {
    const isSign = Math.abs(height - (first?.height ?? 0)) > 0.01
    const [next, ...rest] = clusters ?? []
    const last = said.at(-1)
    if (!isSign && next) {
      const isRest = isAfterSign && next.text === last?.text && next.glyph !== last.glyph
      said.push(...(isRest ? rest : [next, ...rest]))
    }
    isAfterSign = isSign
  }
  return said.map(({ text }) => text).join('')
}

/** Stretches that follow each other in one font, from left to right. */
function words(content: string, fonts: Fonts): Stretch[][] {
  const all: Stretch[][] = []
  for (const match of content.matchAll(stretch)) {
    const next = stretchOf(match, fonts)
    const last = all.at(-1)?.at(-1)
    const goesOn =
      last &&
      last.clusters !== null &&
      next.clusters !== null &&
      last.font === next.font &&
      last.colour === next.colour &&
      Math.abs(last.height - next.height) < maxLift &&
      next.left > last.right[0] &&
      next.left < last.right[1] &&
      sameWord.test(content.slice(last.end, next.start))
    if (goesOn) all.at(-1)?.push(next)
    else all.push([next])
  }
  return all
}
/** Less than a line's height (pt): what stands lower is another line. */
const maxLift = 8

function stretchOf(
  { 0: whole, 1: x, 2: y, 3: colour = '', 4: body = '', index }: RegExpExecArray,
  fonts: Fonts,
): Stretch {
  const pieces = [...body.matchAll(shown)].map(
    ([all, text, font = '', size = '', start, show = '']) => {
      const { clusters, width, back } = readGlyphs(show, fonts(font))
      const one = { glyph: 0, from: 0, width, ...clusters[0], text: text ?? '' }
      const endOf = (thousandths: number) => Number(start) + (thousandths * Number(size)) / 1000
      // The last sign's step back is not taken forward again, and the last letter's own room is not written.
      const ends = [Math.min(width, width - back) - 10, Math.max(width, width - back) + 400].map(
        endOf,
      )
      return {
        all,
        font,
        size,
        x: Number(start),
        show,
        clusters: text === undefined ? clusters : [one],
        ends,
      }
    },
  )
  const from = index + whole.lastIndexOf(`BT\n${body}`) + 'BT\n'.length
  const [near = 0, far = 0] = pieces.at(-1)?.ends ?? []
  const isKnown = pieces.map(({ all }) => all).join('') === body
  return {
    start: index,
    end: index + whole.length,
    from,
    to: from + body.length,
    height: Number(y),
    left: Number(x),
    right: [Number(x) + near, Number(x) + far],
    font: pieces[0]?.font ?? '',
    colour,
    pieces,
    clusters: isKnown ? pieces.flatMap(({ clusters }) => clusters) : null,
    isMarked: body.includes('/ActualText'),
  }
}

/** What an array of glyphs, two bytes each, and of steps back between them stands for, and how far it goes. */
function readGlyphs(show: string, { letters, widthOf }: Font) {
  const clusters: Cluster[] = []
  let width = 0
  let back = 0
  for (const [, literal, hex, adjustment] of show.matchAll(
    /\(((?:\\.|[^\\)])*)\)|<([0-9A-F]*)>|(-?[\d.]+)/gis,
  )) {
    back += Number(adjustment ?? 0)
    const bytes = hex === undefined ? unescape(literal ?? '') : Buffer.from(hex, 'hex')
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const glyph = bytes.readUInt16BE(at)
      const step = widthOf(glyph)
      clusters.push({ text: letters.get(glyph) ?? '', glyph, from: width - back, width: step })
      width += step
    }
  }
  return { clusters, width, back }
}
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescape = (literal: string): Buffer =>
  Buffer.from(
    literal.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, after: string) =>
      /^[0-7]/.test(after) ? String.fromCharCode(parseInt(after, 8)) : (escapes[after] ?? after),
    ),
    'latin1',
  )

/** The same with its text apart, wherever it stands. */
const anyShown = new RegExp(`(${span})?${glyphs(String.raw`(\S+)`)}`, 'g')
/** Several letters (hex) that are read from right to left. */
const fromRight = /^0(?:59|5[A-F]|6|7|8)[0-9A-F]{5,}$/i

/**
 * A glyph that draws two letters of Arabic: readers put both where it stands, from left to right, and then turn them
 * around with the rest of the line. So each of them gets its own part of the room, and what is drawn says nothing.
 */
function withLettersOfLigatures(content: string, fonts: Fonts): string {
  return content.replaceAll(
    anyShown,
    (whole, begin: string | undefined, said: string, name: string, size: string, ...more) => {
      const [x, y, show] = more as [string, string, string]
      const read = readGlyphs(show, fonts(name)).clusters
      if (begin && read.length !== 1) return whole
      const clusters = read.map((each) => (begin ? { ...each, text: said } : each))
      if (!clusters.some(({ text }) => fromRight.test(text))) return whole
      const draw = ({ glyph, from }: Cluster, shift = 0) =>
        `/${name} ${size} Tf\n` +
        `1 0 0 -1 ${points(Number(x) + ((from + shift) * Number(size)) / 1000)} ${y} Tm\n` +
        `<${glyph.toString(16).padStart(4, '0')}> Tj\n`
      const saying = (text: string, drawn: string) =>
        `/Span <<\n  /ActualText <FEFF${text}>\n>> BDC\n${drawn}EMC\n`
      const drawn = clusters.map((cluster) => {
        if (!fromRight.test(cluster.text)) return `0 Tr\n${draw(cluster)}`
        const letters = cluster.text.match(/.{4}/g)?.toReversed() ?? []
        const parts = letters.map((letter, index) =>
          saying(letter, draw(cluster, (index * cluster.width) / letters.length)),
        )
        // Not seen, and each as wide as its part.
        const unseen = `3 Tr\n${100 / letters.length} Tz\n${parts.join('')}100 Tz\n0 Tr\n`
        return `${saying('', `0 Tr\n${draw(cluster)}`)}${unseen}`
      })
      // What stood for the one glyph ends after it.
      return begin ? `${begin.replace(/FEFF.*>/, 'FEFF>')}${drawn.join('')}` : drawn.join('')
    },
  )
}
