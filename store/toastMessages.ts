import { isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
import type { EndpointName } from '#contract/all.ts'

/** What is said when a call ends; the server's own message goes before `failure`. */
type EndpointMessages = {
  success?: string
  failure: string
  /** In place of `success` for a call that could not be sent yet and has no answer. */
  unsent?: string
}
/** A name that is no endpoint does not compile; each part of the table is of this type. */
export type ToastMessages = Partial<Record<EndpointName, EndpointMessages>>

export const toastMessages: ToastMessages = {
  signup: { success: 'A verification OTP has been sent to your email.', failure: 'Signup failed!' },
  vendorSignup: { success: 'Vendor account created! OTP sent.', failure: 'Vendor signup failed!' },
  verifyOtp: {
    success: 'Email verified! You are now logged in.',
    failure: 'Invalid OTP or network error!',
  },
  login: { success: 'Login successful!', failure: 'Login failed!' },
  vendorLogin: { success: 'Vendor login successful!', failure: 'Vendor login failed!' },
  googleLogin: {
    success: 'Google login successful!',
    failure: 'Google login failed. Please try again.',
  },
  forgetPassword: { failure: 'Failed to send OTP.' },
  resetPassword: { failure: 'Reset password failed.' },
  logout: {
    success: 'Logout successful!',
    failure: 'Logout failed.',
    unsent: 'Logout successful! We’ll tell our server as soon as we can reach it.',
  },
  resendOtp: { success: 'New OTP sent successfully!', failure: 'Failed to resend OTP.' },
  endSession: { failure: 'That device could not be signed out.' },
  changePassword: { failure: 'Your password was not changed.' },
  exportMyData: { failure: 'Your data could not be collected.' },
  deleteAccount: { failure: 'Your account was not deleted.' },
  requestBooking: {
    success: 'Your request is sent and the day is held for you.',
    failure: 'The request could not be sent.',
  },
  answerBooking: { success: 'Your answer is sent.', failure: 'The answer could not be sent.' },
  cancelBooking: {
    success: 'The booking is cancelled.',
    failure: 'The booking could not be cancelled.',
  },
  writeReview: {
    success: 'Thank you. Your review is published.',
    failure: 'The review could not be published.',
  },
  addReviewPhoto: { failure: 'The photo could not be added.' },
  deleteReviewPhoto: { failure: 'The photo could not be deleted.' },
  replyToReview: {
    success: 'Your reply is published.',
    failure: 'The reply could not be published.',
  },
  sendEnquiry: { success: 'Your enquiry is sent.', failure: 'The enquiry could not be sent.' },
  sendMessage: { failure: 'The message could not be sent.' },
  closeEnquiry: { success: 'The enquiry is closed.', failure: 'The enquiry could not be closed.' },
  addDaysOff: { success: 'Those days are now off.', failure: 'Those days could not be taken off.' },
  removeDaysOff: { failure: 'Those days could not be made free again.' },
  addResource: { success: 'Added to your calendar.', failure: 'That could not be added.' },
  addFavorite: { failure: 'The vendor could not be saved.' },
  removeFavorite: { failure: 'The vendor could not be removed.' },
  saveSearch: { success: 'The search is saved.', failure: 'The search could not be saved.' },
  updateSavedSearch: { failure: 'The search could not be changed.' },
  deleteSavedSearch: { failure: 'The search could not be removed.' },
  stopAlert: { failure: 'The emails could not be stopped.' },
  sendContactMessage: { failure: 'The message could not be sent.' },
  saveWedding: {
    success: 'Your wedding profile is saved.',
    failure: 'The wedding profile could not be saved.',
  },
  saveVendorProfile: {
    success: 'Your profile is saved.',
    failure: 'Your profile could not be saved.',
  },
  submitVendorProfile: {
    success: 'Your profile is submitted. We answer within 48 hours.',
    failure: 'Your profile could not be submitted.',
  },
  uploadPhoto: { failure: 'The photo could not be added.' },
  updatePhoto: { success: 'The photo is updated.', failure: 'The photo could not be updated.' },
  orderPhotos: { failure: 'The order could not be saved.' },
  deletePhoto: { success: 'The photo is deleted.', failure: 'The photo could not be deleted.' },
  createCategory: {
    success: 'The category is added.',
    failure: 'The category could not be added.',
  },
  updateCategory: {
    success: 'The category is updated.',
    failure: 'The category could not be updated.',
  },
  orderCategories: { failure: 'The order could not be saved.' },
  checkImport: { failure: 'The list could not be read.' },
  mapImport: { success: 'The list is read again.', failure: 'The list could not be read again.' },
  runImport: { success: 'The import has begun.', failure: 'The import could not begin.' },
  answerReport: { failure: 'The answer could not be saved.' },
  decideVendor: {
    success: 'Decision saved. We’ll email the vendor.',
    failure: 'The decision could not be saved.',
  },
}

/** What is said when the server said nothing. */
export const failureMessage = (name: EndpointName) =>
  toastMessages[name]?.failure ?? 'That did not work. Please try again.'

export type Toast = { kind: 'success' | 'error'; text: string }

const messageOf = (payload: unknown) => {
  const data = (payload as { data?: { message?: unknown } } | undefined)?.data
  return typeof data?.message === 'string' && data.message ? data.message : undefined
}

/** What an answer says as a toast, if anything. */
export function toastOf(action: {
  meta: { arg: { endpointName: EndpointName } }
}): Toast | undefined {
  const messages = toastMessages[action.meta.arg.endpointName]
  if (isRejectedWithValue(action)) {
    return {
      kind: 'error',
      text: messageOf(action.payload) ?? failureMessage(action.meta.arg.endpointName),
    }
  }
  if (!isFulfilled(action) || !messages) return undefined
  const message = (action.payload as { message?: string } | undefined)?.message
  const success = messages.success ?? message
  const text = message === '' ? (messages.unsent ?? success) : success
  return text ? { kind: 'success', text } : undefined
}
