import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boot } from './boot.ts'

export const built = join(import.meta.dirname, '../../dist')

export type Shell = { html: string; scriptHashes: string[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The built page without content, and the hashes of all scripts that stand in pages, for the CSP. */
export function readShell(): Shell {
  const file = join(built, 'index.html')
  if (!existsSync(file))
    return {
      html: '<!doctype html><title>Everset</title><p>The pages are not built yet: npm run build.',
      scriptHashes: [],
    }
  // The bundler puts its import map first; what the letters are has to stand within the first kilobyte.
  const written = readFileSync(file, 'utf8')
  const charset = /<meta charset[^>]*>/.exec(written)?.[0] ?? ''
  const html = written.replace(charset, '').replace(/<html[^>]*>(<head>)?/, `$&${charset}`)
  const inline = [...html.matchAll(/<script type="?importmap"?>(.*?)<\/script>/gs)].map(
    ([, text]) => text ?? '',
  )
  return { html, scriptHashes: [...inline, boot].map(hashOf) }
}
