import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceOf, type Page, pages } from '#domain/pages.ts'
import { todayOf } from '#domain/days.ts'
import { ensureCsrfToken } from '#server/http/csrf.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import { sessionCookie } from '#server/http/sessions.ts'
import { patience } from '#server/kernel/limits.ts'
import { favoritesAmong } from '#server/modules/planning/favorites/queries.ts'
import { getUserDays } from '#server/modules/bookings/bookings/service.ts'
import { countView } from '#server/modules/pages/vendorPages/views.ts'
import { comingAgain, personalEnd, toShell, unlisted } from './rendering/document.ts'
import { sessionOf } from './personal.ts'
import { sendRefused } from './refused.ts'
import { type DrawDocument, visitor } from './rendering/drawing.ts'
import { sendDocument, sendShell } from './send.ts'
import { readShell, type Shell } from './rendering/shell.ts'
import { Elsewhere, statusOf, visitorPages } from './visitorPages.ts'

/**
 * Every page of ours, with its content where it can be had, else without.
 * @returns what answers any other address
 */
export function addRenderedPages(
  app: FastifyInstance,
  shell: Shell,
  drawDocument: DrawDocument | undefined,
) {
  const { settings } = app.services
  const document = drawDocument && visitorPages(app, drawDocument)

  async function answer(page: Page | null, request: FastifyRequest, reply: FastifyReply) {
    const token = request.cookies[sessionCookie(settings)]
    const leaving = new AbortController()
    let late: NodeJS.Timeout | undefined
    // Also a page without content is one person's, or ends a session that is over.
    reply.header('cache-control', token ? 'private, no-store' : 'no-cache')
    try {
      const work = draw({ app, shell, document }, page, request, reply, leaving.signal)
      // What comes too late is of no use any more, and its failure of no interest.
      work.catch(() => {})
      return await Promise.race([
        work,
        new Promise<never>((_, reject) => {
          late = setTimeout(() => {
            reject(new AppError(503, 'late', 'The page takes too long.'))
            leaving.abort()
          }, patience.pageMs)
        }),
      ])
    } catch (error) {
      if (error instanceof Elsewhere) throw error
      return answerWithout(app, shell, error, page, request, reply)
    } finally {
      clearTimeout(late)
    }
  }

  // The watched build changes while the server runs.
  const watched = async (page: Page | null, request: FastifyRequest, reply: FastifyReply) => {
    reply.code(await statusOf(page, request))
    ensureCsrfToken(request, reply, request.cookies[sessionCookie(settings)], settings)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readShell().html)
  }
  const serve = async (page: Page | null, request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await (settings.hmrPort ? watched : answer)(page, request, reply)
    } catch (error) {
      if (error instanceof Elsewhere) return reply.redirect(error.path, error.status)
      throw error
    }
  }
  for (const page of pages) app.get(page, (request, reply) => serve(page, request, reply))
  return (request: FastifyRequest, reply: FastifyReply) => serve(null, request, reply)
}

type Drawing = {
  app: FastifyInstance
  shell: Shell
  /** Without it pages come without content, and the browser draws them. */
  document: ReturnType<typeof visitorPages> | undefined
}

async function draw(
  { app, shell, document: documentOf }: Drawing,
  page: Page | null,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
) {
  const { settings, clock, db } = app.services
  const { timeZone } = settings
  await app.admit(request, reply)
  const today = todayOf(clock())
  const { actor } = request
  // Pages of a role are drawn by the browser: nobody finds them, and what they show changes all the time.
  // Who is here is asked for by the guard, which waits and says so.
  if (page !== null && audienceOf(page) !== 'public')
    return sendShell(request, reply, unlisted(toShell(shell.html, { today, timeZone })))
  if (!documentOf) {
    reply.code(await statusOf(page, request))
    const auth = actor ? await sessionOf(app, request, reply) : visitor
    return sendShell(request, reply, toShell(shell.html, { today, timeZone, auth }))
  }
  const [document, auth] = await Promise.all([
    documentOf(page, request, reply, signal),
    actor && sessionOf(app, request, reply),
  ])
  const { about, vendors, status } = document
  if (about && actor?.vendorId !== about) countView(db, about, today)
  reply.code(status)
  if (!actor || !auth) return sendDocument(request, reply, document)
  const { weddingId } = actor
  if (!weddingId || !vendors.length)
    return sendDocument(request, reply, document, personalEnd({ auth, favorites: [] }))
  const [favorites, days] = await Promise.all([
    favoritesAmong(db, weddingId, vendors),
    getUserDays(db, weddingId, clock()),
  ])
  return sendDocument(request, reply, document, personalEnd({ auth, favorites, days }))
}

/** The page without its content: the browser asks for it, and tries again where it must. */
async function answerWithout(
  app: FastifyInstance,
  shell: Shell,
  error: unknown,
  page: Page | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { settings } = app.services
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
  reply.code(await statusOf(page, request))
  if (!reply.hasHeader('set-cookie'))
    ensureCsrfToken(request, reply, request.cookies[sessionCookie(settings)], settings)
  const html = toShell(shell.html, { timeZone: settings.timeZone })
  const isOurs = page !== null && audienceOf(page) !== 'public'
  return sendShell(
    request,
    reply,
    isOurs ? unlisted(html) : known?.code === 'late' ? comingAgain(html) : html,
  )
}
