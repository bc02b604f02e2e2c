type Role = 'user' | 'vendor' | 'admin'

/** Every address of the app, said once; the server's list of pages is the same. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  vendorSignup: '/vendor/signup',
  vendorLogin: '/vendor/login',
  verifyOtp: '/verifyotp',
  forgetPassword: '/forget-password',
  vendors: '/vendors',
  compare: '/vendors/compare',
  place: (category: string, city: string) =>
    `/vendors/${encodeURIComponent(category)}/${encodeURIComponent(city)}`,
  vendor: (slug: string) => `/vendor/${encodeURIComponent(slug)}`,
  pricing: '/pricing',
  blog: '/blog',
  blogFeed: '/blog/rss.xml',
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  contact: '/contact',
  vendorFaq: '/vendor/faq',
  terms: '/terms',
  privacy: '/privacy',
  account: '/account',
  dashboard: '/dashboard',
  createProfile: '/create-profile',
  myFavorites: '/my-favorites',
  myBookings: '/my-bookings',
  myBooking: (bookingId: string) => `/my-bookings/${bookingId}`,
  myEnquiries: '/my-bookings?tab=enquiries',
  myEnquiry: (enquiryId: string) => `/my-enquiries/${enquiryId}`,
  vendorDashboard: '/vendor/dashboard',
  vendorCreateProfile: '/vendor/create-profile',
  vendorUpdateProfile: '/vendor/update-profile',
  vendorBookings: '/vendor-bookings',
  vendorBooking: (bookingId: string) => `/vendor-bookings/${bookingId}`,
  vendorProfile: '/vendor-profile',
  vendorEnquiries: '/vendor/Enquiry',
  vendorEnquiry: (enquiryId: string) => `/vendor/Enquiry/${enquiryId}`,
  vendorCalendar: '/vendor/calendar',
  vendorPortfolio: '/vendor/portfolio',
  adminDashboard: '/admin/Dashboard',
  adminCategories: '/admin/categories',
  adminPendingVendors: '/admin/pending-vendors',
  adminPendingVendor: (vendorId: string) => `/admin/pending-vendors/${vendorId}`,
  adminVendors: '/admin/vendors',
  adminImport: '/admin/import',
  adminReports: '/admin/reports',
} as const

/** Where a role is at home after signing in. */
export const homeOf: Record<Role, string> = {
  user: paths.dashboard,
  vendor: paths.vendorDashboard,
  admin: paths.adminDashboard,
}
/** Where a role goes after proving its email address. */
export const afterVerifying: Record<Role, string> = {
  user: paths.createProfile,
  vendor: paths.vendorCreateProfile,
  admin: paths.home,
}
