import { patterns } from './paths.ts'

export type Page = (typeof patterns)[keyof typeof patterns]
/** Every page of the browser app; the server answers 404 for any other address, the router registers exactly these. */
export const pages: readonly Page[] = Object.values(patterns)

export type Audience = 'public' | 'signed-in' | 'user' | 'vendor' | 'admin'
/**
 * Whose page each is. Of those open to all, `found` ones are worth finding, `door` ones are for those who have or make
 * an account, and `unlisted` ones are one person's all the same.
 */
const kinds = {
  home: 'found',
  vendors: 'found',
  place: 'found',
  vendor: 'found',
  pricing: 'found',
  blog: 'found',
  article: 'found',
  contact: 'found',
  vendorFaq: 'found',
  terms: 'found',
  privacy: 'found',
  signup: 'door',
  login: 'door',
  vendorSignup: 'door',
  vendorLogin: 'door',
  verifyOtp: 'door',
  forgetPassword: 'door',
  compare: 'unlisted',
  stopAlert: 'unlisted',
  vendorClaim: 'unlisted',
  undoEmailChange: 'unlisted',
  invitation: 'unlisted',
  account: 'signed-in',
  dashboard: 'user',
  createProfile: 'user',
  myFavorites: 'user',
  myBookings: 'user',
  myBooking: 'user',
  myEnquiry: 'user',
  myPayments: 'user',
  vendorDashboard: 'vendor',
  vendorCreateProfile: 'vendor',
  vendorUpdateProfile: 'vendor',
  vendorBookings: 'vendor',
  vendorNewBooking: 'vendor',
  vendorManualBooking: 'vendor',
  vendorBooking: 'vendor',
  vendorQuote: 'vendor',
  vendorProfile: 'vendor',
  vendorEnquiries: 'vendor',
  vendorEnquiry: 'vendor',
  vendorEnquiryQuote: 'vendor',
  vendorCalendar: 'vendor',
  vendorRules: 'vendor',
  vendorPortfolio: 'vendor',
  vendorPayments: 'vendor',
  adminDashboard: 'admin',
  adminCategories: 'admin',
  adminTowns: 'admin',
  adminPendingVendors: 'admin',
  adminPendingVendor: 'admin',
  adminVendors: 'admin',
  adminMessages: 'admin',
  adminUsers: 'admin',
  adminUser: 'admin',
  adminBookings: 'admin',
  adminBooking: 'admin',
  adminImport: 'admin',
  adminReports: 'admin',
  adminClaims: 'admin',
} satisfies Record<keyof typeof patterns, 'found' | 'door' | 'unlisted' | Audience>

const kindOf = new Map<string, 'found' | 'door' | 'unlisted' | Audience>(
  Object.entries(kinds).map(([name, kind]) => [patterns[name as keyof typeof patterns], kind]),
)

/** Who may see a page, by its pattern. */
export function audienceOf(page: Page): Audience {
  const kind = kindOf.get(page)
  return kind === 'signed-in' || kind === 'user' || kind === 'vendor' || kind === 'admin'
    ? kind
    : 'public'
}

/** Whether a page may be found by searching. */
export const isFindable = (page: string) => kindOf.get(page) === 'found'
/** Whether those who read the site may come in: the pages that everybody may see, but for those of one person. */
export const isListed = (page: string) => ['found', 'door'].includes(kindOf.get(page) ?? '')
