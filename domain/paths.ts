/** Every page of the app, said once, by whose it is. A name after a colon stands for something of its own. */

/** Open to all and worth finding. */
export const found = {
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
} as const
/** Open to all, for those who have or make an account: nobody finds them by searching. */
export const doors = {
  signup: '/signup',
  login: '/login',
  vendorSignup: '/vendor/signup',
  vendorLogin: '/vendor/login',
  verifyOtp: '/verifyotp',
  forgetPassword: '/forget-password',
} as const
/** Open to all, and one person's all the same. */
export const unlisted = { compare: '/vendors/compare', stopAlert: '/stop-alert/:token' } as const
/** Of everybody who is signed in. */
export const everyones = { account: '/account' } as const
export const couples = {
  dashboard: '/dashboard',
  createProfile: '/create-profile',
  myFavorites: '/my-favorites',
  myBookings: '/my-bookings',
  myBooking: '/my-bookings/:bookingId',
  myEnquiry: '/my-enquiries/:enquiryId',
} as const
export const businesses = {
  vendorDashboard: '/vendor/dashboard',
  vendorCreateProfile: '/vendor/create-profile',
  vendorUpdateProfile: '/vendor/update-profile',
  vendorBookings: '/vendor-bookings',
  vendorBooking: '/vendor-bookings/:bookingId',
  vendorProfile: '/vendor-profile',
  vendorEnquiries: '/vendor/Enquiry',
  vendorEnquiry: '/vendor/Enquiry/:enquiryId',
  vendorCalendar: '/vendor/calendar',
  vendorPortfolio: '/vendor/portfolio',
} as const
export const admins = {
  adminDashboard: '/admin/Dashboard',
  adminCategories: '/admin/categories',
  adminPendingVendors: '/admin/pending-vendors',
  adminPendingVendor: '/admin/pending-vendors/:vendorId',
  adminVendors: '/admin/vendors',
  adminImport: '/admin/import',
  adminReports: '/admin/reports',
} as const

/** Each page's pattern by its name, as the router and the server take it. */
export const patterns = {
  ...found,
  ...doors,
  ...unlisted,
  ...everyones,
  ...couples,
  ...businesses,
  ...admins,
} as const

type Filled<P extends string> = P extends `${string}:${string}/${infer Rest}`
  ? [string, ...Filled<Rest>]
  : P extends `${string}:${string}`
    ? [string]
    : []
const fill =
  <P extends string>(pattern: P) =>
  (...values: Filled<P>) => {
    let at = 0
    return pattern.replace(/:\w+/g, () => encodeURIComponent(values[at++] ?? ''))
  }

/** The address of each page; of one that holds a name, what makes it. */
export const paths = {
  ...patterns,
  place: fill(found.place),
  vendor: fill(found.vendor),
  article: fill(found.article),
  stopAlert: fill(unlisted.stopAlert),
  myBooking: fill(couples.myBooking),
  myEnquiry: fill(couples.myEnquiry),
  vendorBooking: fill(businesses.vendorBooking),
  vendorEnquiry: fill(businesses.vendorEnquiry),
  adminPendingVendor: fill(admins.adminPendingVendor),
  myEnquiries: `${couples.myBookings}?tab=enquiries`,
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
export const afterVerifying: Record<Role, string> = {
  user: paths.createProfile,
  vendor: paths.vendorCreateProfile,
  admin: paths.home,
}
