import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compress = (plain: Buffer, quality: number) =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

/** What costs a page a few milliseconds, and what is worth it once for a page that many ask for. */
const [fast, best] = [6, 11]
const popular = 3
const maxCachedPages = 300

type Cached = { count: number; bytes: Promise<Buffer>; isBest: boolean }
/** By the page's content, so nothing in it is ever old; pages with a person in them are not cached. */
const cache = new Map<string, Cached>()
let isBusy = false

async function compressShared(plain: Buffer): Promise<Buffer> {
  const key = createHash('sha1').update(plain).digest('base64')
  const page = cache.get(key) ?? { count: 0, bytes: compress(plain, fast), isBest: false }
  page.count += 1
  // The longest unused one is the first.
  cache.delete(key)
  cache.set(key, page)
  if (cache.size > maxCachedPages) cache.delete(cache.keys().next().value as string)
  // One at a time, beside everything else, and never waited for.
  if (page.count >= popular && !page.isBest && !isBusy) {
    isBusy = true
    page.isBest = true
    compress(plain, best)
      .then((bytes) => void (page.bytes = Promise.resolve(bytes)))
      .finally(() => void (isBusy = false))
      .catch(() => {})
  }
  return page.bytes
}

/** Sends a page as small as the browser can take it. @param isShared the same page may be sent to others */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  isShared: boolean,
) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie')
  const accepts = request.headers['accept-encoding'] ?? ''
  const plain = Buffer.from(html)
  if (/\bbr\b/.test(accepts))
    return reply
      .header('content-encoding', 'br')
      .send(await (isShared ? compressShared(plain) : compress(plain, fast)))
  if (/\bgzip\b/.test(accepts))
    return reply.header('content-encoding', 'gzip').send(await zip(plain))
  return reply.send(plain)
}
