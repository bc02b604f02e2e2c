import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ourFiles } from '#build/lint/ourFiles.ts'

const root = resolve(import.meta.dirname, '../..')
const section = /^## Add an endpoint with its page$(.*?)^## /ms.exec(
  readFileSync(join(root, 'README.md'), 'utf8'),
)?.[1]

type Block = { kind: string; file: string; text: string }
/** The section's blocks of code. A new file is named first before its block, what is added to one last. */
function blocksOf(text: string): Block[] {
  let file = ''
  let before = 0
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)\n\1```$/gms)].map((found) => {
    const [, indent = '', kind = '', code = ''] = found
    const named = [...text.slice(before, found.index).matchAll(/`([\w/.]+\/[\w/.]+\.tsx?)`/g)]
    file = named.at(kind === 'diff' ? -1 : 0)?.[1] ?? file
    before = found.index + found[0].length
    return { kind, file, text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }
  })
}

/** Puts the lines with a plus behind the line that is there already. */
function insert(text: string, diff: string): string {
  const lines = diff.split('\n')
  const known = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
  const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1))
  const place = `\n${known.join('\n')}\n`
  expect([known, `\n${text}`.split(place).length]).toEqual([known, 2])
  return `\n${text}`.replace(place, () => `${place}${added.join('\n')}\n`).slice(1)
}

/** Packages of the workspace are the copy's own: their links lead beside node_modules. */
function linkModules(from: string, to: string) {
  const ours = join('node_modules', '@everset')
  mkdirSync(join(to, ours), { recursive: true })
  for (const name of readdirSync(join(from, ours)))
    symlinkSync(readlinkSync(join(from, ours, name)), join(to, ours, name))
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== '@everset')
      symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
}

test('what README says of a new endpoint is all that it takes', () => {
  const copy = mkdtempSync(join(tmpdir(), 'readme-'))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    for (const file of ourFiles(root))
      cpSync(join(root, file), join(copy, file), { errorOnExist: true })
    linkModules(root, copy)

    const blocks = blocksOf(section ?? '')
    for (const { kind, file, text } of blocks.filter(({ kind }) => kind !== 'sh')) {
      const path = join(copy, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, kind === 'diff' ? insert(readFileSync(path, 'utf8'), text) : `${text}\n`)
    }
    const commands = blocks.find(({ kind }) => kind === 'sh')?.text.split('\n') ?? []
    expect([blocks.length, commands.length]).toEqual([16, 3])
    for (const command of commands) run('bash', '-c', command)
  } finally {
    rmSync(copy, { recursive: true })
  }
})
