import type { Role } from '#contract/kernel/endpoint.ts'
import type { Waiting } from '#contract/pages/dashboards.ts'
import { paths, patterns } from '#domain/paths.ts'
import type { IconName } from '#src/ui/base/icons.ts'

export type NavItem = {
  label: string
  /** In the phone's bar. */
  short?: string
  to: string
  icon: IconName
  /** What of it waits. */
  count?: keyof Waiting
  /** Other addresses that belong to it. */
  also?: readonly string[]
}
export type Group = { title?: string; places: readonly NavItem[] }

/** What is left of a pattern's name: every booking's page belongs to the bookings. */
const under = (pattern: string) => pattern.replace(/\/:.*/, '')
const account: NavItem = { label: 'Account', to: paths.account, icon: 'settings' }

/** Each role's places. The bar's menu holds only what the specification names; here stands everything. */
export const navItemsOf: Record<Role, readonly Group[]> = {
  user: [
    {
      places: [
        { label: 'Dashboard', to: paths.dashboard, icon: 'home' },
        {
          label: 'My Bookings',
          short: 'Bookings',
          to: paths.myBookings,
          icon: 'calendar',
          count: 'bookings',
        },
        {
          label: 'Messages',
          to: paths.myEnquiries,
          icon: 'message',
          count: 'threads',
          also: [under(patterns.myEnquiry)],
        },
        { label: 'My Favorites', short: 'Favourites', to: paths.myFavorites, icon: 'heart' },
        { label: 'Payments', to: paths.myPayments, icon: 'wallet' },
        { label: 'Wedding profile', to: paths.createProfile, icon: 'gift' },
        { label: 'Find vendors', to: paths.vendors, icon: 'list' },
        account,
      ],
    },
  ],
  vendor: [
    {
      places: [
        { label: 'Dashboard', to: paths.vendorDashboard, icon: 'home' },
        { label: 'Bookings', to: paths.vendorBookings, icon: 'briefcase', count: 'bookings' },
        { label: 'Enquiries', to: paths.vendorEnquiries, icon: 'message', count: 'threads' },
        { label: 'Calendar', to: paths.vendorCalendar, icon: 'calendar' },
        { label: 'Payments', to: paths.vendorPayments, icon: 'wallet' },
        {
          label: 'Profile',
          to: paths.vendorProfile,
          icon: 'user',
          also: [paths.vendorUpdateProfile, paths.vendorCreateProfile],
        },
        { label: 'Portfolio', to: paths.vendorPortfolio, icon: 'image' },
        account,
      ],
    },
  ],
  admin: [
    {
      places: [
        { label: 'Dashboard', to: paths.adminDashboard, icon: 'home' },
        {
          label: 'Vendor Approval',
          short: 'Approval',
          to: paths.adminPendingVendors,
          icon: 'check',
          count: 'approvals',
        },
        { label: 'Messages', to: paths.adminMessages, icon: 'mail', count: 'messages' },
        { label: 'Reports', to: paths.adminReports, icon: 'flag', count: 'reports' },
        { label: 'Claims', to: paths.adminClaims, icon: 'shield', count: 'claims' },
      ],
    },
    {
      title: 'The market',
      places: [
        { label: 'Vendors', to: paths.adminVendors, icon: 'list' },
        { label: 'Users', to: paths.adminUsers, icon: 'users' },
        { label: 'Bookings', to: paths.adminBookings, icon: 'calendar', count: 'disputes' },
        { label: 'Import', to: paths.adminImport, icon: 'upload' },
      ],
    },
    {
      title: 'The site',
      places: [
        { label: 'Categories', to: paths.adminCategories, icon: 'grip' },
        { label: 'Towns', to: paths.adminTowns, icon: 'pin' },
        account,
      ],
    },
  ],
}

/** The place that an address belongs to: of those it begins with, the longest. */
export function navItemAt(places: readonly NavItem[], address: string): NavItem | undefined {
  const fit = ({ to, also = [] }: NavItem) =>
    Math.max(
      0,
      ...[to, ...also]
        .filter((each) => address.startsWith(each) && /^($|[/?&])/.test(address.slice(each.length)))
        .map(({ length }) => length),
    )
  const best = places.toSorted((a, b) => fit(b) - fit(a))[0]
  return best && fit(best) > 0 ? best : undefined
}
