import { benchBookings } from './bookings.ts'
import { benchCrowd } from './crowd.ts'
import { benchDeal } from './deal.ts'
import { benchFirstPaint } from './firstPaint.ts'
import { benchGrowth } from './growth.ts'
import { benchHttp } from './http.ts'
import { benchJavascript } from './javascript.ts'
import { benchLists } from './lists/lists.ts'
import { benchStale } from './pages/stale.ts'
import { benchPages } from './pages/pages.ts'
import { printTable, type Row } from './report.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { benchThumb } from './thumb/thumb.ts'

/** `npm run bench`, or one part: `npm run bench -- javascript`. */
const parts: Record<string, () => Promise<Row[]>> = {
  javascript: benchJavascript,
  'first-paint': benchFirstPaint,
  start: benchStart,
  growth: benchGrowth,
  http: benchHttp,
  pages: benchPages,
  stale: benchStale,
  thumb: benchThumb,
  bookings: benchBookings,
  deal: benchDeal,
  lists: benchLists,
  size: benchSize,
  crowd: benchCrowd,
}
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in parts))
if (unknown)
  process.stdout.write(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.\n`)

const rows: Row[] = []
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length && !wanted.includes(name)) continue
  process.stdout.write(`${name} …\n`)
  try {
    rows.push(...(await run()))
  } catch (error) {
    process.stdout.write(`  not measured: ${(error as Error).message}\n`)
    if (process.exitCode) process.exit()
  }
}
process.stdout.write('\n')
printTable(rows)
