import * as z from 'zod'
import { AddOn, AddOnInput, detailFields, Faq, Member, Position } from './details.ts'
import {
  longestArea,
  longestDescription,
  longestName,
  mostAddOns,
  mostOtherCities,
  mostPackages,
} from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  day,
  email,
  guests,
  minorAmount,
  mobile,
  none,
  optionalText,
  text,
  url,
  uuid,
  version,
  message,
} from './fields.ts'
import { Estimate, Price } from './prices.ts'
import { priceKinds, priceUnits, taxes } from '#domain/units.ts'

export const vendorStatuses = [
  'draft',
  'submitted',
  'approved',
  'changes_requested',
  'rejected',
  'suspended',
] as const
export type VendorStatus = (typeof vendorStatuses)[number]
export const vendorActions = [
  'submit',
  'approve',
  'request_changes',
  'reject',
  'suspend',
  'reinstate',
] as const
export type VendorAction = (typeof vendorActions)[number]
/** draft → submitted → approved | changes_requested → submitted | rejected; approved ⇄ suspended. */
export const vendorTransitions: Record<
  VendorStatus,
  Partial<Record<VendorAction, VendorStatus>>
> = {
  draft: { submit: 'submitted' },
  submitted: { approve: 'approved', request_changes: 'changes_requested', reject: 'rejected' },
  changes_requested: { submit: 'submitted' },
  approved: { suspend: 'suspended' },
  suspended: { reinstate: 'approved' },
  rejected: {},
}

export const Photo = z.object({
  _id: z.string(),
  /** Path without width and suffix: `${base}-800.avif`. */
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  caption: z.string(),
  album: z.string(),
  cover: z.boolean(),
})
export type Photo = z.output<typeof Photo>
export const Package = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  amount: z.int(),
  currency: z.string(),
  unit: z.enum(priceUnits),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  addOns: z.array(AddOn),
})
export type Package = z.output<typeof Package>
const PackageInput = z.object({
  /** The package it was before; without it a new one is made. */
  _id: uuid.optional(),
  name: text('The package’s name', 80),
  description: optionalText('The description', 1000),
  amount: minorAmount('price'),
  unit: z.enum(priceUnits, 'Choose what the price is for.'),
  inclusions: z.array(text('An inclusion', 120)).max(30).default([]),
  exclusions: z.array(text('An exclusion', 120)).max(30).default([]),
  addOns: z.array(AddOnInput).max(mostAddOns, `At most ${mostAddOns} extras.`).default([]),
})
export const Change = z.object({
  at: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
})
export type Change = z.output<typeof Change>

/** The whole profile as its owner and the admins see it. Empty until first saved. */
export const VendorProfile = z.object({
  _id: z.string(),
  status: z.enum(vendorStatuses),
  version: z.int(),
  businessName: z.string(),
  category: z.string().nullable(),
  city: z.string().nullable(),
  otherCities: z.array(z.string()),
  /** The part of the city that everybody may know. */
  area: z.string(),
  address: z.string(),
  description: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  website: z.string(),
  price: Price.nullable(),
  capacityMin: z.int().nullable(),
  capacityMax: z.int().nullable(),
  attributes: z.record(z.string(), z.unknown()),
  languages: z.array(z.string()),
  faqs: z.array(Faq),
  team: z.array(Member),
  /** How far they come without a charge, how far at all; null where they do not say. */
  travelFreeKm: z.int().nullable(),
  travelMaxKm: z.int().nullable(),
  travelNote: z.string(),
  /** Null for the middle of the city. */
  position: Position.nullable(),
  packages: z.array(Package),
  photos: z.array(Photo),
  /** The admin's last word: what to change, or why it was refused. */
  note: z.string().nullable(),
  /** Risky edits of an approved vendor that wait for an admin, field by field. */
  pendingEdits: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      from: z.string(),
      to: z.string(),
      /** As the profile will hold it. */ value: z.unknown(),
    }),
  ),
  /** What is still missing before it can be submitted, in the person's words. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  completeness: z.int(),
  actions: z.array(z.enum(vendorActions)),
  timeline: z.array(Change),
})
export type VendorProfile = z.output<typeof VendorProfile>

const priceFields = {
  priceKind: z.enum(priceKinds, 'Choose how you state the price.'),
  priceAmount: minorAmount('price').nullable(),
  priceMaxAmount: minorAmount('price').nullable(),
  priceUnit: z.enum(priceUnits, 'Choose what the price is for.'),
  priceTax: z.enum(taxes),
}
export const getMyVendorProfile = endpoint({
  method: 'GET',
  path: '/api/vendor/profile/me/profile',
  access: ['vendor'],
  input: none,
  output: VendorProfile,
  summary: 'The signed-in vendor’s whole profile.',
})
/** A draft may be saved with anything missing; what is given must be valid. */
export const saveVendorProfile = endpoint({
  method: 'PUT',
  path: '/api/vendor/profile/me',
  access: ['vendor'],
  input: z
    .object({
      version,
      businessName: text('The business name', longestName),
      category: uuid.nullable(),
      city: uuid.nullable(),
      otherCities: z.array(uuid).max(mostOtherCities, `At most ${mostOtherCities} other cities.`),
      area: z
        .string()
        .trim()
        .max(longestArea, `The area can have at most ${longestArea} characters.`),
      address: z.string().trim().max(300, 'The address can have at most 300 characters.'),
      description: z
        .string()
        .trim()
        .max(
          longestDescription,
          `The description can have at most ${longestDescription.toLocaleString('en')} characters.`,
        ),
      contactEmail: z.union([email, z.literal('')]),
      contactPhone: z.union([mobile, z.literal('')]),
      website: z.union([url, z.literal('')]),
      capacityMin: guests.nullable(),
      capacityMax: guests.nullable(),
      attributes: z.record(
        z.string().max(40),
        z.union([
          z.string().max(200),
          z.number(),
          z.boolean(),
          z.array(z.string().max(60)).max(30),
        ]),
      ),
      ...detailFields,
      packages: z.array(PackageInput).max(mostPackages, `At most ${mostPackages} packages.`),
      ...priceFields,
    })
    .partial()
    .required({ version: true }),
  output: VendorProfile,
  summary: 'Saves the profile; refused (409) if someone else saved it in between.',
})
export const submitVendorProfile = endpoint({
  method: 'POST',
  path: '/api/vendor/profile/me/submit',
  access: ['vendor'],
  input: none,
  output: VendorProfile,
  summary: 'Submits the profile to the admins.',
})

/** A vendor as a stranger sees it; nothing here tells contact data. */
export const VendorPage = z.object({
  _id: z.string(),
  slug: z.string(),
  businessName: z.string(),
  category: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
  city: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    state: z.string().nullable(),
    country: z.string(),
  }),
  area: z.string(),
  description: z.string(),
  website: z.string(),
  price: Price.nullable(),
  estimate: Estimate.nullable(),
  capacityMin: z.int().nullable(),
  capacityMax: z.int().nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  languages: z.array(z.string()),
  faqs: z.array(Faq),
  team: z.array(Member),
  /** Null when they say nothing of it. */
  travel: z
    .object({ freeKm: z.int().nullable(), maxKm: z.int().nullable(), note: z.string() })
    .nullable(),
  /** Where they say they are; null for somewhere in the city. */
  position: Position.nullable(),
  packages: z.array(Package.extend({ estimate: Estimate.nullable() })),
  photos: z.array(Photo),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Its owner has proved an email address. */
  verified: z.boolean(),
  response: z.object({ rate: z.number().nullable(), of: z.int(), formula: z.string() }),
  favourite: z.boolean(),
  cancellation: z.array(z.object({ daysBefore: z.int(), refundPercent: z.int() })),
  onDay: z.enum(['free', 'held', 'taken']).nullable(),
  /**
   * What a cancellation by the couple gives back for the day asked for: stretches of days from
   * today to the day itself.
   */
  refunds: z.array(z.object({ from: z.string(), to: z.string(), percent: z.int() })).nullable(),
})
export type VendorPage = z.output<typeof VendorPage>

export const getVendor = endpoint({
  method: 'GET',
  path: '/api/vendors/:vendorId',
  access: 'public',
  input: z.object({
    vendorId: text('The vendor', 200),
    guests: guests.optional(),
    date: day.optional(),
  }),
  output: VendorPage,
  summary:
    'An approved vendor by identifier or readable name, priced for the guests, with its state on the day.',
})
export const getVendorCalendarDays = endpoint({
  method: 'GET',
  path: '/api/vendors/:vendorId/days',
  access: 'public',
  input: z.object({ vendorId: text('The vendor', 200), from: day, to: day }),
  output: z.object({ days: z.record(z.string(), z.enum(['free', 'held', 'taken'])) }),
  summary: 'Free, held and taken days of an approved vendor, at most 100 days.',
})

/** Photos. */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/vendor/photos',
  access: ['vendor'],
  kind: 'file',
  input: none,
  output: Photo,
  summary: 'Adds a photo (JPEG, PNG, WebP, AVIF up to 10 MB).',
})
export const updatePhoto = endpoint({
  method: 'PATCH',
  path: '/api/vendor/photos/:photoId',
  access: ['vendor'],
  input: z.object({
    photoId: uuid,
    caption: optionalText('The caption', 200),
    album: optionalText('The album', 60),
    cover: z.literal(true).optional(),
  }),
  output: Photo,
  summary: 'Changes the caption or the album, or makes it the cover.',
})
export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/vendor/photos/order',
  access: ['vendor'],
  input: z.object({ photoIds: z.array(uuid).min(1).max(500) }),
  output: message,
  summary: 'Sets the order of the photos.',
})
export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/vendor/photos/:photoId',
  access: ['vendor'],
  input: z.object({ photoId: uuid }),
  output: message,
  summary: 'Removes a photo and its files.',
})
