/**
 * Every page of the app, said once, as the router and the server take it, by whose it is: a name after a colon stands
 * for something of its own.
 */
export const byKind = {
  /** Open to all, and worth finding. */
  found: {
    home: '/',
    vendors: '/vendors',
    place: '/vendors/:category/:city',
    vendor: '/vendor/:vendorId',
    pricing: '/pricing',
    blog: '/blog',
    article: '/blog/:slug',
    contact: '/contact',
    vendorFaq: '/vendor/faq',
    terms: '/terms',
    privacy: '/privacy',
  },
  /** For those who have or make an account. */
  door: {
    signup: '/signup',
    login: '/login',
    vendorSignup: '/vendor/signup',
    vendorLogin: '/vendor/login',
    verifyOtp: '/verifyotp',
    forgetPassword: '/forget-password',
  },
  /** Open to all, and one person's all the same. */
  unlisted: {
    vendorClaim: '/vendor/claim/:vendorId',
    compare: '/vendors/compare',
    stopAlert: '/stop-alert/:token',
    undoEmailChange: '/not-me/:token',
    invitation: '/invitation/:token',
  },
  'signed-in': { account: '/account' },
  user: {
    dashboard: '/dashboard',
    createProfile: '/create-profile',
    myFavorites: '/my-favorites',
    myBookings: '/my-bookings',
    myBooking: '/my-bookings/:bookingId',
    myEnquiry: '/my-enquiries/:enquiryId',
    myPayments: '/my-payments',
  },
  vendor: {
    vendorDashboard: '/vendor/dashboard',
    vendorCreateProfile: '/vendor/create-profile',
    vendorUpdateProfile: '/vendor/update-profile',
    vendorBookings: '/vendor-bookings',
    vendorNewBooking: '/vendor-bookings/new',
    vendorBooking: '/vendor-bookings/:bookingId',
    vendorManualBooking: '/vendor-bookings/:bookingId/change',
    vendorQuote: '/vendor-bookings/:bookingId/quote',
    vendorProfile: '/vendor-profile',
    vendorEnquiries: '/vendor/Enquiry',
    vendorEnquiry: '/vendor/Enquiry/:enquiryId',
    vendorEnquiryQuote: '/vendor/Enquiry/:enquiryId/quote',
    vendorCalendar: '/vendor/calendar',
    vendorRules: '/vendor/calendar/rules',
    vendorPortfolio: '/vendor/portfolio',
    vendorPayments: '/vendor/payments',
  },
  admin: {
    adminDashboard: '/admin/Dashboard',
    adminCategories: '/admin/categories',
    adminTowns: '/admin/towns',
    adminPendingVendors: '/admin/pending-vendors',
    adminPendingVendor: '/admin/pending-vendors/:vendorId',
    adminVendors: '/admin/vendors',
    adminMessages: '/admin/messages',
    adminUsers: '/admin/users',
    adminUser: '/admin/users/:userId',
    adminBookings: '/admin/bookings',
    adminBooking: '/admin/bookings/:bookingId',
    adminImport: '/admin/import',
    adminReports: '/admin/reports',
    adminClaims: '/admin/claims',
  },
} as const
export const patterns = {
  ...byKind.found,
  ...byKind.door,
  ...byKind.unlisted,
  ...byKind['signed-in'],
  ...byKind.user,
  ...byKind.vendor,
  ...byKind.admin,
}
type Patterns = typeof patterns

type Filled<P extends string> = P extends `${string}:${string}/${infer Rest}`
  ? [string, ...Filled<Rest>]
  : P extends `${string}:${string}`
    ? [string]
    : []
type Made<P extends string> = P extends `${string}:${string}` ? (...names: Filled<P>) => string : P

/** The address of each page; of one that holds a name, what makes it: `paths.vendor('rose-palace')`. */
export const paths = {
  ...(Object.fromEntries(
    Object.entries(patterns).map(([page, pattern]) => [
      page,
      pattern.includes(':')
        ? (...names: string[]) =>
            pattern.replace(/:\w+/g, () => encodeURIComponent(names.shift() ?? ''))
        : pattern,
    ]),
  ) as { [Name in keyof Patterns]: Made<Patterns[Name]> }),
  myEnquiries: `${patterns.myBookings}?tab=enquiries`,
  blogFeed: '/blog/rss.xml',
}

type Role = 'user' | 'vendor' | 'admin'
/** Where a role is at home after signing in. */
export const homeOf: Record<Role, string> = {
  user: paths.dashboard,
  vendor: paths.vendorDashboard,
  admin: paths.adminDashboard,
}
/** Where a role goes after proving its e-mail address. */
export const afterVerifying: Record<'user' | 'vendor' | 'admin', string> = {
  user: paths.createProfile,
  vendor: paths.vendorCreateProfile,
  admin: paths.home,
}
