import type { Attribute } from '#contract/catalog/categories.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { saveVendorProfile } from '#contract/vendors/profiles.ts'
import { toMinor } from '#domain/typedMoney.ts'

export type ProfileInput = Argument<typeof saveVendorProfile>
type Package = NonNullable<ProfileInput['packages']>[number]

// What is no number goes as it was typed: the server says so beside its field.
const asTyped = (text: string) => text as unknown as number
const whole = (text: string) =>
  text === '' ? null : /^\d+$/.test(text) ? Number(text) : asTyped(text)
const amount = (text: string, currency: string) =>
  text === '' ? null : (toMinor(text, currency) ?? asTyped(text))
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const textFields = [
  'businessName',
  'area',
  'address',
  'description',
  'contactEmail',
  'contactPhone',
  'website',
  'travelNote',
  'position',
] as const

/**
 * Turns what stands in a form, whole or one step of it, into the call; fields that are not on the
 * screen are not spoken of.
 */
export function toPayload(
  form: FormData,
  currency: string,
  attributes: readonly Attribute[],
): Omit<ProfileInput, 'version'> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const input: Omit<ProfileInput, 'version'> = {}
  for (const name of textFields) if (form.has(name)) input[name] = text(name)
  for (const name of ['category', 'city'] as const)
    if (form.has(name)) input[name] = text(name) || null
  for (const name of ['capacityMin', 'capacityMax', 'travelFreeKm', 'travelMaxKm'] as const)
    if (form.has(name)) input[name] = whole(text(name).replaceAll(',', ''))
  if (form.has('has:otherCities')) input.otherCities = form.getAll('otherCities').map(String)
  // What no list knows is refused by the server, beside the chips.
  if (form.has('has:languages'))
    input.languages = form.getAll('languages').map(String) as ProfileInput['languages']
  if (form.has('faqRows'))
    input.faqs = rows(text, 'faqRows', (row) => ({
      question: text(`faqs.${row}.question`),
      answer: text(`faqs.${row}.answer`),
    }))
  if (form.has('teamRows'))
    input.team = rows(text, 'teamRows', (row) => ({
      name: text(`team.${row}.name`),
      role: text(`team.${row}.role`),
    }))
  if (form.has('priceKind') && text('priceKind')) {
    input.priceKind = text('priceKind') as ProfileInput['priceKind']
    input.priceUnit = text('priceUnit') as ProfileInput['priceUnit']
    input.priceTax = text('priceTax') as ProfileInput['priceTax']
    input.priceAmount = amount(text('priceAmount'), currency)
    input.priceMaxAmount = amount(text('priceMaxAmount'), currency)
  }
  if (form.has('packageRows'))
    input.packages = rows(text, 'packageRows', (row) => packageOf(text, row, currency))
  if (form.has('has:attributes')) input.attributes = attributesOf(form, attributes)
  return input
}

type Text = (name: string) => string
const rows = <Row>(text: Text, count: string, rowOf: (row: number) => Row) =>
  Array.from({ length: Number(text(count)) }, (_, row) => rowOf(row))

function packageOf(text: Text, row: number, currency: string): Package {
  const of = (name: string) => text(`packages.${row}.${name}`)
  return {
    _id: of('_id') || undefined,
    name: of('name'),
    description: of('description'),
    amount: amount(of('amount'), currency) ?? asTyped(''),
    unit: of('unit') as Package['unit'],
    inclusions: lines(of('inclusions')),
    exclusions: lines(of('exclusions')),
    addOns: rows(of, 'addOnRows', (extra) => ({
      _id: of(`addOns.${extra}._id`) || undefined,
      name: of(`addOns.${extra}.name`),
      amount: amount(of(`addOns.${extra}.amount`), currency) ?? asTyped(''),
      unit: of(`addOns.${extra}.unit`) as Package['unit'],
    })),
  }
}

function attributesOf(form: FormData, attributes: readonly Attribute[]) {
  const values: NonNullable<ProfileInput['attributes']> = {}
  for (const { key, kind } of attributes) {
    const all = form.getAll(`attributes.${key}`).map(String).filter(Boolean)
    const [first] = all
    if (first === undefined) continue
    if (kind === 'many') values[key] = all
    else if (kind === 'yes_no') values[key] = first === 'yes'
    else values[key] = kind === 'number' && /^\d+(\.\d+)?$/.test(first) ? Number(first) : first
  }
  return values
}
