import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function answerOf({ kind, output }: Endpoint) {
  const schema = toSchema(output, 'output')
  if (kind === 'events') return { content: { 'text/event-stream': { schema } } }
  return kind === 'pdf' ? { content: { 'application/pdf': { schema } } } : json(schema)
}

function operation(name: string, line: Endpoint) {
  const inPath = new Set([...line.path.matchAll(/:(\w+)/g)].map(([, key]) => key))
  const input = toSchema(line.input, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const isQuery = line.method === 'GET' || line.method === 'DELETE'
  const fields = Object.entries(input.properties ?? {})
  const parameters = fields
    .filter(([key]) => isQuery || inPath.has(key))
    .map(([key, schema]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || !!input.required?.includes(key),
      schema,
    }))
  const headers = Object.entries(line.headers ?? {}).map(([key, description]) => ({
    name: key,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))
  const bodyFields = fields.filter(([key]) => !inPath.has(key))
  const body = {
    type: 'object',
    properties: Object.fromEntries(bodyFields),
    required: (input.required ?? []).filter((key) => !inPath.has(key)),
  }
  const file = {
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    },
  }
  return {
    operationId: name,
    summary: line.summary,
    tags: [line.path.split('/')[2]],
    security: line.access === 'public' ? [] : [{ session: [...line.access] }],
    'x-roles': line.access,
    ...((parameters.length || headers.length) && { parameters: [...parameters, ...headers] }),
    ...(!isQuery && { requestBody: line.kind === 'file' ? file : json(body) }),
    responses: {
      200: { description: 'Done.', ...answerOf(line) },
      default: {
        description: 'Not done: what went wrong, for a person and for a program.',
        ...json({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

/** The API's description, made from the contract. */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, line] of Object.entries(endpoints)) {
    const path = line.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [line.method.toLowerCase()]: operation(name, line) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Everset',
      version: '1',
      description:
        'Days are YYYY-MM-DD, instants ISO 8601 UTC, money is minor units with an ISO currency. ' +
        'Unsafe methods of a signed-in browser carry X-XSRF-TOKEN, the value of the cookie XSRF-TOKEN.',
    },
    components: {
      schemas: { Error: toSchema(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'everset_session' } },
    },
    paths,
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The same to read: one section an endpoint. */
function toHtml(): string {
  const sections = Object.entries(endpoints).map(([name, line]) => {
    const fields = Object.keys(line.input.shape)
    const audience = line.access === 'public' ? 'everybody' : line.access.join(', ')
    const answer = escape(JSON.stringify(toSchema(line.output, 'output'), null, 2))
    return `<section id="${name}"><h2>${name}</h2>
      <p><code>${line.method} ${escape(line.path)}</code> · ${audience}</p><p>${escape(line.summary)}</p>
      ${fields.length ? `<p>Takes: ${fields.map((field) => `<code>${field}</code>`).join(' ')}</p>` : ''}
      <details><summary>Answer</summary><pre>${answer}</pre></details></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Everset API</title>
    <style>
    :root{color-scheme:light dark}
    body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
    section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}
    h2{font-size:1.1rem}
    pre{overflow:auto;font-size:.8rem}
    </style></head>
    <body><main><h1>Everset API</h1>
    <p>${Object.keys(endpoints).length} endpoints.
    For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${sections.join('')}</main></body></html>`
}

/** Each is made when somebody first asks: most starts, and nearly all tests, never need it. */
export function addApiDescription(app: FastifyInstance): void {
  let description: string | undefined
  let html: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(describeApi()))),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((html ??= toHtml())),
  )
}
