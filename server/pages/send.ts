import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Document } from './rendering/drawing.ts'
import { countUse, ending, finish, pack, type Packed, unpack } from './rendering/packed.ts'

const zip = promisify(gzip)

/** Sends a page as small as the browser can take it. */
async function send(request: FastifyRequest, reply: FastifyReply, page: Packed, rest: string) {
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie')
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(finish(page, rest))
  const plain = unpack(page, rest)
  return /\bgzip\b/.test(accepts)
    ? reply.header('content-encoding', 'gzip').send(await zip(plain))
    : reply.send(plain)
}

/** @param own the end of the page for somebody who is signed in; a visitor whose copy is the same is told so */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  personal?: string,
) {
  if (personal === undefined && document.status === 200) {
    reply.header('etag', document.etag)
    if (request.headers['if-none-match']?.includes(document.etag))
      return reply.code(304).header('vary', 'accept-encoding, cookie').send()
  }
  countUse(document)
  return send(request, reply, document, personal ?? ending)
}

const shells = new Map<string, Packed>()
const maxShells = 100
/** Sends a page without content; the same few, but for those that say who is here. */
export function sendShell(request: FastifyRequest, reply: FastifyReply, html: string) {
  const packed = shells.get(html) ?? pack(html)
  if (shells.size >= maxShells) shells.clear()
  shells.set(html, packed)
  countUse(packed)
  return send(request, reply, packed, '')
}
