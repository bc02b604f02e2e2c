import { homeOf, homes, readList } from '#__tests__/support/readLists.ts'

test('the last word of an address is its region, also where a town has that name', () => {
  const inCountry = (country: string, address: string) =>
    homes(`name,address,country\nA,"${address}",${country}\n`)[0]
  expect(inCountry('Canada', '4 Rue Principale, Chertsey, Québec')).toContain('Chertsey')
  expect(inCountry('USA', '9 Main St, Yonkers, New York')).toContain('Yonkers')
  expect(inCountry('USA', '3 Main St, New York, New York')).toContain('New York City')
  expect(inCountry('India', '1 Station Road, Bagaha, Bihar')).toContain('Bagaha')
  expect(inCountry('France', '2 Rue Neuve, Orly, Île-de-France')).toContain('Orly')
})

test('a part of a town is told with the town that it is read as', () => {
  const [home] = homes('name,address,country\nA,"5 Kantstraße, Charlottenburg, Berlin",Germany\n')
  expect(home).toMatch(/^A · doubtful: /)
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
