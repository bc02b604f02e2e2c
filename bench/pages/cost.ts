import { addresses, type PageName } from '#bench/addresses.ts'
import { openFreshener } from '#bench/freshen.ts'
import type { World } from '#bench/product.ts'
import { median, type Row } from '#bench/report.ts'
import { ask } from './ask.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const pagesInRound = 30
const maxMs = 12

/**
 * Time of the server's processors for a page that must be rendered: before each one a vendor that it shows gets one
 * more review, which the page must show. So nothing that was kept can be the answer, and one that is too old is seen.
 */
export async function benchCost({ url, databaseUrl, cpuMs }: World): Promise<Row[]> {
  const read = async (path: string) => {
    const { html } = await ask(url, { kind: 'page', path, isPage: true }, true)
    return html
  }
  const { freshen, end } = openFreshener(databaseUrl, read)
  const pages = Object.entries(await addresses(url)) as [PageName, string][]
  const found = new Map<PageName, number[]>(pages.map(([page]) => [page, []]))
  let old = 0
  for (let round = -1; round < rounds; round += 1) {
    for (const [page, path] of pages) {
      await freshen(path)
      const before = cpuMs()
      for (let n = 0; n < pagesInRound; n += 1) {
        const reviews = await freshen(path)
        const html = await read(path)
        if (!html.includes(reviews)) old += 1
      }
      if (round >= 0) found.get(page)?.push((cpuMs() - before) / pagesInRound)
    }
  }
  await end()
  return [
    ...pages.map(([page]): Row => {
      const ms = median(found.get(page) ?? [])
      return {
        label: `a rendered page, ${page}`,
        ours: `${ms.toFixed(1)} ms of the processor`,
        against: `${maxMs} ms allowed`,
        ratio: ms / maxMs,
        limit: '≤ 1',
      }
    }),
    {
      label: 'pages older than the last commit',
      ours: String(old),
      against: `${pages.length * (rounds + 1) * pagesInRound} asked for right after it`,
      ratio: old,
      limit: '≤ 0',
    },
  ]
}
