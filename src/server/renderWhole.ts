import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

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
