import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export type Side = { url: string; stop(): void }

/**
 * A proxy in front of the product, as in production. `plain` answers pages with the built shell alone, no HTML from
 * the server: the same page as a plain single-page app. Both sides go through the same code, so it costs both the same.
 */
export async function serve(product: string, plain: boolean): Promise<Side> {
  const shell = plain ? brotliCompressSync(plainShell()) : null
  const server = createServer((request, response) => {
    const wantsPage =
      request.headers.accept?.includes('text/html') &&
      !/^\/(api|assets|pictures)\//.test(request.url ?? '')
    if (shell && wantsPage) {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'no-cache',
        })
        .end(shell)
    } else forward(product, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => (server.closeAllConnections(), void server.close()),
  }
}

/** The page as Parcel built it, its script asked for in the head. */
function plainShell(): string {
  const html = readFileSync(join('dist', 'index.html'), 'utf8')
  const script = /<script type="?module"?[^>]*><\/script>/.exec(html)?.[0]
  if (!script) throw new Error('The built page has no script.')
  return html.replace(script, '').replace('<title>', `${script}<title>`)
}

let clients = 0
function forward(product: string, request: IncomingMessage, response: ServerResponse): void {
  clients += 1
  const headers = {
    ...request.headers,
    'x-forwarded-for': `10.9.${(clients >> 8) & 255}.${clients & 255}`,
  }
  const passed = ask(
    new URL(request.url ?? '/', product),
    { method: request.method, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** Bytes of an answer as they come over the wire. */
export async function bytesOf(url: string): Promise<number> {
  const call = ask(url, {
    headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0' },
  })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}
