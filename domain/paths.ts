/**
 * Every page of the app, said once, as the router and the server take it: a name after a colon stands for something
 * of its own. Whose page each is says domain/pages.ts.
 */
export const patterns = {
  home: '/',
  vendors: '/vendors',
  place: '/vendors/:category/:city',
  vendor: '/vendor/:vendorId',
  vendorClaim: '/vendor/claim/:vendorId',
  pricing: '/pricing',
  blog: '/blog',
  article: '/blog/:slug',
  contact: '/contact',
  vendorFaq: '/vendor/faq',
  terms: '/terms',
  privacy: '/privacy',
  signup: '/signup',
  login: '/login',
  vendorSignup: '/vendor/signup',
  vendorLogin: '/vendor/login',
  verifyOtp: '/verifyotp',
  forgetPassword: '/forget-password',
  compare: '/vendors/compare',
  stopAlert: '/stop-alert/:token',
  undoEmailChange: '/not-me/:token',
  invitation: '/invitation/:token',
  account: '/account',
  dashboard: '/dashboard',
  createProfile: '/create-profile',
  myFavorites: '/my-favorites',
  myBookings: '/my-bookings',
  myBooking: '/my-bookings/:bookingId',
  myEnquiry: '/my-enquiries/:enquiryId',
  myPayments: '/my-payments',
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
} as const
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
