import type { Category } from '#contract/catalog/categories.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { notStated } from '#domain/allIn.ts'
import { policyKindOf, policyNames } from '#domain/bookings/policies.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { formatPrice } from '#domain/prices.ts'
import { depositLine } from '#domain/quotes/deposits.ts'
import { areaInTown, capitalize, listWords } from '#domain/words.ts'
import { travelText } from '#features/parts/prices/travelText.ts'
import { hasField, type SectionId } from './sections.ts'

export interface Facts {
  /** As its owner last saved it. */
  profile: VendorProfile
  categories: readonly Category[]
  /** Its town by name, once that is here. */
  town: string | undefined
  locale: string
}

const missingNames: Record<string, string> = {
  businessName: 'business name',
  category: 'what you offer',
  city: 'town',
  description: 'description',
  priceKind: 'price',
  contactEmail: 'contact email',
  contactPhone: 'contact phone',
}

/** What approval needs and a section does not say. */
export const missingIn = (id: SectionId, { missing }: VendorProfile) =>
  missing.filter(({ field }) => hasField(id, field)).map(({ field }) => field)

function missingWords(fields: readonly string[], { description }: VendorProfile): string {
  const isShort = fields.includes('description') && description.trim() !== ''
  const names = fields
    .filter((field) => !(isShort && field === 'description'))
    .map((field) => missingNames[field] ?? field)
  return [
    names.length > 0 && `Not filled in: ${listWords(names)}`,
    isShort && 'Description too short',
  ]
    .filter(Boolean)
    .join('. ')
}

/** What a section says now, in a line. */
export function summaryOf(id: SectionId, facts: Facts): string {
  const missing = missingWords(missingIn(id, facts.profile), facts.profile)
  return missing || capitalize(words[id](facts)) || 'Not filled in'
}

/** What couples look for and a section leaves open, though nobody has to say it. */
export function wouldHelp(id: SectionId, facts: Facts): boolean {
  const { price, packages, deposit, cancellation, languages, team, faqs } = facts.profile
  switch (id) {
    case 'business': {
      const { stated, of } = detailsOf(facts)
      return of > 0 && stated === 0
    }
    case 'price':
      return price !== null && price.kind !== 'on_request' && notStated(price).length > 0
    case 'packages':
      return packages.length === 0
    case 'terms':
      return !deposit || !cancellation
    case 'travel':
      return languages.length === 0
    case 'team':
      return team.length === 0
    case 'faqs':
      return faqs.length === 0
    default:
      return false
  }
}

function detailsOf({ profile, categories }: Facts) {
  const attributes = categories.find(({ _id }) => _id === profile.category)?.attributes ?? []
  const isStated = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined
  return {
    stated: attributes.filter(({ key }) => isStated(profile.attributes[key])).length,
    of: attributes.length,
  }
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ')
const named = (count: number, one: string, many: string, names: readonly string[]) =>
  count > 0 && `${count} ${count === 1 ? one : many}: ${names.join(', ')}`

const words: Record<SectionId, (facts: Facts) => string> = {
  business: (facts) => {
    const { businessName, category, otherCategories } = facts.profile
    const offered = [category, ...otherCategories].map(
      (id) => facts.categories.find(({ _id }) => _id === id)?.name ?? '',
    )
    const { stated, of } = detailsOf(facts)
    return joined([
      businessName,
      offered.filter(Boolean).join(', '),
      of > 0 && `${stated} of ${of} details`,
    ])
  },
  place: ({ profile: { area, otherCities, contactPhone }, town = '', locale }) => {
    const others = otherCities.length
    return joined([
      areaInTown(area, town),
      others > 0 && `${formatNumber(others, locale)} other ${others === 1 ? 'town' : 'towns'}`,
      contactPhone,
    ])
  },
  price: ({ profile, locale }) => {
    const { price } = profile
    if (!price) return ''
    const open = price.kind === 'on_request' ? [] : notStated(price)
    return joined([
      [formatPrice(price, locale), guestsIn(profile, locale)].filter(Boolean).join(', '),
      open.length > 0 && `${listWords(open)} not stated`,
    ])
  },
  packages: ({ profile: { packages } }) =>
    named(
      packages.length,
      'package',
      'packages',
      packages.map(({ name }) => name),
    ) || '',
  terms: ({ profile: { deposit, cancellation }, locale }) => {
    if (!deposit && !cancellation) return ''
    const kind = cancellation && policyKindOf(cancellation.tiers)
    return joined([
      depositLine(deposit, null, locale).replace(/\.$/, ''),
      cancellation
        ? `cancellation: ${kind ? policyNames[kind].toLowerCase() : 'our own'}`
        : 'cancellation not stated',
    ])
  },
  travel: ({ profile: { languages, price, ...profile }, locale }) => {
    const { travelFreeKm, travelMaxKm, travelFee, travelPerKm, travelNote } = profile
    const travel = { freeKm: travelFreeKm, maxKm: travelMaxKm, fee: travelFee, perKm: travelPerKm }
    return joined([
      languages.join(', '),
      travelText({ ...travel, note: travelNote }, price?.currency, locale),
    ])
  },
  team: ({ profile: { team } }) =>
    named(
      team.length,
      'person',
      'people',
      team.map(({ name }) => name),
    ) || '',
  faqs: ({ profile: { faqs } }) =>
    named(
      faqs.length,
      'question',
      'questions',
      faqs.map(({ question }) => question),
    ) || '',
}

function guestsIn({ capacityMin, capacityMax }: VendorProfile, locale: string): string {
  if (capacityMax === null)
    return capacityMin === null ? '' : `from ${guestsWords(capacityMin, locale)}`
  const most = guestsWords(capacityMax, locale)
  return capacityMin === null ? `up to ${most}` : `${formatNumber(capacityMin, locale)} to ${most}`
}
