import type { Argument, Endpoint, Output } from '#contract/kernel/endpoint.ts'
import type { About } from '#contract/errors.ts'
import { randomFrom } from './seeds.ts'

/** An answer outside 200 to 299, in the one shape of errors. */
class Refusal {
  readonly status: number
  readonly body: {
    message?: string
    code: string
    fields?: Record<string, string>
    about?: About
    requestId: string
  }
  constructor(
    status: number,
    message?: string,
    fields?: Record<string, string>,
    about?: About,
    code = status === 404 ? 'not_found' : 'refused',
  ) {
    this.status = status
    this.body = { message, code, fields, about, requestId: 'test' }
  }
}
export const refuse = (...what: ConstructorParameters<typeof Refusal>) => new Refusal(...what)
/** A list that comes whole. */
export const listOf = <Item>(...items: Item[]) => ({ items, nextCursor: null, total: items.length })
/** The server can not be reached. */
export const unreachable = new Refusal(0)

type Answer<E extends Endpoint> =
  | Output<E>
  | Refusal
  | ((input: Argument<E>) => Output<E> | Refusal | Response | Promise<Output<E> | Refusal>)
export type Reply = { line: Endpoint; answer: unknown }
/** What the server says to an endpoint: a value of its contract, a refusal, or a function of what was sent. */
export const reply = <E extends Endpoint>(line: E, answer: Answer<E>): Reply => ({ line, answer })

export type Call = { line: Endpoint; input: Record<string, unknown>; headers: Headers }
/** What was sent, and no line of the table answers. */
export type Unanswered = { method: string; pathname: string }

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
export const isFor = ({ method, path }: Endpoint, sent: Unanswered) =>
  method === sent.method && pattern(path).test(sent.pathname)
const params = (path: string) => path.split(':').length

/** As the server does, a page's fields that the contract does not name are refused, however deep. */
const unknownIn = ({ input }: Endpoint, sent: object) =>
  JSON.stringify(input.safeParse(sent).error?.issues ?? []).match(
    /"unrecognized_keys","keys":(\[.*?\])/,
  )?.[1]

/** Each answer takes up to so many milliseconds: none in `npm test`, some while soaking, in whatever order then. */
const slowest = Number(process.env.ANSWERS_MS ?? 0)
const random = randomFrom()
// Of the real clock, also where a scene sets its own.
const { setTimeout: startTimer } = globalThis
const onItsWay = () =>
  slowest && new Promise((arrived) => void startTimer(arrived, random(slowest)))

/** A `fetch` that answers from the table; the newest line for an endpoint wins, literal paths go before parameters. */
export function fetchOf(
  replies: readonly Reply[],
  calls: Call[],
  unanswered: Unanswered[] = [],
): typeof fetch {
  return async (resource, init) => {
    const request = new Request(resource, init)
    const { pathname, searchParams } = new URL(request.url)
    const { method } = request
    const fits = replies.filter(({ line }) => isFor(line, { method, pathname }))
    const fewest = Math.min(...fits.map(({ line }) => params(line.path)))
    const latest = fits.findLast(({ line }) => params(line.path) === fewest)
    if (!latest) {
      unanswered.push({ method, pathname })
      return answerOf(refuse(404, `No reply for ${method} ${pathname}`))
    }
    const { line, answer } = latest
    const sent = await request.text()
    const body =
      sent && request.headers.get('content-type')?.includes('json')
        ? (JSON.parse(sent) as object)
        : {}
    const fromPath = Object.fromEntries(
      Object.entries(pattern(line.path).exec(pathname)?.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]),
    )
    const query = [...new Set(searchParams.keys())].map((key) => [
      key,
      searchParams.getAll(key).length > 1 ? searchParams.getAll(key) : searchParams.get(key),
    ])
    const input = { ...fromPath, ...Object.fromEntries(query), ...body }
    calls.push({ line, input, headers: request.headers })
    await onItsWay()
    const unknown = unknownIn(line, input)
    if (unknown) return answerOf(refuse(422, `No fields of ${line.path}: ${unknown}`))
    return answerOf(
      typeof answer === 'function' ? await (answer as (input: object) => unknown)(input) : answer,
    )
  }
}

function answerOf(answer: unknown): Response {
  // What is no JSON.
  if (answer instanceof Response) return answer
  if (!(answer instanceof Refusal)) return Response.json(answer)
  if (answer.status === 0) throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status })
}
