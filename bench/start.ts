import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'
import { seconds, type Row } from './report.ts'

/** From the command to the first answer, after the build. */
export async function benchStart(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'everset-bench-'))
  const timed = async (name: string, demo: boolean) => {
    const product = await startProduct(join(folder, name), demo)
    await product.stop()
    return product.startMs
  }
  const row = (label: string, ms: number, maxMs: number): Row => ({
    label,
    ours: seconds(ms),
    against: `${seconds(maxMs)} allowed`,
    ratio: ms / maxMs,
    limit: '≤ 1',
  })
  const rows = [
    row('first start, empty', await timed('plain', false), 10_000),
    row('second start, empty', await timed('plain', false), 3000),
    row('first start, demo data', await timed('demo', true), 30_000),
    row('second start, demo data', await timed('demo', true), 3000),
  ]
  await rm(folder, { recursive: true, force: true })
  return rows
}
