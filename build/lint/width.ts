import { readFileSync } from 'node:fs'
import { allowed } from './allowed.ts'
import { violationsOf } from './measures.ts'
import { ourFiles } from './ourFiles.ts'

// A file is measured before it is first committed.
const violations = violationsOf(
  ourFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  allowed,
)
for (const message of violations) process.stderr.write(`${message}\n`)
if (violations.length > 0) process.exitCode = 1
