import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { policyKindOf, policyTiers } from '#domain/bookings/policies.ts'
import { dayOfYearValues } from './daysOfYear.ts'
import { validityValues } from './validityValues.ts'
import { toMajor } from '#domain/typed/money.ts'
import { decimalOf } from '#domain/typed/number.ts'

type Site = { currency: string; locale: string }

const number = (value: number | null | undefined) => value?.toString() ?? ''
const money = (amount: number | null | undefined, { currency, locale }: Site) =>
  typeof amount === 'number' ? toMajor({ amount, currency }, locale) : ''
const decimal = (value: number | null | undefined, { locale }: Site) =>
  typeof value === 'number' ? decimalOf(value, locale) : ''

/**
 * What stands in the form, as text where it is typed. The names are the payload's keys: errors
 * find their fields by them.
 */
export function valuesOf(profile: VendorProfile, site: Site) {
  const { position, deposit } = profile
  return {
    businessName: profile.businessName,
    category: profile.category ?? '',
    otherCategories: profile.otherCategories,
    description: profile.description,
    city: profile.city ?? '',
    area: profile.area,
    address: profile.address,
    position: position ? `${position.latitude}, ${position.longitude}` : '',
    otherCities: profile.otherCities,
    contactEmail: profile.contactEmail,
    contactPhone: profile.contactPhone,
    website: profile.website,
    socialLinks: profile.socialLinks.join('\n'),
    ...priceValues(profile, site),
    deposit: { percent: number(deposit?.percent), restDaysBefore: number(deposit?.restDaysBefore) },
    capacityMin: number(profile.capacityMin),
    capacityMax: number(profile.capacityMax),
    seasons: profile.seasons.map(({ name, from, to }) => ({
      name,
      from: dayOfYearValues(from),
      to: dayOfYearValues(to),
    })),
    packages: profile.packages.map(({ addOns, ...each }) => ({
      _id: each._id,
      name: each.name,
      description: each.description,
      amount: toMajor(each, site.locale),
      unit: each.unit,
      inclusions: each.inclusions.join('\n'),
      exclusions: each.exclusions.join('\n'),
      instant: each.instant,
      validity: validityValues(each.validity),
      addOns: addOns.map((extra) => ({ ...extra, amount: money(extra.amount, site) })),
    })),
    attributes: Object.fromEntries(
      Object.entries(profile.attributes).map(([key, value]) => [key, attributeText(value)]),
    ),
    languages: profile.languages,
    travelFreeKm: number(profile.travelFreeKm),
    travelMaxKm: number(profile.travelMaxKm),
    travelFee: money(profile.travelFee, site),
    travelPerKm: money(profile.travelPerKm, site),
    travelNote: profile.travelNote,
    ...policyValues(profile),
    faqs: profile.faqs,
    team: profile.team,
  }
}

/** Nobody said it, and it stays so until somebody does: unknown is not none. */
const hasService = (percent: number | null | undefined): '' | 'yes' | 'no' =>
  typeof percent !== 'number' ? '' : percent === 0 ? 'no' : 'yes'

/** Before a price is stated, it is one for all. */
const priceValues = ({ price }: VendorProfile, site: Site) => ({
  priceKind: price?.kind ?? ('' as const),
  priceAmount: money(price?.amount, site),
  priceMaxAmount: money(price?.maxAmount, site),
  priceUnit: price?.unit ?? ('per_event' as const),
  priceTax: price?.tax ?? ('not_stated' as const),
  priceTaxRate: decimal(price?.taxRate, site),
  priceHasService: hasService(price?.service),
  priceService: decimal(price?.service || null, site),
  priceMinimum: money(price?.minimum, site),
  priceValidity: validityValues(price?.validity),
})

const policyValues = ({ cancellation }: VendorProfile) => ({
  policyKind: cancellation ? (policyKindOf(cancellation.tiers) ?? ('own' as const)) : ('' as const),
  cancellation: {
    tiers: (cancellation?.tiers ?? policyTiers.moderate).map((tier) => ({
      daysBefore: String(tier.daysBefore),
      refundPercent: String(tier.refundPercent),
    })),
    retainerPercent: number(cancellation?.retainerPercent || null),
    graceHours: number(cancellation?.graceHours || null),
  },
})

export type ProfileValues = ReturnType<typeof valuesOf>

/** A draft from before the form had all its fields, with these, too. */
export const mended = (
  kept: Partial<ProfileValues>,
  profile: VendorProfile,
  site: Site,
): Partial<ProfileValues> => withValidity(withServiceAnswer(withWholePolicy(kept, profile, site)))

/** From before packages said when they hold. */
const withValidity = (kept: Partial<ProfileValues>): Partial<ProfileValues> =>
  kept.packages
    ? {
        ...kept,
        packages: kept.packages.map((each) => ({
          ...each,
          validity: each.validity ?? validityValues(null),
        })),
      }
    : kept

/** From when the percent alone was asked for: 0 was none, empty was not stated. */
function withServiceAnswer(kept: Partial<ProfileValues>): Partial<ProfileValues> {
  const { priceService: text, priceHasService } = kept
  if (typeof text !== 'string' || priceHasService !== undefined) return kept
  const typed = text.trim()
  return { ...kept, priceHasService: typed === '' ? '' : /^0+$/.test(typed) ? 'no' : 'yes' }
}

/** From when a policy was its tiers alone: the rest of it is as it is stored. */
function withWholePolicy(
  kept: Partial<ProfileValues>,
  profile: VendorProfile,
  site: Site,
): Partial<ProfileValues> {
  const { cancellation } = kept
  if (!Array.isArray(cancellation)) return kept
  const tiers = cancellation as ProfileValues['cancellation']['tiers']
  return { ...kept, cancellation: { ...valuesOf(profile, site).cancellation, tiers } }
}

function attributeText(value: unknown): string | string[] {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value : String(value ?? '')
}

export const newPackage: ProfileValues['packages'][number] = {
  _id: '',
  name: '',
  description: '',
  amount: '',
  unit: 'package',
  inclusions: '',
  exclusions: '',
  instant: false,
  validity: validityValues(null),
  addOns: [],
}
export const newSeason: ProfileValues['seasons'][number] = {
  name: '',
  from: { day: '1', month: '11' },
  to: { day: '28', month: '02' },
}
export const newAddOn: (typeof newPackage)['addOns'][number] = {
  _id: '',
  name: '',
  amount: '',
  unit: 'per_event',
}
