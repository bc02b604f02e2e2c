import { homes, readList } from '#__tests__/support/readLists.ts'

test.each([
  ['Up to ~150 (Orangery)', undefined, 150],
  ['Ceremony 80–120 (by room)', 80, 120],
])('a capacity with a remark in brackets: %s', (text, min, max) => {
  const { vendors } = readList(
    `Venue,Town,Seated Dinner Capacity\nA,Bath,${text}\nB,Bath,${text}\n`,
  )
  expect([vendors[0]?.capacityMin, vendors[0]?.capacityMax]).toEqual([min, max])
})

test('parts of London are in London, and no town of their name elsewhere', () => {
  expect(
    homes(
      'name,location,price\nA,South West London,£1\nB,"Covent Garden, West Central London",£2\n' +
        'C,"Merton, South West London",£3\nD,"Hackney, East London",£4\nE,"London - East, East London",£5\n' +
        'F,"City of London, East Central London",£6\nG,"Kensington & Chelsea, West London",£7\n',
    ),
  ).toEqual([
    'A · doubtful: London, Greater London',
    'B · doubtful: London, Greater London',
    'C · doubtful: London, Greater London',
    'D · match: Hackney, Greater London',
    'E · match: London, Greater London',
    'F · match: City of London, Greater London',
    'G · doubtful: London, Greater London',
  ])
})

test('a town abroad that has the name of a quarter is not where nearly the whole list is', () => {
  expect(
    homes(
      'name,location\nA,Dehradun\nB,Dehradun\nC,Beaune\nD,Clement Town\nE,Dehradun\n' +
        'F,Doiwala\nG,Dehradun\nH,Dehradun\n',
    ),
  ).toEqual([
    'A · match: Dehradun, Uttarakhand',
    'B · match: Dehradun, Uttarakhand',
    'C · doubtful: Beaune',
    'D · match: Clement Town, Uttarakhand',
    'E · match: Dehradun, Uttarakhand',
    'F · match: Doiwāla, Uttarakhand',
    'G · match: Dehradun, Uttarakhand',
    'H · match: Dehradun, Uttarakhand',
  ])
})

test('a town that once had the name, and a township without its city, are not taken for it unsaid', () => {
  expect(
    homes(
      'name,address\nA,"33 Risler Street,Stockton, NJ 08559"\nB,"2 East 55th Street,New York, NY 10022"\n',
    ),
  ).toEqual(['A · doubtful: Camden, New Jersey', 'B · match: New York City, New York'])
  expect(homes('name,city,province\nA,King City,ON\nB,Guelph,ON\n')).toEqual([
    'A · match: King City, Ontario',
    'B · match: Guelph, Ontario',
  ])
})

test('four digits before a street are its house, and the town stands after it', () => {
  expect(
    homes(
      'name,location\nA,"1000 Riverwinds Drive,West Deptford, NJ 08086"\n' +
        'C,"1500 Harbor Boulevard,Weehawken, NJ 07086"\nD,"6109 Atlantic Avenue,Wildwood, NJ 08260"\n',
    ),
  ).toEqual([
    'A · new: West Deptford, New Jersey',
    'C · match: Weehawken, New Jersey',
    'D · match: Wildwood, New Jersey',
  ])
})
