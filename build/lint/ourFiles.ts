import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/**
 * What git keeps or would keep under `root`, by paths from there; as an archive, without its repository, the same by
 * walking. Files alone: what `node_modules` or another link leads to isn't ours.
 */
export function ourFiles(root = '.'): string[] {
  const paths = existsSync(join(root, '.git')) ? byGit(root) : undefined
  return (paths ?? byWalking(root)).filter((path) =>
    lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  )
}

/** @returns undefined on a machine without git */
function byGit(root: string): string[] | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout, status } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? [...new Set(stdout.split('\0'))].filter(Boolean) : undefined
}

function byWalking(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/\/$/, ''))
    .map((line) => (line.includes('/') ? line.replace(/^\//, '') : `**/${line}`))
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (ignored.some((glob) => matchesGlob(path, glob))) return []
      return entry.isDirectory() ? walk(path) : [path]
    })
  return walk('')
}
