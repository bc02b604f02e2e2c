import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the pages are made of: files and folders. */
const sources = [
  'build',
  'public',
  'src',
  'features',
  'store',
  'content',
  'contract',
  'domain',
  'package.json',
  'package-lock.json',
  '.parcelrc',
]
/** Made by the build itself. */
const made = join('build', 'flat')
const stamp = join('dist', '.built-from')

function* filesIn(path: string): Generator<string> {
  if (path === made) return
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

/** What goes into the pages without being looked at here would leave an old build in place when it changes. */
export const faultsOfSources = (inputs: readonly string[]) =>
  inputs
    .filter((name) => /^[^:]+$/.test(name) && !name.startsWith('node_modules/'))
    .filter((name) => ![...sources, made].some((source) => `${name}/`.startsWith(`${source}/`)))
    .map(
      (name) => `${name} goes into the pages, but server/build.ts does not look for changes there.`,
    )

const readStamp = () => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

/** Builds the browser app unless the build in dist/ is of these very sources. */
export function buildIfNeeded(log: (line: string) => void): void {
  const hash = sourceHash()
  if (readStamp() === hash) return
  log('Building the pages (once) …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The build failed.')
  writeFileSync(stamp, hash)
}
