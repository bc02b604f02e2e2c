import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A page without its end, compressed so that any end can follow: see `endOf`. */
export type Packed = { packed: Uint8Array; etag: string }

/** What costs a page a few milliseconds; it is done once for all who see it. */
const quality = 6

/** What every document ends with. */
export const ending = '</body></html>'

/** @param html without its `ending` */
export function pack(html: string): Packed {
  const plain = Buffer.from(html)
  const packed = brotliCompressSync(plain, {
    // Ends at a whole byte, and goes on.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  return { packed, etag: `W/"${createHash('sha1').update(packed).digest('base64url')}"` }
}

const last = Buffer.from([0b11])

/**
 * Adds the rest of a page: a block that is stored as it is, and the empty last one (RFC 7932, 9.2), so that what is
 * only one person's costs no compression.
 * @param rest at most 64 KiB
 */
export function finish({ packed }: Packed, rest: string): Buffer {
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
