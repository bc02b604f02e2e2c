import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { setTimeout as delay } from 'node:timers/promises'
import { countUse, finish, pack, unpack } from '#server/pages/rendering/packed.ts'

const text = fc.string({ unit: 'binary', maxLength: 3000 })

test('a packed page and any end are what was written, compressed or not', () => {
  fc.assert(
    fc.property(text, text, (start, end) => {
      const page = pack(start)
      const wanted = Buffer.from(start + end)
      expect(brotliDecompressSync(finish(page, end)).equals(wanted)).toBe(true)
      expect(unpack(page, end).equals(wanted)).toBe(true)
    }),
  )
})

test('the longest end fits', () => {
  const end = 'e'.repeat(65_536)
  expect(brotliDecompressSync(finish(pack('start'), end)).toString()).toBe(`start${end}`)
})

test('a page that is asked for a third time becomes smaller, and stays the same page', async () => {
  const html = Array.from(
    { length: 3000 },
    (_, index) => `<p class="c${index % 7}">${index}</p>`,
  ).join('')
  const page = pack(html)
  const { etag, packed } = page
  countUse(page)
  countUse(page)
  await delay(50)
  expect(page.packed).toBe(packed)
  // It may rest from a page of another file, so it is asked for until its turn has come.
  for (let tries = 0; tries < 400 && page.packed === packed; tries += 1) {
    countUse(page)
    await delay(20)
  }
  expect(page.packed.length).toBeLessThan(packed.length)
  expect(page.packed.buffer.byteLength).toBe(page.packed.length)
  expect([unpack(page, '.').toString() === `${html}.`, page.etag]).toEqual([true, etag])
})

test('a page weighs what is counted: it takes no pool of buffers to another thread', () => {
  const { packed } = pack('<p>a page</p>'.repeat(3000))
  expect(structuredClone(packed).buffer.byteLength).toBe(packed.length)
})
