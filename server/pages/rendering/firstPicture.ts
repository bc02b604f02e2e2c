import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { publicPictures } from '#domain/addresses.ts'
import { content, isContent } from '#server/pages/pictures/content.ts'

/** At most so many are kept, of some 4 KB each. */
const most = 2000
/** As React writes what `Picture` wants first: the smallest file of a picture. */
const wanted = new RegExp(
  `as="image"[^>]*? imageSrcSet="(?<base>${publicPictures}(?<name>[a-z0-9/-]+))-(?<width>\\d+)\\.avif `,
)

/**
 * Puts the picture that is seen first into the page itself, in 3 KB or so: on a phone that is one way to the server and
 * back before its file. It stands where the blurred one does, and the file covers it. Pictures never change, so each is
 * drawn once, in some 20 ms of the processor.
 * @param folder of stored pictures
 */
export function openFirstPictures(folder: string) {
  const known = new Map<string, Promise<string | void>>()
  const read = (file: string) => {
    const found = known.get(file) ?? draw(file).catch(() => void known.delete(file))
    known.delete(file)
    known.set(file, found)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return found
  }
  return async (links: string, html: string): Promise<string> => {
    const { base, name, width } = wanted.exec(links)?.groups ?? {}
    const end = base ? html.indexOf(` srcSet="${base}-`) : -1
    const start = end < 0 ? -1 : html.lastIndexOf('url(&quot;data:', end)
    // Between the two lies nothing but the placeholder's own end.
    if (start < 0 || html.slice(start, end).includes('<img')) return html
    const at = join(isContent(name ?? '') ? content : folder, `${name}-${width}.avif`)
    const picture = await read(at)
    if (!picture) return html
    const rest = html.slice(html.indexOf(')', start) + 1)
    return `${html.slice(0, start)}url(&quot;${picture}&quot;);inset:0;filter:none${rest}`
  }
}

/** @throws where there is no such file, or it can not be read */
async function draw(file: string): Promise<string> {
  const small = sharp(await readFile(file)).avif({ quality: 15, effort: 0 })
  return `data:image/avif;base64,${(await small.toBuffer()).toString('base64')}`
}
