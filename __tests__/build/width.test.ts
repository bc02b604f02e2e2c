import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Allowed, type SourceFile, violationsOf } from '#build/lint/measures.ts'
import { ourFiles } from '#build/lint/ourFiles.ts'

const nothing: Allowed = { width: [], length: [], room: [] }
const of = (...files: SourceFile[]) => violationsOf(files, nothing)
const lines = (count: number) => 'x\n'.repeat(count)
const wide = `${'x'.repeat(121)}\n`
const folder = (path: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}/${index}.ts`, text: '' }))

test('a line of 121 columns is reported with its place; one of 120 is not', () => {
  expect(of({ path: 'server/a.ts', text: `ok\n${wide}` })).toEqual([
    'server/a.ts:2: 121 columns, at most 120',
  ])
  expect(of({ path: 'server/a.ts', text: 'x'.repeat(120) })).toEqual([])
  expect(of({ path: 'src/a.tsx', text: '₹'.repeat(120) })).toEqual([])
})

test.each([
  'a.tsx',
  'a.sql',
  'a.css',
  'a.js',
  '__tests__/server/a.test.ts',
  'server/db/migrations/900_a.sql',
])('lines of %s are measured', (path) => expect(of({ path, text: wide })).toHaveLength(1))

test.each(['docs/a.md', 'package-lock.json', 'e2e/gapi-stub.js'])('lines of %s are not', (path) =>
  expect(of({ path, text: wide })).toEqual([]),
)

test.each([
  ['domain/money.ts', 300],
  ['e2e/a.ts', 300],
  ['bench/a.ts', 300],
  ['__tests__/server/a.test.ts', 600],
  ['packages/list-import/__tests__/a.test.ts', 600],
])('of %s one line more than %i is reported', (path, most) => {
  expect(of({ path, text: lines(most + 1) })).toEqual([
    `${path}: ${most + 1} lines, at most ${most}`,
  ])
  expect(of({ path, text: lines(most) })).toEqual([])
})

test.each(['build', 'contract', 'demo', 'domain', 'features/public', 'server', 'src/ui', 'store'])(
  'a folder of 26 files under %s is told, whatever its files are',
  (root) => {
    const [first, ...rest] = folder(`${root}/room`, 26)
    const picture = { path: `${root}/room/a.svg`, text: '' }
    expect(of(...folder(`${root}/room`, 25), picture)).toEqual([
      `${root}/room: 26 files, at most 25`,
    ])
    expect(of(...rest, { ...first!, path: `${root}/room/deeper/0.ts` })).toEqual([])
  },
)

test('tests and articles may fill a folder', () => {
  expect(of(...folder('__tests__/server', 60), ...folder('content/blog', 60))).toEqual([])
})

test('what is being mended is let through, and an entry that lets nothing through is reported', () => {
  const file = { path: 'server/demo/couple.ts', text: wide }
  expect(violationsOf([file], { ...nothing, width: ['server/demo/'] })).toEqual([])
  expect(violationsOf([file], { ...nothing, length: ['server/demo/'] })).toEqual([
    'server/demo/couple.ts:1: 121 columns, at most 120',
    'build/lint/allowed.ts: “server/demo/” is needed no more',
  ])
})

test('as an archive without a repository, and with node_modules as a link, the same files are ours', () => {
  const root = mkdtempSync(join(tmpdir(), 'everset archive '))
  try {
    const files = {
      '.gitignore': 'node_modules/\n/dist/\ne2e/shots/\n*.log\n',
      'src/dist/a.css': '',
      'docs/a page.md': '',
      'dist/a.js': '',
      'e2e/shots/a.png': '',
      'server/a.log': '',
      'build/node_modules/a.js': '',
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const ours = ['.gitignore', 'docs/a page.md', 'src/dist/a.css']
    expect(ourFiles(root).toSorted()).toEqual(ours)
    spawnSync('git', ['init', '-q', root])
    expect(ourFiles(root).toSorted()).toEqual(ours)
  } finally {
    rmSync(root, { recursive: true })
  }
})
