import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointName, endpoints } from '#contract/all.ts'
import { audienceOf, type Page, pages } from '#domain/pages.ts'
import { todayOf } from '#domain/days.ts'
import { ensureCsrfToken } from '#server/http/csrf.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import { callLocally } from '#server/http/localCall.ts'
import { sessionCookie } from '#server/http/sessions.ts'
import { readShell, type Shell } from './shell.ts'
import { splitRendered, toDocument, toShell } from './document.ts'
import { readFrame } from './frame.ts'
import { headHtml, headOf } from './head.ts'
import type { Render, Session } from './renderer.ts'
import { sendRefused } from './refused.ts'
import { sendHtml } from './send.ts'

const visitor: Session = { user: null, vendorProfile: null, loading: false }
/** Later than this a page comes without content: the shell has to be there within two seconds. */
const patienceMs = 1500

/**
 * Every page of ours, with its content where it can be had, else without.
 * @returns what answers any other address
 */
export function addRenderedPages(app: FastifyInstance, shell: Shell, render: Render | undefined) {
  const { settings, clock } = app.services
  const frame = render && !settings.hmrPort ? readFrame() : undefined

  async function sessionOf(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    if (!request.actor) return visitor
    const call = (name: 'getCurrentUser' | 'getMyVendorProfile') =>
      callLocally(app, name, { url: endpoints[name].path }, request, reply)
    const [user, profile] = await Promise.all([
      call('getCurrentUser'),
      request.actor.role === 'vendor' ? call('getMyVendorProfile') : undefined,
    ])
    const vendorProfile =
      profile && 'data' in profile ? (profile.data as Session['vendorProfile']) : null
    return {
      user: 'data' in user ? (user.data as { data: Session['user'] }).data : null,
      vendorProfile,
      loading: false,
    }
  }

  async function draw(page: Page | null, request: FastifyRequest, reply: FastifyReply) {
    const today = todayOf(clock)
    // Pages of a role are drawn by the browser: nobody finds them, and what they show changes all the time.
    // Who is here is asked for by the guard, which waits and says so.
    if (page !== null && audienceOf(page) !== 'public')
      return { html: toShell(shell.html, { today }, true), status: 200, auth: visitor }
    const auth = await sessionOf(request, reply)
    if (!frame || !render)
      return { html: toShell(shell.html, { today, auth }, false), status: page ? 200 : 404, auth }
    // Put together as text: `//elsewhere/` is a path of ours, not another host.
    const url = new URL(new URL(settings.publicUrl).origin + request.url)
    const answers = new Map<EndpointName, unknown>()
    let broken: unknown
    const rendered = await render({
      url: url.href,
      today,
      auth,
      async ask(name, query) {
        try {
          const answer = await callLocally(app, name, query, request, reply)
          if ('data' in answer) answers.set(name as EndpointName, answer.data)
          return answer
        } catch (error) {
          broken = error
          return { error: { status: 503, data: null } }
        }
      },
    })
    if (broken) throw broken
    const missing =
      !page ||
      Boolean(await request.addressed) ||
      Object.values(rendered.served.failures).some(
        ({ error }) => error.status === 404 || error.status === 410,
      )
    const { title, links, content } = splitRendered(rendered.html)
    const params = (request.params ?? {}) as Record<string, string | undefined>
    const head = headOf({
      page,
      params,
      url,
      answers,
      status: missing ? 404 : 200,
      title: unescape(title),
      settings,
    })
    if (head.redirect) return { redirect: head.redirect }
    const html = toDocument(frame, {
      head: headHtml(head),
      links,
      content,
      file: rendered.file,
      served: rendered.served,
    })
    return { html, status: head.status ?? (missing ? 404 : 200), auth }
  }

  async function answer(page: Page | null, request: FastifyRequest, reply: FastifyReply) {
    const token = request.cookies[sessionCookie(settings)]
    let late: NodeJS.Timeout | undefined
    // Also a page without content is one person's, or ends a session that is over.
    const caching = token ? 'private, no-store' : 'no-cache'
    try {
      const work = app.concurrency.pages.run(async () => {
        await app.admit(request, reply)
        const drawn = await draw(page, request, reply)
        const addressed = await request.addressed
        if (addressed && 'status' in addressed) reply.code(addressed.status)
        return addressed && 'redirect' in addressed ? addressed : drawn
      })
      // What comes too late is of no use any more, and its failure of no interest.
      work.catch(() => {})
      const drawn = await Promise.race([
        work,
        new Promise<never>((_, reject) => {
          late = setTimeout(
            () => reject(new AppError(503, 'late', 'The page takes too long.')),
            patienceMs,
          )
        }),
      ])
      if ('redirect' in drawn) return reply.redirect(drawn.redirect ?? '/', 301)
      if (drawn.status !== 200 && reply.statusCode === 200) reply.code(drawn.status)
      reply.header('cache-control', caching)
      return sendHtml(request, reply, drawn.html, !drawn.auth.user)
    } catch (error) {
      const known = toAppError(error)
      // Over the limit a page without content still comes, and asks again by itself; a flood is refused.
      if (known?.status === 429 && (await app.isFlood(request)))
        return sendRefused(reply, known.retryAfter ?? 1)
      if (!known) request.log.error({ err: error }, 'a page could not be rendered')
      else if (known.status !== 429)
        request.log.warn(
          { status: known.status, reason: known.message },
          'a page came without its content',
        )
      const addressed = await request.addressed
      if (addressed && 'redirect' in addressed) return reply.redirect(addressed.redirect, 301)
      if (addressed) reply.code(addressed.status)
      if (!reply.hasHeader('set-cookie')) ensureCsrfToken(request, reply, token, settings)
      if (!page && reply.statusCode === 200) reply.code(404)
      reply.header('cache-control', caching)
      return sendHtml(request, reply, shell.html, true)
    } finally {
      clearTimeout(late)
    }
  }

  // The watched build changes while the server runs.
  const watched = async (page: Page | null, request: FastifyRequest, reply: FastifyReply) => {
    const addressed = await request.addressed
    if (addressed && 'redirect' in addressed) return reply.redirect(addressed.redirect, 301)
    if (addressed) reply.code(addressed.status)
    ensureCsrfToken(request, reply, request.cookies[sessionCookie(settings)], settings)
    if (!page) reply.code(404)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readShell().html)
  }
  const serve = settings.hmrPort ? watched : answer
  for (const page of pages) app.get(page, (request, reply) => serve(page, request, reply))
  return (request: FastifyRequest, reply: FastifyReply) => serve(null, request, reply)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescape = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
