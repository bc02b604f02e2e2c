import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * What is compared with: node:http and pg, the same statements, the same answers, and nothing else.
 * Four connections serve it best here. Run as a process of its own; the statements come through its input.
 * `/search/7` asks the seventh question.
 */
export type Bare = {
  databaseUrl: string
  port: number
  search: { texts: string[]; queries: { text: number; values: unknown[] }[] }
  session: string
}

const { databaseUrl, port, search, session } = JSON.parse(readFileSync(0, 'utf8')) as Bare
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c timezone=UTC' })

async function answerSearch(number: number) {
  const { text = 0, values } = search.queries[number] ?? {}
  const { rows } = await pool.query<{ items: string; total: number }>({
    name: `search${text}`,
    text: search.texts[text] ?? '',
    values,
  })
  return `{"items":[${rows[0]?.items}],"nextCursor":null,"total":${rows[0]?.total}}`
}
async function answerMe(cookie: string) {
  const token = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query<{ id: string; role: string; name: string; email: string }>({
    name: 'session',
    text: session,
    values: [hash],
  })
  const { id, role, name, email } = rows[0] ?? {}
  return JSON.stringify({ data: { _id: id, role, name, email } })
}

createServer((request, response) => {
  const { url = '/', headers } = request
  const answer = url.startsWith('/search/')
    ? answerSearch(Number(url.slice(8)))
    : answerMe(headers.cookie ?? '')
  answer.then(
    (text) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
    () => response.writeHead(500).end(),
  )
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
