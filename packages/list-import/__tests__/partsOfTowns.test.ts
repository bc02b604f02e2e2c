import { homes, readList } from '#__tests__/support/readLists.ts'

/** Parts of towns, streets and words for everywhere are no towns that nobody knows. */
const ncr =
  'name,location\nA,"Okhla, Delhi NCR"\nB,"Sohna Road, Delhi NCR"\nC,ncr\nD,"Gurgaon, Delhi NCR"\n' +
  'E,"Okhla, Delhi/NCR"\nF,"Dwarka, New Delhi"\nG,Noida\nH,Vasant Kunj\n'

test('around Delhi are several states, and parts of it are in it', () => {
  expect(homes(ncr)).toEqual([
    'A · doubtful: Delhi, Delhi',
    'B · doubtful: Delhi, Delhi',
    'C · doubtful: Delhi, Delhi',
    'D · match: Gurugram, Haryana',
    'E · match: Delhi, Delhi',
    'F · match: New Delhi, Delhi',
    'G · match: Noida, Uttar Pradesh',
    'H · stopped: nowhere',
  ])
  const { vendors, review } = readList(ncr)
  expect(vendors.map(({ area }) => area)).toEqual([
    'Okhla',
    'Sohna Road',
    undefined,
    undefined,
    'Okhla',
    'Dwarka',
    undefined,
    undefined,
  ])
  expect(
    review.towns.find(({ text }) => text === 'ncr')?.candidates.map(({ name }) => name),
  ).toEqual(['Delhi', 'Gurugram', 'Noida', 'Faridabad', 'Ghāziābād'])
})

const jaipur = 'name,city\nA,Civil Lines\nB,Vaishali Nagar\nC,Sodala\nD,Ajmer\nE,\n'
test('a list that names only parts of a town waits for the town, and takes it when it is said', () => {
  expect(homes(jaipur)).toEqual([
    'A · stopped: nowhere',
    'B · stopped: nowhere',
    'C · new: Sodala',
    'D · match: Ajmer, Rajasthan',
    'E · undefined: nowhere',
  ])
  const { vendors } = readList(jaipur, { city: 'Jaipur' })
  expect(vendors.map(({ area }) => area)).toEqual([
    'Civil Lines',
    'Vaishali Nagar',
    'Sodala',
    undefined,
    undefined,
  ])
  expect(homes(jaipur, { city: 'Jaipur, Rajasthan' })).toEqual([
    'A · match: Jaipur, Rajasthan',
    'B · match: Jaipur, Rajasthan',
    'C · match: Jaipur, Rajasthan',
    'D · match: Ajmer, Rajasthan',
    'E · match: Jaipur, Rajasthan',
  ])
  expect(readList(jaipur, { city: 'Jaipurxx' }).errors).toEqual([
    'No town is known by “Jaipurxx”. Say its state or county, too.',
  ])
})

test('what is called like a part is one of the town in which most of the list is, and a guess', () => {
  const csv =
    'name,city\nA,Mumbai\nB,Mumbai\nC,"Bandra, Mumbai"\nD,Vasant Vihar\nE,Little Barn Green\n'
  expect(homes(csv).slice(3)).toEqual([
    'D · doubtful: Mumbai, Maharashtra',
    'E · new: Little Barn Green',
  ])
  expect(homes('name,city,state\nA,Civil Lines,Rajasthan\nB,Rajouri Garden,Delhi\n')).toEqual([
    'A · doubtful: Rajasthan',
    'B · doubtful: Delhi, Delhi',
  ])
})

test('what is around a town is taken for it; streets and everywhere are no place', () => {
  expect(
    homes(
      'name,city\nA,Metro Atlanta\nB,Worldwide\nC,All of Georgia\nD,Front St E\nE,Greater Atlanta Area\n' +
        'F,Downtown Chicago\nG,Throughout Texas\nH,Pan India\nI,King St W\nJ,Various locations\n',
    ),
  ).toEqual([
    'A · doubtful: Atlanta, Georgia',
    'B · stopped: nowhere',
    'C · doubtful: Georgia',
    'D · stopped: nowhere',
    'E · doubtful: Atlanta, Georgia',
    'F · doubtful: Chicago, Illinois',
    'G · doubtful: Texas',
    'H · stopped: nowhere',
    'I · stopped: nowhere',
    'J · stopped: nowhere',
  ])
})

test('towns that are called so stay what they are', () => {
  expect(
    homes(
      'name,town,county\nA,Greater Manchester,\nB,Street,Somerset\nC,Chester-le-Street,Durham\n' +
        'E,Central London,\n',
    ),
  ).toEqual([
    'A · doubtful: Greater Manchester, England',
    'B · match: Street, Somerset',
    'C · match: Chester-le-Street, County Durham',
    'E · doubtful: London, Greater London',
  ])
})

test('a county of old is the one of today, or what several of today lie in', () => {
  const csv =
    'name,county\nA,County Antrim\nB,Down\nC,Fermanagh\nD,Co Antrim\nE,Perthshire\nF,Berwickshire\nG,Ayrshire\n'
  expect(homes(csv)).toEqual([
    'A · doubtful: Northern Ireland',
    'B · doubtful: Northern Ireland',
    'C · doubtful: Fermanagh and Omagh, Northern Ireland',
    'D · doubtful: Northern Ireland',
    'E · doubtful: Scotland',
    'F · doubtful: Scottish Borders, Scotland',
    'G · doubtful: Scotland',
  ])
  const ayrshire = readList(csv).review.towns.find(({ text }) => text === 'Ayrshire')
  expect(ayrshire?.candidates.map(({ name }) => name)).toEqual([
    'East Ayrshire',
    'North Ayrshire',
    'South Ayrshire',
  ])
})

test('regions that people say are regions, and words for everywhere no towns', () => {
  const csv =
    'name,city\nA,Anywhere in Ireland\nB,All over India\nC,Across the UK\nD,UK wide\nE,Tri-state area\nF,TBC\n' +
    'G,Main Street\nH,San Francisco Bay Area\nI,Bay Area\nJ,Twin Cities\nK,North Georgia\nL,Chandigarh Tricity\n' +
    'N,Northern Ireland\nO,Unit 4\n'
  expect(homes(csv)).toEqual([
    'A · stopped: nowhere',
    'B · stopped: nowhere',
    'C · stopped: nowhere',
    'D · stopped: nowhere',
    'E · stopped: nowhere',
    'F · stopped: nowhere',
    'G · stopped: nowhere',
    'H · doubtful: California',
    'I · doubtful: California',
    'J · doubtful: Minnesota',
    'K · doubtful: Georgia',
    'L · doubtful: Chandigarh',
    'N · doubtful: Northern Ireland',
    'O · stopped: nowhere',
  ])
  expect(homes('name,city\nA,Lake Como\nB,Milan\nC,Florence\n')[0]).toBe('A · doubtful: Lombardy')
})

test.each([
  ['Andheri East Mumbai', 'Pune', 'Andheri East', 'doubtful: Mumbai, Maharashtra'],
  ['Indiranagar Bangalore', 'Pune', 'Indiranagar', 'doubtful: Bengaluru, Karnataka'],
  ['Sector 29 Gurgaon', 'Delhi', undefined, 'match: Gurugram, Haryana'],
  ['München-Pasing', 'Hamburg', 'Pasing', 'doubtful: Munich, Bavaria'],
  ['Noida Sector 62', 'Delhi', undefined, 'match: Noida, Uttar Pradesh'],
  ['Berlin-Schöneberg', 'Hamburg', 'Schöneberg', 'doubtful: Berlin, Berlin'],
  ['Köln-Ehrenfeld', 'Bonn', 'Ehrenfeld', 'doubtful: Köln, North Rhine-Westphalia'],
  ['London & South East', 'Leeds', undefined, 'doubtful: London, Greater London'],
  ['Leeds based', 'York', undefined, 'match: Leeds, West Yorkshire'],
  ['Based in Leeds', 'York', undefined, 'match: Leeds, West Yorkshire'],
  ['near Bath', 'Leeds', undefined, 'doubtful: Bath, Somerset'],
  ['Outside Bath, Somerset', 'Leeds', undefined, 'doubtful: Bath, Somerset'],
  ['Filkins, nr Lechlade', 'Leeds', 'Filkins', 'doubtful: Lechlade, Gloucestershire'],
  ['Little Xanth East', 'Leeds', undefined, 'new: Little Xanth East'],
  ['Stoke-by-Xanth', 'Leeds', undefined, 'new: Stoke-by-Xanth'],
])('a part named with its city, and what is near a town: %s', (city, other, area, home) => {
  const csv = `name,city\nA,"${city}"\nB,${other}\n`
  expect(homes(csv)[0]).toBe(`A · ${home}`)
  expect(readList(csv).vendors[0]?.area).toBe(area)
})

test('two towns in one cell are two; a town of such a name is one', () => {
  const csv = 'name,city\nA,Mumbai & Pune\nB,"Denver & Boulder, CO"\nC,Brighton and Hove\n'
  const { vendors, review } = readList(csv)
  const named = vendors.map(({ places }) =>
    places.map((key) => review.towns.find((town) => town.key === key)?.town?.name),
  )
  expect(named).toEqual([['Mumbai', 'Pune'], ['Denver', 'Boulder'], [expect.any(String)]])
})
