import { readList } from '#__tests__/support/readLists.ts'

/** Which lines are one vendor, and each time that is in doubt with why. */
const read = (csv: string) => {
  const { vendors, review } = readList(csv)
  return { lines: vendors.map(({ lines }) => lines), merges: review.merges }
}

test('two halls of one common name, of other price and size, stay two and are named', () => {
  const halls = (more: string, first: string, second: string) =>
    read(
      `name,city,price,capacity${more}\nRoyal Palace,Delhi,"₹1,200 per plate",300${first}\n` +
        `Royal Palace,Delhi,"₹2,500 per plate",900${second}\n`,
    )
  for (const [more, first, second] of [
    ['', '', ''],
    [',address', ',12 Ring Road', ',99 Mall Road'],
    [',phone', ',011 23456789', ',011 98765432'],
  ] as const)
    expect(halls(more, first, second)).toEqual({
      lines: [[2], [3]],
      merges: [
        {
          name: 'Royal Palace',
          lines: [2, 3],
          why: 'Kept apart. They have one name and one town, and other facts differ.',
        },
      ],
    })
})

test('what one telephone or address says counts more than other prices', () => {
  expect(
    read(
      'name,city,price,capacity,phone\nRoyal Palace,Delhi,"₹1,200 per plate",300,011 23456789\n' +
        'Royal Palace,Delhi,"₹2,500 per plate",900,+91 11 2345 6789\n',
    ).lines,
  ).toEqual([[2, 3]])
})

test.each([
  ['Oberoi Rajvilas,https://o.example', 'The Oberoi Raj Vilas,https://o.example/', true],
  ['Sun Garden,https://s.example', 'Sun Garden Banquets,http://www.s.example', true],
  ['Elm Barn,https://e.example/venues/1', 'Elm Barn,https://e.example', true],
  ['Elm Barn,https://d.example/elm-1', 'Elm Barn,https://d.example/elm-2', false],
])('one web address in two rows of a town: %s and %s', (a, b, isOne) => {
  const [first = '', link = ''] = a.split(',')
  const { lines, merges } = read(
    `name,city,website\n${first},Delhi,${link}\n${b.replace(',', ',Delhi,')}\n`,
  )
  expect(lines).toEqual(isOne ? [[2, 3]] : [[2], [3]])
  expect(merges).toHaveLength(1)
})

test('other names with one way to reach them stay two, and are named', () => {
  expect(
    read(
      'name,city,website,phone\nSun Garden,Delhi,https://s.example,\nSurya Bagh,Delhi,https://s.example,\n' +
        'Elm Barn,Leeds,,0113 234 5678\nOak House,Leeds,,0113 2345678 ext 2\n',
    ).merges,
  ).toEqual([
    {
      name: 'Sun Garden · Surya Bagh',
      lines: [2, 3],
      why: 'Kept apart. They have one web address and other names.',
    },
    {
      name: 'Elm Barn · Oak House',
      lines: [4, 5],
      why: 'Kept apart. They have one telephone and other names.',
    },
  ])
  const chain = read(
    'name,city,website\nHilton Leeds,Leeds,https://h.example\nHilton York,York,https://h.example\n',
  )
  expect(chain).toEqual({ lines: [[2], [3]], merges: [] })
})
