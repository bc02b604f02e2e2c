import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontsFor } from './fonts.ts'
import type { Paper } from './paper.ts'
import { wholeWords } from './wholeWords.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** A document as the bytes of a PDF. @throws Error when the compiler refuses it */
export async function compile(paper: Paper): Promise<Buffer> {
  const data = JSON.stringify(paper)
  const { families, fonts } = await fontsFor(data)
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] })
  const compiled = compiler.compile({
    mainFilePath: `${folder}paper.typ`,
    inputs: { paper: data, families: JSON.stringify(families) },
  })
  const { result } = compiled
  if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
  const bytes = compiler.pdf(result, { pdfStandard: '1.4', creationTimestamp: paper.madeAt })
  compiler.evictCache(0)
  return wholeWords(bytes)
}
