import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { todayOf } from '#domain/days.ts'
import type { Page } from '#domain/pages.ts'
import { asVisitor, callLocally } from '#server/http/localCall.ts'
import { readsIn, readsOf } from '#server/kernel/cache/subjects.ts'
import { load } from '#server/kernel/limits.ts'
import { type Addressed, addressedBy } from './canonical.ts'
import { openPageCache } from '#server/kernel/cache/pages.ts'
import type { Document, DrawDocument } from './rendering/drawing.ts'

/** Pages as a visitor sees them, whoever asks: each is drawn once for everybody. */
export function visitorPages(app: FastifyInstance, drawDocument: DrawDocument) {
  const { settings, clock, listening } = app.services
  const cache = openPageCache<Document & { bytes: number }>(listening, load.keptBytes)

  return (page: Page | null, request: FastifyRequest, reply: FastifyReply, signal: AbortSignal) => {
    const today = todayOf(clock())
    return cache.get(
      `${today} ${request.url}`,
      async (note, given) => {
        // Nobody asks twice for what is not there.
        if (page === null) note(undefined)
        const nobody = asVisitor(request)
        const addressing = addressedBy(page, nobody)
        const drawing = drawDocument(
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
}

/** What an address turned out to be, where it does not lead elsewhere. */
function here(addressed: Addressed) {
  if (addressed && 'redirect' in addressed)
    throw new Elsewhere(addressed.redirect, addressed.forNow ? 302 : 301)
  return addressed
}

/** With which a page is answered. @throws Elsewhere */
export const statusOf = async (page: Page | null, request: FastifyRequest) =>
  here(await addressedBy(page, request))?.status ?? (page ? 200 : 404)

/** The page is at another path. */
export class Elsewhere extends Error {
  readonly path: string
  readonly status: 301 | 302
  constructor(path: string, status: 301 | 302) {
    super(path)
    this.path = path
    this.status = status
  }
}
