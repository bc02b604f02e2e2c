import type { VendorProfile } from '#contract/vendors/profiles.ts'

/** The profile as its owner last saved it: what couples see, with the edits that still wait laid over it. */
export const withPendingEdits = (profile: VendorProfile): VendorProfile =>
  Object.assign(
    { ...profile },
    Object.fromEntries(profile.pendingEdits.map(({ field, value }) => [field, value])),
  )
