import { addresses } from '#bench/addresses.ts'
import { measure } from '#bench/lighthouse.ts'
import { withWorld } from '#bench/product.ts'
import { median, percent, type Row } from '#bench/report.ts'
import { buildIfNeeded } from '#server/build.ts'
import { measurePress } from './measurePress.ts'
import { openChromium, withPhone } from './phone.ts'
import { presses } from './presses.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const [maxPaintMs, maxEffectMs, maxRequests, maxTbtMs, maxShift] = [100, 400, 15, 150, 0.005]

/** A phone four times slower than this machine, in a hand: what a press takes, and what moves or blocks before it. */
export async function benchThumb(): Promise<Row[]> {
  await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
  return withWorld(async ({ url }) => {
    const pages = await addresses(url)
    return [
      ...(await pressed(url, presses(pages.vendor))),
      await requestsOfHome(url),
      ...(await blocked(url, pages)),
    ]
  })
}

const upTo = (label: string, value: number, max: number, unit: string): Row => ({
  label,
  ours: `${Math.round(value * 1000) / 1000}${unit}`,
  against: `${max}${unit} allowed`,
  ratio: value / max,
  limit: '≤ 1',
})

async function pressed(url: string, all: ReturnType<typeof presses>): Promise<Row[]> {
  const browser = await openChromium()
  const seen = all.map(() => ({ paint: [] as number[], effect: [] as number[] }))
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, press] of all.entries()) {
        const { paintMs, effectMs } = await withPhone(browser, url, (page) =>
          measurePress(page, press),
        )
        seen[index]?.paint.push(paintMs)
        seen[index]?.effect.push(effectMs)
        process.stdout.write(
          `  ${press.label}: paint ${Math.round(paintMs)} ms, effect ${Math.round(effectMs)} ms\n`,
        )
      }
  } finally {
    await browser.close()
  }
  return all.flatMap(({ label }, index) => [
    upTo(`${label}: press to next paint`, median(seen[index]?.paint ?? []), maxPaintMs, ' ms'),
    upTo(`${label}: press to effect`, median(seen[index]?.effect ?? []), maxEffectMs, ' ms'),
  ])
}

/** Until nothing has been asked for half a second; what comes later is told apart. */
async function requestsOfHome(url: string): Promise<Row> {
  const browser = await openChromium()
  try {
    return await withPhone(browser, url, async (page) => {
      const requested: string[] = []
      page.context().on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      const untilIdle = requested.length
      await page.waitForTimeout(10_000)
      process.stdout.write(
        `  home: ${untilIdle} requests until idle, ${requested.length - untilIdle} after it\n` +
          requested.map((path) => `    ${path}\n`).join(''),
      )
      return upTo('requests of home until idle', untilIdle, maxRequests, '')
    })
  } finally {
    await browser.close()
  }
}

/** Lighthouse's phone and network, applied, on a machine with one face. */
async function blocked(url: string, pages: Record<string, string>): Promise<Row[]> {
  const seen = Object.keys(pages).map(() => ({ tbt: [] as number[], cls: [] as number[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, path] of Object.values(pages).entries()) {
      const { tbt, cls, share } = await measure(url + path, 'devtools', ['performance'])
      process.stdout.write(
        `  ${path}: TBT ${Math.round(tbt)} ms, of its long tasks ${percent(share)} on the processor\n`,
      )
      seen[index]?.tbt.push(tbt)
      seen[index]?.cls.push(cls)
    }
  return Object.keys(pages).flatMap((page, index) => [
    upTo(`${page}: TBT, applied`, median(seen[index]?.tbt ?? []), maxTbtMs, ' ms'),
    upTo(`${page}: layout shift`, median(seen[index]?.cls ?? []), maxShift, ''),
  ])
}
