import { transform } from 'lightningcss'
import { dirname, join } from 'node:path'
import type { Named } from './classNames.ts'

export type Sheet = { path: string; css: string }

type Module = { names: Set<string>; composed: { sheet: string; name: string }[] }
function readModule({ path, css }: Sheet): Module {
  const { exports } = transform({ filename: path, code: Buffer.from(css), cssModules: true })
  const entries = Object.entries(exports ?? {})
  const localOf = new Map(entries.map(([local, { name }]) => [name, local]))
  const composed = entries.flatMap(([, { composes }]) =>
    composes.flatMap((other) => {
      if (other.type === 'global') return []
      if (other.type === 'local') return { sheet: path, name: localOf.get(other.name) ?? '' }
      const { specifier, name } = other
      return {
        sheet: specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier),
        name,
      }
    }),
  )
  // A module exports its animations, too.
  const names = [...classesIn({ path, css })].filter((name) => exports?.[name])
  return { names: new Set(names), composed }
}

/** The classes that a sheet's selectors name. */
function classesIn({ path, css }: Sheet): Set<string> {
  const names = new Set<string>()
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, name } = value as { type?: unknown; name?: unknown }
    if (type === 'class' && typeof name === 'string') names.add(name)
    Object.values(value).forEach(note)
  }
  const visitor = { Selector: (selector: unknown) => note(selector) }
  transform({ filename: path, code: Buffer.from(css), visitor })
  return names
}

type Options = {
  modules: readonly Sheet[]
  /** Our own sheets that are no modules, and libraries', whose classes need not be used. */
  plain: readonly Sheet[]
  foreign: readonly Sheet[]
  /** By path. */
  sources: ReadonlyMap<string, Named>
}

type Modules = ReadonlyMap<string, ReturnType<typeof readModule>>
type Used = { byPath: ReadonlyMap<string, Set<string>>; workedOut: ReadonlySet<string> }

/** Classes without a style, and styles without a class, a sentence each. */
export function faultsOfClasses({ modules, plain, foreign, sources }: Options): string[] {
  const known: Modules = new Map(modules.map((sheet) => [sheet.path, readModule(sheet)]))
  const words = new Set([...sources.values()].flatMap((named) => named.words))
  const foreignNames = new Set(foreign.flatMap((sheet) => [...classesIn(sheet)]))
  const plainNames = new Set([...foreignNames, ...plain.flatMap((sheet) => [...classesIn(sheet)])])
  const faults = [...sources].flatMap(([file, { members, plain: wanted }]) => [
    ...members.flatMap(({ sheet, name }) =>
      name === undefined || known.get(sheet)?.names.has(name)
        ? []
        : `${file} uses the class ${name}, which ${sheet} does not have.`,
    ),
    ...wanted.flatMap((name) =>
      plainNames.has(name) ? [] : `${file} uses the class "${name}", which no sheet has.`,
    ),
  ])
  const used = usedIn(known, sources)
  const unused = [
    ...[...known].flatMap(([path, { names }]) =>
      [...names]
        .filter((name) => !isUsed(used, words, path, name))
        .map((name) => `${path} has the class ${name}, which nothing uses.`),
    ),
    ...plain.flatMap((sheet) =>
      [...classesIn(sheet)]
        .filter((name) => !words.has(name) && !foreignNames.has(name))
        .map((name) => `${sheet.path} has the class ${name}, which nothing uses.`),
    ),
  ]
  return [...new Set([...faults, ...unused])]
}

/** What sheets compose and sources name; of some sheets the names are worked out. */
function usedIn(known: Modules, sources: Options['sources']): Used {
  const byPath = new Map([...known.keys()].map((path) => [path, new Set<string>()]))
  const workedOut = new Set<string>()
  for (const { composed } of known.values())
    for (const { sheet, name } of composed) byPath.get(sheet)?.add(name)
  for (const { members } of sources.values())
    for (const { sheet, name } of members)
      if (name === undefined) workedOut.add(sheet)
      else if (known.get(sheet)?.names.has(name)) byPath.get(sheet)?.add(name)
  return { byPath, workedOut }
}

function isUsed(
  { byPath, workedOut }: Used,
  words: ReadonlySet<string>,
  path: string,
  name: string,
): boolean {
  // A name with a number at its end may be made of the two.
  const isWord = words.has(name) || words.has(name.replace(/\d+$/, ''))
  return Boolean(byPath.get(path)?.has(name)) || (workedOut.has(path) && isWord)
}
