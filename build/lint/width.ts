import { readFileSync } from 'node:fs'
import { allowed } from './allowed.ts'
import { callsWithoutLocale } from './locales.ts'
import { violationsOf } from './measures.ts'
import { locations, nameExceptions } from './nameExceptions.ts'
import { refusedNames } from './names.ts'
import { ourFiles } from './ourFiles.ts'

// A file is measured before it is first committed.
const files = ourFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const violations = [
  ...violationsOf(files, allowed),
  ...refusedNames(files, nameExceptions, locations),
  ...callsWithoutLocale(files),
]
for (const message of violations) process.stderr.write(`${message}\n`)
if (violations.length > 0) process.exitCode = 1
