import { toCsv } from '#__tests__/support/venues.ts'
import { homeOf, readList } from '#__tests__/support/readLists.ts'

interface Truth {
  name: string
  town: string
  area: string
  amount: number
  guests: number
}
const halls = 'Barn Hall Manor Mill Lodge Court Priory Grange Orangery Boathouse'.split(' ')
const trees = 'Elm Oak Ash Yew Rowan Hazel Birch Cedar Maple Linden Willow Alder Holly Larch'.split(
  ' ',
)

/** A venue in each place, thrice over; what the gazetteer calls the place stands behind a colon. */
const venuesIn = (places: string[]): Truth[] =>
  Array.from({ length: places.length * 3 }, (_, at) => {
    const [town = '', area = ''] = (places[at % places.length] ?? '').split(', ')
    return {
      name: `${trees[at % trees.length]} ${halls[at % halls.length]} ${at}`,
      town,
      area,
      amount: 1500 + (at % 40) * 50,
      guests: 40 + (at % 30) * 10,
    }
  })
const lists: Record<string, { places: string; header: string[]; row: (truth: Truth) => string[] }> =
  {
    'Britain, counties and a currency in front': {
      places:
        'Bangor, Gwynedd|Newport, Isle of Wight|Newport, Shropshire|York, North Yorkshire|Ashford, Kent|' +
        'Alton, Hampshire|' +
        'Totnes, Devon|Bath, Somerset|Hull, East Riding of Yorkshire|Inverness, Highland|St Albans, Hertfordshire|' +
        'Stow on the Wold, Gloucestershire|Newcastle, Tyne and Wear|Richmond, Greater London|Ely, Cambridgeshire',
      header: ['Venue', 'Town', 'County', 'Price from', 'Guests'],
      row: ({ name, town, area, amount, guests }) => [
        name,
        town,
        area,
        `£${amount.toLocaleString('en')}`,
        `Up to ${guests}`,
      ],
    },
    'Canada, provinces by their letters': {
      places:
        'London, Ontario:ON|Cambridge, Ontario:ON|Windsor, Ontario:ON|Kingston, Ontario:ON|' +
        'Surrey, British Columbia:BC|' +
        'Halifax, Nova Scotia:NS|Calgary, Alberta:AB|Victoria, British Columbia:BC|Niagara-on-the-Lake, Ontario:ON',
      header: ['Venue name', 'City', 'Province', 'Starting price', 'Capacity'],
      row: ({ name, town, area, amount, guests }) => [
        name,
        town,
        area.split(':')[1] ?? '',
        `$${amount}`,
        String(guests),
      ],
    },
    'America, in one line': {
      places:
        'Wildwood, New Jersey:NJ 08260|Portland, Maine:ME 04101|Portland, Oregon:OR 97201|' +
        'Springfield, Illinois:IL 62701|' +
        'Austin, Texas:TX 78701|Charleston, South Carolina:SC 29401|Newport, Rhode Island:RI 02840|' +
        'Napa, California:CA 94558',
      header: ['Business', 'Full address', 'Price', 'Max guests'],
      row: ({ name, town, area, amount, guests }) => [
        name,
        `${guests} Atlantic Avenue,${town}, ${area.split(':')[1]}`,
        `$${amount.toLocaleString('en')}`,
        String(guests),
      ],
    },
    'Germany, in German': {
      places:
        'Neustadt an der Weinstraße, Rheinland-Pfalz:67433|Köln, North Rhine-Westphalia:50667|' +
        'Würzburg, Bavaria:97070|' +
        'Harrislee, Schleswig-Holstein:24955|Hildesheim, Lower Saxony:31134|Frankfurt am Main, Hesse:60311',
      header: ['Firma', 'PLZ', 'Ort', 'Preis', 'Personen'],
      row: ({ name, town, area, amount, guests }) => [
        name,
        area.split(':')[1] ?? '',
        town,
        `ab ${amount.toLocaleString('de')},00 €`,
        String(guests),
      ],
    },
    'India, half of it shifted': {
      places:
        'Mumbai, Maharashtra|Jaipur, Rajasthan|Udaipur, Rajasthan|Kolkata, West Bengal|Chennai, Tamil Nadu|' +
        'Hyderabad, Telangana|Lucknow, Uttar Pradesh|Bhopal, Madhya Pradesh',
      header: ['name', 'rating', 'city', 'state', 'price', 'guests', 'more'],
      row: ({ name, town, area, amount, guests }) =>
        guests % 50 < 30
          ? [
              name,
              '',
              'No Reviews',
              town,
              area,
              `₹${amount},000`.replace(',000', '000'),
              `${guests} pax`,
            ]
          : [name, '4.7', town, area, `₹${amount}000`, `${guests} pax`, ''],
    },
  }

test.each(Object.entries(lists))('field by field: %s', (what, { places, header, row }) => {
  const truths = venuesIn(places.split('|'))
  const prepared = readList(toCsv([header, ...truths.map(row)]))
  const amountOf = ({ amount }: Truth) => amount * 100 * (what.startsWith('India') ? 1000 : 1)
  let right = 0
  const wrong: string[] = []
  for (const truth of truths) {
    const vendor = prepared.vendors.find(({ name }) => name === truth.name)
    const home = vendor && homeOf(prepared, vendor)
    const fields: [string, boolean][] = [
      ['town', home?.text === truth.town && home.town !== null],
      ['area', home?.town?.area === truth.area.split(':')[0]],
      ['price', vendor?.price?.amount === amountOf(truth)],
      ['guests', vendor?.capacityMax === truth.guests],
    ]
    for (const [field, isRight] of fields) {
      if (isRight) right++
      else wrong.push(`${truth.name}, ${truth.town}: ${field} ${JSON.stringify(home?.town)}`)
    }
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(right / (4 * truths.length)).toBeGreaterThanOrEqual(0.99)
})
