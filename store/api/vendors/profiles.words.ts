import type { ToastWords } from '#store/api/words.ts'

export const profilesWords: ToastWords = {
  updateVendorProfile: {
    success: 'Your profile is saved.',
    failure: 'Your profile could not be saved.',
  },
  submitVendorProfile: {
    success: 'Your profile is submitted. We answer within 48 hours.',
    failure: 'Your profile could not be submitted.',
  },
}
