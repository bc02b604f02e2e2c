import { firstCategories } from '../../../../server/modules/catalog/categories/first.ts'
import { phoneOf } from '#prepare/phones.ts'
import { priceText } from '#prepare/sample.ts'
import { homes, readList } from '#__tests__/support/readLists.ts'

const read = (csv: string) => readList(csv, { categories: firstCategories })

test.each([
  [
    'photographers',
    'Fotograf|Fotografen|Hochzeitsfotograf|Photographe de mariage|Candid Photographer',
  ],
  ['photographers', 'Photographes|Photographie|Photographie / Photography|Wedding Photographers'],
  ['venues', 'Schloss|Hochzeitslocation|Locations|Lieux de réception|Salles de mariage|Château'],
  ['florists', 'Floristik|Fleuristes|Blumen'],
  ['caterers', 'Traiteurs|Catering Services'],
])('%s in other numbers and languages', (slug, words) => {
  const { vendors } = read(
    `Name,Town,Type\n${words
      .split('|')
      .map((word, at) => `Firm ${at},Bath,${word}\n`)
      .join('')}`,
  )
  expect(vendors.map(({ name, categorySlug }) => [name, categorySlug])).toEqual(
    words.split('|').map((_, at) => [`Firm ${at}`, slug]),
  )
})

test('a hotel that says how many guests it takes is a venue, another has beds', () => {
  const { vendors } = read('Name,Town,Type,Guests\nA,Bath,Hotel,120\nB,York,Hotel,\n')
  expect(vendors.map(({ categorySlug }) => categorySlug)).toEqual(['venues', 'guest-accommodation'])
  expect(read('Hotel,City,Guests\nTaj,Agra,120\nLalit,Agra,90\n').review.category.slug).toBe(
    'venues',
  )
})

test('a German telephone parted by a slash is one number', () => {
  expect(phoneOf('+49 (0)5410 / 845319', 'DE')).toBe('+49 541 0845319')
  expect(phoneOf('0461 / 1234567', 'DE')).toBe('+49 461 1234567')
  expect(phoneOf('01420 111111 / 01420 222222', 'GB')).toBe('+44 1420 111111')
})

test('a French “Lieu” beside its address is the venue', () => {
  expect(
    homes(
      'Lieu;Adresse;Tarif\nMas de la Rose;Le Bourg, 13660 Orgon;900 €\n' +
        'Château de Pommard;Le Bourg, 21630 Pommard;800 €\n',
    ),
  ).toEqual([
    "Mas de la Rose · match: Orgon, Provence-Alpes-Côte d'Azur",
    "Château de Pommard · new: Pommard, Cote d'Or",
  ])
})

test('Canadian provinces in French, with their own dollars', () => {
  const { vendors, review } = readList(
    'Nom du lieu;Ville;Province;Tarif\nA;Souris;Île-du-Prince-Édouard;900 $\nB;Wallace;Nouvelle-Écosse;800 $\n' +
      'C;Duncan;Colombie-Britannique;700 $\nD;Joe Batt’s Arm;Terre-Neuve-et-Labrador;600 $\n',
  )
  expect(vendors.map(({ price }) => priceText(price))).toEqual([
    'CA$900 per event',
    'CA$800 per event',
    'CA$700 per event',
    'CA$600 per event',
  ])
  expect(review.towns.map(({ town, city }) => town?.area ?? city?.region)).toEqual([
    'Prince Edward Island',
    'Nova Scotia',
    'British Columbia',
    'Newfoundland and Labrador',
  ])
})

test('a price per head whose money only the header names', () => {
  const { vendors } = readList('Venue,Town,Price (£)\nA,Bath,145 p/head\nB,York,95 p/plate\n')
  expect(vendors.map(({ price }) => priceText(price))).toEqual(['£145 per person', '£95 per plate'])
})

test('the same venue with its article and without is one', () => {
  const { vendors, merged } = readList(
    'Venue,Address,Phone\nWiston House,"Steyning, West Sussex",01903 815020\n' +
      'Elm Barn,"Alton, Hampshire",01420 111111\nThe Wiston House,"Steyning, West Sussex",01903 815020\n',
  )
  expect(vendors.map(({ name }) => name)).toEqual(['Wiston House', 'Elm Barn'])
  expect(merged).toBe(1)
})

test('digits that a spreadsheet keeps as text are digits, and “Photo Co.” is no sentence', () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Anna Ashworth ${'ABCDEFGHIJKL'[at]} Photo Co.,Newport,RI,'02840\n`,
  )
  const { vendors, review } = readList(`Business,City,State,Zip\n${rows.join('')}`)
  expect(vendors[0]?.postcode).toBe('02840')
  expect(review.doubts).toEqual([])
})
