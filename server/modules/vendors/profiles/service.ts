import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/vendors/profiles.ts'
import { vendorTransitions, type VendorProfile } from '#contract/vendors/profiles.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish, publishEach } from '#server/kernel/live.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { settleCities } from '#server/modules/catalog/towns/service.ts'
import { checkAttributes } from './attributes.ts'
import { distanceKm, maxDistanceKm } from './distance.ts'
import { splitEdits } from './edits.ts'
import { missingOf, wasApproved, completenessOf, ownerActions } from './policy.ts'
import { checkHalls } from './halls.ts'
import * as queries from './queries.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { definedFields, labels, merge, type ProfileValues } from './values.ts'
import type { Change } from '#contract/kernel/timeline.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import { describeEdits } from './describeEdits.ts'

/** A profile as its owner and the admins see it, also where nobody else does. */
export function toProfile(
  row: queries.ProfileRow,
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
const emptyProfile = (): queries.ProfileRow => ({
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
  seasons: [],
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

/** The owner's profile; a new owner sees an empty draft, and reading makes no row. */
export async function getMyVendorProfile(
  db: Db,
  actor: Actor,
  settings: ServerSettings,
  vendorId = actor.vendorId,
): Promise<VendorProfile> {
  const row = vendorId ? await queries.readProfile(db, vendorId) : undefined
  return row
    ? toProfile(row, await readTimeline(db, row._id), settings, actor)
    : toProfile(emptyProfile(), [], settings, actor)
}

/** Locks the owner's business and reads it as it is now. */
async function open(tx: Db, actor: Actor) {
  const vendorId = await queries.ensureVendor(tx, actor.id)
  await queries.lock(tx, vendorId)
  return (await queries.readProfile(tx, vendorId)) ?? emptyProfile()
}

/**
 * @throws AppError 422 for a category or city that is not in the list, or an answer that its
 * category does not ask for
 */
async function checkChoices(tx: Db, before: ProfileValues, chosen: ProfileValues) {
  const settled = await settleCities(tx, [
    ...new Set([...(chosen.city ? [chosen.city] : []), ...chosen.otherCities]),
  ])
  const after = {
    ...chosen,
    city: chosen.city && settled(chosen.city),
    otherCities: [...new Set(chosen.otherCities.map(settled))],
  }
  const category = after.category
    ? await queries.categoryInUse(tx, after.category, before.category)
    : undefined
  const others = await queries.knownCategories(tx, after.otherCategories, before.otherCategories)
  const cityErrors = await wrongCities(tx, before, after)
  const { accepted, errors: wrong } = checkAttributes(category?.attributes ?? [], after.attributes)
  const errors = {
    ...(after.category && !category && { category: 'Choose a category from the list.' }),
    ...(others.length < after.otherCategories.length && {
      otherCategories: 'Choose categories from the list.',
    }),
    ...cityErrors,
    ...wrong,
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return { ...after, attributes: accepted }
}

/** Of its cities those that are in no list, and a place on the map far from home. */
async function wrongCities(tx: Db, before: ProfileValues, after: ProfileValues) {
  const cities = [...new Set([...(after.city ? [after.city] : []), ...after.otherCities])]
  const hadCities = [before.city, ...before.otherCities].flatMap((id) => id ?? [])
  const found = await queries.knownCities(tx, cities, hadCities)
  const known = new Set(found.map(({ id }) => id))
  const home = found.find(({ id }) => id === after.city)
  const away = after.position && home ? distanceKm(after.position, home) : null
  return {
    ...(after.city && !known.has(after.city) && { city: 'Choose a city from the list.' }),
    ...(after.otherCities.some((id) => !known.has(id)) && {
      otherCities: 'Choose cities from the list.',
    }),
    ...(home &&
      away !== null &&
      away > maxDistanceKm && {
        position: `That is ${Math.round(away)} km from ${home.name}. Check the two numbers.`,
      }),
  }
}

/** What couples read on the pages of their bookings. */
const reachedBy = ['contactPhone', 'contactEmail', 'address'] as const

/**
 * Saves what is given. Before approval everything is written; afterwards risky edits wait for an
 * admin, and what is live at once is logged.
 */
export const updateVendorProfile = (
  db: Db,
  actor: Actor,
  settings: ServerSettings,
  input: Input<typeof contract.updateVendorProfile>,
) =>
  db.transaction(async (tx) => {
    const before = await open(tx, actor)
    if (before.version !== input.version) {
      throw conflict(
        'This profile has been saved somewhere else in the meantime. What you typed is still ' +
          'here: check it, then save again to keep it.',
        { about: { currentVersion: before.version } },
      )
    }
    const after = await checkChoices(tx, before, merge(before, input, settings.currency))
    await checkHalls(tx, before._id, input)
    const reviewed = wasApproved(before.status)
    const { live, pending, changed, waiting } = reviewed
      ? splitEdits(before, after, definedFields(input), before.pendingEdits ?? {})
      : { live: after, pending: {}, changed: [], waiting: [] }
    const missingBefore = new Set(missingOf(before).map(({ field }) => field))
    const left = missingOf(live).filter(({ field }) => !missingBefore.has(field))
    if (reviewed && left.length)
      throw invalid(Object.fromEntries(left.map(({ field, message }) => [field, message])))

    await queries.writeProfile(tx, before._id, live, Object.keys(pending).length ? pending : null)
    if (input.packages && live.packages !== before.packages)
      await queries.writePackages(tx, before._id, live.packages)
    const log = (to: string, fields: (keyof typeof labels)[]) =>
      fields.length > 0 &&
      recordChange(tx, 'vendor', before._id, {
        actorId: actor.id,
        actor: 'vendor',
        from: before.status,
        to,
        reason: fields.map((field) => labels[field]).join(', '),
      })
    await log('edited', changed)
    await log('edits_submitted', waiting)
    await publish(tx, [before._id], 'VendorProfile', 'ME')
    if (reachedBy.some((field) => live[field] !== before[field]))
      await publishEach(tx, 'Booking', queries.bookingsAgreed(before._id))
    if (waiting.length || before.status === 'submitted')
      await publish(tx, await adminIds(tx), 'PendingVendor', before._id)
    return getMyVendorProfile(tx, actor, settings, before._id)
  })

/**
 * Hands the profile to the admins.
 * @throws AppError 422 naming each missing field, 409 in a state that knows no hand-in
 */
export const submitVendorProfile = (db: Db, actor: Actor, settings: ServerSettings, now: Date) =>
  db.transaction(async (tx) => {
    const vendor = await open(tx, actor)
    const to = vendorTransitions[vendor.status].submit
    if (!to)
      throw conflict(statusConflicts[vendor.status] ?? 'This profile can’t be submitted now.', {
        about: { status: vendor.status },
      })
    const missing = missingOf(vendor)
    if (missing.length)
      throw invalid(Object.fromEntries(missing.map(({ field, message }) => [field, message])))
    await queries.setStatus(tx, vendor._id, { from: vendor.status, to, note: null, now })
    await recordChange(tx, 'vendor', vendor._id, {
      actorId: actor.id,
      actor: 'vendor',
      from: vendor.status,
      to,
    })
    await publish(tx, [vendor._id], 'VendorProfile', 'ME')
    await publish(tx, await adminIds(tx), 'PendingVendor', vendor._id)
    return getMyVendorProfile(tx, actor, settings, vendor._id)
  })

const statusConflicts: Partial<Record<VendorProfile['status'], string>> = {
  submitted: 'Your profile is already submitted. We answer within 48 hours.',
  approved: 'Your profile is already approved.',
  rejected: 'This profile was rejected and can’t be submitted again.',
  suspended: 'This business is suspended at the moment. Please write to us.',
}
