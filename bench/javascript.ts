import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildIfNeeded } from '#server/build.ts'
import { withWorld } from './product.ts'
import { kilobytes, type Row } from './report.ts'
import { openChromium } from './thumb/phone.ts'

/** Words that no minifier changes, of redux-persist, RTK Query, React Router and React DOM. */
const marks = ['persist/REHYDRATE', 'executeQuery', 'popstate', 'onCommitFiberRoot']

/**
 * Brotli bytes of the scripts of the first page, until all that the floor has is there, against the libraries alone,
 * built the same way.
 */
export async function benchJavascript(): Promise<Row[]> {
  await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
  const floor = await buildFloor()
  const loaded = await withWorld(({ url }) => scriptsOfHome(url))
  const sizes = loaded
    .map((name) => ({ name, bytes: statSync(join('dist', `${name}.br`)).size }))
    .sort((a, b) => b.bytes - a.bytes)
  for (const { name, bytes } of sizes)
    process.stdout.write(`  ${kilobytes(bytes).padStart(9)}  ${name}\n`)
  const ours = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    {
      label: 'JavaScript of the first page',
      ours: kilobytes(ours),
      against: `${kilobytes(floor)} floor`,
      ratio: ours / floor,
      limit: '≤ 1.20',
    },
  ]
}

async function buildFloor(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'everset-floor-'))
  const run = (command: string, args: string[]) => {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
  }
  run('npm', ['run', '--silent', 'flatten'])
  run('parcel', [
    'build',
    'bench/floor/index.html',
    '--dist-dir',
    folder,
    '--cache-dir',
    join(folder, '.cache'),
    '--public-url',
    '/assets/',
    '--no-source-maps',
    '--log-level',
    'warn',
  ])
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const missing = missingIn(scripts.map((name) => join(folder, name)))
  if (missing.length) throw new Error(`The floor has no ${missing.join(', ')}.`)
  const bytes = scripts
    .map((name) => brotliCompressSync(readFileSync(join(folder, name))))
    .reduce((sum, packed) => sum + packed.length, 0)
  await rm(folder, { recursive: true, force: true })
  return bytes
}

const missingIn = (files: string[]) => {
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return marks.filter((mark) => !texts.some((text) => text.includes(mark)))
}

/**
 * What a browser with an empty cache fetches until the heading stands, the network is quiet and each library is there:
 * somebody was signed in here once, so what keeps sessions is wanted, too. What of them comes late counts all the same.
 */
async function scriptsOfHome(url: string): Promise<string[]> {
  const browser = await openChromium()
  const page = await browser.newPage()
  await page.addInitScript(() => localStorage.setItem('persist:auth', '{"user":"null"}'))
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.replace('/assets/', ''))
  })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const missing = () => missingIn([...scripts].map((name) => join('dist', name)))
  for (let tries = 0; missing().length && tries < 100; tries += 1) await page.waitForTimeout(100)
  await browser.close()
  if (missing().length) throw new Error(`The page never fetched ${missing().join(', ')}.`)
  return [...scripts]
}
