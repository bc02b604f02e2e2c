import { patterns } from '#domain/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#domain/pages.ts'
import { plainPage } from './plainPage.ts'

/** The link is the address itself, so nothing of what was sent is in the answer. */
const html = plainPage(
  'JavaScript needed',
  `<h1>This form needs JavaScript</h1>
<p>What you typed was not read and has not been stored. Please allow JavaScript in your browser,
then <a href="">open the page again</a>.</p>`,
)

const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(405)
    .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)

/** Mail programs post here, without a page. */
const posted = patterns.stopAlert

/** Says to a form that a browser sends by itself that it needs the app; its body is not even read. */
export function addPlainForms(app: FastifyInstance): void {
  for (const url of pages) if (url !== posted) app.post(url, { onRequest: refuse }, refuse)
}
