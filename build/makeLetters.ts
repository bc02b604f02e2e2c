import { writeFileSync } from 'node:fs'
import { makeLetters } from './letters.ts'

/** Run it when documents have another font. */
writeFileSync('server/kernel/printing/letters.json', `${JSON.stringify(await makeLetters())}\n`)
