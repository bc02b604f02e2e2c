import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { unpooledBytes } from '#server/kernel/memory/unpooled.ts'

/** Shorter ones fit into one packet as they are. */
const minLength = 1024
/** The cheapest: off the thread that answers, for a quarter of the bytes. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const gzipOptions = { level: 1 }

type Done = (error: Error | null, payload?: unknown) => void
type Compressed = (error: Error | null, bytes: Buffer) => void

const encoders = {
  br: (text: string | Buffer, done: Compressed) => brotliCompress(text, brotliOptions, done),
  gzip: (text: string | Buffer, done: Compressed) => gzip(text, gzipOptions, done),
}
/** Of bytes that are kept, and come again. */
const compressedCache = { br: new WeakMap<Buffer, Buffer>(), gzip: new WeakMap<Buffer, Buffer>() }

const isText = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' ||
  (payload instanceof Buffer &&
    String(reply.getHeader('content-type')).startsWith('application/json'))

/**
 * Text goes out compressed to those who ask for it: answers, feeds, the worker. Not what another site made a browser
 * ask for: its length must not tell what is in it (docs/decisions 0082). Streams, events among them, are left alone.
 */
export function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  if (!isText(reply, payload) || payload.length < minLength) return done(null, payload)
  if (reply.hasHeader('content-encoding')) return done(null, payload)
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
  const { 'accept-encoding': accepts = '', 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || site === 'same-site') return done(null, payload)
  const send = (encoding: keyof typeof encoders) => {
    const [cache, key] = [
      compressedCache[encoding],
      payload instanceof Buffer ? payload : undefined,
    ]
    const sent: Compressed = (error, bytes) => {
      if (error) return done(error)
      if (key) cache.set(key, unpooledBytes(bytes))
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, bytes)
    }
    const known = key && cache.get(key)
    if (known) sent(null, known)
    else encoders[encoding](payload, sent)
  }
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(String(accepts))) send('br')
  else if (/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(String(accepts))) send('gzip')
  else done(null, payload)
}
