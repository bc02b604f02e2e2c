import type { Change } from '#contract/kernel/timeline.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import type { Actor } from '#server/http/sessions.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { describeEdits } from './describeEdits.ts'
import { completenessOf, missingOf, ownerActions } from './policy.ts'
import type { ProfileRow } from './queries.ts'

/** A profile as its owner and the admins see it, also where nobody else does. */
export function toProfile(
  row: ProfileRow,
  timeline: Change[],
  settings: ServerSettings,
  viewer: Actor,
): VendorProfile {
  const missing = missingOf(row)
  return {
    ...row,
    photos: row.isPublic ? row.photos : row.photos.map(privatePictureFor(settings, viewer)),
    pendingEdits: describeEdits(row, settings.locale),
    missing,
    completeness: completenessOf(row),
    actions: ownerActions(row.status, missing),
    timeline,
  }
}

/** What somebody sees who has not saved anything yet. */
export const emptyProfile = (): ProfileRow => ({
  _id: '',
  ownerId: null,
  slug: null,
  status: 'draft',
  version: 0,
  note: null,
  pendingEdits: null,
  decidedEdits: null,
  categoryName: null,
  cityName: null,
  pendingCategoryName: null,
  otherCategoryNames: {},
  owner: null,
  packages: [],
  photos: [],
  isPublic: false,
  isAsListed: false,
  isNobodys: false,
  businessName: '',
  category: null,
  otherCategories: [],
  city: null,
  otherCities: [],
  area: '',
  address: '',
  description: '',
  contactEmail: '',
  contactPhone: '',
  website: '',
  socialLinks: [],
  price: null,
  capacityMin: null,
  capacityMax: null,
  attributes: {},
  languages: [],
  faqs: [],
  team: [],
  travelFreeKm: null,
  travelMaxKm: null,
  travelFee: null,
  travelPerKm: null,
  travelNote: '',
  cancellation: null,
  deposit: null,
  position: null,
})
