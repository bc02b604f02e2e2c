import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getDocumentNames, updateDocumentNames } from '#contract/money/documents.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import { sql } from '#server/db/sql.ts'
import { formatDay, formatInstantIn } from '#domain/formatDay.ts'
import { maxInstalments, maxQuoteLines, maxQuoteTerms } from '#domain/limits.ts'
import { agreedBooking, aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { getPdf, pagesIn } from '#__tests__/support/pdf.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const advance = { label: 'முன்பணம்', percent: 30, amount: null, dueDay: null, daysBefore: 60 }
const balance = { ...advance, label: 'Balance', percent: 70, daysBefore: 7 }

/** ₹4,50,000 in two instalments, between people whose names are in three scripts. */
async function quoted(more: object = {}) {
  const request = await requestQuote(scene)
  const { vendor, bookingId } = request
  await scene.db.run(sql`
    update bookings set couple_name = 'दिया कुमार और محمد الرشيد' where id = ${bookingId}`)
  await scene.db.run(sql`
    update vendors set business_name = 'शुभ मंडप' where id = ${vendor.vendorId}`)
  const sent = await request.send({
    instalments: [advance, balance],
    terms: 'No fireworks.\nلا ألعاب نارية',
    ...more,
  })
  expect(sent.status).toBe(200)
  const pdf = (path: string, as?: Account) =>
    getPdf(scene, `/api/bookings/${bookingId}/${path}/pdf`, as)
  const pay = async () => {
    const { body } = await scene.call(
      recordPayment,
      {
        bookingId,
        kind: 'paid',
        amount: 13_500_000,
        method: 'upi',
        reference: 'UTR 4711',
        day: dayAfter(0),
      },
      request.couple,
    )
    return body.payments[0] ?? { _id: '', last: '' }
  }
  return { ...request, pdf, pay }
}

test('a quote is a PDF for both sides, the same to the byte, and for nobody else', async () => {
  const { vendor, couple, bookingId, firstDay, pdf } = await quoted()
  const { status, text, headers, bytes } = await pdf('quotes/1', couple)
  expect(status).toBe(200)
  for (const words of [
    'शुभ मंडप',
    'दिया कुमार और',
    ...'محمد الرشيد'.split(' '),
    formatDay(firstDay),
    'The hall',
    '₹2,50,000',
    '₹1,000 per guest × 200 guests',
    '₹2,00,000',
    'Includes 18% tax',
    '₹68,644.07',
    '₹4,50,000',
    'முன்பணம்',
    `due ${formatDay(dayAfter(60))}`,
    '₹1,35,000',
    'Balance',
    '₹3,15,000',
    'No fireworks.',
    'لا ألعاب نارية',
    `Until ${formatDay(dayAfter(30))}: 90% back (₹4,05,000 of ₹4,50,000)`,
    `Can be accepted until ${formatDay(dayAfter(3))}. The time is held until then.`,
    'Page 1 of',
  ])
    expect(text).toContain(words)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition':
      'attachment; filename="Quote 1, ??? ????.pdf"; ' +
      "filename*=UTF-8''Quote%201%2C%20%E0%A4%B6%E0%A5%81%E0%A4%AD%20%E0%A4%AE%E0%A4%82%E0%A4%A1%E0%A4%AA.pdf",
    'x-content-type-options': 'nosniff',
  })
  expect((await pdf('quotes/1', vendor)).bytes.equals(bytes)).toBe(true)

  expect((await pdf('quotes/2', couple)).status).toBe(404)
  const others = [await scene.hasAccount('user'), await scene.hasVendor()]
  for (const stranger of others)
    for (const path of ['quotes/1', 'confirmation', `payments/${bookingId}/receipt`])
      expect((await pdf(path, stranger)).status).toBe(404)
  expect((await pdf('quotes/1')).status).toBe(401)
  expect((await pdf('quotes/1', await scene.hasAccount('admin'))).status).toBe(403)
})

test('an older version says what has taken its place', async () => {
  const { couple, send, pdf } = await quoted()
  await send({ after: 1, guests: 150 })
  expect((await pdf('quotes/1', couple)).text).toContain('Version 2 has taken its place.')
  const { text } = await pdf('quotes/2', couple)
  expect(text).toContain('₹1,000 per guest × 150 guests')
  expect(text).toContain('₹4,00,000')
})

test('an accepted quote says so, and what has become of the booking since', async () => {
  const { couple, vendor, bookingId, accept, pdf } = await quoted()
  await accept()
  expect((await pdf('quotes/1', couple)).text).toContain('Accepted: this quote is the booking.')
  const { body } = await scene.call(
    proposeReschedule,
    { bookingId, firstDay: dayAfter(127) },
    couple,
  )
  const rescheduleId = body.reschedule?._id ?? ''
  await scene.call(answerReschedule, { bookingId, rescheduleId, answer: 'accept' }, vendor)
  expect((await pdf('quotes/1', couple)).text).toContain('Accepted; the booking was changed since.')
  await scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple)
  expect((await pdf('quotes/1', couple)).text).toContain(
    'Accepted; the booking was cancelled since.',
  )
})

test('a price that was confirmed without a quote says what is in it, and is one part', async () => {
  const { couple, vendor, bookingId } = await agreedBooking(scene)
  await scene.db.run(sql`update vendors set address = '1 Lake Road' where id = ${vendor.vendorId}`)
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text).toContain('1 Lake Road')
  expect(text).toContain('+91 98765 43210')
  expect(text).toContain('in all, tax and service included')
  expect(text).toContain('All of it')
})

test('what was agreed is confirmed on paper, once it was', async () => {
  const { couple, vendor, bookingId, firstDay, accept, pdf } = await quoted()
  expect((await pdf('confirmation', couple)).status).toBe(409)
  await accept()
  const { timeline } = (await scene.call(getBooking, { bookingId }, couple)).body
  const confirmedAt = timeline.at(-1)?.at ?? ''
  const confirmed = formatInstantIn(confirmedAt, 'UTC')
  // Whatever was proposed and declined since, it stands as it was confirmed.
  await scene.db.run(sql`
    insert into state_changes (subject, subject_id, actor, from_status, to_status, at)
    values ('booking', ${bookingId}, 'vendor', 'confirmed', 'move_declined', now() + interval '2 minutes')`)
  const { status, text } = await pdf('confirmation', vendor)
  expect(status).toBe(200)
  for (const words of [
    'BOOKING CONFIRMATION',
    `Confirmed ${confirmed}`,
    `As it stands since ${confirmed}.`,
    'Vendor’s phone',
    `EVS-${bookingId.slice(0, 8).toUpperCase()}`,
    'दिया कुमार और',
    formatDay(firstDay),
    'Agreed total',
    '₹4,50,000',
    'Includes 18% tax',
    '₹1,35,000',
    '₹3,15,000',
    'If the couple cancels',
    '30 days before or earlier: 50% back',
  ])
    expect(text).toContain(words)
  await scene.db.run(sql`update bookings set status = 'cancelled_by_user' where id = ${bookingId}`)
  expect((await pdf('confirmation', couple)).status).toBe(409)
})

test('a total that was changed with the days has no lines that make another one', async () => {
  const { couple, bookingId, accept, pdf } = await quoted()
  await accept()
  await scene.db.run(sql`
    update bookings set sum = sum || '{"amount": 50000000, "tax": 7627119}' where id = ${bookingId}`)
  const { text } = await pdf('confirmation', couple)
  expect(text).toContain('₹5,00,000')
  expect(text).toContain('in all, with ₹76,271.19 tax and no service charge')
  expect(text).not.toContain('₹2,50,000')
  // The instalments go with it, in proportion.
  expect(text).toContain('₹1,50,000')
  expect(text).toContain('₹3,50,000')
})

test('a receipt is of what counts', async () => {
  const { couple, vendor, bookingId, accept, pdf, pay } = await quoted()
  await accept()
  const { _id: paymentId, last: after } = await pay()
  expect((await pdf(`payments/${paymentId}/receipt`, couple)).status).toBe(409)
  await scene.call(answerPayment, { bookingId, paymentId, after, answer: 'confirm' }, vendor)
  const { status, text } = await pdf(`payments/${paymentId}/receipt`, couple)
  expect(status).toBe(200)
  for (const words of [
    'RECEIPT',
    `EVS-${paymentId.slice(0, 8).toUpperCase()}`,
    '₹1,35,000',
    'Received from',
    ...'محمد الرشيد'.split(' '),
    'UPI',
    'UTR 4711',
    'Agreed total',
    '₹4,50,000',
    'Everset moves no money',
  ])
    expect(text).toContain(words)
  const refund = await scene.call(
    recordPayment,
    {
      bookingId,
      kind: 'refunded',
      amount: 3_500_050,
      method: 'bank',
      reference: '',
      day: dayAfter(0),
    },
    couple,
  )
  const refundId = refund.body.payments.at(-1)?._id ?? ''
  const back = await pdf(`payments/${refundId}/receipt`, vendor)
  expect(back.text).toContain('REFUND RECEIPT')
  expect(back.text).toContain('₹35,000.50')
  expect(back.text).toContain('Refunded to')
  expect((await scene.call(getPayments, { bookingId }, couple)).body.refunded).toBe(3_500_050)
})

test('of a payment that the other side denies there is no receipt', async () => {
  const { couple, vendor, bookingId, accept, pdf } = await quoted()
  await accept()
  const said = { kind: 'received' as const, method: 'upi' as const, reference: '' }
  const { body } = await scene.call(
    recordPayment,
    { bookingId, ...said, amount: 13_500_000, day: dayAfter(0) },
    vendor,
  )
  const { _id: paymentId, last: after } = body.payments[0] ?? { _id: '', last: '' }
  expect((await pdf(`payments/${paymentId}/receipt`, couple)).text).toContain(
    'this says what the side that got it has recorded of it.',
  )
  await scene.call(
    answerPayment,
    { bookingId, paymentId, after, answer: 'deny', note: 'Not us.' },
    couple,
  )
  const { status, bytes } = await pdf(`payments/${paymentId}/receipt`, vendor)
  expect(status).toBe(409)
  expect(bytes.toString()).toContain(
    'There is no receipt while the two sides disagree about this payment.',
  )
})

test('the legal name and the tax number stand on the papers, and nowhere else', async () => {
  const { couple, vendor, pdf } = await quoted()
  expect((await pdf('quotes/1', couple)).text).not.toContain('Tax number')
  const names = { legalName: 'शुभ मंडप प्राइवेट लिमिटेड', taxNumber: '08AAACR5055K1Z5' }
  expect((await scene.call(updateDocumentNames, names, vendor)).status).toBe(200)
  expect((await scene.call(getDocumentNames, {}, vendor)).body).toEqual(names)
  const { text } = await pdf('quotes/1', couple)
  expect(text).toContain(names.legalName)
  expect(text).toContain('Tax number 08AAACR5055K1Z5')
  const page = await scene.app.inject({ url: `/api/vendors/scene-${vendor.vendorId}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('08AAACR5055K1Z5')

  const wrong = { legalName: 'x'.repeat(201), taxNumber: 'one\ntwo' }
  const { status, body } = await scene.call(updateDocumentNames, wrong, vendor)
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    legalName: 'The legal name can have at most 200 characters.',
    taxNumber: 'The tax number must be on one line.',
  })
})

test('the longest quote goes over pages, each with its head and its number', async () => {
  const lines = Array.from({ length: maxQuoteLines }, (_, index) => ({
    ...aQuote.lines[0],
    id: `l${index}`,
    label: `${index + 1} ${'मण्डप की सजावट '.repeat(13)}`.slice(0, 200).trim(),
    unitPrice: 100_000 + index,
  }))
  const parts = Array.from({ length: maxInstalments }, (_, index) => ({
    ...advance,
    label: `Part ${index + 1}`,
    percent: index === 0 ? 12 : 8,
    daysBefore: 90 - index,
  }))
  const { couple, pdf } = await quoted({
    lines,
    instalments: parts,
    terms: 'قاعة '.repeat(maxQuoteTerms / 5).trim(),
    note: 'W'.repeat(1000),
  })
  const { status, bytes } = await pdf('quotes/1', couple)
  expect(status).toBe(200)
  const pages = await pagesIn(bytes)
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
  expect(pages.filter((page) => page.includes('Prices include tax')).length).toBeGreaterThan(2)
  for (const index of [0, 30, 59])
    expect(pages.join('')).toContain(`₹1,000.${String(index).padStart(2, '0')}`.replace('.00', ''))
  expect(pages.join('')).toContain('₹60,017.70')
})

test('whoever asks without end waits', async () => {
  const { couple, pdf } = await quoted()
  await scene.db.run(sql`
    insert into rate_limits (key, count, resets_at)
    values (${`papers:${couple._id}`}, 60, now() + interval '5 minutes')`)
  const { status, headers } = await pdf('quotes/1', couple)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
