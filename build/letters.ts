import { Blob as Bytes, Face } from 'harfbuzzjs'
import { everyFont } from '#server/kernel/printing/fonts.ts'

/** The codes of all letters that documents have a glyph for, from one to another: "20-7e a0-377". */
export async function makeLetters(): Promise<string> {
  const fonts = await everyFont()
  const codes = new Set(fonts.flatMap((font) => [...new Face(new Bytes(font)).collectUnicodes()]))
  const sorted = [...codes].toSorted((one, other) => one - other)
  const ranges: string[] = []
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    for (to = from + 1; sorted[to] === (sorted[to - 1] ?? 0) + 1;) to += 1
    const ends = [sorted[from], sorted[to - 1]].map((code) => code?.toString(16))
    ranges.push([...new Set(ends)].join('-'))
  }
  return ranges.join(' ')
}
