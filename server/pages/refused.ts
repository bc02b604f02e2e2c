import type { FastifyReply } from 'fastify'
import { plainPage } from './plainPage.ts'

/**
 * A page that was asked for too often says so calmly and opens by itself, without scripts; a little later by chance, so
 * that those who were refused together do not come back together.
 */
export function sendRefused(reply: FastifyReply, retryAfter: number) {
  const seconds = retryAfter + 1 + Math.floor((Math.random() * (retryAfter + 4)) / 2)
  const title = 'Many people are here right now'
  return reply
    .code(429)
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        title,
        `<h1>${title}</h1>
<p>This page opens by itself in about ${seconds} seconds. You can also <a href="">try now</a>.</p>`,
        `<meta http-equiv="refresh" content="${seconds}">`,
      ),
    )
}
