import type { Argument, Endpoint, Output } from '#contract/kernel/endpoint.ts'
import type { Typed } from '#domain/typed/number.ts'

export type Request = {
  url: string
  method: string
  params?: Record<string, unknown>
  body?: unknown
}

/** Puts an argument where its endpoint's line says: path, then query (GET, DELETE) or body. */
export function toRequest(line: string, input: object): Request {
  const [method = 'GET', path = ''] = line.split(' ')
  const rest: Record<string, unknown> = { ...input }
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET' || method === 'DELETE')
    return Object.keys(rest).length ? { url, method, params: rest } : { url, method }
  return { url, method, body: rest.file instanceof File ? toForm(rest.file) : rest }
}

function toForm(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

type Sent<E extends Endpoint> = E extends { kind: 'file' }
  ? { file: File } & (Argument<E> extends void ? unknown : Argument<E>)
  : Argument<E>

/** The literal must equal the contract's method and path, or it does not compile. */
export const from = <E extends Endpoint>(line: `${E['method']} ${E['path']}`) => ({
  query: (input: Sent<E>) => toRequest(line, (input ?? {}) as object),
  transformResponse: (response: Output<E>) => response,
})

/** The same for what is sent as it was typed. */
export const fromForm = <E extends Endpoint>(line: `${E['method']} ${E['path']}`) => ({
  query: (input: Typed<Argument<E>>) => toRequest(line, input as object),
  transformResponse: (response: Output<E>) => response,
})

/** The same for a list in keyset pages: the argument is the list's, the cursor is the page's. */
export const pagesFrom = <E extends Endpoint>(line: `${E['method']} ${E['path']}`) => ({
  query: ({ queryArg, pageParam }: { queryArg: Omit<Argument<E>, 'cursor'>; pageParam: string }) =>
    toRequest(line, { ...(queryArg as object), ...(pageParam && { cursor: pageParam }) }),
  transformResponse: (response: Output<E>) => response,
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: (last: Output<E>) =>
      (last as { nextCursor: string | null }).nextCursor ?? undefined,
  },
})
