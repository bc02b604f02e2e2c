import fc from 'fast-check'
import { canonicalPath, pageAt } from '#domain/routing/canonicalPath.ts'
import { patterns } from '#domain/paths.ts'
import { anyWriting, pageAddress } from '#__tests__/support/addresses.ts'

test('however a page’s address is written, one is canonical, and what names a thing stays', () => {
  fc.assert(
    fc.property(pageAddress.chain(anyWriting), ({ pattern, path, written }) => {
      expect([written, canonicalPath(written)]).toEqual([written, path])
      expect(canonicalPath(path)).toBe(path)
      expect(pageAt(written)?.page).toBe(pattern)
    }),
  )
})

test.each([
  ['/admin/dashboard', '/admin/Dashboard'],
  ['/VENDORS', '/vendors'],
  ['/vendor/enquiry/', '/vendor/Enquiry'],
  ['//vendor///ENQUIRY/3F0e', '/vendor/Enquiry/3F0e'],
  ['/Vendor/Rose-Palace', '/vendor/Rose-Palace'],
  ['/VENDORS/Venues/Jaipur/', '/vendors/Venues/Jaipur'],
  ['/%76ENDORS', '/vendors'],
  ['/', '/'],
  ['//', '/'],
  ['/nothing/', '/nothing'],
  ['//evil.test/', '/evil.test'],
  ['/No/Such/PAGE', '/No/Such/PAGE'],
  ['/%E0%A4%A/', '/%E0%A4%A'],
  // A redirect there would lead to another host.
  ['/\\evil.test/', '/\\evil.test/'],
  ['/vendor//\\evil.test', '/vendor/\\evil.test'],
])('%s is written %s', (written, path) => {
  expect(canonicalPath(written)).toBe(path)
})

test('an address leads to this site alone, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '\\', '.', 'a', '%2F', '%5C', 'vendor')), (parts) => {
      const path = `/${parts.join('')}`
      const to = canonicalPath(path)
      expect(to === path || /^\/(?![/\\])/.test(to)).toBe(true)
    }),
  )
})

test('no two pages differ by their writing alone', () => {
  const written = Object.values(patterns).map((pattern) => pattern.toLowerCase())
  expect(new Set(written).size).toBe(written.length)
})
