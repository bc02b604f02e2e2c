import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Since when each text has held, newest last. Who changes a text writes the day at the top of its page, and a line with
 * it here: what was shown under an older day is never shown under that day again.
 */
const texts = {
  TermsPage: {
    files: ['TermsPage'],
    held: {
      '2026-11-23': '5be83a3058587e4f',
      '2026-11-24': 'c85d6d66d8b7e3f9',
      '2026-11-26': 'd732234d15ff1489',
    },
  },
  PrivacyPage: {
    files: ['PrivacyPage', 'StoredData'],
    held: {
      '2026-11-23': 'ef4c03d56f86630c',
      '2026-11-24': '6661b359d8e31a77',
      '2026-11-25': 'fab64e706eb0569e',
      '2026-11-26': 'dab756f41eaf0084',
    },
  },
}
const read = (name: string) => readFileSync(`features/public/site/${name}.tsx`, 'utf8')
const day = /since="([^"]+)"/
/** Not how it is broken into lines, and not what it is made of: imports, functions, chapters. */
const wordsOf = (source: string) =>
  source
    .replace(day, '')
    .replaceAll(/^(import|export|const) .*$/gm, '')
    .replaceAll(/^ *(return \(|\)|\}|<>|<\/>|<[A-Z]\w* \/>|<\/LegalPage>)$/gm, '')
    .replaceAll(/\{' '\}|\s+/g, '')

test.each(Object.entries(texts))(
  '%s holds since its words last changed',
  (name, { files, held }) => {
    const since = day.exec(read(name))?.[1] ?? ''
    const words = createHash('sha256').update(files.map((file) => wordsOf(read(file))).join('\n'))
    expect([since, words.digest('hex').slice(0, 16)]).toEqual(Object.entries(held).at(-1))
  },
)
