import { homes, readList } from '#__tests__/support/readLists.ts'

test('an American address without commas, whatever its road is called', () => {
  expect(
    homes(
      'Property,Location,Capacity\nA,8846 Lake Shore Dr Long Island City NY 11101,80\n' +
        'B,9826 County Road 12 Atlanta GA 30318,60\nC,1613 Highway 290 W Sarasota FL 34243,90\n' +
        'D,8302 County Road 12 St. Louis MO 63110,70\nE,9688 Main St Carlton OR 97111,50\n',
    ),
  ).toEqual([
    'A · match: Long Island City, New York',
    'B · match: Atlanta, Georgia',
    'C · match: Sarasota, Florida',
    'D · match: St. Louis, Missouri',
    'E · match: Carlton, Oregon',
  ])
})

test('a village that nobody knows before a state is not the city of the state’s name', () => {
  expect(
    homes(
      'Venue,Address,Guests\nA,"398 Queen St E, Estérel, Québec, Canada J0T 1E0",80\n' +
        'B,"12 King St, Ottawa, Ontario, Canada",70\nC,"12 rue Principale, Québec, Québec",70\n',
    ),
  ).toEqual([
    'A · doubtful: Estérel, Quebec',
    'B · match: Ottawa, Ontario',
    'C · match: Québec, Quebec',
  ])
})

test('a part of a town that is a town elsewhere, too, is said to be in doubt', () => {
  const list = (header: string) =>
    `Hotel,${header},Guests\nA,"Kannur, Bangalore",80\nB,"Lower Parel, Mumbai",70\nC,Pune,70\nD,Bangalore,90\n`
  for (const header of ['City', 'Address'])
    expect(homes(list(header))).toEqual([
      'A · doubtful: Bengaluru, Karnataka',
      'B · match: Mumbai, Maharashtra',
      'C · match: Pune, Maharashtra',
      'D · match: Bengaluru, Karnataka',
    ])
})

test('two towns in one cell are named in the review', () => {
  expect(homes('Venue,Town\nA,"York, Leeds"\nB,"Bath, Somerset"\n')).toEqual([
    'A · doubtful: York, North Yorkshire',
    'B · match: Bath, Somerset',
  ])
})

test('a county in the column of towns and its town in that of counties', () => {
  expect(
    homes(
      'Venue,Town,County\nA,Nottinghamshire,Nottingham\nB,County Durham,Darlington\nC,Bath,Somerset\n',
    ),
  ).toEqual([
    'A · match: Nottingham, Nottinghamshire',
    'B · match: Darlington, County Durham',
    'C · match: Bath, Somerset',
  ])
})

test('a column of towns with their states, whatever its header', () => {
  expect(
    homes(
      'Business,Market,Package\nA,"Newport, RI",$900\nB,"Austin, Texas",$800\nC,Asheville NC,$700\n',
    ),
  ).toEqual([
    'A · match: Newport, Rhode Island',
    'B · match: Austin, Texas',
    'C · match: Asheville, North Carolina',
  ])
})

test('a postcode without a town is named, with the region it lies in', () => {
  const { review } = readList(
    'Venue,Town,Postcode\nA,Bath,BA1 1AA\nB,,GL7 5ND\nC,,GL7 6QQ\nD,,KT16 0AP\nE,,ZZ1 1ZZ\n',
  )
  expect(
    review.towns.map(({ text, status, town, count, why }) => [
      text,
      status,
      town?.name,
      count,
      why,
    ]),
  ).toEqual([
    ['Bath', 'match', 'Bath', 1, ''],
    ['GL7', 'doubtful', 'Gloucestershire', 2, 'No town is said, and GL7 lies in Gloucestershire.'],
    [
      'KT16',
      'doubtful',
      'England',
      1,
      'No town is said, and KT16 may lie in Surrey or Greater London.',
    ],
    ['ZZ1', 'doubtful', undefined, 1, 'No town of this name is known.'],
  ])
})
