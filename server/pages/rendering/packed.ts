import { createHash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { unpooledBytes } from '#server/kernel/memory/unpooled.ts'

/** A page without its end, compressed so that any end can follow: see `finish`. */
export type Packed = { packed: Uint8Array; etag: string; isBest?: boolean }

/** By their quality and window: what costs a page one or two milliseconds, and what is worth it once for many. */
const [fast, best] = [
  // A window of 64 KiB has the encoder work in a quarter of the memory, and finds as much; 8 in place of 5 would take
  // a quarter more of the processor for one byte of a hundred.
  [5, 16],
  [11, 22],
] as const
const popular = 3
const optionsFor = ([quality, window]: typeof fast | typeof best, size: number) => ({
  // Ends at a whole byte, and goes on.
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** What every document ends with. */
export const ending = '</body></html>'

/** @param html without its `ending` */
export function pack(html: string): Packed {
  const plain = Buffer.from(html)
  const packed = unpooledBytes(brotliCompressSync(plain, optionsFor(fast, plain.length)))
  return { packed, etag: `W/"${createHash('sha1').update(packed).digest('base64url')}"` }
}

const uses = new WeakMap<Packed, number>()
let isPacking = false
/** Packing as small as can be takes more of a processor than drawing: after each it rests so many times as long. */
const rests = 9
/** Counts a use of the page; the third has it packed as small as can be, beside everything else, never waited for. */
export function countUse(page: Packed): void {
  const count = (uses.get(page) ?? 0) + 1
  uses.set(page, count)
  if (count < popular || page.isBest || isPacking) return
  isPacking = true
  page.isBest = true
  const plain = unpack(page, '')
  const began = performance.now()
  brotliCompress(plain, optionsFor(best, plain.length), (error, packed) => {
    setTimeout(() => (isPacking = false), rests * (performance.now() - began)).unref()
    if (!error) page.packed = unpooledBytes(packed)
  })
}

const last = Buffer.from([0b11])

/**
 * Adds the rest of a page: a block that is stored as it is, and the empty last one (RFC 7932, 9.2), so that what is
 * only one person's costs no compression.
 * @param rest at most 64 KiB
 */
export function finish({ packed }: Packed, rest: string): Buffer {
  if (rest === '') return Buffer.concat([packed, last])
  const plain = Buffer.from(rest)
  // From the lowest bit: not the last block, its length less one in four nibbles, not compressed.
  const header = ((plain.length - 1) << 3) | (1 << 19)
  return Buffer.concat([
    packed,
    Buffer.from([header & 255, (header >> 8) & 255, header >> 16]),
    plain,
    last,
  ])
}

/** The whole page for who takes no brotli. */
export const unpack = (page: Packed, rest: string): Buffer =>
  brotliDecompressSync(finish(page, rest))
