import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { patience } from '#server/kernel/limits.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readFrame } from '#server/pages/rendering/frame.ts'
import type { Render } from '#server/pages/rendering/renderer.ts'
import { type DrawDocument, drawWith } from '#server/pages/rendering/drawing.ts'
import { buildPages } from '#build/pages.ts'

/** The pages of these sources, built for the server: by the first who needs them, for all files of this run. */
export async function buildRenderer(): Promise<Render> {
  const folder = process.env.EVERSET_TEST_PAGES ?? ''
  const file = join(folder, 'pages.cjs')
  while (!existsSync(file)) if (!(await buildAlone(folder, file))) await delay(100)
  return ((await import(pathToFileURL(file).href)) as { render: Render }).render
}

/** @returns false while somebody else is at it */
async function buildAlone(folder: string, file: string): Promise<boolean> {
  const turn = join(folder, 'building')
  const isOurs = await mkdir(turn).then(
    () => true,
    () => false,
  )
  if (!isOurs) return false
  try {
    if (existsSync(file)) return true
    const draft = join(turn, 'pages.cjs')
    await buildPages(draft, {}, 'cjs')
    await rename(draft, file)
  } finally {
    await rm(turn, { recursive: true })
  }
  return true
}

/** Draws them as documents, within the test's own process, which a busy machine may leave little time. */
export async function buildDrawing(settings: ServerSettings): Promise<DrawDocument> {
  patience.pageMs = 60_000
  return drawWith(await buildRenderer(), readFrame(), settings)
}
