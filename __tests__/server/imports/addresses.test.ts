import { homeOf, homes, readList } from '#__tests__/support/readLists.ts'

test('the last word of an address is its region, also where a town has that name', () => {
  expect(
    homes(
      'name,address\nA,"4 Rue Principale, Chertsey, Québec"\nB,"9 Main St, Yonkers, New York"\n' +
        'C,"1 Station Road, Bagaha, Bihar"\nD,"2 Rue Neuve, Orly, Île-de-France"\n' +
        'E,"7 Rue Neuve, Québec, Québec"\nF,"3 Main St, New York, New York"\n',
    ),
  ).toEqual([
    'A · match: Chertsey, Quebec',
    'B · doubtful: Yonkers, New York',
    'C · match: Bagaha, Bihār',
    'D · doubtful: Orly, Île-de-France',
    'E · match: Québec, Quebec',
    'F · match: New York City, New York',
  ])
})

test('a part of a town is told with the town that it is read as', () => {
  expect(homes('name,address\nA,"5 Kantstraße, Charlottenburg, Berlin"\n')).toEqual([
    'A · doubtful: Berlin, State of Berlin',
  ])
})

test('of a vendor in several towns each lies where its own rows say', () => {
  const prepared = readList(
    'vendor id,name,town,state,country\nV1,Rose Films,Jaipur,Rajasthan,India\n' +
      'V1,Rose Films,Leeds,West Yorkshire,United Kingdom\n',
  )
  expect(prepared.review.towns.map(({ town }) => `${town?.name}, ${town?.country}`)).toEqual([
    'Jaipur, India',
    'Leeds, United Kingdom',
  ])
  expect(homeOf(prepared, prepared.vendors[0]!)?.status).toBe('match')
})
