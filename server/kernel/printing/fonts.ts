import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { load } from '#server/kernel/limits.ts'

const { resolve } = createRequire(import.meta.url)
const read = (file: string) => readFileSync(resolve(file))

/** Of every document: our own faces, and one for Greek, Cyrillic, Vietnamese and signs. */
const always = [
  'figtree/400Regular/Figtree_400Regular',
  'figtree/600SemiBold/Figtree_600SemiBold',
  'fraunces/400Regular/Fraunces_400Regular',
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans/600SemiBold/NotoSans_600SemiBold',
]
/** What else a text needs by its letters, in the weight of text and of headings. */
const scripts = [
  'Devanagari',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Oriya',
  'Sinhala',
  'Hebrew',
  'Thai',
  'Lao',
  'Khmer',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Thaana',
  'Meetei Mayek',
  'Ol Chiki',
  'Tibetan',
].map((name) => {
  const style = name === 'Tibetan' ? 'Serif' : 'Sans'
  const piece = name.toLowerCase().replace(' ', '-')
  return {
    pack: `noto-${style.toLowerCase()}-${piece}`,
    piece,
    family: `Noto ${style} ${name}`,
    letters: new RegExp(`\\p{Script=${name.replace(' ', '_')}}`, 'u'),
  }
})
/** Of these each weight is a file. */
const inWeights = [
  {
    pack: 'noto-sans-myanmar',
    piece: 'myanmar',
    family: 'Noto Sans Myanmar',
    letters: /\p{Script=Myanmar}/u,
    files: [400, 600],
  },
  // A glyph for each letter, in لا too: readers turn the letters around that one glyph stands for.
  {
    pack: 'amiri',
    piece: 'arabic',
    family: 'Amiri',
    letters: /\p{Script=Arabic}/u,
    files: [400, 700],
  },
]
/** Whole: what is joined of several is one sign only in one font. */
const emoji = {
  letters: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u,
  files: [
    'noto-emoji/400Regular/NotoEmoji_400Regular',
    'noto-emoji/600SemiBold/NotoEmoji_600SemiBold',
  ],
}
/** These come in pieces, each for some of the letters. */
const inPieces = [
  { pack: 'noto-sans-kr', letters: /\p{Script=Hangul}/u },
  { pack: 'noto-sans-jp', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { pack: 'noto-sans-sc', letters: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u },
  { pack: 'noto-sans-tc', letters: /\p{Script=Han}/u },
  { pack: 'noto-sans-jp', letters: /\p{Script=Han}/u },
  { pack: 'noto-sans-kr', letters: /\p{Script=Han}/u },
]
const weights = [400, 600]

const variable = (pack: string, piece: string) =>
  `@fontsource-variable/${pack}/files/${pack}-${piece}-wght-normal.woff2`

const pieceFile = (pack: string, piece: string) => variable(pack, piece.replaceAll(/[[\]]/g, ''))
const readWhole = (file: string) => read(`@expo-google-fonts/${file}.ttf`)

const made = new Map<string, Promise<Buffer>>()
/** A font as the compiler wants it, at one weight. Made once: to unpack one takes some 50 ms. */
function unpacked(file: string, wght?: number): Promise<Buffer> {
  const key = `${file} ${wght}`
  const font =
    made.get(key) ??
    subsetFont(read(file), '', {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      ...(wght !== undefined && { variationAxes: { wght } }),
    } as Parameters<typeof subsetFont>[2])
  made.set(key, font)
  return font
}

const inEachWeight = ({ pack, piece, files }: (typeof inWeights)[number]) =>
  files.map((weight) =>
    unpacked(`@fontsource/${pack}/files/${pack}-${piece}-${weight}-normal.woff2`),
  )

/** Every font that a document may be set in. */
export const everyFont = (): Promise<Buffer[]> =>
  Promise.all([
    ...[...always, ...emoji.files].map(readWhole),
    ...scripts.map(({ pack, piece }) => unpacked(variable(pack, piece))),
    ...inWeights.flatMap((one) => inEachWeight(one).slice(0, 1)),
    ...[...new Set(inPieces.map(({ pack }) => pack))].flatMap((pack) =>
      [...new Set(piecesOf(pack).values())].map((piece) => unpacked(pieceFile(pack, piece))),
    ),
  ])

/** @returns the fonts that a text needs, and in which order they are asked for a letter */
export async function fontsFor(text: string): Promise<{ families: string[]; fonts: Buffer[] }> {
  const used = scripts.filter(({ letters }) => letters.test(text))
  const others = inWeights.filter(({ letters }) => letters.test(text))
  const files = [...used.map(({ pack, piece }) => variable(pack, piece)), ...piecesFor(text)]
  const fonts = await Promise.all([
    ...[...always, ...(emoji.letters.test(text) ? emoji.files : [])].map(readWhole),
    ...files.flatMap((file) => weights.map((weight) => unpacked(file, weight))),
    ...others.flatMap(inEachWeight),
  ])
  const families = [...used, ...others].map(({ family }) => family).concat('Noto Sans')
  return { families, fonts }
}

/**
 * Of what comes in pieces those that hold a letter of the text, which none before them does. Nobody writes in hundreds
 * of them: where there are too many, those with the most of its letters.
 */
function piecesFor(text: string): string[] {
  const files = new Map<string, number>()
  const left = new Set(text)
  for (const { pack, letters } of inPieces)
    for (const letter of [...left].filter((each) => letters.test(each))) {
      const piece = piecesOf(pack).get(letter.codePointAt(0) ?? 0)
      if (piece === undefined) continue
      const file = pieceFile(pack, piece)
      files.set(file, (files.get(file) ?? 0) + 1)
      left.delete(letter)
    }
  const most = [...files].toSorted(([, one], [, other]) => other - one)
  return most.slice(0, load.prints.pieces).map(([file]) => file)
}

/** By the code of a letter. */
type Pieces = Map<number, string>
const pieces = new Map<string, Pieces>()
function piecesOf(pack: string): Pieces {
  const known = pieces.get(pack)
  if (known) return known
  const said = JSON.parse(read(`@fontsource-variable/${pack}/unicode.json`).toString()) as Record<
    string,
    string
  >
  const found: Pieces = new Map()
  for (const [piece, list] of Object.entries(said))
    for (const range of list.split(',')) {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1)
        found.set(code, piece)
    }
  pieces.set(pack, found)
  return found
}
