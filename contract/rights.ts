import type { EndpointName, Modules } from './all.ts'
import type { Role } from './kernel/endpoint.ts'

/** Members of a wedding and of a business, who may least first. */
export const weddingRoles = ['viewer', 'editor', 'owner'] as const
export const vendorRoles = ['staff', 'manager', 'owner'] as const
export type WeddingRole = (typeof weddingRoles)[number]
export type VendorRole = (typeof vendorRoles)[number]
export type MemberRole = WeddingRole | VendorRole

type OpenTo<R extends Role> = {
  [K in EndpointName]: Modules[K] extends { access: readonly (infer Each)[] }
    ? R extends Each
      ? K
      : never
    : never
}[EndpointName]

/** `self`: it is the person's own, whatever they may do for others. */
type Rights<R extends Role, Least> = Record<OpenTo<R>, Least | 'self'>

/** Of the person who signs in, whichever side they are on. */
const ofAccount = {
  getAccount: 'self',
  saveAccount: 'self',
  changeEmail: 'self',
  proveEmail: 'self',
  linkGoogle: 'self',
  unlinkGoogle: 'self',
  withdrawEmail: 'self',
  watchEvents: 'self',
  getActing: 'self',
  getSessions: 'self',
  endSession: 'self',
  changePassword: 'self',
  exportMyData: 'self',
  getLeaving: 'self',
  deleteAccount: 'self',
} as const

/**
 * What a member of a wedding must be at least. A viewer reads all and changes nothing, an editor does everything but
 * what is about the members.
 */
export const weddingRights: Rights<'user', WeddingRole> = {
  getWedding: 'viewer',
  getUserDashboard: 'viewer',
  getWaiting: 'viewer',
  getFavorites: 'viewer',
  getSavedSearches: 'viewer',
  getBookings: 'viewer',
  getOwnDays: 'viewer',
  getQueue: 'viewer',
  getQueueAt: 'viewer',
  getBooking: 'viewer',
  getRescue: 'viewer',
  getOthers: 'viewer',
  getQuote: 'viewer',
  getPayments: 'viewer',
  getPaymentsThen: 'viewer',
  getEvidence: 'viewer',
  getReviewDispute: 'viewer',
  getPaymentCalendar: 'viewer',
  getPaymentFile: 'viewer',
  getQuotePdf: 'viewer',
  getConfirmationPdf: 'viewer',
  getReceiptPdf: 'viewer',
  getEnquiries: 'viewer',
  getEnquiry: 'viewer',
  getMembers: 'viewer',
  getFeeds: 'viewer',

  saveWedding: 'editor',
  previewWedding: 'editor',
  changeWedding: 'editor',
  addFavorite: 'editor',
  removeFavorite: 'editor',
  saveSearch: 'editor',
  updateSavedSearch: 'editor',
  deleteSavedSearch: 'editor',
  requestBooking: 'editor',
  joinQueue: 'editor',
  leaveQueue: 'editor',
  askRescuers: 'editor',
  settleOthers: 'editor',
  acceptQuote: 'editor',
  declineQuote: 'editor',
  askQuoteChange: 'editor',
  recordPayment: 'editor',
  answerPayment: 'editor',
  correctPayment: 'editor',
  addPaymentPicture: 'editor',
  removePaymentPicture: 'editor',
  cancelBooking: 'editor',
  proposeReschedule: 'editor',
  answerReschedule: 'editor',
  withdrawReschedule: 'editor',
  sayOutcome: 'editor',
  addStatement: 'editor',
  disputeReview: 'editor',
  addEvidencePicture: 'editor',
  writeReview: 'editor',
  addReviewPhoto: 'editor',
  deleteReviewPhoto: 'editor',
  sendEnquiry: 'editor',
  seeEnquiry: 'editor',
  sendMessage: 'editor',
  writeAboutBooking: 'editor',
  closeEnquiry: 'editor',
  makeFeed: 'editor',
  changeFeed: 'editor',
  removeFeed: 'editor',

  inviteMember: 'owner',
  revokeInvitation: 'owner',
  changeMemberRole: 'owner',
  removeMember: 'owner',
  handOver: 'owner',

  leaveGroup: 'self',
  setMails: 'self',
  getMyWeddings: 'self',
  chooseWedding: 'self',
  acceptInvitation: 'self',

  // Emails that the person asked for.
  getDayAlerts: 'self',
  addDayAlert: 'self',
  removeDayAlert: 'self',

  ...ofAccount,
}

/** The same for a business: staff reads and answers threads, a manager does all but what is about the members. */
export const vendorRights: Rights<'vendor', VendorRole> = {
  getMyVendorProfile: 'staff',
  getVendorDashboard: 'staff',
  getWaiting: 'staff',
  getVendorCalendar: 'staff',
  getFeeds: 'staff',
  getImportedCalendars: 'staff',
  getWorkingRules: 'staff',
  getBookings: 'staff',
  getBooking: 'staff',
  getQuote: 'staff',
  getPayments: 'staff',
  getPaymentsThen: 'staff',
  getEvidence: 'staff',
  getReviewDispute: 'staff',
  getPaymentCalendar: 'staff',
  getPaymentFile: 'staff',
  getWaysToPay: 'staff',
  getDocumentNames: 'staff',
  getQuotePdf: 'staff',
  getConfirmationPdf: 'staff',
  getReceiptPdf: 'staff',
  getCoupleReviews: 'staff',
  getEnquiries: 'staff',
  getEnquiry: 'staff',
  getMembers: 'staff',
  seeEnquiry: 'staff',
  sendMessage: 'staff',
  writeAboutBooking: 'staff',

  saveVendorProfile: 'manager',
  submitVendorProfile: 'manager',
  openCalendar: 'manager',
  addDaysOff: 'manager',
  removeDaysOff: 'manager',
  addResource: 'manager',
  renameResource: 'manager',
  setResourceParts: 'manager',
  removeResource: 'manager',
  makeFeed: 'manager',
  changeFeed: 'manager',
  removeFeed: 'manager',
  addImportedCalendar: 'manager',
  addImportedFile: 'manager',
  readImportedCalendar: 'manager',
  settleClash: 'manager',
  removeImportedCalendar: 'manager',
  saveWorkingRules: 'manager',
  answerBooking: 'manager',
  addManualBooking: 'manager',
  changeManualBooking: 'manager',
  handOverBooking: 'manager',
  withdrawHandOver: 'manager',
  getQuoteDraft: 'manager',
  saveQuoteDraft: 'manager',
  sendQuote: 'manager',
  recordPayment: 'manager',
  answerPayment: 'manager',
  correctPayment: 'manager',
  addPaymentPicture: 'manager',
  removePaymentPicture: 'manager',
  saveWaysToPay: 'manager',
  saveDocumentNames: 'manager',
  cancelBooking: 'manager',
  proposeReschedule: 'manager',
  answerReschedule: 'manager',
  withdrawReschedule: 'manager',
  sayOutcome: 'manager',
  addStatement: 'manager',
  disputeReview: 'manager',
  addEvidencePicture: 'manager',
  writeCoupleReview: 'manager',
  replyToReview: 'manager',
  closeEnquiry: 'manager',
  uploadPhoto: 'manager',
  updatePhoto: 'manager',
  orderPhotos: 'manager',
  deletePhoto: 'manager',

  inviteMember: 'owner',
  revokeInvitation: 'owner',
  changeMemberRole: 'owner',
  removeMember: 'owner',
  handOver: 'owner',

  leaveGroup: 'self',
  setMails: 'self',
  acceptInvitation: 'self',

  claimVendor: 'self',
  requestClaim: 'self',
  ...ofAccount,
}

const atLeast = (role: 'user' | 'vendor', least: string | undefined): readonly string[] => {
  const all: readonly string[] = role === 'user' ? weddingRoles : vendorRoles
  return all.slice(all.indexOf(least ?? 'owner'))
}

/** Which members may call an endpoint; nothing where it is the person's own. What is not in it is the owner's. */
export function membersWhoMay(
  role: 'user' | 'vendor',
  name: EndpointName,
): readonly string[] | undefined {
  const rights: Partial<Record<EndpointName, string>> =
    role === 'user' ? weddingRights : vendorRights
  return rights[name] === 'self' ? undefined : atLeast(role, rights[name])
}
