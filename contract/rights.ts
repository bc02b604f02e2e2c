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
  updateAccount: 'self',
  updatePhone: 'self',
  requestEmailChange: 'self',
  confirmEmailChange: 'self',
  linkGoogle: 'self',
  unlinkGoogle: 'self',
  withdrawEmailChange: 'self',
  watchEvents: 'self',
  getActing: 'self',
  getSessions: 'self',
  deleteSession: 'self',
  updatePassword: 'self',
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
  searchWorkspace: 'viewer',
  getFavorites: 'viewer',
  getSavedSearches: 'viewer',
  getBookings: 'viewer',
  getBookingSteps: 'viewer',
  getUserDays: 'viewer',
  getQueue: 'viewer',
  getQueueAt: 'viewer',
  getBooking: 'viewer',
  getBookingHalls: 'viewer',
  getRescue: 'viewer',
  getOthers: 'viewer',
  getQuote: 'viewer',
  getPayments: 'viewer',
  previewPayments: 'viewer',
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
  createFeed: 'viewer',
  updateFeed: 'viewer',
  deleteFeed: 'viewer',

  updateWedding: 'editor',
  previewWeddingChange: 'editor',
  applyWeddingChange: 'editor',
  answerDrift: 'editor',
  createFavorite: 'editor',
  deleteFavorite: 'editor',
  createSavedSearch: 'editor',
  updateSavedSearch: 'editor',
  deleteSavedSearch: 'editor',
  requestBooking: 'editor',
  joinQueue: 'editor',
  leaveQueue: 'editor',
  requestRescue: 'editor',
  closeOthers: 'editor',
  acceptQuote: 'editor',
  declineQuote: 'editor',
  requestQuoteChange: 'editor',
  recordPayment: 'editor',
  answerPayment: 'editor',
  correctPayment: 'editor',
  uploadPaymentPicture: 'editor',
  deletePaymentPicture: 'editor',
  cancelBooking: 'editor',
  proposeReschedule: 'editor',
  previewAddedFunction: 'editor',
  previewWay: 'editor',
  answerReschedule: 'editor',
  withdrawReschedule: 'editor',
  recordOutcome: 'editor',
  createStatement: 'editor',
  disputeReview: 'editor',
  uploadEvidencePicture: 'editor',
  createReview: 'editor',
  uploadReviewPhoto: 'editor',
  deleteReviewPhoto: 'editor',
  sendEnquiry: 'editor',
  markEnquirySeen: 'editor',
  markBookingSeen: 'editor',
  sendMessage: 'editor',
  updateMessageDraft: 'editor',
  sendBookingMessage: 'editor',
  closeEnquiry: 'editor',

  inviteMember: 'owner',
  withdrawInvitation: 'owner',
  updateMemberRole: 'owner',
  deleteMember: 'owner',
  transferOwnership: 'owner',
  updateFeedAddresses: 'owner',

  leaveGroup: 'self',
  updateMailSetting: 'self',
  getMyWeddings: 'self',
  selectWedding: 'self',
  acceptInvitation: 'self',

  // Emails that the person asked for.
  getDayAlerts: 'self',
  createDayAlert: 'self',
  deleteDayAlert: 'self',

  ...ofAccount,
}

/** The same for a business: staff reads and answers threads, a manager does all but what is about the members. */
export const vendorRights: Rights<'vendor', VendorRole> = {
  getMyVendorProfile: 'staff',
  getVendorDashboard: 'staff',
  getWaiting: 'staff',
  searchWorkspace: 'staff',
  getVendorCalendar: 'staff',
  getFeeds: 'staff',
  createFeed: 'staff',
  updateFeed: 'staff',
  deleteFeed: 'staff',
  getImportedCalendars: 'staff',
  getWorkingRules: 'staff',
  getBookings: 'staff',
  getBookingSteps: 'staff',
  getBooking: 'staff',
  getQuote: 'staff',
  getHallsOn: 'staff',
  getBookingHalls: 'staff',
  getPayments: 'staff',
  previewPayments: 'staff',
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
  getSavedReplies: 'staff',
  createSavedReply: 'staff',
  updateSavedReply: 'staff',
  deleteSavedReply: 'staff',
  markEnquirySeen: 'staff',
  markBookingSeen: 'staff',
  sendMessage: 'staff',
  updateMessageDraft: 'staff',
  sendBookingMessage: 'staff',

  updateVendorProfile: 'manager',
  submitVendorProfile: 'manager',
  openCalendar: 'manager',
  createDaysOff: 'manager',
  deleteDaysOff: 'manager',
  createResource: 'manager',
  openResource: 'manager',
  updateResource: 'manager',
  updateResourceParts: 'manager',
  deleteResource: 'manager',
  createImportedCalendar: 'manager',
  uploadCalendarFile: 'manager',
  refreshImportedCalendar: 'manager',
  acceptImportedCalendar: 'manager',
  dismissClash: 'manager',
  deleteImportedCalendar: 'manager',
  updateWorkingRules: 'manager',
  answerBooking: 'manager',
  createManualBooking: 'manager',
  updateManualBooking: 'manager',
  inviteCouple: 'manager',
  withdrawCoupleInvitation: 'manager',
  getQuoteDraft: 'manager',
  updateQuoteDraft: 'manager',
  sendQuote: 'manager',
  recordPayment: 'manager',
  answerPayment: 'manager',
  correctPayment: 'manager',
  uploadPaymentPicture: 'manager',
  deletePaymentPicture: 'manager',
  updateWaysToPay: 'manager',
  updateDocumentNames: 'manager',
  cancelBooking: 'manager',
  proposeReschedule: 'manager',
  previewAddedFunction: 'manager',
  previewWay: 'manager',
  updateBookingHall: 'manager',
  answerReschedule: 'manager',
  withdrawReschedule: 'manager',
  recordOutcome: 'manager',
  createStatement: 'manager',
  disputeReview: 'manager',
  uploadEvidencePicture: 'manager',
  createCoupleReview: 'manager',
  replyToReview: 'manager',
  closeEnquiry: 'manager',
  uploadPhoto: 'manager',
  updatePhoto: 'manager',
  updatePhotoOrder: 'manager',
  deletePhoto: 'manager',

  inviteMember: 'owner',
  withdrawInvitation: 'owner',
  updateMemberRole: 'owner',
  deleteMember: 'owner',
  transferOwnership: 'owner',
  updateFeedAddresses: 'owner',

  leaveGroup: 'self',
  updateMailSetting: 'self',
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
