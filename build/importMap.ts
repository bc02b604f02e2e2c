import { transformSync } from 'esbuild'

type Entry = [id: string, path: string]
const named = /^\/assets\/(\w+)\.(\w{8})\.(js|css)$/

/** Scripts with a sheet of their own, the sheet after each; scripts; sheets; what else is fetched by an id. */
function groupsOf(entries: readonly Entry[]) {
  const byId = new Map(entries)
  const kindOf = ([id, path]: Entry) => {
    const [, name, , kind] = named.exec(path) ?? []
    return name === id ? kind : undefined
  }
  const isScript = (entry: Entry) => kindOf(entry) === 'js'
  const hasSheet = ([id]: Entry) => byId.has(`${id}s`)
  const isPageSheet = ([id]: Entry) => id.length > 2
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    both: sorted.filter((entry) => isScript(entry) && hasSheet(entry)),
    scripts: sorted.filter((entry) => isScript(entry) && !hasSheet(entry)),
    sheets: sorted.filter((entry) => kindOf(entry) === 'css' && !isPageSheet(entry)),
    others: sorted.filter((entry) => !kindOf(entry)),
    pathOf: (id: string) => byId.get(id) ?? '',
  }
}

/** The import map in the order in which the script makes it. */
export function sortImports(entries: readonly Entry[]): Record<string, string> {
  const { both, scripts, sheets, others, pathOf } = groupsOf(entries)
  const pairs = both.flatMap(([id, path]): Entry[] => [
    [id, path],
    [`${id}s`, pathOf(`${id}s`)],
  ])
  return Object.fromEntries([...pairs, ...scripts, ...sheets, ...others])
}

/**
 * The import map as a script that makes it, out of ids and hashes each by themselves, because the compression of a page
 * finds nothing in them when they take turns. It gives the same text, whose hash the policy names.
 */
export function importMapScript(json: string): string {
  const { imports } = JSON.parse(json) as { imports: Record<string, string> }
  const { both, scripts, sheets, others } = groupsOf(Object.entries(imports))
  const idsOf = (entries: readonly Entry[]) => entries.map(([id]) => id).join('')
  const hashOf = (path: string) => named.exec(path)?.[2] ?? ''
  const paths = [...both, ...scripts, ...sheets].map(([, path]) => path)
  const columns = [
    [both, scripts, sheets].map(idsOf).join(' '),
    paths.map(hashOf).join(''),
    others.map(([id, path]) => id + path.slice('/assets/'.length)).join(' '),
  ] as const
  if (unpack(...columns) !== json) throw new Error('The import map is not what was packed of it.')
  const made = `(${unpack})(${columns.map((each) => `'${each}'`).join()})`
  const options = `{type:'importmap',textContent:${made}}`
  const script = `document.head.append(Object.assign(document.createElement('script'),${options}))`
  return transformSync(script, { minify: true }).code
}

/** Goes to the browser as its own text. */
function unpack(ids: string, hashes: string, others: string): string {
  const imports: Record<string, string> = {}
  let at = 0
  ids.split(' ').forEach((group, index) => {
    for (const id of group.match(/../g) ?? []) {
      const hash = hashes.slice(at, (at += 8))
      imports[id] = `/assets/${id}.${hash}.${index < 2 ? 'js' : 'css'}`
      if (index < 1) imports[`${id}s`] = `/assets/${id}s.${hash}.css`
    }
  })
  for (const each of others.split(' ').filter(Boolean))
    imports[each.slice(0, 2)] = `/assets/${each.slice(2)}`
  return JSON.stringify({ imports })
}
