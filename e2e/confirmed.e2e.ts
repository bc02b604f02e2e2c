import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { aPhone, enter, openBrowser, openPerson, type Person, phone, settle } from './browser.ts'
import { dayIn, emptyDays } from './days.ts'
import { findHouse, heightOf, visit } from './pages.ts'
import { call } from './people.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** Of whoever is there. */
const confirmedOf = async (person: Person) => {
  const { body } = await call<{ items: { _id: string; status: string }[] }>(
    person,
    'GET',
    '/api/bookings',
  )
  return body.items.filter(({ status }) => status === 'confirmed').map(({ _id }) => _id)
}

const sides = [
  ['couple@demo.test', '/api/auth/login', paths.myBooking],
  ['vendor@demo.test', '/api/auth/vendor/login', paths.vendorBooking],
] as const
const lineOfPages = 62
/** Where an element ends; above the line of pages at the foot of a phone it is seen. */
const endOf = async (element: Locator) => {
  const { y, height } = (await element.first().boundingBox())!
  return y + height
}

test('a confirmed booking is two screens of a phone, whom to call on the first one', async () => {
  for (const [email, door, addressOf] of sides) {
    const person = await openPerson(browser, aPhone)
    const { context, page, errors } = person
    await enter(person, email, door)
    const bookings = await confirmedOf(person)
    assert.ok(bookings.length > 2)
    for (const _id of bookings.slice(0, 8)) {
      await visit(person, addressOf(_id))
      await page.getByRole('heading', { name: 'What you’ve agreed' }).waitFor()
      const height = await heightOf(page)
      assert.ok(height <= 1800, `${addressOf(_id)} is ${height} px`)
      const card = page.getByRole('region', { name: 'Contact' })
      const end = await endOf(card.locator('a[href^="tel:"], a[href^="mailto:"]'))
      assert.ok(end < phone.height - lineOfPages, `${addressOf(_id)}: ${end}`)
    }
    assert.deepEqual(errors, [])
    await context.close()
  }
})

/** In a house of several halls, with the first of three parts of its price due at once. */
async function confirmThreeFunctions(couple: Person, vendor: Person): Promise<string> {
  const { _id: vendorId } = await findHouse()
  const [one = '', two = '', three = ''] = await emptyDays(vendor, dayIn(260), 3)
  const times = [
    { name: 'Mehndi', day: one, slot: 'morning', guests: 90 },
    { name: 'Sangeet', day: two, slot: 'evening', guests: 150 },
    { name: 'Reception', day: three, guests: 240 },
  ]
  const halls = `/api/vendors/${vendorId}/halls?firstDay=${three}`
  const { body: free } = await call<{ halls: { _id: string }[] }>(couple, 'GET', halls)
  assert.ok(free.halls.length > 1)
  const days = { firstDay: one, lastDay: three, guests: 240 }
  const request = { vendorId, ...days, times, resourceId: free.halls[0]?._id, city: '' }
  const { body: booking } = await call<{ _id: string }>(couple, 'POST', '/api/bookings', request)
  const labels = ['Lawn', 'Dinner', 'Lamps and flowers']
  const line = { basis: 'fixed', quantity: 1, taxRate: 18, unitPrice: 40_000_000 }
  const quote = await call(vendor, 'POST', '/api/vendor/quotes', {
    bookingId: booking._id,
    after: 0,
    ...days,
    lines: labels.map((label) => ({ ...line, id: label, label })),
    taxIncluded: false,
    discount: null,
    service: null,
    instalments: [
      { label: 'Advance', percent: 25, atConfirmation: true },
      { label: 'Second', percent: 25, daysBefore: 60 },
      { label: 'Balance', daysBefore: 7 },
    ],
    validUntil: dayIn(5),
    holds: true,
  })
  assert.equal(quote.status, 200, JSON.stringify(quote.body))
  const accept = `/api/bookings/${booking._id}/quote/accept`
  assert.equal((await call(couple, 'POST', accept, { version: 1 })).status, 200)
  return booking._id
}

async function areShort(people: readonly Person[], booking: string, state: string) {
  for (const [at, [, , addressOf]] of sides.entries()) {
    const person = people[at] as Person
    await visit(person, addressOf(booking))
    await person.page.getByRole('heading', { name: 'What you’ve agreed' }).waitFor()
    await settle(person.page)
    const height = await heightOf(person.page)
    assert.ok(height <= 1800, `${addressOf(booking)}, ${state}, is ${height} px`)
  }
}

test('so is one for three functions in one of several halls, with a sum that is due', async () => {
  const people = await Promise.all(sides.map(() => openPerson(browser, aPhone)))
  const [couple, vendor] = people as [Person, Person]
  await enter(couple, 'couple-036@demo.test')
  await enter(vendor, sides[1][0], sides[1][1])
  const booking = await confirmThreeFunctions(couple, vendor)
  for (const [person, [, , addressOf]] of [
    [couple, sides[0]],
    [vendor, sides[1]],
  ] as const) {
    const { page } = person
    await visit(person, addressOf(booking))
    const next = page.getByText(/^Next: ₹3,54,000, due /)
    await next.waitFor()
    const contact = page.getByRole('region', { name: 'Contact' })
    const seen = [contact.locator('a[href^="tel:"]'), next]
    if (person === couple)
      seen.push(page.getByRole('link', { name: 'How to pay' }), contact.getByText('On a map'))
    for (const element of seen) {
      const end = await endOf(element)
      assert.ok(end < phone.height - lineOfPages, `${await element.innerText()}: ${end}`)
    }
  }
  await areShort(people, booking, 'due')
  // One press, and it is open in front of them.
  await couple.page.getByRole('link', { name: 'How to pay' }).click()
  await couple.page.getByRole('heading', { name: 'Bank account' }).waitFor()
  const line = couple.page.locator('summary', { hasText: 'Pay ₹3,54,000 to ' })
  assert.ok((await endOf(line)) < 200, String(await endOf(line)))
  const at = `/api/bookings/${booking}/payments`
  const payment = {
    kind: 'paid',
    amount: 35_400_000,
    method: 'upi',
    reference: '4711',
    day: dayIn(0),
  }
  const { body } = await call<{ payments: { _id: string }[] }>(couple, 'POST', at, payment)
  await areShort(people, booking, 'said')
  const _id = body.payments[0]?._id
  const confirmed = await call(vendor, 'POST', `${at}/${_id}/answer`, {
    answer: 'confirm',
    after: _id,
  })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  await areShort(people, booking, 'partly paid')
  for (const { context, errors } of people) {
    assert.deepEqual(errors, [])
    await context.close()
  }
})
