import type {
  BaseQueryFn,
  EndpointBuilder,
  FetchBaseQueryError,
  InfiniteData,
  InfiniteQueryDefinition,
  InfiniteQueryExtraOptions,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query'
import type { Argument, Endpoint, Output } from '#contract/kernel/endpoint.ts'
import type { Typed } from '#domain/typed/number.ts'
import { type Tags, tagsOf, type TagType } from './tags.ts'

export type Request = {
  url: string
  method: string
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** Goes on when the page ends. */
  keepalive?: boolean
}
export type BaseQuery = BaseQueryFn<Request, unknown, FetchBaseQueryError>
type Builder = EndpointBuilder<BaseQuery, TagType, 'api'>

/** Puts an argument where its endpoint's line says: path, then query (GET, DELETE) or body. */
export function toRequest(line: string, input?: object): Request {
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

type LineOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never
/** A line must equal the method and path of one of the contract's, or it does not compile. */
type Line<C> = LineOf<C[keyof C]>
type EachAt<C, L> = { [N in keyof C]: LineOf<C[N]> extends L ? C[N] : never }
type At<C, L> = Extract<EachAt<C, L>[keyof C], Endpoint>
type Answer<C, L> = Output<At<C, L>>
type Options<O, A> = Omit<
  O,
  'type' | 'providesTags' | 'invalidatesTags' | 'infiniteQueryOptions'
> & {
  /** Where it is not put as its line says. */
  query?: (input: A) => Request
}

/** RTK Query's builder for the endpoints of a contract: each by its line, its tags and what else that builder takes. */
export type Lines<C> = {
  query: <L extends Line<C>, A = Sent<At<C, L>>>(
    line: L,
    provides?: Tags<NoInfer<A>, Answer<C, L>>,
    options?: Options<QueryExtraOptions<TagType, Answer<C, L>, NoInfer<A>, BaseQuery, 'api'>, A>,
  ) => QueryDefinition<NoInfer<A>, BaseQuery, TagType, Answer<C, L>, 'api'>
  mutation: <L extends Line<C>, A = Sent<At<C, L>>>(
    line: L,
    invalidates?: Tags<NoInfer<A>, Answer<C, L>>,
    options?: Options<MutationExtraOptions<TagType, Answer<C, L>, NoInfer<A>, BaseQuery, 'api'>, A>,
  ) => MutationDefinition<NoInfer<A>, BaseQuery, TagType, Answer<C, L>, 'api'>
  /** The same for what is sent as it was typed. */
  form: <L extends Line<C>, A = Typed<Argument<At<C, L>>>>(
    line: L,
    invalidates?: Tags<NoInfer<A>, Answer<C, L>>,
    options?: Options<MutationExtraOptions<TagType, Answer<C, L>, NoInfer<A>, BaseQuery, 'api'>, A>,
  ) => MutationDefinition<NoInfer<A>, BaseQuery, TagType, Answer<C, L>, 'api'>
  /** A list in keyset pages: the argument is the list's, the cursor is the page's. */
  pages: <L extends Line<C>, A = Omit<Argument<At<C, L>>, 'cursor'>>(
    line: L,
    provides: Tags<NoInfer<A>, InfiniteData<Answer<C, L>, string>>,
    options?: Options<
      InfiniteQueryExtraOptions<TagType, Answer<C, L>, NoInfer<A>, string, BaseQuery, 'api'>,
      { queryArg: A; pageParam: string }
    >,
  ) => InfiniteQueryDefinition<NoInfer<A>, string, BaseQuery, TagType, Answer<C, L>, 'api'>
}

type Define = (line: string, tags?: Tags<never, never>, options?: object) => unknown
const by =
  (define: (definition: never) => unknown, tagged: string): Define =>
  (line, tags = [], options) =>
    define({
      query: (input: object) => toRequest(line, input),
      [tagged]: tagsOf(tags),
      ...options,
    } as never)

const infiniteQueryOptions = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
}
const inPages =
  (define: Define): Define =>
  (line, tags, options) =>
    define(line, tags, {
      query: ({ queryArg, pageParam }: { queryArg: object; pageParam: string }) =>
        toRequest(line, { ...queryArg, ...(pageParam && { cursor: pageParam }) }),
      infiniteQueryOptions,
      ...options,
    })

/** A noun's endpoints, defined by the lines of its contract. */
export const from =
  <C, D>(define: (build: Lines<C>, rtk: Builder) => D) =>
  (rtk: Builder): D => {
    const mutation = by(rtk.mutation, 'invalidatesTags')
    const query = by(rtk.query, 'providesTags')
    const pages = inPages(by(rtk.infiniteQuery, 'providesTags'))
    return define({ query, mutation, form: mutation, pages } as Lines<C>, rtk)
  }
