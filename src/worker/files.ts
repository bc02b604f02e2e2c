import { evictOldest, isAnybodyHere, picturesName } from './person.ts'

const assetsName = 'assets'
const maxAssets = 400
const maxPictures = 150

/**
 * The shell and what it asks for at once; older builds' files stay for pages that are still open,
 * as long as there is room.
 */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(assetsName)
  await cache.addAll([new Request(BUILD.shell, { cache: 'no-cache' }), ...BUILD.assets])
}

/** A page comes from the server, and without it the shell, which holds nothing of a person. Pages are never cached. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch (error) {
    const shell = await caches.match(BUILD.shell, { cacheName: assetsName })
    if (!shell) throw error
    return shell
  }
}

/** Names hold a hash of the content, so what is cached is right for ever. */
export const answerAsset = (event: FetchEvent) =>
  fromCache(event, assetsName, maxAssets, async () => true)
/** Pictures are cached for those who are signed in. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    return await fromCache(event, picturesName, maxPictures, isAnybodyHere)
  } catch (error) {
    // The same picture in another size is better than none: `name-800.avif`.
    if (!(await caches.has(picturesName))) throw error
    const base = event.request.url.replace(/\d+\.\w+$/, '')
    const cache = await caches.open(picturesName)
    const other = (await cache.keys()).find(({ url }) => url.replace(/\d+\.\w+$/, '') === base)
    const cached = other && (await cache.match(other))
    if (!cached) throw error
    return cached
  }
}

async function fromCache(
  event: FetchEvent,
  name: string,
  maxEntries: number,
  mayCache: () => Promise<boolean>,
): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url, { cacheName: name })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(
      mayCache().then(async (may) => {
        if (!may) return void (await copy.body?.cancel())
        const cache = await caches.open(name)
        await cache.put(request.url, copy)
        await evictOldest(cache, maxEntries)
      }),
    )
  }
  return answer
}
