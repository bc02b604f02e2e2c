import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files with server-made names; written whole or not at all. */
export type Files = {
  folder: string
  write(name: string, bytes: Buffer): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

const safe = /^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/

export function openFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!safe.test(name)) throw new Error(`Not a file name of ours: ${name}`)
    return join(folder, name)
  }
  return {
    folder,
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes, { flush: true })
      await rename(`${path}.part`, path)
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
  }
}
