import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readFrame } from '#server/pages/rendering/frame.ts'
import type { Render } from '#server/pages/rendering/renderer.ts'
import { type DrawDocument, drawWith } from '#server/pages/rendering/drawing.ts'
import { buildPages } from '#build/pages.ts'

/** Draws the pages of these sources, within the test's own process. */
export async function buildRenderer(settings: ServerSettings): Promise<DrawDocument> {
  const file = join(mkdtempSync(join(tmpdir(), 'everset-pages-')), 'pages.cjs')
  await buildPages(file, {}, 'cjs')
  // The libraries in it must not be taken to pieces again by the test runner.
  const { render } = module.require(file) as { render: Render }
  return drawWith(render, readFrame(), settings)
}
