import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../domain')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test.each(files)(
  '$name imports nothing but its neighbours, and reaches for nothing',
  ({ text }) => {
    const found = text.matchAll(
      /^(?:import|(?:import|export|\}) .*?\bfrom) '([^']+)'$|\bimport\('([^']+)'/gm,
    )
    const imports = [...found].map(([, path, lazy]) => path ?? lazy)
    expect(
      imports.filter(
        (path) =>
          !/^(?:\.|#domain(?:\/links)?)\/\w+\.ts$|^libphonenumber-js\/min$/.test(path ?? ''),
      ),
    ).toEqual([])
    expect(text).not.toMatch(
      /\b(?:window|document|process|globalThis|fetch|localStorage|require)\b[.(]/,
    )
  },
)
