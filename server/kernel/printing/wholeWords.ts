import { closePdf, openPdf, type PdfFile, streamObject, streamOf } from './pdfFile.ts'

/** A stretch of text of one font at one height, as the compiler writes it. */
const stretch = /q\n1 0 0 -1 (\S+) (\S+) cm\n(?:(?!BT\n)[^\n]*\n)*?BT\n([\s\S]*?)ET\nQ(?:\n|$)/dg
/** What it shows, with the text that stands for it where the font alone doesn't tell. */
const shown = new RegExp(
  String.raw`(?:/Span <<\s*/ActualText <FEFF([0-9A-F]*)>\s*>> BDC\n)?` +
    String.raw`0 Tr\n/(f\d+) (\S+) Tf\n1 0 0 -1 (\S+) 0 Tm\n([^\n]*T[jJ])\n(?:EMC\n)?`,
  'g',
)
/** Between two stretches of one word there is nothing, or the mark of a tag. */
const sameWord = /^(?:EMC\n\/Span <<\s*\/MCID \d+\s*>> BDC\n)?$/
/** A letter (hex) of writing from right to left: its stretches stand in another order. */
const fromRight = /^(?:.{4})*?0(?:59|5[A-F]|[678])/
/** Less than a line's height (pt): what stands lower is another line. */
const maxLift = 8

/** Its letters (UTF-16 in hex), and the first glyph that draws them. */
type Cluster = { text: string; glyph: number }
type Stretch = {
  /** Where all of it stands in the stream, and what it draws. */
  start: number
  end: number
  drawing: [number, number]
  left: number
  height: number
  /** Where the next of its word begins at the earliest and at the latest. */
  right: [number, number]
  /** What it shows, and how far (pt) from its beginning. */
  pieces: { font: string; size: string; x: number; show: string }[]
  clusters: Cluster[]
  isMarked: boolean
}
type Font = {
  /** What each glyph stands for. */
  letters: ReadonlyMap<number, string>
  /** In thousandths of the size. */
  widthOf: (glyph: number) => number
}
type Fonts = ReadonlyMap<string, Font>

/**
 * Gives each word one text of its own. The compiler gives one to each cluster of letters; readers then
 * see a gap after a vowel sign that is drawn to the left of where its cluster ends, and read a sign that is drawn at
 * another height twice: names in Devanagari come back with spaces and doubled letters (docs/decisions 0170).
 */
export function wholeWords(bytes: Buffer): Buffer {
  const file = openPdf(bytes)
  const { objects } = file
  for (const page of objects.filter((object) => /\/Type \/Page\s/.test(object))) {
    const number = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])
    const content = streamOf(objects[number - 1] ?? '')
    objects[number - 1] = streamObject(number, withWholeWords(content, fontsOf(file, page)))
  }
  return closePdf(file)
}

function fontsOf({ objects }: PdfFile, page: string): Fonts {
  const object = (number?: string) => objects[Number(number) - 1] ?? ''
  const fonts = page.matchAll(/\/(f\d+) (\d+) 0 R/g)
  return new Map([...fonts].map(([, name = '', number]) => [name, fontOf(object(number), object)]))
}
function fontOf(font: string, object: (number?: string) => string): Font {
  const map = streamOf(object(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))
  const lines = map.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gm)
  const letters = [...lines].map(
    ([, glyph = '', text = '']) => [parseInt(glyph, 16), text] as const,
  )
  // From a glyph to a glyph, and how wide each of them is.
  const widths = /\/W \[([^\]]*)\]/.exec(object(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1]))
  const spans = [...(widths?.[1] ?? '').matchAll(/(\d+) (\d+) (\S+)/g)].map((each) =>
    each.map(Number),
  )
  const widthOf = (glyph: number) =>
    spans.find(([, from = 0, to = 0]) => glyph >= from && glyph <= to)?.[3] ?? 0
  return { letters: new Map(letters), widthOf }
}

function withWholeWords(content: string, fonts: Fonts): string {
  let out = ''
  let at = 0
  for (const word of words(content, fonts)) {
    const [first, ...others] = word
    if (!first || (others.length === 0 && !first.isMarked)) continue
    out += `${content.slice(at, first.drawing[0])}/Span <<\n  /ActualText <FEFF${textOf(word)}>\n>> BDC\n`
    for (const { left, height, pieces } of word)
      for (const { font, size, x, show } of pieces)
        out +=
          `0 Tr\n/${font} ${size} Tf\n` +
          `1 0 0 -1 ${points(left - first.left + x)} ${points(first.height - height)} Tm\n${show}\n`
    out += 'EMC\n'
    // All of the word is drawn where it begins; the marks of tags stay where they are, around nothing.
    at = first.drawing[1]
    for (const { start, end } of others) {
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
function textOf(word: Stretch[]): string {
  const read: Cluster[] = []
  let isAfterSign = false
  for (const { height, clusters } of word) {
    const isSign = Math.abs(height - (word[0]?.height ?? 0)) > 0.01
    const [next] = clusters
    const last = read.at(-1)
    const isRest = isAfterSign && next?.text === last?.text && next?.glyph !== last?.glyph
    if (!isSign) read.push(...clusters.slice(isRest ? 1 : 0))
    isAfterSign = isSign
  }
  return read.map(({ text }) => text).join('')
}

/** Stretches that follow each other in one font, from left to right. */
function words(content: string, fonts: Fonts): Stretch[][] {
  const all: Stretch[][] = []
  for (const match of content.matchAll(stretch)) {
    const next = stretchOf(match, fonts)
    if (!next) continue
    const last = all.at(-1)?.at(-1)
    const goesOn =
      last &&
      last.pieces[0]?.font === next.pieces[0]?.font &&
      Math.abs(last.height - next.height) < maxLift &&
      next.left > last.right[0] &&
      next.left < last.right[1] &&
      sameWord.test(content.slice(last.end, next.start))
    if (goesOn) all.at(-1)?.push(next)
    else all.push([next])
  }
  return all
}

/** @returns null where it is written in some other way, or from right to left */
function stretchOf(match: RegExpExecArray, fonts: Fonts): Stretch | null {
  const { index, indices } = match
  const [whole, x, height, body = ''] = match
  const left = Number(x)
  const shows = [...body.matchAll(shown)]
  if (shows.map(([each]) => each).join('') !== body) return null
  let right: Stretch['right'] = [left, left]
  const clusters = shows.flatMap(([, text, name = '', size, start, show = '']) => {
    const font = fonts.get(name)
    const glyphs = glyphsOf(show)
    const width = glyphs.reduce((sum, glyph) => sum + (font?.widthOf(glyph) ?? 0), 0)
    const ends = [width, width - stepsOf(show)]
    // The last sign's step back is not taken forward again, and the last letter's own room is not written.
    right = [Math.min(...ends) - 10, Math.max(...ends) + 400].map(
      (thousandths) => left + Number(start) + (thousandths * Number(size)) / 1000,
    ) as Stretch['right']
    const [glyph = 0] = glyphs
    if (text !== undefined) return [{ text, glyph }]
    return glyphs.map((each) => ({ text: font?.letters.get(each) ?? '', glyph: each }))
  })
  if (clusters.some(({ text }) => fromRight.test(text))) return null
  return {
    start: index,
    end: index + whole.length,
    drawing: indices?.[3] ?? [index, index],
    left,
    right,
    height: Number(height),
    pieces: shows.map(([, , font = '', size = '', at, show = '']) => ({
      font,
      size,
      x: Number(at),
      show,
    })),
    clusters,
    isMarked: body.includes('/ActualText'),
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
/** The numbers of glyphs, two bytes each, in strings between steps: `[(\000\001) 221 <0002>] TJ`. */
export function glyphsOf(show: string): number[] {
  const strings = show.matchAll(/\(((?:\\.|[^\\)])*)\)|<([0-9A-F]*)>/gis)
  return [...strings].flatMap(([, literal = '', hex]) => {
    const plain = literal.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, after: string) =>
      /^[0-7]/.test(after) ? String.fromCharCode(parseInt(after, 8)) : (escapes[after] ?? after),
    )
    const bytes = hex === undefined ? Buffer.from(plain, 'latin1') : Buffer.from(hex, 'hex')
    return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))
  })
}
/** How far the steps between the strings go back, in thousandths of the size. */
const stepsOf = (show: string): number => {
  const steps = show.replaceAll(/\((?:\\.|[^\\)])*\)|<[^>]*>/gs, ' ').match(/-?[\d.]+/g) ?? []
  return steps.reduce((sum, step) => sum + Number(step), 0)
}
