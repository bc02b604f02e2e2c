import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { dist } from './manifest.ts'

/**
 * The end of a build: beside each text the same as brotli and gzip. What is not there yet the server sends as it is, so
 * a first start does this after its first answers (docs/decisions 0343), when it must be in nobody's way.
 */
const kinds = { br: promisify(brotliCompress), gz: promisify(gzip) }
const isText = (name: string) => /^[^.].*\.(?:html|css|js|svg|webmanifest|json)$/.test(name)

setPriority(constants.priority.PRIORITY_LOW)

async function compress(name: string): Promise<void> {
  const text = await readFile(join(dist, name))
  for (const [extension, pack] of Object.entries(kinds)) {
    // Nobody is sent half of one.
    const part = join(dist, `.${name}.${extension}`)
    await writeFile(part, await pack(text))
    await rename(part, join(dist, `${name}.${extension}`))
  }
}
await Promise.all((await readdir(dist)).filter(isText).map(compress))
