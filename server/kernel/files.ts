import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files with server-made names; written whole or not at all. A folder is there as long as it holds one. */
export type Files = {
  folder: string
  write(name: string, bytes: Buffer): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** What lies directly in a folder; nothing where there is none. */
  list(folder: string): Promise<string[]>
  /** When a file was written; null when it is not there. */
  writtenAt(name: string): Promise<Date | null>
  /** Removes a folder with nothing in it. */
  removeEmpty(folder: string): Promise<void>
}

const unfinished = '.part'
const safe = /^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

export function openFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!safe.test(name)) throw new Error(`Not a file name of ours: ${name}`)
    return join(folder, name)
  }
  const within = (name: string) => {
    if (name && name.split('/').some((part) => ['', '.', '..'].includes(part)))
      throw new Error(`Not a name within our folder: ${name}`)
    return join(folder, name)
  }
  async function writeWhole(path: string, bytes: Buffer) {
    const draft = path + unfinished
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  async function removeEmpty(path: string) {
    try {
      await rmdir(path)
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
    }
  }
  return {
    folder,
    async write(name, bytes) {
      const path = pathOf(name)
      await writeWhole(path, bytes).catch((error: unknown) => {
        // Its folder was just removed as the last file of another left it.
        if (isMissing(error)) return writeWhole(path, bytes)
        throw error
      })
    },
    async remove(names) {
      const paths = names.map(within)
      await Promise.all(paths.map((path) => rm(path, { force: true, recursive: true })))
      for (const parent of new Set(paths.map((path) => dirname(path))))
        if (parent !== folder) await removeEmpty(parent)
    },
    list: (name) =>
      readdir(within(name)).catch((error: unknown) => {
        if (isMissing(error) || codeOf(error) === 'ENOTDIR') return []
        throw error
      }),
    async writtenAt(name) {
      const found = await stat(within(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      return found && found.mtime
    },
    removeEmpty: (name) => removeEmpty(within(name)),
  }
}
