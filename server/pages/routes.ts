import { isForPrograms } from '#domain/addresses.ts'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { addCalendars } from './calendars.ts'
import { addCanonicalAddresses } from './canonical.ts'
import { addMailbox } from './mailbox.ts'
import { addPictures } from './pictures/routes.ts'
import { addRenderedPages } from './pages.ts'
import { addPlainForms } from './plainForms.ts'
import type { DrawDocument } from './rendering/drawing.ts'
import { built, type Shell } from './rendering/shell.ts'
import { addSeoRoutes } from './seo/routes.ts'
import { addWorker } from './worker.ts'
import { AppError, errorBody } from '#server/http/errors.ts'

const year = 31_536_000
/** Built files carry a hash of their content in the name; all but a few. */
const hashed = /\.[0-9a-f]{8}\.\w+(\.br|\.gz)?$/

/** The built browser app and the pictures. A page we have answers 200, any other address 404 with the same app. */
export function addPages(app: FastifyInstance, shell: Shell, draw: DrawDocument | undefined): void {
  const { settings } = app.services
  addMailbox(app)
  addSeoRoutes(app)
  addCanonicalAddresses(app)
  addPictures(app)
  addCalendars(app)
  if (existsSync(built)) {
    app.register(statics, {
      root: built,
      prefix: '/assets/',
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      decorateReply: false,
      logLevel: 'silent',
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          !settings.hmrPort && hashed.test(path)
            ? `public, max-age=${year}, immutable`
            : 'no-cache',
        )
      },
    })
  }

  addWorker(app)
  addPlainForms(app)
  const answerNoPage = addRenderedPages(app, shell, draw)
  // Browsers ask for it where a page names no icon (the API's description, the mailbox).
  app.get('/favicon.ico', (_request, reply) =>
    reply.code(204).header('cache-control', `public, max-age=${year}`).send(),
  )
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !isForPrograms(request.url)
    if (wantsPage) return answerNoPage(request, reply)
    return reply
      .code(404)
      .send(errorBody(new AppError(404, 'not_found', 'This was not found.'), request.id))
  })
}
