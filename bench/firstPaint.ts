import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/build.ts'
import { addresses } from './addresses.ts'
import { openFreshener } from './freshen.ts'
import { type Category, type Measured, measure, type Throttling } from './lighthouse.ts'
import { withWorld } from './product.ts'
import { kilobytes, median, percent, type Row } from './report.ts'
import { bytesOf, serve } from './sideBySide.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const modes = ['devtools', 'simulate'] as const
const throttlingLabels: Record<Throttling, string> = { devtools: 'applied', simulate: 'simulated' }
const everything: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
const maxHtmlBytes = 14 * 1024

/** Lighthouse's phone on four pages: the product against the same pages built as a plain single-page app. */
export async function benchFirstPaint(): Promise<Row[]> {
  await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
  return withWorld(async ({ url, databaseUrl }) => {
    const sides = { ours: await serve(url, false), plain: await serve(url, true) }
    const { freshen, end } = openFreshener(databaseUrl, async (path) =>
      (await fetch(url + path, { headers: { accept: 'text/html' } })).text(),
    )
    try {
      const pages = await addresses(url)
      const seen = new Map<string, Measured[]>()
      for (let round = 0; round < rounds; round += 1) {
        for (const [page, path] of Object.entries(pages)) {
          for (const mode of modes) {
            for (const [side, { url }] of Object.entries(sides)) {
              const key = `${page} ${mode} ${side}`
              // Everybody is the first visitor.
              await freshen(path)
              // What does not depend on the network is judged once.
              const measured = await measure(
                url + path,
                mode,
                side === 'ours' && round === 0 && mode === 'simulate'
                  ? everything
                  : ['performance'],
              )
              seen.set(key, [...(seen.get(key) ?? []), measured])
              process.stdout.write(
                `  ${key}: LCP ${Math.round(measured.lcp)} ms, CLS ${measured.cls.toFixed(3)}, ` +
                  `TBT ${Math.round(measured.tbt)} ms (${percent(measured.share)} on the processor), ` +
                  `${JSON.stringify(measured.scores)}\n`,
              )
              if (side === 'ours' && round === 0)
                for (const fault of measured.faults) process.stdout.write(`      ${fault}\n`)
            }
          }
        }
      }
      const rows: Row[] = []
      for (const [page, path] of Object.entries(pages)) {
        await freshen(path)
        const html = await bytesOf(sides.ours.url + path)
        rows.push(...rowsOf(page, html, (mode, side) => seen.get(`${page} ${mode} ${side}`) ?? []))
      }
      return rows
    } finally {
      await end()
      sides.ours.stop()
      sides.plain.stop()
    }
  })
}

function rowsOf(
  page: string,
  html: number,
  of: (mode: Throttling, side: 'ours' | 'plain') => Measured[],
): Row[] {
  const middle = (mode: Throttling, side: 'ours' | 'plain', pick: (measured: Measured) => number) =>
    median(of(mode, side).map(pick))
  const lcp = (mode: Throttling): Row => {
    const [ours, plain] = [
      middle(mode, 'ours', (each) => each.lcp),
      middle(mode, 'plain', (each) => each.lcp),
    ]
    return {
      label: `${page}: LCP, ${throttlingLabels[mode]}`,
      ours: `${Math.round(ours)} ms`,
      against: `${Math.round(plain)} ms plain app`,
      ratio: ours / plain,
      limit: mode === 'devtools' ? '≤ 0.35' : '≤ 1',
    }
  }
  const value = (label: string, value: number, limit: Row['limit'], unit = ''): Row => ({
    label: `${page}: ${label}`,
    ours: `${Math.round(value * 1000) / 1000}${unit}`,
    against: '',
    ratio: value,
    limit,
  })
  const share = (label: string, ours: string, max: string, ratio: number): Row => ({
    label: `${page}: ${label}`,
    ours,
    against: `${max} allowed`,
    ratio,
    limit: '≤ 1',
  })
  const worst = (pick: (measured: Measured) => number) =>
    Math.max(...modes.map((mode) => middle(mode, 'ours', pick)))
  const once = of('simulate', 'ours')[0]
  const tbt = worst((each) => each.tbt)
  const hasFirebase = modes
    .flatMap((mode) => of(mode, 'ours'))
    .flatMap(({ scripts }) => scripts)
    .some(isFirebase)
  return [
    ...modes.map(lcp),
    value(
      'CLS',
      worst((each) => each.cls),
      '≤ 0.01',
    ),
    share('TBT', `${Math.round(tbt)} ms`, '150 ms', tbt / 150),
    share('HTML', kilobytes(html), kilobytes(maxHtmlBytes), html / maxHtmlBytes),
    value(
      'answers before first paint',
      middle('devtools', 'ours', (each) => each.beforePaint),
      '≤ 1',
    ),
    ...modes.map((mode) =>
      value(
        `performance, ${throttlingLabels[mode]}`,
        middle(mode, 'ours', (each) => each.scores.performance ?? 0),
        '≥ 97',
      ),
    ),
    ...(['accessibility', 'best-practices', 'seo'] as const).map((category) =>
      value(category, once?.scores[category] ?? 0, '≥ 100'),
    ),
    value('scripts with Firebase', hasFirebase ? 1 : 0, '≤ 0'),
  ]
}

function isFirebase(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return (
    hostname !== '127.0.0.1' ||
    /@firebase\/|firebaseapp/.test(
      readFileSync(join('dist', pathname.replace('/assets/', '')), 'utf8'),
    )
  )
}
