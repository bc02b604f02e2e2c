import { transformSync } from 'esbuild'

const named = /^\/assets\/(\S+)\.(\w{8})\.(\w+)$/

/**
 * The import map as a script that makes it: names, ids and hashes each by themselves, because the compression of a page
 * finds nothing in them when they take turns. It gives the same text, whose hash the policy names.
 */
export function importMapScript(json: string): string {
  const files = Object.entries((JSON.parse(json) as { imports: Record<string, string> }).imports)
    .map(([id, path]) => {
      const [, name, hash, kind] = named.exec(path) ?? []
      if (!name || !hash || !kind) throw new Error(`${path} is not named as the others are.`)
      return { id, name, hash, kind }
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const kinds = Map.groupBy(files, ({ kind }) => kind)
  const names = [...kinds].map(([kind, all]) => [kind, ...all.map(({ name }) => name)].join(' '))
  const column = (key: 'id' | 'hash') => files.map((file) => file[key]).join('')
  const columns = [names.join(), column('id'), column('hash')] as const
  if (unpack(...columns) !== json) throw new Error('The import map is not what was packed of it.')
  const made = `(${unpack})(${columns.map((each) => `'${each}'`).join()})`
  const options = `{type:'importmap',textContent:${made}}`
  const script = `document.head.append(Object.assign(document.createElement('script'),${options}))`
  return transformSync(script, { minify: true }).code
}

/** The order of build/shortIds.cjs; what has the same name stays as it stood. */
const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`

/** Goes to the browser as its own text. */
function unpack(names: string, ids: string, hashes: string): string {
  let at = 0
  const imports: Record<string, string> = {}
  for (const kind of names.split(',')) {
    const [extension, ...all] = kind.split(' ')
    for (const name of all) {
      const hash = hashes.slice(at * 8, at * 8 + 8)
      imports[ids.slice(at * 2, at * 2 + 2)] = `/assets/${name}.${hash}.${extension}`
      at += 1
    }
  }
  return JSON.stringify({ imports })
}
