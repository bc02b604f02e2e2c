import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Render } from '#server/pages/renderer.ts'
import { buildPages } from '#build/pages.ts'

/** The pages of these sources, built for the server. */
export async function buildRenderer(): Promise<Render> {
  const file = join(mkdtempSync(join(tmpdir(), 'everset-pages-')), 'pages.cjs')
  await buildPages(file, {}, 'cjs')
  // The libraries in it must not be taken to pieces again by the test runner.
  return (module.require(file) as { render: Render }).render
}
