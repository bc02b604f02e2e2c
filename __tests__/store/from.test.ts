import type * as articles from '#contract/pages/articles.ts'
import type * as bookings from '#contract/bookings/bookings.ts'
import type * as enquiries from '#contract/talk/enquiries.ts'
import { from, type Lines, toRequest } from '#store/api/from.ts'
import { searchApi } from '#store/api/search/search.ts'
import { makeStore } from '#store/index.ts'

/** Hands back what RTK Query's builder is given. */
const same = (definition: unknown) => definition
const rtk = { query: same, mutation: same, infiniteQuery: same } as unknown as Parameters<
  ReturnType<typeof from>
>[0]

test('an argument goes where its endpoint’s line says', () => {
  expect(toRequest('GET /api/articles/:slug', { slug: 'a b/c' })).toEqual({
    url: '/api/articles/a%20b%2Fc',
    method: 'GET',
  })
  expect(toRequest('GET /api/vendors', { city: 'goa', guests: 300 })).toEqual({
    url: '/api/vendors',
    method: 'GET',
    params: { city: 'goa', guests: 300 },
  })
  expect(toRequest('DELETE /api/things/:thingId', { thingId: '1', hard: true })).toEqual({
    url: '/api/things/1',
    method: 'DELETE',
    params: { hard: true },
  })
  expect(toRequest('POST /api/things/:thingId/answer', { thingId: '1', answer: 'accept' })).toEqual(
    { url: '/api/things/1/answer', method: 'POST', body: { answer: 'accept' } },
  )
  expect(toRequest('POST /api/auth/logout', {})).toEqual({
    url: '/api/auth/logout',
    method: 'POST',
    body: {},
  })
})

test('an address repeats a list and leaves out what is not there', async () => {
  const urls: string[] = []
  const { fetch, Request } = globalThis
  globalThis.Request = class extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, 'http://localhost'), init)
    }
  } as typeof Request
  globalThis.fetch = async (request) => {
    urls.push((request as Request).url)
    return Response.json({})
  }
  const store = makeStore({ show: () => {} })
  const criteria = { languages: ['Hindi', 'Tamil'], guests: undefined, q: '' }
  await store.dispatch(searchApi.endpoints.getFacets.initiate(criteria))
  Object.assign(globalThis, { fetch, Request })
  expect(urls).toEqual(['http://localhost/api/vendors/facets?languages=Hindi&languages=Tamil&q='])
})

test('a file travels as a form', () => {
  const { body } = toRequest('POST /api/photos', { file: new File(['x'], 'x.png') })
  expect(body).toBeInstanceOf(FormData)
  expect([...(body as FormData).keys()]).toEqual(['file'])
})

test('the argument is left as it was', () => {
  const input = { slug: 'a' }
  toRequest('GET /api/articles/:slug', input)
  expect(input).toEqual({ slug: 'a' })
})

test('a line that is not the contract’s does not compile', () => {
  const definitions = from((build: Lines<typeof articles>) => ({
    getArticle: build.query('GET /api/articles/:slug'),
    // @ts-expect-error the path differs
    wrongPath: build.query('GET /api/article/:slug'),
    // @ts-expect-error the method differs
    wrongMethod: build.query('POST /api/articles/:slug'),
    // @ts-expect-error the argument has no such field
    wrongTag: build.query('GET /api/articles/:slug', ['Article :slog']),
    // @ts-expect-error the answer is no list
    noList: build.query('GET /api/articles/:slug', ['Article each']),
  }))(rtk)
  expect(definitions.getArticle.query?.({ slug: 'a' }).url).toBe('/api/articles/a')
  // @ts-expect-error the argument differs
  expect(definitions.getArticle.query?.({ slag: 'a' }).url).toBe('/api/articles/undefined')
})

test('a list’s first page has no cursor, the next one the server’s', () => {
  const { getBookings } = from((build: Lines<typeof bookings>) => ({
    getBookings: build.pages('GET /api/bookings', ['Booking each']),
  }))(rtk)
  expect(getBookings.query?.({ queryArg: {}, pageParam: '' })).toEqual({
    url: '/api/bookings',
    method: 'GET',
  })
  expect(getBookings.query?.({ queryArg: {}, pageParam: 'c1' })).toEqual({
    url: '/api/bookings',
    method: 'GET',
    params: { cursor: 'c1' },
  })
  const last = { items: [], total: 0 }
  const { getNextPageParam } = getBookings.infiniteQueryOptions
  const nextOf = (nextCursor: string | null) =>
    getNextPageParam({ ...last, nextCursor }, [], '', [], {})
  expect(nextOf('c2')).toBe('c2')
  expect(nextOf(null)).toBeUndefined()
})

describe('tags', () => {
  const given = from((build: Lines<typeof enquiries>) => ({
    pages: build.pages('GET /api/enquiries', ['Enquiry each', 'Dashboard ME']),
    ofOne: build.mutation('POST /api/enquiries/:enquiryId/seen', ['Booking', 'Enquiry :enquiryId']),
    ended: build.mutation('POST /api/enquiries/:enquiryId/close', {
      done: ['Enquiry LIST'],
      refused: ['Enquiry :enquiryId'],
    }),
    worked: build.mutation('POST /api/enquiries', (enquiry) =>
      enquiry ? [`Enquiry ${enquiry._id}`] : [],
    ),
    none: build.mutation('POST /api/bookings/:bookingId/messages'),
  }))(rtk)
  const tagsOf = (tags: unknown, ...rest: unknown[]) =>
    (tags as (...each: unknown[]) => unknown)(...rest)

  test('a list’s items, by pages, and the list', () => {
    const { providesTags } = given.pages
    const pages = [{ items: [{ _id: 'a' }] }, { items: [{ _id: 'b' }] }]
    const tags = ['LIST', 'a', 'b'].map((id) => ({ type: 'Enquiry', id }))
    expect(tagsOf(providesTags, { pages })).toEqual([...tags, { type: 'Dashboard', id: 'ME' }])
    expect(tagsOf(providesTags, undefined, { status: 500 })).toEqual([
      { type: 'Enquiry', id: 'LIST' },
      { type: 'Dashboard', id: 'ME' },
    ])
  })

  test('a field of the argument, and a whole type', () => {
    expect(tagsOf(given.ofOne.invalidatesTags, {}, undefined, { enquiryId: 'e1' })).toEqual([
      { type: 'Booking', id: undefined },
      { type: 'Enquiry', id: 'e1' },
    ])
  })

  test('what differs when it is refused', () => {
    const { invalidatesTags } = given.ended
    expect(tagsOf(invalidatesTags, {}, undefined, { enquiryId: 'e1' })).toEqual([
      { type: 'Enquiry', id: 'LIST' },
    ])
    expect(tagsOf(invalidatesTags, undefined, { status: 409 }, { enquiryId: 'e1' })).toEqual([
      { type: 'Enquiry', id: 'e1' },
    ])
  })

  test('what is worked out of the answer, and none', () => {
    const { invalidatesTags } = given.worked
    expect(tagsOf(invalidatesTags, { _id: 'e2' })).toEqual([{ type: 'Enquiry', id: 'e2' }])
    expect(tagsOf(invalidatesTags, undefined, { status: 500 })).toEqual([])
    expect(tagsOf(given.none.invalidatesTags, {})).toEqual([])
  })
})
