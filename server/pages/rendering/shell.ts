import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const built = join(import.meta.dirname, '../../../dist')

/** Hashes of the scripts that stand in pages; build/server.ts writes them. */
export const scriptHashesFile = join(built, '.server/script-hashes.json')

export type Shell = { html: string; scriptHashes: string[] }

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
  const scriptHashes = existsSync(scriptHashesFile)
    ? (JSON.parse(readFileSync(scriptHashesFile, 'utf8')) as string[])
    : []
  return { html, scriptHashes }
}
