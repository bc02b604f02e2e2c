import { pagesSitemapFile, robotsFile, sitemapFile, vendorsSitemapFile } from '#domain/addresses.ts'
import { paths } from '#domain/paths.ts'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { readArticles } from '#server/modules/pages/articles/articles.ts'
import { feedOf } from './feed.ts'
import { isNew, sendCached } from './cacheHeaders.ts'
import { previewsFolder } from './previews.ts'
import { robotsText } from './robots.ts'
import { cacheParts, pagesSitemap, sitemapIndex, vendorsSitemap } from './sitemaps.ts'

const hour = 3600
const xmlType = 'application/xml'

/** What search engines and feed readers ask for. */
export function addSeoRoutes(app: FastifyInstance): void {
  const {
    bulk,
    clock,
    costly,
    settings: { publicUrl },
  } = app.services
  const articles = [...readArticles().values()]
  const newest = articles[0] && new Date(articles[0].publishedOn)
  const robots = robotsText(publicUrl)
  const feed = feedOf(articles, publicUrl)
  const readParts = cacheParts(bulk, clock)

  app.register(statics, {
    root: previewsFolder,
    prefix: '/previews/',
    index: false,
    dotfiles: 'ignore',
    maxAge: 86_400_000,
    decorateReply: false,
    logLevel: 'silent',
  })
  app.get(robotsFile, (request, reply) =>
    sendCached(request, reply, robots, { type: 'text/plain', seconds: hour }),
  )
  app.get(paths.blogFeed, (request, reply) =>
    sendCached(request, reply, feed, {
      type: 'application/rss+xml',
      seconds: hour,
      changed: newest,
    }),
  )
  // Who asks for many of them is told to wait, as with pages.
  const onRequest = async (request: FastifyRequest) => void (await app.countVisit(request))
  app.get(sitemapFile, { onRequest }, async (request, reply) =>
    sendCached(request, reply, sitemapIndex(await readParts(), publicUrl), {
      type: xmlType,
      seconds: hour,
    }),
  )
  app.get(pagesSitemapFile, { onRequest }, async (request, reply) =>
    sendCached(request, reply, await costly((db) => pagesSitemap(db, articles, publicUrl)), {
      type: xmlType,
      seconds: hour,
    }),
  )
  app.get<{ Params: { part: string } }>(
    vendorsSitemapFile(':part(^\\d{1,4}$)'),
    { onRequest },
    async (request, reply) => {
      const parts = await readParts()
      const index = Number(request.params.part) - 1
      const part = parts[index]
      if (!part) return reply.callNotFound()
      const caching = {
        type: xmlType,
        seconds: hour,
        tag: `W/"${part.count}-${Date.parse(part.changed)}"`,
        changed: new Date(part.changed),
      }
      return isNew(request, reply, caching)
        ? sendLong(request, reply, vendorsSitemap(bulk, parts, index, publicUrl))
        : reply
    },
  )
}

/** Sends a long text as it is made, small for those who can unpack it. */
function sendLong(request: FastifyRequest, reply: FastifyReply, text: AsyncIterable<string>) {
  const source = Readable.from(text)
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(source)
  const packed = createGzip({ level: 6 })
  source.on('error', (error) => packed.destroy(error))
  packed.on('close', () => source.destroy())
  return reply.header('content-encoding', 'gzip').send(source.pipe(packed))
}
