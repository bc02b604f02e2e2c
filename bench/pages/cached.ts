import { get } from 'node:http'
import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { addresses } from '#bench/addresses.ts'
import { compare } from '#bench/load.ts'
import { visit } from '#bench/people.ts'
import type { World } from '#bench/product.ts'
import { perSecond, type Row } from '#bench/report.ts'

/** A page that was rendered before, against a file of the same bytes from the same server, both as Brotli. */
export async function benchCached({ url }: World): Promise<Row[]> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...visit() }
  const rows: Row[] = []
  for (const [page, path] of Object.entries(await addresses(url))) {
    const file = `bench-${page}-${process.pid}.0a1b2c3d.html`
    const places = [file, `${file}.br`].map((name) => join('dist', name))
    try {
      const bytes = await pageAsSent(url + path, headers)
      writeFileSync(places[0] ?? '', brotliDecompressSync(bytes))
      writeFileSync(places[1] ?? '', bytes)
      const [ours = 0, theirs = 1] = await compare(
        [
          { url, paths: [path], headers },
          { url, paths: [`/assets/${file}`], headers },
        ],
        { rounds: Number(process.env.ROUNDS ?? 5), duration: 2 },
      )
      rows.push({
        label: `a page that was rendered before, ${page}`,
        ours: perSecond(ours),
        against: `${perSecond(theirs)} static file`,
        ratio: ours / theirs,
        limit: '≥ 0.5',
      })
    } finally {
      for (const place of places) rmSync(place, { force: true })
    }
  }
  return rows
}

/** Of the last of four: the best compression comes after some have asked, and both sides are to send it. */
async function pageAsSent(url: string, headers: Record<string, string>): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (let times = 0; times < 4; times += 1) {
    bytes = await new Promise<Buffer>((done, fail) => {
      get(url, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done(Buffer.concat(parts)))
      }).on('error', fail)
    })
    await delay(300)
  }
  return bytes
}
