import { guessMapping } from '#read/mapping.ts'
import { applyOverrides } from '#read/overrides.ts'

describe('the mapping', () => {
  const guess = (header: string[], row: string[]) => guessMapping(header, [row, row, row])

  test('follows the header’s words', () => {
    expect(
      guess(
        [
          'Venue Name',
          'Town/City',
          'County',
          'Price per head',
          'Ceremony capacity',
          'Reception Capacity',
          'Review score',
          'Number of reviews',
          'Link',
        ],
        ['Elm Barn', 'Alton', 'Hants', '£55', '80', '120', '4.9', '12', 'https://elm.example/'],
      ),
    ).toEqual([
      'name',
      'city',
      'region',
      'price',
      'capacity',
      'capacity',
      'rating',
      'reviewCount',
      'website',
    ])
  })
  test('follows the values where the header says nothing', () => {
    expect(
      guess(
        ['a', 'b', 'c', 'd', 'Catering'],
        ['Elm Barn', '£4,500', 'hi@elm.example', 'https://elm.example/', 'From £55 per meal'],
      ),
    ).toEqual(['name', 'price', 'email', 'website', 'price'])
  })
  test('does not believe a header that its values contradict', () => {
    expect(
      guess(
        ['Name', 'Reviews', 'Location', 'Distance from London'],
        ['Elm Barn', '4.9', 'https://map.example/x', '12'],
      ),
    ).toEqual(['name', 'rating', 'website', null])
  })
  test('can be overruled, and unknown names are named', () => {
    const columns = ['Title', 'Wo', 'Preis']
    expect(
      applyOverrides(columns, ['name', null, 'price'], ['wo=city', '3=ignore']).mapping,
    ).toEqual(['name', 'city', null])
    expect(
      applyOverrides(columns, ['name', null, null], ['Ort=city', 'wo=stadt', 'x']).errors,
    ).toEqual([
      expect.stringContaining('no column “Ort”'),
      expect.stringContaining('no field “stadt”'),
      expect.stringContaining('column=field'),
    ])
  })
})
