import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { BookedVenue } from '#contract/bookings/contacts.ts'
import { whereFacts } from '#domain/bookings/towns.ts'
import { isVisited } from '#domain/categories/traits.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/times.ts'
import { functionLines, stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import type { FactRow } from './FactList.tsx'

/** With the town and the country, as far as the address does not say them: else a map finds any street of that name. */
function onMap(address: string, town = ''): string {
  const has = address.toLowerCase()
  const more = town.split(', ').filter((part) => part && !has.includes(part.toLowerCase()))
  const query = encodeURIComponent([address, ...more].join(', '))
  return `https://www.openstreetmap.org/search?query=${query}`
}

const Address = ({ address, town }: { address: string; town: string | undefined }) => (
  <>
    {address}{' '}
    <a href={onMap(address, town)} target="_blank" rel="noreferrer">
      On a map
    </a>
  </>
)

/** Where a couple is on the days of a booking, and when: its vendor has to come there. */
function VenueList({ venues }: { venues: readonly BookedVenue[] }) {
  const locale = useLocale()
  return venues.map((venue, place) => {
    const { name, hall, address, addressTown } = venue
    const functions = functionLines(venue, locale)
    return (
      <div key={place}>
        <bdi>{[name, hall].filter(Boolean).join(', ')}</bdi>
        {address && (
          <>
            {', '}
            <Address address={address} town={addressTown} />
          </>
        )}
        <div className="small soft">
          {(functions.length > 0 ? functions : [stayText(venue, locale)]).join('\n')}
        </div>
      </div>
    )
  })
}

type Contact = NonNullable<Booking['contact']>
const comesHere = ({ vendor }: Booking) => isVisited(vendor.category)

/** Where the couple comes; where that is missing, whoever can mend it is told. */
export function addressRow(booking: Booking, contact: Contact): FactRow {
  const { address, addressTown, lacksAddress, name } = contact
  const { businessName } = booking.vendor
  if (address) return ['Address', <Address key="address" address={address} town={addressTown} />]
  if (booking.wasConfirmed && comesHere(booking) && name === businessName)
    return ['Address', `${businessName} has not given it yet: ask for it.`]
  return [
    'Address',
    lacksAddress && (
      <span key="address">
        Yours is missing: couples can’t read where to come.{' '}
        <Link to={`${paths.vendorUpdateProfile}#address`}>Add it</Link>
      </span>
    ),
  ]
}

/** When the vendor comes to what it has for whole days, where no venue says it. */
export const partsRow = ({ parts, venues }: Booking, locale: string): FactRow => [
  'As they plan it',
  !venues &&
    parts
      ?.map(({ name, day, part }) =>
        [`${name ? `${name}: ` : ''}${formatDay(day, locale)}`, partName(part)].join(', '),
      )
      .join('\n'),
  true,
]

/** Where the vendor comes, as far as the couple has booked that here; else the town. */
export function whereRow(booking: Booking, contact: Contact): FactRow {
  const { venues, wasConfirmed, coupleName } = booking
  if (venues) return ['Where', <VenueList key="venues" venues={venues} />, true]
  // Who comes to the vendor reads its address; the vendor knows it.
  const isThere = comesHere(booking) && (contact.address || contact.name === coupleName)
  return ['Where', wasConfirmed && !isThere && whereFacts(booking).town]
}
