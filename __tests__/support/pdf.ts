import { PDFiumLibrary } from '@hyzyla/pdfium'
import { openPdf, streamOf } from '#server/kernel/printing/pdfFile.ts'
import { glyphsOf } from '#server/kernel/printing/wholeWords.ts'
import type { Account, Scene } from './scene.ts'

/** A debug build: it leaves properties that warn whoever looks at them, as Jest does at the end of a file. */
async function load() {
  const before = new Set(Object.getOwnPropertyNames(globalThis))
  const library = await PDFiumLibrary.init()
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!before.has(name)) Reflect.deleteProperty(globalThis, name)
  return library
}
let library: ReturnType<typeof load> | undefined

/**
 * What PDFium, with which Chrome shows a PDF, lets a person copy from each page. It guesses where lines break, and
 * reads the words of an Arabic name one by one beside what is written from left to right.
 */
export async function pagesIn(pdf: Buffer): Promise<string[]> {
  library ??= load()
  const document = await (await library).loadDocument(pdf)
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  return pages
}
export const textIn = async (pdf: Buffer): Promise<string> => (await pagesIn(pdf)).join(' ')

/** How the first page looks. */
export async function pictureOf(pdf: Buffer): Promise<Uint8Array> {
  library ??= load()
  const document = await (await library).loadDocument(pdf)
  const { data } = await document.getPage(0).render()
  document.destroy()
  return data
}

/** A PDF as a browser gets it. */
export async function getPdf(scene: Scene, url: string, as?: Account) {
  const { statusCode, headers, rawPayload } = await scene.app.inject({
    method: 'GET',
    url,
    cookies: as?.cookies ?? {},
    remoteAddress: '10.9.9.9',
  })
  const isPdf = headers['content-type'] === 'application/pdf'
  const text = isPdf ? await textIn(rawPayload) : ''
  return { status: statusCode, headers, bytes: rawPayload, text }
}

/** How many glyphs are drawn, and how many of them are the box of a letter that the font does not have. */
export function glyphsIn(pdf: Buffer): { all: number; boxes: number } {
  const { objects } = openPdf(pdf)
  const glyphs = objects
    .filter((object) => /\/Type \/Page\s/.test(object))
    .map((page) => streamOf(objects[Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]) - 1] ?? ''))
    .flatMap((content) => content.match(/\[[^\]]*\] TJ|(?:\((?:\\.|[^\\)])*\)|<[^>]*>) Tj/gs) ?? [])
    .flatMap(glyphsOf)
  return { all: glyphs.length, boxes: glyphs.filter((glyph) => glyph === 0).length }
}
