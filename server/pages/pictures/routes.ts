import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mkdirSync } from 'node:fs'
import { findActor, hashOf, isSigningOut, sessionCookie } from '#server/http/sessions.ts'
import { privatePictures, publicPictures } from '#domain/addresses.ts'
import { isPrivatePictureFor } from '#server/kernel/pictures.ts'
import { content, isContent } from './content.ts'
import { openVisibility } from './visibility.ts'

/** Of a file that is there; anything else at these addresses is nothing to keep. */
const caching = {
  public: { 'cache-control': 'public, max-age=31536000, immutable' },
  private: { 'cache-control': 'private, max-age=900', vary: 'cookie' },
}
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** As the address is written: whoever writes one in another way (`..`, `%2e`, `//`) does not want a picture. */
const address = new RegExp(
  String.raw`^${publicPictures}(?:private/(?<token>[0-9a-z]+\.[\w-]+)/)?` +
    String.raw`(?<name>(?:(?:demo|scenes)/[a-z0-9-]+|(?:vendors|reviews|payments|evidence)/${uuid}/${uuid})` +
    String.raw`-\d{1,5}\.(?:avif|webp))$`,
)
const baseOf = (name: string) => publicPictures + name.replace(/-\d+\.\w+$/, '')

/**
 * Pictures. What everybody may see has a lasting address; anything else answers only at the address that was made for
 * the person who asks, and 404 at its own.
 */
export function addPictures(app: FastifyInstance): void {
  const { settings, files, db } = app.services
  const isPublic = openVisibility(db)
  mkdirSync(files.folder, { recursive: true })

  const nothing = (reply: FastifyReply) => {
    reply.callNotFound()
    return reply
  }

  async function sendPrivate(request: FastifyRequest, reply: FastifyReply, name: string) {
    const token = request.url.slice(privatePictures.length).split('/')[0] ?? ''
    const session = request.cookies[sessionCookie(settings)]
    const actor = session && !isSigningOut(request) ? await findActor(db, hashOf(session)) : null
    if (!actor || !isPrivatePictureFor(settings, actor, baseOf(name), token)) return nothing(reply)
    return reply.sendFile(name)
  }

  app.register(async (scope) => {
    await scope.register(statics, {
      root: files.folder,
      serve: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) =>
        void reply.headers(
          caching[reply.request.url.startsWith(privatePictures) ? 'private' : 'public'],
        ),
      logLevel: 'silent',
    })
    scope.route({
      method: ['GET', 'HEAD'],
      url: `${publicPictures}*`,
      logLevel: 'silent',
      handler(request, reply) {
        reply.header('cache-control', 'no-store')
        const groups = address.exec(request.url)?.groups
        const name = groups?.name
        if (!name) return nothing(reply)
        reply.header('content-security-policy', "default-src 'none'; sandbox")
        if (groups.token) return sendPrivate(request, reply, name)
        if (isContent(name)) return reply.sendFile(name, content)
        return isPublic(baseOf(name)).then((seen) => (seen ? reply.sendFile(name) : nothing(reply)))
      },
    })
  })
}
