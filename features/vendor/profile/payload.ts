import type { Attribute } from '#contract/catalog/categories.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { policyTiers } from '#domain/bookings/policies.ts'
import { typedMoney } from '#domain/typed/money.ts'
import { type Typed, typedDecimal, typedNumber } from '#domain/typed/number.ts'
import { trimmed } from '#src/lib/trimmed.ts'
import { typedDayOfYear } from './fields/daysOfYear.ts'
import { several, typedValidity } from './fields/validityValues.ts'
import type { ProfileValues } from './fields/values.ts'

export type ProfileInput = Typed<Argument<typeof updateVendorProfile>>

const whole = (text = '') => (text === '' ? null : typedNumber(text))
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const ifDefined = <In, Out>(value: In | undefined, read: (value: In) => Out) =>
  value === undefined ? undefined : read(value)

/** Turns what stands in a form, whole or one step of it, into the call; what is not in the form is not spoken of. */
export function toPayload(
  values: Partial<ProfileValues>,
  { currency, locale }: { currency: string; locale: string },
  attributes: readonly Attribute[],
): Omit<ProfileInput, 'version'> {
  const {
    priceKind,
    priceUnit,
    priceTax,
    priceTaxRate,
    priceHasService,
    priceService = '',
    priceMinimum,
    priceAmount,
    priceMaxAmount,
    priceValidity,
    policyKind,
    cancellation,
    deposit,
    ...typed
  } = trimmed(values)
  const price = (text = '') => (text === '' ? null : typedMoney(text, currency, locale))
  const percent = (text = '') => (text === '' ? null : typedDecimal(text, locale))
  return {
    ...typed,
    category: ifDefined(typed.category, (category) => category || null),
    city: ifDefined(typed.city, (city) => city || null),
    capacityMin: ifDefined(typed.capacityMin, whole),
    capacityMax: ifDefined(typed.capacityMax, whole),
    travelFreeKm: ifDefined(typed.travelFreeKm, whole),
    travelMaxKm: ifDefined(typed.travelMaxKm, whole),
    travelFee: ifDefined(typed.travelFee, price),
    travelPerKm: ifDefined(typed.travelPerKm, price),
    ...(priceKind && {
      priceKind,
      priceUnit,
      priceTax,
      priceTaxRate: priceTax === 'excluded' ? percent(priceTaxRate) : null,
      // A charge without its percent is refused beside the field.
      priceService:
        priceHasService === 'yes'
          ? (percent(priceService) ?? '')
          : priceHasService === 'no'
            ? 0
            : null,
      priceMinimum: price(priceMinimum),
      priceValidity: ifDefined(priceValidity, typedValidity),
      priceAmount: priceKind === 'on_request' ? null : price(priceAmount),
      priceMaxAmount: priceKind === 'range' ? price(priceMaxAmount) : null,
    }),
    cancellation: cancellation && ifDefined(policyKind, (kind) => policyOf(kind, cancellation)),
    deposit: ifDefined(deposit, depositOf),
    otherCategories: ifDefined(typed.otherCategories, several),
    socialLinks: ifDefined(typed.socialLinks, lines),
    otherCities: ifDefined(typed.otherCities, several),
    // What no list knows is refused by the server, beside the chips.
    languages: ifDefined(typed.languages, several) as ProfileInput['languages'],
    attributes: ifDefined(typed.attributes, (known) => attributesOf(known, attributes, locale)),
    seasons: typed.seasons?.map(({ name, from, to }) => ({
      name,
      from: typedDayOfYear(from),
      to: typedDayOfYear(to),
    })),
    packages: typed.packages?.map((each) => ({
      ...each,
      _id: each._id || undefined,
      amount: typedMoney(each.amount, currency, locale),
      validity: typedValidity(each.validity),
      inclusions: lines(each.inclusions),
      exclusions: lines(each.exclusions),
      addOns: each.addOns.map((extra) => ({
        ...extra,
        _id: extra._id || undefined,
        amount: typedMoney(extra.amount, currency, locale),
      })),
    })),
  }
}

function policyOf(kind: ProfileValues['policyKind'], policy: ProfileValues['cancellation']) {
  if (kind === '') return null
  return {
    tiers:
      kind === 'own'
        ? policy.tiers.map(({ daysBefore, refundPercent }) => ({
            daysBefore: typedNumber(daysBefore),
            refundPercent: typedNumber(refundPercent),
          }))
        : [...policyTiers[kind]],
    retainerPercent: typedNumber(policy.retainerPercent || '0'),
    graceHours: typedNumber(policy.graceHours || '0'),
  }
}

const depositOf = ({ percent: share, restDaysBefore }: ProfileValues['deposit']) =>
  share || restDaysBefore
    ? { percent: share ? typedNumber(share) : '', restDaysBefore: whole(restDaysBefore) }
    : null

function attributesOf(
  typed: ProfileValues['attributes'],
  attributes: readonly Attribute[],
  locale: string,
) {
  const values: NonNullable<ProfileInput['attributes']> = {}
  for (const { key, kind } of attributes) {
    const all = several(typed[key])
    const [first] = all
    if (first === undefined) continue
    if (kind === 'many') values[key] = all
    else if (kind === 'yes_no') values[key] = first === 'yes'
    else values[key] = kind === 'number' ? typedDecimal(first, locale) : first
  }
  return values
}
