import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readFrame } from '#server/pages/rendering/frame.ts'
import type { Render } from '#server/pages/rendering/renderer.ts'
import { type DrawDocument, drawWith } from '#server/pages/rendering/drawing.ts'
import { buildPages } from '#build/pages.ts'

/** The pages of these sources, built for the server. */
export async function buildRenderer(): Promise<Render> {
  const file = join(mkdtempSync(join(tmpdir(), 'everset-pages-')), 'pages.cjs')
  await buildPages(file, {}, 'cjs')
  // The libraries in it must not be taken to pieces again by the test runner.
  return (module.require(file) as { render: Render }).render
}

/** Draws them as documents, within the test's own process. */
export const buildDrawing = async (settings: ServerSettings): Promise<DrawDocument> =>
  drawWith(await buildRenderer(), readFrame(), settings)
