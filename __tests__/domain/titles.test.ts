import { shorten, titled, vendorTitle } from '#domain/routing/titles.ts'

test('a text is cut after a whole word, never in the middle of one that would fit', () => {
  expect(shorten('Rose Palace', 11)).toBe('Rose Palace')
  expect(shorten('Rose Palace, Jaipur', 14)).toBe('Rose Palace…')
  expect(shorten('Rose · Palace', 8)).toBe('Rose…')
  expect(shorten('Unbreakablewordswithoutend', 10)).toBe('Unbre…')
})

test('the house’s name stands in a tab where there is room', () => {
  expect(titled('Wedding venues in Jaipur')).toBe('Wedding venues in Jaipur · Everset')
  expect(titled('x'.repeat(50))).toBe(`${'x'.repeat(50)} · Everset`)
  expect(titled('x'.repeat(51))).toBe('x'.repeat(51))
})

test('a business is called by what it does and where, as far as there is room', () => {
  expect(vendorTitle('Rose Palace', 'venue', 'Jaipur')).toBe(
    'Rose Palace, venue in Jaipur · Everset',
  )
  const long = 'The Grand Rose Palace and Gardens'
  expect(vendorTitle(long, 'wedding photographer', 'Jaipur')).toBe(`${long} in Jaipur`)
  expect(vendorTitle(long, 'venue', 'Visakhapatnam')).toBe(`${long}, venue in Visakhapatnam`)
  expect(vendorTitle(long, 'wedding photographer', `${'x'.repeat(30)}`)).toBe(`${long} · Everset`)
  // 60 characters fit, 61 do not.
  expect(vendorTitle('z'.repeat(33), 'venue', 'Thiruvananthapur')).toBe(
    `${'z'.repeat(33)}, venue in Thiruvananthapur`,
  )
  expect(vendorTitle('z'.repeat(34), 'venue', 'Thiruvananthapur')).toBe(
    `${'z'.repeat(34)} in Thiruvananthapur`,
  )
  const name = 'y'.repeat(46)
  expect(vendorTitle(name, 'photographer', 'Udaipur 12')).toBe(`${name} in Udaipur 12`)
  expect(vendorTitle(name, 'photographer', 'Udaipur 123')).toBe(`${name} · Everset`)
})
