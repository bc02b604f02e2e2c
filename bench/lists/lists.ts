import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '../product.ts'
import manifest from '#package.json' with { type: 'json' }
import { type Row, seconds } from '../report.ts'
import { venueList } from './list.ts'

/** As many as there may be; `LIST_ROWS` for a look that takes less. */
const rows = Number(process.env.LIST_ROWS ?? 50_000)

/** As `npm run import` starts it, without npm's own memory. */
const [node = '', ...command] = manifest.scripts.import.split(' ')

/** What the command did: what it said, how long (ms) it took and the most memory (MB) that it held. */
async function importCommand(dataDir: string, ...args: string[]) {
  const began = performance.now()
  const child = spawn(node, [...command, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise((done) => child.once('exit', done))
  let peakMb = 0
  while (child.exitCode === null && child.signalCode === null) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    await Promise.race([ended, delay(200)])
  }
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}:\n${output}`)
  return { said: output, ms: performance.now() - began, peakMb }
}

/** The longest list there may be, by the command: read, read as a person mapped it wrongly, written, taken back. */
export async function benchLists(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'everset-bench-'))
  const [dataDir, file] = [join(folder, 'market'), join(folder, 'list.csv')]
  await writeFile(file, venueList(rows))
  await (await startProduct(dataDir, false)).stop()
  const row = (label: string, { ms, peakMb }: { ms: number; peakMb: number }, maxMs: number) => ({
    label: `${label} ${rows} rows (at most ${Math.round(peakMb)} MB)`,
    ours: seconds(ms),
    against: `${seconds(maxMs)} allowed`,
    ratio: ms / maxMs,
    limit: '≤ 1' as const,
  })
  const wrong = ['Price=city', 'Town=price', 'Phone=address', 'Name=description', 'Email=name']
  const measured = [
    row('read', await importCommand(dataDir, file, '--dry-run'), 40_000),
    row(
      'read, wrongly mapped,',
      await importCommand(dataDir, file, '--dry-run', ...wrong.flatMap((map) => ['--map', map])),
      60_000,
    ),
    row('read and write', await importCommand(dataDir, file, '--yes'), 120_000),
  ]
  const { said } = await importCommand(dataDir, '--past')
  const [id = ''] = said.split(' ')
  measured.push(row('take back', await importCommand(dataDir, '--undo', id), 60_000))
  await rm(folder, { recursive: true, force: true })
  return measured
}
