import fc from 'fast-check'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { getWaysToPay, updateWaysToPay } from '#contract/money/waysToPay.ts'
import { hashPassword } from '#server/modules/account/auth/passwords.ts'
import { qrOf } from '#server/modules/money/waysToPay/queries.ts'
import { epcText, upiLink } from '#domain/payments/links.ts'
import { upiParts } from '#domain/payments/upiParts.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { encode } from 'uqr'

let scene: Scene
let hash: string
const password = 'a word of its own'
beforeAll(async () => {
  scene = await openScene()
  hash = await hashPassword(password)
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const upi = {
  holder: 'Rose Palace Pvt Ltd',
  upi: 'rose.palace@okbank',
  iban: '',
  bic: '',
  account: '',
  ifsc: '',
  other: '',
}
const knowsPassword = (vendor: Account, at = scene) =>
  at.db.run(sql`update users set password_hash = ${hash} where id = ${vendor._id}`)
const save = (vendor: Account, more: object = {}, at = scene) =>
  at.call(updateWaysToPay, { ...upi, password, ...more }, vendor)

/** Quoted ₹4,50,000, of which 30% come first. */
async function quoted(at = scene) {
  const request = await requestQuote(at)
  const part = { percent: 30, amount: null, dueDay: null, daysBefore: 60, label: 'Advance' }
  await request.send({ instalments: [part, { ...part, percent: 70, daysBefore: 7, label: '' }] })
  await knowsPassword(request.vendor, at)
  const { bookingId } = request
  const how = async (as: Account) => (await at.call(getPayments, { bookingId }, as)).body.howToPay
  return { ...request, how }
}

test('only the couple of a confirmed booking sees it, at the part that is open', async () => {
  const { vendor, couple, accept, how, bookingId } = await quoted()
  expect((await save(vendor)).status).toBe(200)
  expect((await scene.call(getPayments, { bookingId }, couple)).status).toBe(404)
  await accept()
  const reference = `EVS-${bookingId.slice(0, 8).toUpperCase()}-1`
  // Above ₹1,00,000 in parts that add up to it, of one reference.
  const link = `upi://pay?pa=rose.palace@okbank&pn=Rose%20Palace%20Pvt%20Ltd&am=67500.00&cu=INR&tn=${reference}`
  const code = { amount: 6_750_000, link, qr: qrOf(link) }
  expect(await how(couple)).toEqual({
    holder: 'Rose Palace Pvt Ltd',
    instalment: 0,
    amount: 13_500_000,
    reference,
    changedOn: null,
    upi: { address: 'rose.palace@okbank', codes: [code, code], limit: 10_000_000 },
    iban: null,
    account: null,
    other: '',
  })
  expect(await how(vendor)).toBeNull()
  const lacks = async (as: Account) =>
    (await scene.call(getPayments, { bookingId }, as)).body.lacksWays
  expect([await lacks(couple), await lacks(vendor)]).toEqual([false, false])
  await scene.db.run(sql`delete from ways_to_pay where vendor_id = ${vendor.vendorId}`)
  expect([await lacks(couple), await lacks(vendor)]).toEqual([true, true])
  await save(vendor)

  const received = { kind: 'received' as const, method: 'upi' as const, day: dayAfter(0) }
  await scene.call(recordPayment, { bookingId, ...received, amount: 14_000_000 }, vendor)
  expect(await how(couple)).toMatchObject({ instalment: 1, amount: 31_000_000 })
  await scene.call(recordPayment, { bookingId, ...received, amount: 31_000_000 }, vendor)
  expect(await how(couple)).toBeNull()
})

test.each([
  // ₹1,35,000 is due.
  ['13500000', [13_500_000], null],
  ['13499999', [6_750_000, 6_750_000], 13_499_999],
  ['4000000', [3_375_000, 3_375_000, 3_375_000, 3_375_000], 4_000_000],
  ['1000000', [], 1_000_000],
  ['0', [13_500_000], null],
])('what banks let through is a setting: %s', async (UPI_LIMIT, amounts, limit) => {
  const limited = await openScene({ UPI_LIMIT })
  try {
    const { vendor, couple, accept, how } = await quoted(limited)
    await save(vendor, {}, limited)
    await accept()
    const { upi: shown } = (await how(couple)) ?? {}
    expect(shown?.codes.map(({ amount }) => amount)).toEqual(amounts)
    expect(shown?.limit).toBe(limit)
  } finally {
    await limited.close()
  }
})

test('parts add up to the whole, and none is above the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e10 }),
      fc.integer({ min: 1, max: 1e9 }),
      (amount, limit) => {
        const parts = upiParts(amount, limit)
        if (!parts.length) return amount > 10 * limit
        return (
          parts.reduce((all, each) => all + each, 0) === amount &&
          parts.every((each) => each > 0 && each <= limit) &&
          parts.length === Math.ceil(amount / limit)
        )
      },
    ),
  )
  expect(upiParts(40_250_000, 10_000_000)).toEqual([
    8_050_000, 8_050_000, 8_050_000, 8_050_000, 8_050_000,
  ])
  expect(upiParts(10_000_001, 10_000_000)).toEqual([5_000_100, 4_999_901])
})

test('nothing is shown of a suspended business', async () => {
  const { vendor, couple, accept, how } = await quoted()
  await save(vendor)
  await accept()
  expect(await how(couple)).not.toBeNull()
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`)
  expect(await how(couple)).toBeNull()
})

test('what is stated for the first time is no change, what replaces it is', async () => {
  const { vendor, couple, accept, how } = await quoted()
  await accept()
  await save(vendor)
  expect((await how(couple))?.changedOn).toBeNull()
  const [first] = (await scene.mails(vendor.email)).slice(-1)
  expect(first?.subject).toBe('Your payment details were added')
  expect(first?.body).toContain('something is left to pay. If none of you did this')
  // Removed and stated anew is a change, too.
  await save(vendor, { holder: '', upi: '' })
  await save(vendor, { upi: 'another@bank' })
  expect((await how(couple))?.changedOn).toBe(dayAfter(0))
  const [second] = (await scene.mails(vendor.email)).slice(-1)
  expect(second?.subject).toBe('Your payment details were changed')
  expect(second?.body).toContain('something is left to pay, and for 14 days that it was changed.')
})

test('a change asks for the password, is mailed, and is shown for 14 days', async () => {
  const { vendor, couple, accept, how } = await quoted()
  expect((await save(vendor, { password: 'a guess' })).body.fields).toEqual({
    password: 'That is not your password.',
  })
  expect((await scene.call(getWaysToPay, {}, vendor)).body).toMatchObject({
    upi: '',
    changedAt: null,
  })
  await save(vendor)
  await save(vendor, { account: '501000001234', ifsc: 'hdfc0001234' })
  await accept()
  const mail = (await scene.mails(vendor.email)).find(
    ({ subject }) => subject === 'Your payment details were changed',
  )
  expect(mail?.body).toContain('Account: … 1234')
  expect(mail?.body).toContain('Couples with a confirmed booking see this while something is left')
  expect(mail?.body).not.toContain('501000001234')
  expect((await how(couple))?.account).toEqual({ number: '501000001234', ifsc: 'HDFC0001234' })

  const changedDaysAgo = async (days: number) => {
    await scene.db.run(sql`
      update ways_to_pay set changed_at = now() - make_interval(days => ${days}::int)
      where vendor_id = ${vendor.vendorId}`)
    return (await how(couple))?.changedOn
  }
  expect(await changedDaysAgo(14)).toBe(dayAfter(-14))
  expect(await changedDaysAgo(15)).toBeNull()
  // The same again is no change.
  await save(vendor, { account: '5010 0000 1234', ifsc: 'HDFC0001234' })
  expect((await how(couple))?.changedOn).toBeNull()
})

test('who takes everything back is told that nobody sees anything', async () => {
  const vendor = await scene.hasVendor()
  await knowsPassword(vendor)
  await save(vendor)
  await save(vendor, { holder: '', upi: '' })
  const body = (await scene.mails(vendor.email)).at(-1)?.body
  expect(body).toContain('Your payment details were removed: couples no longer see any.')
  expect(body).not.toContain('see this')
})

test.each([
  ['upi', { upi: 'rose palace@bank' }],
  ['upi', { upi: 'rose.palace' }],
  ['upi', { upi: 'rose@bank&am=1' }],
  ['iban', { iban: 'DE89 3704 0044 0532 0130 01' }],
  ['bic', { iban: 'DE89370400440532013000', bic: 'COBA' }],
  ['iban', { bic: 'COBADEFFXXX' }],
  ['ifsc', { account: '501000001234', ifsc: 'HDFC1001234' }],
  ['account', { ifsc: 'HDFC0001234' }],
  ['account', { account: '12 €' }],
  ['holder', { holder: '' }],
  ['holder', { holder: 'Rose\nIBAN' }],
])('what has a typo is refused beside its field: %s %j', async (field, typed) => {
  const vendor = await scene.hasVendor()
  await knowsPassword(vendor)
  const { fields = {} } = (await save(vendor, typed)).body
  expect(Object.keys(fields)).toEqual([field])
  // In a sentence, not by the pattern.
  expect(fields[field]).toMatch(/^[A-Z][^/\\^$]+\.$/)
})

test('a UPI link is for rupees, an EPC text for euros', () => {
  const payee = { holder: 'Rose & Söhne', reference: 'EVS-1' }
  const address = 'rose@bank'
  const account = { iban: 'DE89370400440532013000', bic: '' }
  expect(upiLink({ ...payee, address }, { amount: 5, currency: 'INR' })).toBe(
    'upi://pay?pa=rose@bank&pn=Rose%20%26%20S%C3%B6hne&am=0.05&cu=INR&tn=EVS-1',
  )
  expect(upiLink({ ...payee, address }, { amount: 5, currency: 'EUR' })).toBeNull()
  expect(epcText({ ...payee, ...account }, { amount: 123_450, currency: 'EUR' })).toBe(
    'BCD\n002\n1\nSCT\n\nRose & Söhne\nDE89370400440532013000\nEUR1234.50\n\n\nEVS-1',
  )
  expect(epcText({ ...payee, ...account }, { amount: 123_450, currency: 'INR' })).toBeNull()
  expect(epcText({ ...payee, ...account }, { amount: 1e13, currency: 'EUR' })).toBeNull()
})

test('the path of a code has every dark module once', () => {
  const text = 'upi://pay?pa=rose@bank&pn=Rose&am=135000.00&cu=INR&tn=EVS-1'
  const { size, path } = qrOf(text)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at += 1)
      (drawn[Number(y)] as boolean[])[at] = true
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 0 }).data)
})
