import { from, pagesFrom, toRequest } from '#store/api/from.ts'
import type { getArticle } from '#contract/pages/articles.ts'
import type { getBookings } from '#contract/bookings/bookings.ts'

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
  expect(from<typeof getArticle>('GET /api/articles/:slug').query({ slug: 'a' }).url).toBe(
    '/api/articles/a',
  )
  // @ts-expect-error the path differs
  from<typeof getArticle>('GET /api/article/:slug')
  // @ts-expect-error the method differs
  from<typeof getArticle>('POST /api/articles/:slug')
})

test('a list’s first page has no cursor, the next one the server’s', () => {
  const { query, infiniteQueryOptions } = pagesFrom<typeof getBookings>('GET /api/bookings')
  expect(query({ queryArg: {}, pageParam: '' })).toEqual({ url: '/api/bookings', method: 'GET' })
  expect(query({ queryArg: {}, pageParam: 'c1' })).toEqual({
    url: '/api/bookings',
    method: 'GET',
    params: { cursor: 'c1' },
  })
  const last = { items: [], total: 0 }
  expect(infiniteQueryOptions.getNextPageParam({ ...last, nextCursor: 'c2' })).toBe('c2')
  expect(infiniteQueryOptions.getNextPageParam({ ...last, nextCursor: null })).toBeUndefined()
})
