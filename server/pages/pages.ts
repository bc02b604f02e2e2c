import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceOf, type Page, pages } from '#domain/pages.ts'
import { todayOf } from '#domain/days.ts'
import { ensureCsrfToken } from '#server/http/csrf.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import { asVisitor, callLocally } from '#server/http/localCall.ts'
import { sessionCookie } from '#server/http/sessions.ts'
import { load, patience } from '#server/kernel/limits.ts'
import { getUserDays } from '#server/modules/bookings/bookings/userDays.ts'
import { favoritesAmong } from '#server/modules/planning/favorites/queries.ts'
import { countView } from '#server/modules/pages/vendorPages/views.ts'
import { type Addressed, addressedBy } from './canonical.ts'
import { comingAgain, personalEnd, toShell, unlisted } from './rendering/document.ts'
import { openPageCache } from './cache/pageCache.ts'
import { readsIn, readsOf } from '#server/kernel/cache/reads.ts'
import { sessionOf } from './personal.ts'
import { sendRefused } from './refused.ts'
import { type Document, type DrawDocument, visitor } from './rendering/drawing.ts'
import { sendDocument, sendShell } from './send.ts'
import { readShell, type Shell } from './rendering/shell.ts'

/**
 * Every page of ours, with its content where it can be had, else without.
 * @returns what answers any other address
 */
export function addRenderedPages(
  app: FastifyInstance,
  shell: Shell,
  drawDocument: DrawDocument | undefined,
) {
  const { settings, clock, db, listening } = app.services
  const cache = openPageCache<Document & { bytes: number }>(listening, load.keptBytes)

  /** The page as a visitor sees it, whoever asks: drawn once for everybody. */
  function documentOf(
    page: Page | null,
    request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal,
  ) {
    const today = todayOf(clock)
    return cache.get(
      `${today} ${request.url}`,
      async (note, given) => {
        // Nobody asks twice for what is not there.
        if (page === null) note(undefined)
        const nobody = asVisitor(request)
        const addressing = addressedBy(page, nobody)
        const drawing = drawDocument!(
          {
            page,
            params: { ...(request.params as object) },
            // Put together as text: `//elsewhere/` is a path of ours, not another host.
            url: new URL(settings.publicUrl).origin + request.url,
            today,
          },
          {
            async ask(name, question) {
              note(readsOf(name, question))
              const answer = await callLocally(app, name, question, nobody, reply)
              note(readsIn(answer))
              return answer
            },
            isMissing: async () => Boolean(await addressing),
          },
          given,
        )
        drawing.catch(() => {})
        const addressed = here(await addressing)
        const document = await drawing
        if (document.redirect) throw new Elsewhere(document.redirect, 301)
        if (document.status !== 200) note(undefined)
        const status = addressed?.status ?? document.status
        return { ...document, status, bytes: document.packed.buffer.byteLength + 1000 }
      },
      signal,
    )
  }

  async function draw(
    page: Page | null,
    request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal,
  ) {
    await app.admit(request, reply)
    const today = todayOf(clock)
    const { actor } = request
    // Pages of a role are drawn by the browser: nobody finds them, and what they show changes all the time.
    // Who is here is asked for by the guard, which waits and says so.
    if (page !== null && audienceOf(page) !== 'public')
      return sendShell(
        request,
        reply,
        unlisted(toShell(shell.html, { today, timeZone: settings.timeZone })),
      )
    if (!drawDocument) {
      reply.code(await statusOf(page, request))
      const auth = actor ? await sessionOf(app, request, reply) : visitor
      return sendShell(
        request,
        reply,
        toShell(shell.html, { today, timeZone: settings.timeZone, auth }),
      )
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

  async function answer(page: Page | null, request: FastifyRequest, reply: FastifyReply) {
    const token = request.cookies[sessionCookie(settings)]
    const leaving = new AbortController()
    let late: NodeJS.Timeout | undefined
    // Also a page without content is one person's, or ends a session that is over.
    reply.header('cache-control', token ? 'private, no-store' : 'no-cache')
    try {
      const work = draw(page, request, reply, leaving.signal)
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
      return answerWithout(error, page, request, reply)
    } finally {
      clearTimeout(late)
    }
  }

  /** The page without its content: the browser asks for it, and tries again where it must. */
  async function answerWithout(
    error: unknown,
    page: Page | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (error instanceof Elsewhere) throw error
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
    const { timeZone } = settings
    const html = toShell(shell.html, { timeZone })
    const isOurs = page !== null && audienceOf(page) !== 'public'
    return sendShell(
      request,
      reply,
      isOurs ? unlisted(html) : known?.code === 'late' ? comingAgain(html) : html,
    )
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

/** What an address turned out to be, where it does not lead elsewhere. */
function here(addressed: Addressed) {
  if (addressed && 'redirect' in addressed)
    throw new Elsewhere(addressed.redirect, addressed.forNow ? 302 : 301)
  return addressed
}
const statusOf = async (page: Page | null, request: FastifyRequest) =>
  here(await addressedBy(page, request))?.status ?? (page ? 200 : 404)

/** The page is at another path. */
class Elsewhere extends Error {
  readonly path: string
  readonly status: 301 | 302
  constructor(path: string, status: 301 | 302) {
    super(path)
    this.path = path
    this.status = status
  }
}
