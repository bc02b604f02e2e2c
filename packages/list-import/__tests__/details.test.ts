import { describeFacts } from '#prepare/facts.ts'
import { prepare } from '#__tests__/support/imports.ts'
import { readList } from '#__tests__/support/readLists.ts'

const categories = [
  {
    slug: 'venues',
    name: 'Venues',
    synonyms: ['Barn'],
    attributes: [
      {
        key: 'menus',
        label: 'Menus',
        kind: 'many' as const,
        options: ['Vegetarian', 'Vegan', 'Jain'],
      },
      { key: 'rooms', label: 'Bedrooms', kind: 'number' as const, options: [] },
      { key: 'parking', label: 'Parking', kind: 'yes_no' as const, options: [] },
    ],
  },
  { slug: 'photographers', name: 'Photographers', synonyms: ['Photography'], attributes: [] },
  { slug: 'videographers', name: 'Videographers', synonyms: ['Videography'], attributes: [] },
]

test('details of the category, pictures, social links and several categories', () => {
  const { vendors, mapping } = prepare(
    'name,service,menus,bedrooms,parking,photos,facebook,instagram\n' +
      'Elm,Barn,"Vegan, Jain",12 rooms,yes,https://a.example/1.jpg|https://a.example/2.jpg,' +
      'https://www.facebook.com/elm,@elmbarn\n' +
      'Oak,"Photography, Videography",,,,javascript:alert(1),https://elsewhere.example/,\n',
    { categories },
  )
  expect(mapping).toMatchObject({ menus: 'attribute', facebook: 'social', photos: 'image' })
  expect(vendors).toMatchObject([
    {
      categorySlug: 'venues',
      attributes: { menus: ['Vegan', 'Jain'], rooms: 12, parking: true },
      pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      social: ['https://www.facebook.com/elm', 'https://www.instagram.com/elmbarn'],
    },
    { categorySlug: 'photographers', otherCategories: ['videographers'], pictures: [], social: [] },
  ])
})

test('businesses that are closed are left out and named', () => {
  const { vendors, review, refused } = prepare(
    'name,status\nElm (closed),\nOak,Permanently closed\nAsh,Closed on Mondays\nYew - PERMANENTLY CLOSED,\n',
  )
  expect(vendors.map(({ name }) => name)).toEqual(['Ash'])
  expect(review.closed.map(({ name, line }) => [name, line])).toEqual([
    ['Elm (closed)', 2],
    ['Oak', 3],
    ['Yew - PERMANENTLY CLOSED', 5],
  ])
  expect(refused).toHaveLength(3)
})

test('a rating is told as somebody else’s, with whose it is', () => {
  const { vendors } = prepare('name,Google rating,reviews\nElm,4.7,120\nOak,4.5 (1),\n')
  const [elm, oak] = vendors
  expect(elm && describeFacts(elm)).toEqual([
    { label: 'Rating elsewhere', value: '4.7 of 5 from 120 reviews on Google' },
  ])
  expect(oak && describeFacts(oak)).toEqual([
    { label: 'Rating elsewhere', value: '4.5 of 5 from 1 review on Google' },
  ])
})

test('another price is never the headline again', () => {
  const { vendors } = prepare(
    'name,price,hire price,second price\nElm,"£4,500","£4,500","£6,000"\nElm,"From £4,500",,\n',
  )
  expect(vendors).toMatchObject([{ price: { amount: 450000 }, otherPrices: [{ amount: 600000 }] }])
  const stored = { capacities: [], otherPrices: vendors[0]?.price ? [vendors[0].price] : [] }
  expect(describeFacts(stored, vendors[0]?.price)).toEqual([])
})

test('vendors of two towns are never merged, nor two of the list’s own identifiers', () => {
  const csv =
    'name,town,county,price\nThe Barn,Bangor,Gwynedd,£500\nThe Barn,Bangor,County Down,£500\n' +
    'The Barn,Bangor,Gwynedd,£500\n'
  expect(readList(csv).vendors.map(({ lines }) => lines)).toEqual([[2, 4], [3]])
  const own =
    'vendor id,name,town,price\nV1,The Barn,Bangor,£5\nV2,The Barn,Bangor,£5\nV1,The Barn,Bangor,£5\n'
  expect(readList(own).vendors.map(({ lines }) => lines)).toEqual([[2, 4], [3]])
})

test('what a column was taken for is said with examples, and what is thrown away', () => {
  const { review } = prepare(
    'name,price,grid,price note\nElm,£500,TQ1,x\nOak,£90,TQ2,\nAsh,none,,\n',
  )
  expect(review.columns[1]).toMatchObject({
    name: 'price',
    field: 'price',
    why: 'Its header says so.',
    samples: ['£500', '£90'],
    filled: 2,
    fits: 1,
  })
  expect(review.discarded).toEqual([
    { column: 'grid', count: 2 },
    { column: 'price note', count: 1 },
  ])
  expect(review.money).toMatchObject([
    { currency: 'GBP', unit: 'per_event', count: 1 },
    { currency: 'GBP', unit: 'per_person', count: 1 },
  ])
})
