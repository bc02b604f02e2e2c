import { execFileSync } from 'node:child_process'
import type { Account, Scene } from './scene.ts'

/** What poppler reads in a PDF, without its marks of direction (Debian: poppler-utils). */
export const textIn = (pdf: Buffer, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(
    /[\u202A-\u202E\u2066-\u2069]/g,
    '',
  )

/** A PDF as a browser gets it. */
export async function getPdf(scene: Scene, url: string, as?: Account) {
  const { statusCode, headers, rawPayload } = await scene.app.inject({
    method: 'GET',
    url,
    cookies: as?.cookies ?? {},
    remoteAddress: '10.9.9.9',
  })
  const isPdf = headers['content-type'] === 'application/pdf'
  return { status: statusCode, headers, bytes: rawPayload, text: isPdf ? textIn(rawPayload) : '' }
}
