import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFonts } from './fonts.ts'

/** Run it when fonts.css covers other characters, or a face has a new version. */
for (const { file, bytes } of await makeFonts())
  writeFileSync(join('src/styles/fonts', file), bytes)
