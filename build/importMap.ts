import { transformSync } from 'esbuild'

type File = { id: string; name: string; hash: string; kind: string }
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
  const sheets = new Map(files.map((file) => [`${file.name} ${file.id}`, file]))
  const isWithSheet = ({ name, id, kind }: File) => kind === 'js' && sheets.has(`${name} ${id}s`)
  const isSheet = ({ id }: File) => id.length > 2
  const own = files.filter((file) => !isSheet(file))
  const names = own.map((file) => (isWithSheet(file) ? file.name : `${file.name},${file.kind}`))
  const columns = [
    names.join(' '),
    own.map(({ id }) => id).join(''),
    files.map(({ hash }) => hash).join(''),
  ] as const
  if (unpack(...columns) !== json) throw new Error('The import map is not what was packed of it.')
  const made = `(${unpack})(${columns.map((each) => `'${each}'`).join()})`
  const options = `{type:'importmap',textContent:${made}}`
  const script = `document.head.append(Object.assign(document.createElement('script'),${options}))`
  return transformSync(script, { minify: true }).code
}

/** The order of build/shortIds.cjs: a page's script comes after its sheet. */
const keyOf = ({ id, kind, name }: File) => `${name} ${id.slice(0, 2)} ${kind}`

/** Goes to the browser as its own text. */
function unpack(names: string, ids: string, hashes: string): string {
  let at = 0
  const imports: Record<string, string> = {}
  const add = (id: string, name = '', kind = 'js') => {
    imports[id] = `/assets/${name}.${hashes.slice(at, (at += 8))}.${kind}`
  }
  names.split(' ').forEach((each, index) => {
    const [name, kind] = each.split(',')
    const id = ids.slice(index * 2, index * 2 + 2)
    if (!kind) add(`${id}s`, name, 'css')
    add(id, name, kind)
  })
  return JSON.stringify({ imports })
}
