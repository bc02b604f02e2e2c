import fc from 'fast-check'
import { isForPrograms, vendorsSitemapFile } from '#domain/addresses.ts'
import { audienceOf, isFindable, isListed, type Page, pages } from '#domain/pages.ts'
import { paths, patterns } from '#domain/paths.ts'
import { audienceAt } from '#domain/routing/audienceAt.ts'
import { withQuery } from '#domain/routing/withQuery.ts'

const build = (path: (typeof paths)[keyof typeof paths]) =>
  typeof path === 'string' ? path : (path as (...parts: string[]) => string)('x y', 'z?')

test('every address of the app', () => {
  const shown = Object.entries(paths).map(([name, path]) => [name, build(path)])
  expect(Object.fromEntries(shown)).toMatchSnapshot()
})

test('every page with those who may see it', () => {
  const audience = (page: Page) =>
    `${audienceOf(page)}${isFindable(page) ? ', to be found' : isListed(page) ? ', listed' : ''}`
  expect(Object.fromEntries(pages.map((page) => [page, audience(page)]))).toMatchSnapshot()
})

test('each page is said once, and each pattern with a name has what fills it', () => {
  expect(new Set(pages).size).toBe(pages.length)
  for (const [name, pattern] of Object.entries(patterns)) {
    const path = paths[name as keyof typeof paths]
    expect(typeof path).toBe(pattern.includes(':') ? 'function' : 'string')
    expect(build(path)).toBe(
      pattern.replace(/:\w+/, 'x%20y').replace(/:\w+/, encodeURIComponent('z?')),
    )
  }
})

test('an address leads to the page it was made for, whatever the name, and however it is written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(patterns) as (keyof typeof patterns)[])),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.isWellFormed()),
      fc.constantFrom('', '/', '?a=b', '#there', '/?a=/b/c'),
      (name, word, end) => {
        const path = paths[name]
        const made =
          typeof path === 'string' ? path : (path as (...parts: string[]) => string)(word, word)
        // A business may be called as one of our pages is: there the page comes first.
        const expected = (pages as readonly string[]).includes(made)
          ? audienceOf(made as Page)
          : audienceOf(patterns[name])
        expect(audienceAt(made + end)).toBe(expected)
      },
    ),
  )
})

test.each([
  ['/', 'public'],
  ['/vendor/faq', 'public'],
  ['/vendor/rose-palace-1234', 'public'],
  ['/vendor/dashboard', 'vendor'],
  ['/vendor/dashboards', 'public'],
  ['/vendor/Enquiry/1', 'vendor'],
  ['/vendor/enquiry', 'vendor'],
  ['/vendor-bookings/1?tab=a', 'vendor'],
  ['/vendors/compare', 'public'],
  ['/my-bookings?tab=enquiries', 'user'],
  ['/dashboard/', 'user'],
  ['/account', 'signed-in'],
  ['/admin/pending-vendors/1', 'admin'],
  ['/stop-alert/1', 'public'],
  ['/admin', undefined],
  ['/admin/nothing', undefined],
  ['/vendor/a/b', undefined],
  ['/my-', undefined],
  ['//vendor/dashboard', 'vendor'],
])('%s is of %s', (address, expected) => {
  expect(audienceAt(address)).toBe(expected)
})

test('what is asked for by programs is no page', () => {
  expect(['/api/x', '/assets/a.js', '/pictures/1', '/dev/mails'].every(isForPrograms)).toBe(true)
  expect(pages.some(isForPrograms)).toBe(false)
  expect(isForPrograms('/apis/x')).toBe(false)
  expect(vendorsSitemapFile(3)).toBe('/sitemaps/vendors-3.xml')
})

test('a query says what is given', () => {
  expect(withQuery('/vendors', { date: '2027-02-14', guests: 300 })).toBe(
    '/vendors?date=2027-02-14&guests=300',
  )
  expect(withQuery('/vendors', { date: null, guests: undefined })).toBe('/vendors')
  expect(withQuery('/verifyotp', { email: 'a+b@c.test' })).toBe('/verifyotp?email=a%2Bb%40c.test')
})
