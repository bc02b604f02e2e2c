import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { policyKindOf, policyTiers } from '#domain/bookings/policies.ts'
import { toMajor } from '#domain/typedMoney.ts'

/**
 * What stands in the form, as text where it is typed. The names are the payload's keys: errors
 * find their fields by them.
 */
export function valuesOf(profile: VendorProfile, currency: string) {
  const { price, position } = profile
  const number = (value: number | null) => value?.toString() ?? ''
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : toMajor({ amount, currency })
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
    priceKind: price?.kind ?? ('' as const),
    priceAmount: money(price?.amount),
    priceMaxAmount: money(price?.maxAmount),
    priceUnit: price?.unit ?? ('per_event' as const),
    priceTax: price?.tax ?? ('not_stated' as const),
    priceTaxRate: number(price?.taxRate ?? null),
    priceService: number(price?.service ?? null),
    priceMinimum: money(price?.minimum),
    deposit: {
      percent: number(profile.deposit?.percent ?? null),
      restDaysBefore: number(profile.deposit?.restDaysBefore ?? null),
    },
    capacityMin: number(profile.capacityMin),
    capacityMax: number(profile.capacityMax),
    packages: profile.packages.map(({ addOns, ...each }) => ({
      _id: each._id,
      name: each.name,
      description: each.description,
      amount: toMajor(each),
      unit: each.unit,
      inclusions: each.inclusions.join('\n'),
      exclusions: each.exclusions.join('\n'),
      instant: each.instant,
      addOns: addOns.map((extra) => ({ ...extra, amount: money(extra.amount) })),
    })),
    attributes: Object.fromEntries(
      Object.entries(profile.attributes).map(([key, value]) => [key, attributeText(value)]),
    ),
    languages: profile.languages,
    travelFreeKm: number(profile.travelFreeKm),
    travelMaxKm: number(profile.travelMaxKm),
    travelFee: money(profile.travelFee),
    travelPerKm: money(profile.travelPerKm),
    travelNote: profile.travelNote,
    policyKind: profile.cancellation
      ? (policyKindOf(profile.cancellation.tiers) ?? ('own' as const))
      : ('' as const),
    cancellation: {
      tiers: (profile.cancellation?.tiers ?? policyTiers.moderate).map((tier) => ({
        daysBefore: String(tier.daysBefore),
        refundPercent: String(tier.refundPercent),
      })),
      retainerPercent: number(profile.cancellation?.retainerPercent || null),
      graceHours: number(profile.cancellation?.graceHours || null),
    },
    faqs: profile.faqs,
    team: profile.team,
  }
}
export type ProfileValues = ReturnType<typeof valuesOf>

/** A draft from when a policy was its tiers alone: the rest of it is as it is stored. */
export function withWholePolicy(
  kept: Partial<ProfileValues>,
  profile: VendorProfile,
  currency: string,
): Partial<ProfileValues> {
  const { cancellation } = kept
  if (!Array.isArray(cancellation)) return kept
  const tiers = cancellation as ProfileValues['cancellation']['tiers']
  return { ...kept, cancellation: { ...valuesOf(profile, currency).cancellation, tiers } }
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
  addOns: [],
}
export const newAddOn: (typeof newPackage)['addOns'][number] = {
  _id: '',
  name: '',
  amount: '',
  unit: 'per_event',
}
