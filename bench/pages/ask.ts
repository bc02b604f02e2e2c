import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { visit } from '#bench/people.ts'
import { hasContent } from '#bench/visitor.ts'

export type Call = {
  kind: string
  path: string
  isPage: boolean
  headers?: Record<string, string>
  body?: object
}
export type Answer = { status: number; html: string; isEmpty: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const unzip = promisify(brotliDecompress)
/** Compressed; a page without content has less than two. */
const surelyWhole = 6000
const patienceMs = 8000
let clients = 0

/** Asks as one browser among thousands; status 0 where no answer came. */
export async function ask(url: string, call: Call, wantsHtml = false): Promise<Answer> {
  const { status, bytes } = await send(url, call)
  if (!call.isPage || status === 0 || (bytes.length > surelyWhole && !wantsHtml))
    return { status, html: '', isEmpty: false }
  const html = status === 200 ? String(await unzip(bytes)) : ''
  return { status, html, isEmpty: !hasContent(html) }
}

const visitor = visit()
function send(url: string, { path, isPage, headers, body }: Call) {
  clients += 1
  return new Promise<{ status: number; bytes: Buffer }>((done) => {
    const failed = () => done({ status: 0, bytes: Buffer.alloc(0) })
    const call = request(
      url + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        timeout: patienceMs,
        headers: {
          accept: isPage ? 'text/html' : 'application/json',
          'accept-encoding': 'br',
          'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
          ...visitor,
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) }),
        )
        answer.on('error', failed)
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', failed)
    call.end(body && JSON.stringify(body))
  })
}

export const hangUp = () => agent.destroy()
