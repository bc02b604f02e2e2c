import type { Price } from '#contract/catalog/prices.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { DemoCalendar } from '#demo/lib/calendar.ts'
import { idOf } from '#demo/lib/ids.ts'
import { type AddPerson, phoneOf } from '#demo/lib/people.ts'
import type { Sheets, Step } from '#demo/lib/sheets.ts'
import { addOnsOf, detailsOf, noDetails } from './details.ts'
import { cheaperPackage } from '#domain/estimates.ts'
import { attributesOf, describe, otherCities, packagesOf, photosOf } from './rows.ts'
import { planLimits } from '#domain/plans.ts'
import type { DemoVendor, RunningVendor } from './types.ts'

export type Making = {
  sheets: Sheets
  calendar: DemoCalendar
  addPerson: AddPerson
  adminId: string
}
export type Life = {
  status: VendorStatus
  submittedAt: string | null
  createdAt: string
  steps: Step[]
  note?: string | null
  pendingEdits?: { edits: unknown; since: string }
}

type Account = { userId: string; email: string; price: Price; description: string }

function rowOf(vendor: DemoVendor, life: Life, { userId, email, price, description }: Account) {
  const { status } = life
  const { capacity, random } = vendor
  return {
    id: vendor.id,
    user_id: userId,
    status,
    business_name: vendor.name,
    category_id: idOf('category', vendor.category.slug),
    city_id: idOf('city', vendor.city.slug),
    other_city_ids: otherCities(vendor),
    area: vendor.area,
    address: `${random.whole(2, 190)}, ${vendor.area}, ${vendor.city.name}`,
    description: status === 'draft' ? '' : description,
    contact_email: email,
    contact_phone: phoneOf(vendor.number),
    website: '',
    ...priceColumns(price),
    capacity_min: capacity?.min ?? null,
    capacity_max: capacity ? Math.max(capacity.min, capacity.max) : null,
    attributes: attributesOf(vendor),
    ...(status === 'draft' ? noDetails : detailsOf(vendor)),
    cancellation: vendor.cancellation,
    deposit_percent: vendor.deposit?.percent ?? null,
    rest_days_before: vendor.deposit?.restDaysBefore ?? null,
    plan: planOf(vendor),
    rating_sum: 0,
    rating_count: 0,
    ...lifeColumns(life),
  }
}

function lifeColumns(life: Life) {
  const { submittedAt, createdAt, steps, note = null, pendingEdits } = life
  const approvedAt = approvalOf(life)
  return {
    version: approvedAt ? 3 : 1,
    note,
    pending_edits: pendingEdits?.edits ?? null,
    pending_since: pendingEdits?.since ?? null,
    submitted_at: submittedAt,
    approved_at: approvedAt,
    calendar_since: approvedAt,
    created_at: createdAt,
    updated_at: steps.at(-1)?.[1] ?? createdAt,
  }
}

const approvalOf = ({ steps }: Life) => steps.find(([to]) => to === 'approved')?.[1] ?? null
const isMain = ({ number }: DemoVendor) => number === 1
const planOf = (vendor: DemoVendor) => {
  if (isMain(vendor) || vendor.popularity > 0.85) return 'pro'
  return vendor.popularity > 0.5 || vendor.resources.length > planLimits.free.resources
    ? 'plus'
    : 'free'
}

const priceColumns = (price: Price) => ({
  price_kind: price.kind,
  price_amount: price.amount,
  price_max_amount: price.maxAmount,
  price_currency: price.currency,
  price_unit: price.unit,
  price_tax: price.tax,
  price_tax_rate: price.taxRate ?? null,
  price_service: price.service ?? null,
  price_minimum: price.minimum ?? null,
})

function addPackages(sheets: Sheets, vendor: DemoVendor, packages: RunningVendor['packages']) {
  packages.forEach((each, position) => {
    const { id, name, description, amount, unit, inclusions, exclusions, validity } = each
    sheets.add('packages', {
      id,
      vendor_id: vendor.id,
      position,
      name,
      description,
      amount,
      currency: 'INR',
      unit,
      inclusions,
      exclusions,
      add_ons: addOnsOf(vendor, each),
      validity: validity ?? null,
      // Every fourth business lets couples book its first package at once.
      instant: vendor.number % 4 === 1 && position === 0,
    })
  })
}

/** What stands on its documents, and how it is paid. */
function addWaysToPay({ sheets, calendar }: Making, vendor: DemoVendor) {
  sheets.add('document_names', {
    vendor_id: vendor.id,
    legal_name: `${vendor.name} Private Limited`,
    tax_number: `DEMO${String(vendor.number).padStart(11, '0')}`,
  })
  sheets.add('ways_to_pay', {
    vendor_id: vendor.id,
    holder: vendor.name,
    upi: `vendor${vendor.number}@demobank`,
    iban: '',
    bic: '',
    account: `5010${String(vendor.number).padStart(8, '0')}`,
    ifsc: 'DEMO0000123',
    other: '',
    // Of every third one couples see that it was changed.
    changed_at: calendar.at(vendor.number % 3 === 0 ? -4 : -200, 9),
  })
}

/** An account with its business, packages, pictures and resources. */
export function addVendor(
  making: Making,
  vendor: DemoVendor,
  lifeOf: (userId: string) => Life,
): RunningVendor {
  const { sheets, addPerson } = making
  const number = String(vendor.number).padStart(3, '0')
  const email = isMain(vendor) ? 'vendor@demo.test' : `vendor-${number}@demo.test`
  const key = `vendor ${number}`
  const life = lifeOf(idOf('user', key))
  const { status, createdAt, steps } = life
  const { id: userId } = addPerson({
    role: 'vendor',
    key,
    name: vendor.owner,
    email,
    mobile: phoneOf(vendor.number),
    createdAt,
  })
  const description = describe(vendor)
  const packages = status === 'draft' ? [] : packagesOf(vendor)
  // What it starts at is its cheapest package of those that can always be had.
  const cheapest = cheaperPackage(
    vendor.price,
    packages.filter(({ validity }) => !validity),
  )
  const price = cheapest
    ? { ...vendor.price, amount: cheapest.amount, unit: cheapest.unit }
    : vendor.price
  const bySeason = packages.some(({ validity }) => validity?.seasons ?? validity?.restOfYear)
  sheets.add('vendors', {
    ...rowOf(vendor, life, { userId, email, price, description }),
    seasons: bySeason ? [{ name: 'Wedding season', from: '11-01', to: '02-28' }] : [],
  })
  addPackages(sheets, vendor, packages)
  if (status === 'approved') addWaysToPay(making, vendor)
  if (status !== 'draft')
    for (const photo of photosOf(vendor, createdAt)) sheets.add('photos', photo)
  if (approvalOf(life))
    vendor.resources.forEach((resource, position) =>
      sheets.add('resources', { ...resource, vendor_id: vendor.id, position }),
    )
  sheets.changes('vendor', vendor.id, steps)
  return { ...vendor, price, userId, packages }
}

/** Joined some weeks to some years ago, approved two days later. */
export function approvedLife({ calendar, adminId }: Making, { random, number }: DemoVendor) {
  const joined = number === 1 ? -780 : -random.whole(420, 900)
  return (userId: string): Life => ({
    status: 'approved',
    createdAt: calendar.at(joined, 6, 10),
    submittedAt: calendar.at(joined, 11, 40),
    steps: [
      ['draft', calendar.at(joined, 6, 10), 'vendor', userId],
      ['submitted', calendar.at(joined, 11, 40), 'vendor', userId],
      [
        'approved',
        calendar.at(joined + random.whole(1, 2), random.whole(4, 12), 30),
        'admin',
        adminId,
      ],
    ],
    ...(number === 7 && {
      pendingEdits: {
        edits: { businessName: 'Lakeside Residency and Gardens' },
        since: calendar.at(-1, 8),
      },
    }),
  })
}
