import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** The best that costs a page about a millisecond. */
const brotliOptions = (size: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: size } })

/** Sends a page as small as the browser can take it. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie')
  const accepts = request.headers['accept-encoding'] ?? ''
  const plain = Buffer.from(html)
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(await brotli(plain, brotliOptions(plain.length)))
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(await zip(plain))
  return reply.send(plain)
}
