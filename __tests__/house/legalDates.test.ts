import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Since when each text has held, newest last. Who changes a text writes the day at the top of its page, and a line with
 * it here: what was shown under an older day is never shown under that day again.
 */
const held = {
  terms: {
    '2026-11-23': '5be83a3058587e4f',
    '2026-11-24': 'c85d6d66d8b7e3f9',
    '2026-11-26': '63de4b6f418bb959',
  },
  privacy: {
    '2026-11-23': 'ef4c03d56f86630c',
    '2026-11-24': '6661b359d8e31a77',
    '2026-11-25': 'fab64e706eb0569e',
    '2026-11-26': 'f9132e1e0d111e02',
    '2026-11-29': '077f6c75b3799891',
    '2026-12-01': '91953b3df232ffb2',
  },
}
const words = z.string().regex(/^\S(.*\S)?$/)
const shape = z.strictObject({
  title: words,
  lede: words,
  since: z.iso.date(),
  kept: z.array(z.strictObject({ what: words, detail: words, time: words })).optional(),
  sections: z.array(
    z.strictObject({ title: words, body: z.array(z.union([words, z.array(words).min(1)])).min(1) }),
  ),
})

test.each(Object.entries(held))('%s hold since their words last changed', (name, days) => {
  const text: unknown = JSON.parse(readFileSync(`content/${name}.json`, 'utf8'))
  const { since, ...rest } = shape.parse(text)
  const digest = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 16)
  expect([since, digest]).toEqual(Object.entries(days).at(-1))
})
