import type { Output } from '#contract/kernel/endpoint.ts'
import type { AdminBookingLine } from '#contract/moderation/disputes.ts'
import type { WorkspaceMatch } from '#contract/pages/workspace.ts'
import type { PersonLine } from '#contract/people/people.ts'
import type { getSuggestions } from '#contract/search/search.ts'
import type { AdminVendor } from '#contract/vendors/approvals.ts'
import { formatDay, formatDays } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { bookingLabels } from '#features/parts/timeline/labels.ts'
import type { IconName } from '#src/ui/base/icons.ts'

/** A line of the palette, and where it leads. */
export type Entry = { key: string; label: string; detail?: string; to: string; icon: IconName }
export type EntryGroup = { title: string; entries: readonly Entry[] }

const listed = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(', ')

/** A couple's or a business's bookings and threads. */
export function matchEntries(
  items: readonly WorkspaceMatch[],
  role: 'user' | 'vendor',
  locale: string,
): EntryGroup[] {
  const to = {
    booking: role === 'user' ? paths.myBooking : paths.vendorBooking,
    enquiry: role === 'user' ? paths.myEnquiry : paths.vendorEnquiry,
  }
  const of = (kind: WorkspaceMatch['kind']) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ _id, name, firstDay, lastDay, status }): Entry => ({
        key: _id,
        label: name,
        detail: listed(
          firstDay && formatDays(firstDay, lastDay ?? firstDay, locale),
          status && bookingLabels[status].label,
        ),
        to: to[kind](_id),
        icon: kind === 'booking' ? 'calendar' : 'message',
      }))
  return [
    { title: 'Bookings', entries: of('booking') },
    { title: role === 'user' ? 'Messages' : 'Enquiries', entries: of('enquiry') },
  ]
}

export const suggestedVendors = ({ items }: Output<typeof getSuggestions>): EntryGroup => ({
  title: 'Vendors',
  entries: items
    .filter(({ kind }) => kind === 'vendor')
    .map(({ slug, label, note }) => ({
      key: slug,
      label,
      detail: note,
      to: paths.vendor(slug),
      icon: 'briefcase',
    })),
})

export const vendorEntries = (vendors: readonly AdminVendor[]): EntryGroup => ({
  title: 'Vendors',
  entries: vendors.map(({ _id, businessName, category, city }) => ({
    key: _id,
    label: businessName || 'A vendor without a name',
    detail: listed(category, city),
    to: paths.adminPendingVendor(_id),
    icon: 'list',
  })),
})

export const personEntries = (persons: readonly PersonLine[]): EntryGroup => ({
  title: 'Users',
  entries: persons.map(({ _id, name, email, businessName }) => ({
    key: _id,
    label: name || email,
    detail: listed(businessName, name && email),
    to: paths.adminUser(_id),
    icon: 'user',
  })),
})

export const bookingEntries = (
  bookings: readonly AdminBookingLine[],
  locale: string,
): EntryGroup => ({
  title: 'Bookings',
  entries: bookings.map(({ _id, coupleName, vendor, firstDay, status }) => ({
    key: _id,
    label: `${coupleName} with ${vendor.businessName}`,
    detail: listed(formatDay(firstDay, locale), bookingLabels[status].label),
    to: paths.adminBooking(_id),
    icon: 'calendar',
  })),
})
