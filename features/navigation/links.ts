import type { Role } from '#contract/kernel/endpoint.ts'
import { homeOf, paths } from '#domain/paths.ts'

export type NavLink = { label: string; to: string }

/** The links of each role, word for word as specified. */
export const linksOf: Record<Role, readonly NavLink[]> = {
  user: [
    { label: 'Home', to: paths.home },
    { label: 'Dashboard', to: paths.dashboard },
    { label: 'My Favorites', to: paths.myFavorites },
    { label: 'My Bookings', to: paths.myBookings },
  ],
  vendor: [
    { label: 'Home', to: paths.home },
    { label: 'Dashboard', to: paths.vendorDashboard },
    { label: 'Profile', to: paths.vendorProfile },
    { label: 'Portfolio', to: paths.vendorPortfolio },
    { label: 'Bookings', to: paths.vendorBookings },
    { label: 'Enquiries', to: paths.vendorEnquiries },
    { label: 'Calendar', to: paths.vendorCalendar },
  ],
  admin: [
    { label: 'Home', to: paths.home },
    { label: 'Dashboard', to: paths.adminDashboard },
    { label: 'Categories', to: paths.adminCategories },
    { label: 'Vendor Approval', to: paths.adminPendingVendors },
  ],
}
/** What the desk's menu and the phone's panel hold between the name and Logout; nothing else stands there. */
export const menuOf = (role: Role): readonly NavLink[] => [
  { label: 'My Dashboard', to: homeOf[role] },
  ...linksOf[role],
]
export const roleLabel: Record<Role, string> = { user: 'User', vendor: 'Vendor', admin: 'Admin' }
