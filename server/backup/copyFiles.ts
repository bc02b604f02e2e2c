import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What is still being written, a file or a folder of them. */
const isUnfinished = (path: string) => /\.part(?:\/|$)/.test(path)

/**
 * Copies the whole files of a folder that the other does not have yet, and answers how many. A file that
 * goes meanwhile is left.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  let copied = 0
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    const target = join(to, path)
    if (isUnfinished(path) || existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      copied += 1
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return copied
}
