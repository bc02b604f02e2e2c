import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { allowed } from './allowed.ts'
import { violationsOf } from './measures.ts'

// What git keeps or would keep: a file is measured before it is first committed.
const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
const paths = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(path))
const violations = violationsOf(
  paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  allowed,
)
for (const message of violations) process.stderr.write(`${message}\n`)
if (violations.length > 0) process.exitCode = 1
