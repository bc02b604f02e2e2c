import { deleteAccount } from '#contract/people/personalData.ts'
import { sql } from '#server/db/sql.ts'
import { password } from '#__tests__/support/accounts.ts'
import { haveEverything, tracesOf } from '#__tests__/support/held.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterEach(() => scene.close())

/** Tables that hold nothing of a person or a business, or nothing that says whose it is. */
const nobodys = [
  'bulk_actions', // an admin’s
  'categories',
  'chores',
  'cities',
  'exchange_rates',
  'gazetteers',
  'imports', // an admin’s
  'merged_cities',
  'rate_limits', // for a day at most
  'region_names',
  'regions',
  'schema_functions',
  'schema_migrations',
  'search_days',
  'search_terms', // words, not whose
  'search_words', // words, not whose
  'town_names',
  'towns',
  'used_proofs', // fingerprints, until they expire
]
const fingerprint = expect.stringMatching(/^[\w-]{43}$/)
const wordsOf = {
  couple: ({ couple, weddingId }: Everything) => [couple._id, weddingId, 'priyanka'],
  business: ({ owner, vendorId }: Everything) => [owner._id, vendorId, 'vandana'],
}
type Everything = Awaited<ReturnType<typeof haveEverything>>

test('there is no table of which is not known whose it is, and the scene has something in each', async () => {
  const everything = await haveEverything(scene)
  const { tables, found } = await tracesOf(scene, ...wordsOf.couple(everything))
  const ofBusiness = (await tracesOf(scene, ...wordsOf.business(everything))).found
  const known = new Set([...nobodys, ...Object.keys(found), ...Object.keys(ofBusiness)])
  expect(tables.filter((table) => !known.has(table))).toEqual([])
})

test('of a couple that goes, this is left and nothing else', async () => {
  const everything = await haveEverything(scene)
  const { couple } = everything
  expect((await scene.call(deleteAccount, { password }, couple)).status).toBe(200)
  expect((await tracesOf(scene, ...wordsOf.couple(everything))).found).toEqual({
    // Who did what, by a number that means nobody any more.
    audit_log: 'actor_id',
    state_changes: 'actor_id',
    users: 'email id',
    // What the vendor agreed to and was told, and for a year how to reach them.
    bookings: 'kept_contact note',
    evidence: 'body',
    ledger_rows: 'note',
    messages: 'body',
    quote_asks: 'body',
    reschedules: 'note',
    review_disputes: 'words',
    // What was said of somebody else.
    vendor_reports: 'note',
  })
  expect(
    await scene.db.one(sql`
      select to_jsonb(u) - 'id' - 'created_at' - 'deleted_at' - 'email_verified_at' as row
      from users u
      where id = ${couple._id}`),
  ).toEqual({
    row: {
      role: 'user',
      name: 'Former customer',
      email: `deleted-${couple._id}@deleted.invalid`,
      mobile: null,
      password_hash: null,
      google_off: false,
      suspended_at: null,
      suspended_until: null,
      suspended_reason: '',
    },
  })
  expect(
    await scene.db.one(
      sql`select author, body from reviews where vendor_id = ${everything.vendorId}`,
    ),
  ).toEqual({
    author: 'Former customer',
    body: 'A wonderful day in every way, from the first guest to the last.',
  })
})

test('of a business that goes, this is left and nothing else', async () => {
  const everything = await haveEverything(scene)
  const { owner, vendorId } = everything
  expect((await scene.call(deleteAccount, { password }, owner)).status).toBe(200)
  expect((await tracesOf(scene, ...wordsOf.business(everything))).found).toEqual({
    // Who did what, by a number that means nobody any more.
    audit_log: 'actor_id',
    state_changes: 'actor_id subject_id',
    bulk_action_vendors: 'vendor_id',
    users: 'email id',
    // What couples agreed to and were told, the hall they booked, and for a year how to reach it.
    bookings: 'kept_contact package_name vendor_id',
    calendar_blocks: 'vendor_id',
    couple_reviews: 'body vendor_id',
    enquiries: 'last_message vendor_id',
    messages: 'body',
    quote_versions: 'content',
    // For 30 days: why a place in its queue has ended.
    queue_entries: 'package_name vendor_id',
    resources: 'name vendor_id',
    reviews: 'reply vendor_id',
    // What others have said of it.
    vendor_reports: 'vendor_id',
    // Its name; that its page is gone; and that no list brings it back.
    vendors: 'business_name id import_key slug',
    vendor_addresses: 'slug vendor_id',
    import_keys: 'vendor_id',
    import_vendors: 'match_vendor name',
    // Words that can be asked for, not whose they were.
    search_terms: 'term',
    search_words: 'word',
  })
  expect(
    await scene.db.many(sql`
      select name, retired_at is not null as retired from resources where vendor_id = ${vendorId}`),
  ).toEqual([{ name: 'Vandana’s hall', retired: true }])
  expect(
    await scene.db.one(sql`
      select to_jsonb(v) - array[
          'id', 'slug', 'created_at', 'updated_at', 'approved_at', 'removed_at', 'city_id', 'category_id'
        ] as row
      from vendors v
      where id = ${vendorId}`),
  ).toEqual({
    row: {
      status: 'rejected',
      version: 2,
      business_name: 'Vandana Palace',
      import_key: 'vandana.csv/1',
      // Of its telephone, address and page: fingerprints.
      left_out_keys: [fingerprint, fingerprint, fingerprint],
      plan: 'free',
      // Of the reviews that are left.
      rating_sum: 5,
      rating_count: 1,
      user_id: null,
      area: '',
      address: '',
      description: '',
      contact_email: '',
      contact_phone: '',
      website: '',
      social_links: [],
      other_city_ids: [],
      other_category_ids: [],
      price_kind: null,
      price_amount: null,
      price_max_amount: null,
      price_currency: null,
      price_unit: null,
      price_tax: 'not_stated',
      price_tax_rate: null,
      price_service: null,
      price_minimum: null,
      price_validity: null,
      seasons: [],
      capacity_min: null,
      capacity_max: null,
      attributes: {},
      cancellation: null,
      deposit_percent: null,
      rest_days_before: null,
      languages: [],
      faqs: [],
      team: [],
      travel_free_km: null,
      travel_max_km: null,
      travel_fee: null,
      travel_per_km: null,
      travel_note: '',
      latitude: null,
      longitude: null,
      listing: null,
      imported: null,
      pending_edits: null,
      pending_since: null,
      decided_edits: null,
      note: null,
      response_rate: null,
      response_of: 0,
      calendar_since: null,
      submitted_at: null,
      claimed_at: null,
      invited_at: null,
      called_at: null,
    },
  })
})
