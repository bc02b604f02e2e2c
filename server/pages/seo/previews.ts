import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const previewsFolder = join(import.meta.dirname, '../../../public/previews')

/** The pictures that previews of our pages show where a page has none of its own; made by `makePreviews.ts`. */
const made = new Set(readdirSync(previewsFolder))
const size = { width: 1200, height: 630 }

/** An article's picture by its slug, else the house's. */
export const previewOf = (publicUrl: string, name: string, alt: string) => ({
  url: `${publicUrl}/previews/${made.has(`${name}.png`) ? name : 'everset'}.png`,
  ...size,
  alt,
})
