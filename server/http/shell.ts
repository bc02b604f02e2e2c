import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const built = join(import.meta.dirname, '../../dist')

export type Shell = { html: string; scriptHashes: string[] }

/** The built page that every address answers with, and the hashes of its inline import map for the CSP. */
export function readShell(): Shell {
  const file = join(built, 'index.html')
  if (!existsSync(file)) return { html: '<!doctype html><title>Everset</title><p>The pages are not built yet: npm run build.', scriptHashes: [] }
  const html = readFileSync(file, 'utf8')
  const inline = [...html.matchAll(/<script type="?importmap"?>(.*?)<\/script>/gs)].map(([, text]) => text ?? '')
  return { html, scriptHashes: inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`) }
}
