import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '../dist')

/** What Parcel made, by source file; build/bundles.js writes it. */
export type Bundles = {
  /** Scripts and styles of each module that is loaded lazily. */
  chunks: Record<string, string[]>
  /** The lazy modules that a module names, and what else it imports. */
  lazyIn: Record<string, string[]>
  imports: Record<string, string[]>
  /** Fonts, pictures, icons: what is only pointed to. */
  files: Record<string, string>
  /** The page itself with the scripts and styles that it asks for at once. */
  shell: string[]
}

export const readBundles = () =>
  JSON.parse(readFileSync(join(dist, '.bundles.json'), 'utf8')) as Bundles

/** Ends a build with everything that is wrong, a sentence each. */
export function refuse(faults: readonly string[]): void {
  if (faults.length) throw new Error(['The build is not whole:', ...faults].join('\n  '))
}

/** The module whose parts wait for the reader; their styles belong to the page that shows them. */
export const laterSection = 'src/ui/later/laterSection.tsx'

/** The files of each page, with the styles of its parts that come later. */
export function partsOfPages({ chunks, lazyIn, imports }: Bundles): Record<string, string[]> {
  const waiting = Object.keys(lazyIn).filter((module) => imports[module]?.includes(laterSection))
  refuse([
    ...(waiting.length
      ? []
      : [`Nothing that is shown late imports ${laterSection}: has it another name now?`]),
    ...waiting
      .filter((module) => !chunks[module])
      .map(
        (module) => `${module} shows parts late, but is no page: nobody would add their styles.`,
      ),
  ])
  const styles = (module: string) =>
    (lazyIn[module] ?? []).flatMap((part) => (chunks[part] ?? []).filter(isSheet))
  return Object.fromEntries(
    Object.entries(chunks).map(([module, files]) => [
      module,
      waiting.includes(module) ? [...new Set([...files, ...styles(module)])] : files,
    ]),
  )
}
export const isSheet = (name: string) => name.endsWith('.css')
