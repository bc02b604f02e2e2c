import { homes, readList } from '#__tests__/support/readLists.ts'

const among = (count: number, town: string) =>
  Array.from({ length: count }, (_, at) => `V${at},"${town}"`).join('\n')

test('a village that nobody knows is named by its address, right before its region', () => {
  expect(
    homes(
      'Venue,Address\nA,"Fosscross Lane, Bibury, Gloucestershire, GL7 5ND"\n' +
        'B,"Upper Windrush, nr Aldsworth, Gloucestershire GL54 3QZ"\nC,"Portway, Aynho, Northants, OX17 3BE"\n' +
        'D,"Elmore Court, Gloucestershire"\nE,"Ropery Lane, Chester-le-Street, Co Durham"\n',
    ),
  ).toEqual([
    'A · new: Bibury, Gloucestershire',
    'B · new: Aldsworth, Gloucestershire',
    'C · new: Aynho, Northamptonshire',
    'D · doubtful: Gloucestershire, England',
    'E · match: Chester-le-Street, County Durham',
  ])
})

test('American villages, with and without commas', () => {
  expect(
    homes(
      'Vendor,Full Address\nA,"349 Elm Street,Stonington, CT 06378"\nB,1 Valley View Road Big Indian NY 12410\n' +
        'C,1111 White Lane St. Helena CA 94574\nD,11903 Fitzhugh Road Austin TX 78737\n' +
        'E,"1960 St Helena Highway, Rutherford, CA 94573"\nF,"Morris, CT"\n' +
        'G,14300 NE 145th Street Woodinville WA 98072\n',
    ),
  ).toEqual([
    'A · doubtful: Stonington, Connecticut',
    'B · new: Big Indian, New York',
    'C · match: Saint Helena, California',
    'D · match: Austin, Texas',
    'E · doubtful: Rutherford, California',
    'F · doubtful: Morris, Connecticut',
    'G · match: Woodinville, Washington',
  ])
})

test('a village with the postcode of another state is another village of its name', () => {
  expect(
    homes(
      'Name,City,Postal code\nA,Windermere,P0B 1P0\nB,Montebello,J0V 1L0\nC,Toronto,M5R 1X8\nD,Calgary,M5R 1X8\n',
    ),
  ).toEqual([
    'A · doubtful: Windermere, Ontario',
    'B · doubtful: Montebello, Quebec',
    'C · match: Toronto, Ontario',
    'D · match: Calgary, Alberta',
  ])
})

test('a state abroad is none of the country of the list', () => {
  expect(homes(`Name,Address\n${among(12, 'Toronto, ON M5R 1X8')}\nA,"Morris, CT"\n`).at(-1)).toBe(
    'A · doubtful: Morris, Connecticut',
  )
})

test('what stands behind a postcode on the continent is the town', () => {
  expect(
    homes(
      `Name,Ort\n${among(12, 'Köln')}\nA,"Westerburg 34, 38836 Huy"\nB,"D-38836 Huy, Westerburg 34"\n` +
        'C,"Am Gut 3, 21493 Basthorst"\nD,"Im Tal 1, 66706 Perl"\n',
    ).slice(-4),
  ).toEqual([
    'A · doubtful: Huy, Saxony-Anhalt',
    'B · doubtful: Huy, Saxony-Anhalt',
    'C · new: Basthorst',
    'D · new: Perl, Saarland',
  ])
})

test('a French department by its name, number or postcode', () => {
  expect(
    homes(
      `Nom,Lieu\n${among(8, '75008 Paris')}\nA,"Le Bourg, 71000 Varennes-lès-Mâcon"\nB,Condécourt (95)\n` +
        'C,"Pommard, Côte-d\'Or"\nD,46100 Béduer\nE,"Route de Bléré, 37150 Chenonceaux"\n',
    ).slice(-5),
  ).toEqual([
    'A · new: Varennes-lès-Mâcon, Saône-et-Loire',
    "B · new: Condécourt, Val d'Oise",
    "C · new: Pommard, Cote d'Or",
    'D · new: Béduer, Lot',
    'E · new: Chenonceaux, Indre-et-Loire',
  ])
})

test('the region of a new town is the one that is known, written out', () => {
  expect(
    homes(
      'Name,Locality,City,State\nA,Arossim,Cansaulim,Goa\nB,Vagator,Panjim,Goa\nC,Bund Garden,Pune,Maharashtra\n',
    ),
  ).toEqual(['A · new: Cansaulim, Goa', 'B · match: Panjim, Goa', 'C · match: Pune, Maharashtra'])
  expect(
    homes('Name,Ville,Prov.,Postal\nA,North Gower,on,K0A 2T0\nB,Toronto,on,M5R 1X8\n'),
  ).toEqual(['A · new: North Gower, Ontario', 'B · match: Toronto, Ontario'])
})

test('an address that is no place is asked about', () => {
  expect(homes('Name,Address\nA,Ralswiek Zzz\nB,"Park Lane, Cirencester, GL7 2PP"\n')).toEqual([
    'A · doubtful: nowhere',
    'B · match: Cirencester, Gloucestershire',
  ])
})

test('a town that is also a part of a larger one is asked about, once for the pair, with both', () => {
  const { review } = readList(
    'Name,Town,State\nA,"Ambattur, Chennai",Tamil Nadu\nB,"Ambattur, Chennai",Tamil Nadu\n' +
      'C,Chennai,Tamil Nadu\nD,"Southwark, London",\n',
  )
  const asked = review.towns.filter(({ status }) => status === 'doubtful')
  expect(
    asked.map(({ text, count, why, candidates }) => [
      text,
      count,
      why,
      candidates.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Ambattur', 2, 'Ambattur is a town beside Chennai, or a part of it.', ['Ambattur', 'Chennai']],
  ])
})

test('of two towns of one name in one country both can be chosen', () => {
  const { review } = readList('Name,Town\nA,Aurangabad\nB,Pune\nC,Nashik\n')
  const [town] = review.towns.filter(({ text }) => text === 'Aurangabad')
  expect([town?.status, town?.candidates.map(({ area }) => area)]).toEqual([
    'doubtful',
    ['Maharashtra', 'Bihar'],
  ])
})

test.each([
  ['M5V 2T6 Toronto, ON', 'Toronto, Ontario'],
  ['75001 Paris', 'Paris, Île-de-France'],
  ['SW1A 1AA London', 'London, Greater London'],
])('“%s”: a postcode may stand first', (address, place) => {
  expect(homes(`Name,Address\nA,"${address}"\n`)).toEqual([`A · match: ${place}`])
})
