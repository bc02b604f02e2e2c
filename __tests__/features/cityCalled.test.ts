import { cityCalled, isOneTown } from '#features/parts/towns/cityCalled.ts'

const [rajasthan, tripura, jaipur] = [
  { slug: 'udaipur', name: 'Udaipur', state: 'Rajasthan' },
  { slug: 'udaipur-tripura', name: 'Udaipur', state: 'Tripura' },
  { slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan' },
]
const cities = [rajasthan, tripura, jaipur]

test.each([
  ['jaipur', 'jaipur'],
  ['Jaipur, Rajasthan', 'jaipur'],
  ['Udaipur, Rajasthan', 'udaipur'],
  ['Udaipur, Tripura', 'udaipur-tripura'],
  // Which of the two, nobody has said.
  ['Udaipur', undefined],
  ['', undefined],
])('a text names the city that it can only be: %s', (text, slug) => {
  expect(cityCalled(cities, text)?.slug).toBe(slug)
})

test.each([
  ['Udaipur', 'Udaipur', true],
  ['Udaipur', 'Udaipur, Tripura', true],
  ['Udaipur, Rajasthan', 'Udaipur, Tripura', false],
  ['Udaipur', 'Jaipur', false],
  ['Jaipur', 'Jaipur, Rajasthan', true],
])('%s and %s are one town: %s', (one, other, isOne) => {
  expect(isOneTown(cities, one, other)).toBe(isOne)
})
