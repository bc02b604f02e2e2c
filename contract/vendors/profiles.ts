import {
  AddOn,
  AddOnInput,
  Deposit,
  Faq,
  Member,
  Position,
  Policy,
  detailFields,
  socialLinks,
} from './details.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  uuid,
  text,
  optionalText,
  minorAmount,
  none,
  version,
  email,
  mobile,
  url,
  guests,
} from '#contract/kernel/fields.ts'
import { Photo } from '#contract/kernel/photo.ts'
import { Price } from '#contract/catalog/prices.ts'
import { Season, Seasons, Validity } from '#contract/catalog/validity.ts'
import { Change } from '#contract/kernel/timeline.ts'
import {
  maxAddOns,
  maxNameLength,
  maxOtherCategories,
  maxOtherCities,
  maxAreaLength,
  maxDescriptionLength,
  maxPackages,
} from '#domain/limits.ts'
import { priceUnits, priceKinds, taxes } from '#domain/units.ts'
import { formatNumber } from '#domain/numbers.ts'
import { planNames } from '#domain/plans.ts'
import * as z from 'zod'

export const vendorStatuses = [
  'draft',
  'submitted',
  'approved',
  'changes_requested',
  'rejected',
  'suspended',
  'unclaimed',
] as const
export type VendorStatus = (typeof vendorStatuses)[number]
export const vendorActions = [
  'submit',
  'approve',
  'request_changes',
  'reject',
  'suspend',
  'reinstate',
  'reopen',
] as const
export type VendorAction = (typeof vendorActions)[number]
/**
 * draft → submitted → approved | changes_requested → submitted | rejected; approved ⇄ suspended. A rejection that was a
 * slip goes back into the queue. An imported business
 * is unclaimed until its owner claims it as a draft, or has it removed.
 */
export const vendorTransitions: Record<
  VendorStatus,
  Partial<Record<VendorAction, VendorStatus>>
> = {
  draft: { submit: 'submitted' },
  submitted: { approve: 'approved', request_changes: 'changes_requested', reject: 'rejected' },
  changes_requested: { submit: 'submitted' },
  approved: { suspend: 'suspended', reopen: 'submitted' },
  suspended: { reinstate: 'approved' },
  rejected: { reopen: 'submitted' },
  unclaimed: { suspend: 'suspended' },
}
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
  /** Couples may book it without waiting for an answer, where its total for them is exact. */
  instant: z.boolean(),
  /** When it can be had; null: always. */
  validity: Validity.nullish(),
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
  addOns: z.array(AddOnInput).max(maxAddOns, `At most ${maxAddOns} extras.`).default([]),
  instant: z.boolean().default(false),
  validity: Validity.nullable().default(null),
})

/** The whole profile as its owner and the admins see it. Empty until first saved. */
export const VendorProfile = z.object({
  _id: z.string(),
  status: z.enum(vendorStatuses),
  /** Left out before anything was saved: then it is Free. */
  plan: z.enum(planNames).optional(),
  version: z.int(),
  businessName: z.string(),
  category: z.string().nullable(),
  /** What it offers besides. */
  otherCategories: z.array(z.string()),
  city: z.string().nullable(),
  otherCities: z.array(z.string()),
  /** The part of the city that everybody may know. */
  area: z.string(),
  address: z.string(),
  description: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  website: z.string(),
  /** Its pages on social sites. */
  socialLinks: z.array(z.string()),
  price: Price.nullable(),
  /** By which prices hold. */
  seasons: z.array(Season),
  capacityMin: z.int().nullable(),
  capacityMax: z.int().nullable(),
  attributes: z.record(z.string(), z.unknown()),
  languages: z.array(z.string()),
  faqs: z.array(Faq),
  team: z.array(Member),
  /** How far they come without a charge, how far at all; null where they do not say. */
  travelFreeKm: z.int().nullable(),
  travelMaxKm: z.int().nullable(),
  travelFee: z.int().nullable(),
  travelPerKm: z.int().nullable(),
  travelNote: z.string(),
  /** What couples get back when they cancel; null while none was chosen. */
  cancellation: Policy.nullable(),
  /** What is due when a booking is confirmed; null while nothing is stated. */
  deposit: Deposit.nullable(),
  /** Null for the middle of the city. */
  position: Position.nullable(),
  packages: z.array(Package),
  photos: z.array(Photo),
  /** Couples see it as it was listed, until it is approved. */
  isAsListed: z.boolean(),
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

const percent = z
  .number('Give the percentage as a number, like 18.')
  .min(0, 'Between 0 and 100%.')
  .max(100, 'Between 0 and 100%.')
  .refine((of) => Math.abs(of * 100 - Math.round(of * 100)) < 1e-6, 'At most two decimals.')
const priceFields = {
  priceKind: z.enum(priceKinds, 'Choose how you state the price.'),
  priceAmount: minorAmount('price').nullable(),
  priceMaxAmount: minorAmount('price').nullable(),
  priceUnit: z.enum(priceUnits, 'Choose what the price is for.'),
  priceTax: z.enum(taxes),
  /** Of a tax on top. */
  priceTaxRate: percent.nullable(),
  /** On top, before tax; 0 where there is none. */
  priceService: percent.nullable(),
  priceMinimum: minorAmount('amount').nullable(),
  /** When the price holds; null: always. */
  priceValidity: Validity.nullable(),
}
export const getMyVendorProfile = endpoint('GET /api/vendor/profile/me/profile', {
  access: ['vendor'],
  input: none,
  output: VendorProfile,
  summary: 'The signed-in vendor’s whole profile.',
})
/** A draft may be saved with anything missing; what is given must be valid. */
export const updateVendorProfile = endpoint('PUT /api/vendor/profile/me', {
  access: ['vendor'],
  input: z
    .object({
      version,
      businessName: text('The business name', maxNameLength),
      category: uuid.nullable(),
      otherCategories: z
        .array(uuid)
        .max(maxOtherCategories, `At most ${maxOtherCategories} other categories.`),
      city: uuid.nullable(),
      otherCities: z.array(uuid).max(maxOtherCities, `At most ${maxOtherCities} other cities.`),
      area: z
        .string()
        .trim()
        .max(maxAreaLength, `The area can have at most ${maxAreaLength} characters.`),
      address: z.string().trim().max(300, 'The address can have at most 300 characters.'),
      description: z
        .string()
        .trim()
        .max(
          maxDescriptionLength,
          `The description can have at most ${formatNumber(maxDescriptionLength, 'en')} characters.`,
        ),
      contactEmail: z.union([email, z.literal('')]),
      contactPhone: z.union([mobile, z.literal('')]),
      website: z.union([url, z.literal('')]),
      socialLinks,
      seasons: Seasons,
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
      packages: z.array(PackageInput).max(maxPackages, `At most ${maxPackages} packages.`),
      ...priceFields,
    })
    .partial()
    .required({ version: true }),
  output: VendorProfile,
  summary: 'Saves the profile; refused (409) if someone else saved it in between.',
})
export const submitVendorProfile = endpoint('POST /api/vendor/profile/me/submit', {
  access: ['vendor'],
  input: none,
  output: VendorProfile,
  summary: 'Submits the profile to the admins.',
})
