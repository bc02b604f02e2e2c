import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * The HTML of a whole page. What waits for an answer is rendered again when it has come, and nothing else is: a
 * page is rendered once, however many questions it asks.
 */
export const renderWhole = (page: ReactNode, signal?: AbortSignal) =>
  new Promise<string>((done, fail) => {
    const chunks: Uint8Array[] = []
    const output = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Uint8Array, _encoding, next) {
        chunks.push(chunk)
        next()
      },
      final(next) {
        done(Buffer.concat(chunks).toString())
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      // Of one piece: no part of it comes later by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(output),
      onShellError: fail,
      // Within a boundary: the browser draws this part.
      onError: () => {},
    })
    signal?.addEventListener('abort', () => {
      fail(signal.reason as Error)
      abort()
    })
  })

/** Where React left a part to the browser, because it waits for something. */
const unfinished = '<!--$!-->'
/**
 * The same HTML as text in one go, at two thirds of the cost; undefined where something in it has to be waited for.
 * @param isWaiting whether an answer was not there yet
 */
export function renderAtOnce(page: ReactNode, isWaiting: () => boolean): string | undefined {
  try {
    const html = renderToString(page)
    return isWaiting() || html.includes(unfinished) ? undefined : html
  } catch {
    return undefined
  }
}
