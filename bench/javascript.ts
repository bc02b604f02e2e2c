import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildIfNeeded } from '#server/build.ts'
import { withWorld } from './product.ts'
import { kilobytes, type Row } from './report.ts'

/** Brotli bytes of the scripts that the first page needs, against the libraries alone, built the same way. */
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
      limit: '≤ 1.15',
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
  const bytes = readdirSync(folder)
    .filter((name) => name.endsWith('.js.br'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  await rm(folder, { recursive: true, force: true })
  return bytes
}

/** What a browser with an empty cache fetches until the heading stands and the network is quiet. */
async function scriptsOfHome(url: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.replace('/assets/', ''))
  })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
  return [...scripts]
}
