import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder has each picture as AVIF and WebP in both widths, and the tiny blurred stand-in of each by name. */
const folder = join(import.meta.dirname, '../../content/demo')
const placeholders = new Map(
  Object.entries(
    JSON.parse(readFileSync(join(folder, 'placeholders.json'), 'utf8')) as Record<string, string>,
  ),
)

/** A picture's columns, in a row that shows it. */
export function pictureNamed(name: string) {
  const placeholder = placeholders.get(name)
  if (!placeholder) throw new Error(`There is no demo picture ${name}.`)
  return {
    base: `/pictures/demo/${name}`,
    widths: [400, 800],
    width: 800,
    height: 600,
    placeholder,
  }
}
