import { deflateSync, inflateSync } from 'node:zlib'

/** A PDF 1.4 as our compiler writes it: objects with numbers from 1 without a gap, and one plain table of them. */
export interface PdfFile {
  /** Each as it stands, bytes as Latin-1. */
  objects: string[]
  head: string
  trailer: string
}

export function openPdf(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1')
  const end = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const table = text.slice(end)
  const starts = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at))
  const trailer = /trailer[\s\S]*?>>/.exec(table)?.[0]
  const inOrder = starts.toSorted((one, other) => one - other)
  if (!trailer || inOrder.length === 0) throw new Error('This PDF has no plain table of objects.')
  const next = new Map(inOrder.map((start, index) => [start, inOrder[index + 1] ?? end]))
  return {
    objects: starts.map((start) => text.slice(start, next.get(start))),
    head: text.slice(0, inOrder[0]),
    trailer,
  }
}

export function closePdf({ objects, head, trailer }: PdfFile): Buffer {
  const starts: number[] = []
  let text = head
  for (const object of objects) {
    starts.push(text.length)
    text += object
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** What an object's stream holds. */
export function streamOf(object: string): string {
  const begins = object.indexOf('stream\n') + 'stream\n'.length
  const dictionary = object.slice(0, begins)
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
  const bytes = Buffer.from(object.slice(begins, begins + length), 'latin1')
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

export function streamObject(number: number, content: string): string {
  const bytes = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  return (
    `${number} 0 obj\n<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n>>\n` +
    `stream\n${bytes}\nendstream\nendobj\n\n`
  )
}
