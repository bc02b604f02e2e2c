import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the asker has this state already. Weak marks compare equal to strong ones. */
const has = (request: FastifyRequest, tag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))

export type CacheHeaders = {
  type: string
  seconds: number
  tag: string
  changed?: Date | undefined
}

/**
 * Says how long an answer may be kept and what state it is in.
 * @returns false when the asker has it: the 304 is then sent
 */
export function isNew(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, seconds, tag, changed }: CacheHeaders,
): boolean {
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  if (changed) reply.header('last-modified', changed.toUTCString())
  if (has(request, tag)) {
    reply.code(304).send()
    return false
  }
  reply.type(`${type}; charset=utf-8`)
  return true
}

/** Sends a text that everybody may keep for a while. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  caching: Omit<CacheHeaders, 'tag'>,
) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return isNew(request, reply, { ...caching, tag }) ? reply.send(body) : reply
}
