import type { VendorAction, VendorStatus } from '#contract/vendors/profiles.ts'
import { vendorTransitions } from '#contract/vendors/profiles.ts'
import { bringsContactData } from './contactData.ts'
import type { AddOnValues, Field, PackageValues, ProfileValues } from './values.ts'

type Filled = Pick<
  ProfileValues,
  'businessName' | 'category' | 'city' | 'price' | 'contactEmail' | 'contactPhone'
>

/** What keeps a profile from being handed in, by field, in the person's words. */
export function missingOf(profile: Filled): { field: string; message: string }[] {
  const { businessName, category, city, price, contactEmail, contactPhone } = profile
  return [
    !businessName && { field: 'businessName', message: 'Add the name of your business.' },
    !category && { field: 'category', message: 'Choose what you offer.' },
    !city && { field: 'city', message: 'Choose the city you work in.' },
    !price && { field: 'priceKind', message: 'Say what it costs, or choose “on request”.' },
    !contactEmail && {
      field: 'contactEmail',
      message: 'Add an email address where couples’ bookings can reach you.',
    },
    !contactPhone && {
      field: 'contactPhone',
      message: 'Add a phone number for confirmed bookings.',
    },
  ].filter((each) => each !== false)
}

/** What is needed, by the steps of the wizard that ask for it. */
const neededIn = [['businessName', 'category'], ['city'], ['priceKind']] as const
const ofContact = ['contactEmail', 'contactPhone']
/**
 * Per cent of what is needed, each step alike. The contact is there from the sign-up: it counts, with the town, only
 * where it is missing.
 */
export function completenessOf(profile: Filled): number {
  const missing = new Set(missingOf(profile).map(({ field }) => field))
  const shares = neededIn.map((fields) => {
    const needed: string[] = [...fields]
    if (needed.includes('city')) needed.push(...ofContact.filter((field) => missing.has(field)))
    return needed.filter((field) => !missing.has(field)).length / needed.length
  })
  return Math.round((shares.reduce((all, share) => all + share, 0) / shares.length) * 100)
}

/** What the owner may do next: hand it in when the life cycle lets them and nothing is missing. */
export const ownerActions = (status: VendorStatus, missing: readonly unknown[]): VendorAction[] =>
  vendorTransitions[status].submit && missing.length === 0 ? ['submit'] : []

/** Businesses that couples have been shown: their risky edits are looked at first. */
export const wasApproved = (status: VendorStatus) => status === 'approved' || status === 'suspended'

export const reviewedFields = [
  'businessName',
  'category',
  'otherCategories',
  'website',
  'socialLinks',
  'area',
  'description',
  'faqs',
  'team',
  'travelNote',
  'price',
  'packages',
] as const satisfies Field[]
export type ReviewedField = (typeof reviewedFields)[number]
export const isReviewed = (field: Field): field is ReviewedField =>
  (reviewedFields as readonly Field[]).includes(field)

/** More than half up or down; an amount that appears or goes is none of it. */
const jumps = (before: number | null, after: number | null) =>
  before !== null && after !== null && Math.abs(after - before) * 2 > before

const textOf = ({ name, description, inclusions, exclusions, addOns }: PackageValues) =>
  [name, description, ...inclusions, ...exclusions, ...addOns.map((each) => each.name)].join('\n')

/** Everything that is written in a list of questions or of people. */
const wordsOf = (list: readonly object[]) => list.flatMap((each) => Object.values(each)).join('\n')

const addOnsAreRisky = (before: AddOnValues[], after: AddOnValues[]) =>
  after.some((each) => {
    const old = before.find(({ _id, name }) => (each._id ? _id === each._id : name === each.name))
    return old !== undefined && (old.unit !== each.unit || jumps(old.amount, each.amount))
  })

function packagesAreRisky(before: PackageValues[], after: PackageValues[]) {
  if (bringsContactData(before.map(textOf).join('\n'), after.map(textOf).join('\n'))) return true
  return after.some((each) => {
    const old = before.find(({ _id, name }) => (each._id ? _id === each._id : name === each.name))
    return (
      old !== undefined &&
      (old.unit !== each.unit ||
        jumps(old.amount, each.amount) ||
        addOnsAreRisky(old.addOns, each.addOns))
    )
  })
}

type Edit = (before: ProfileValues, after: ProfileValues) => boolean
type ListField = 'otherCategories' | 'socialLinks'
type TextField = 'area' | 'description' | 'travelNote'

const differs =
  (field: Field): Edit =>
  (before, after) =>
    before[field] !== after[field]
const addsTo =
  (field: ListField): Edit =>
  (before, after) =>
    after[field].some((each) => !before[field].includes(each))
const bringsInto =
  (field: TextField): Edit =>
  (before, after) =>
    bringsContactData(before[field], after[field])
const bringsIntoList =
  (field: 'faqs' | 'team'): Edit =>
  (before, after) =>
    bringsContactData(wordsOf(before[field]), wordsOf(after[field]))

const priceIsRisky: Edit = ({ price: before }, { price: after }) =>
  before !== null &&
  after !== null &&
  ((after.amount !== null && before.unit !== after.unit) ||
    jumps(before.amount, after.amount) ||
    jumps(before.maxAmount, after.maxAmount) ||
    jumps(before.minimum ?? null, after.minimum ?? null))

const risks: { [Name in Field]?: Edit } = {
  businessName: differs('businessName'),
  category: differs('category'),
  website: ({ website: before }, { website: after }) => after !== '' && after !== before,
  otherCategories: addsTo('otherCategories'),
  socialLinks: addsTo('socialLinks'),
  area: bringsInto('area'),
  description: bringsInto('description'),
  travelNote: bringsInto('travelNote'),
  faqs: bringsIntoList('faqs'),
  team: bringsIntoList('team'),
  price: priceIsRisky,
  packages: (before, after) => packagesAreRisky(before.packages, after.packages),
}

/** Whether an approved business's edit of a field waits for an admin. */
export const isRisky = (field: Field, before: ProfileValues, after: ProfileValues): boolean =>
  risks[field]?.(before, after) ?? false
