import type { Policy } from '#domain/refunds.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { AddOn, Faq, Member, Position } from '#contract/vendors/details.ts'
import type { Package, updateVendorProfile } from '#contract/vendors/profiles.ts'
import type { Terms } from '#domain/allIn.ts'
import { isAlways, type Season, type Validity } from '#domain/prices/validity.ts'
import { cheaperPackage } from '#domain/estimates.ts'
import { invalid } from '#server/http/errors.ts'

export type AddOnValues = Omit<AddOn, '_id'> & { _id?: string }
export type PackageValues = Omit<Package, '_id' | 'addOns' | 'instant'> & {
  _id?: string
  addOns: AddOnValues[]
  /** Not said in edits that have waited since before it could be. */
  instant?: boolean
}
/** What an owner may write. */
export type ProfileValues = {
  businessName: string
  category: string | null
  otherCategories: string[]
  city: string | null
  otherCities: string[]
  area: string
  address: string
  description: string
  contactEmail: string
  contactPhone: string
  website: string
  socialLinks: string[]
  price: Price | null
  seasons: Season[]
  capacityMin: number | null
  capacityMax: number | null
  attributes: Record<string, unknown>
  languages: string[]
  faqs: Faq[]
  team: Member[]
  travelFreeKm: number | null
  travelMaxKm: number | null
  travelFee: number | null
  travelPerKm: number | null
  travelNote: string
  cancellation: Policy | null
  deposit: Deposit | null
  position: Position | null
  packages: PackageValues[]
}
export type Field = keyof ProfileValues
type ProfileInput = Input<typeof updateVendorProfile>

export const labels: Record<Field, string> = {
  businessName: 'Business name',
  category: 'Category',
  otherCategories: 'Other categories',
  city: 'City',
  otherCities: 'Other cities',
  area: 'Area',
  address: 'Address',
  description: 'Description',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  website: 'Website',
  socialLinks: 'Social media',
  price: 'Price',
  seasons: 'Seasons',
  capacityMin: 'Fewest guests',
  capacityMax: 'Most guests',
  attributes: 'Details',
  languages: 'Languages',
  faqs: 'Questions and answers',
  team: 'Team',
  travelFreeKm: 'Free travel',
  travelMaxKm: 'Furthest travel',
  travelFee: 'Travel cost',
  travelPerKm: 'Travel cost for each km',
  travelNote: 'Note on travel',
  cancellation: 'Cancellation policy',
  deposit: 'Deposit',
  position: 'Place on the map',
  packages: 'Packages',
}

/** The fields that a save speaks of; the price keys are one field. */
export const definedFields = (input: ProfileInput) =>
  (Object.keys(labels) as Field[]).filter((field) =>
    field === 'price' ? input.priceKind !== undefined : input[field] !== undefined,
  )

/**
 * What the profile will hold after the save.
 * @param currency of a business that has not stated a price yet
 * @throws AppError 422 when a price or a capacity contradicts itself
 */
export function merge(before: ProfileValues, input: ProfileInput, currency: string): ProfileValues {
  const { version: _version, packages, ...rest } = input
  const spoken = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && !isOfPrice(name),
  )
  const currencyBefore = before.price?.currency ?? currency
  const after: ProfileValues = { ...before, ...Object.fromEntries(spoken) }
  after.socialLinks = [...new Set(after.socialLinks)]
  after.otherCategories = [...new Set(after.otherCategories)].filter((id) => id !== after.category)
  if (packages)
    after.packages = packages.map((each) => ({
      ...each,
      description: each.description ?? '',
      currency: currencyBefore,
      validity: narrowing(each.validity),
    }))
  if (input.priceKind)
    after.price = statedPrice(
      before.price,
      { ...input, priceKind: input.priceKind },
      currencyBefore,
    )
  const errors = { ...contradictions(after), ...unknownSeasons(after) }
  const cheaper =
    (input.priceKind || packages) &&
    after.price &&
    cheaperPackage(
      after.price,
      after.packages.filter(({ validity }) => isAlways(validity)),
    )
  if (cheaper)
    errors.priceAmount =
      `Your package “${cheaper.name}” costs less than the price you say you start at. Lower the starting price, or ` +
      'raise the package.'
  if (Object.keys(errors).length) throw invalid(errors)
  return after
}

/** They are one field of the profile. */
const isOfPrice = (name: string) => /^price[A-Z]/.test(name)

type Stated = ProfileInput & { priceKind: Price['kind'] }

function statedPrice(before: Price | null, input: Stated, currency: string): Price {
  const { priceKind: kind, priceAmount = null, priceMaxAmount = null } = input
  const tax = input.priceTax ?? before?.tax ?? 'not_stated'
  return {
    kind,
    amount: kind === 'on_request' ? null : priceAmount,
    maxAmount: kind === 'range' ? priceMaxAmount : null,
    currency,
    unit: input.priceUnit ?? before?.unit ?? 'per_event',
    tax,
    ...statedTerms(input, before, tax),
    ...statedValidity(input.priceValidity, before),
  }
}

/** Without what narrows nothing; null where that is all of it. */
function narrowing(validity: Validity | null): Validity | null {
  const { restOfYear, ...rest } = validity ?? {}
  const its = { ...rest, ...(restOfYear && { restOfYear }) }
  return isAlways(its) ? null : its
}

function statedValidity(value: Validity | null | undefined, before: Price | null) {
  const validity = value === undefined ? before?.validity : narrowing(value)
  return validity ? { validity } : {}
}

/** What is not spoken of stays as it was. */
const orBefore = (value: number | null | undefined, before: number | null | undefined) =>
  value === undefined ? before : value

/** Prices by a season that is not there would never hold. */
function unknownSeasons({ price, packages, seasons }: ProfileValues): Record<string, string> {
  const gone = (validity: Validity | null | undefined) =>
    validity?.seasons?.find((name) => !seasons.some((season) => season.name === name))
  const errors: Record<string, string> = {}
  const say = (field: string, name: string | undefined) => {
    if (name) errors[field] = `“${name}” is none of your seasons. Choose another, or add it.`
  }
  say('priceValidity.seasons', gone(price?.validity))
  packages.forEach(({ validity }, index) =>
    say(`packages.${index}.validity.seasons`, gone(validity)),
  )
  return errors
}

/** What is stated of tax, service and a least sum; the rest is left out. */
function statedTerms(input: Stated, before: Price | null, tax: Price['tax']): Terms {
  const terms = {
    // A rate is of a tax on top.
    taxRate: tax === 'excluded' ? orBefore(input.priceTaxRate, before?.taxRate) : null,
    service: orBefore(input.priceService, before?.service),
    minimum: orBefore(input.priceMinimum, before?.minimum),
  }
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => typeof value === 'number'))
}

function contradictions({
  price,
  capacityMin,
  capacityMax,
  travelFreeKm,
  travelMaxKm,
}: ProfileValues) {
  const errors: Record<string, string> = {}
  if (price && price.kind !== 'on_request' && price.amount === null)
    errors.priceAmount = 'Give the price, or choose “on request”.'
  if (price?.kind === 'range') {
    if (price.maxAmount === null) errors.priceMaxAmount = 'Give the highest price of the range.'
    else if (price.amount !== null && price.maxAmount < price.amount)
      errors.priceMaxAmount = 'The highest price is below the lowest.'
  }
  if (capacityMin !== null && capacityMax !== null && capacityMax < capacityMin)
    errors.capacityMax = 'The highest number of guests is below the lowest.'
  if (travelFreeKm !== null && travelMaxKm !== null && travelMaxKm < travelFreeKm)
    errors.travelMaxKm = 'You travel free of charge further than you travel at all.'
  return errors
}
