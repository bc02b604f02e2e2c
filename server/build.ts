import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'build/react-router.js',
  'build/bundles.js',
  'build/fonts.ts',
  'build/pages.ts',
  'build/server.ts',
  'build/worker.ts',
  'public',
  'src',
  'features',
  'store',
  'content',
  'package-lock.json',
  '.parcelrc',
]
const stamp = join('dist', '.built-from')

function* filesIn(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/** Changes when any source of the browser app does. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesIn(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const readStamp = () => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

/** Builds the browser app unless the build in dist/ is of these very sources. */
export function buildIfNeeded(say: (line: string) => void): void {
  const hash = sourceHash()
  if (readStamp() === hash) return
  say('Building the pages (once) …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The build failed.')
  writeFileSync(stamp, hash)
}
