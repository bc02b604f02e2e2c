import { screen, waitFor, within } from '@testing-library/react'
import { getSimilarVendors, getVendor } from '#contract/pages/vendorPages.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getEnquiries, getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { card } from '#__tests__/support/cards.ts'
import { anEnquiry } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

const inUdaipur = {
  ...anEnquiry,
  town: { slug: 'udaipur', name: 'Udaipur', functions: 'Sangeet, Lunch' },
}
const about = 'Sun 14 Feb 2027, 300 guests, Udaipur (Sangeet, Lunch)'

test('the thread says where it is for, and what takes place there', async () => {
  renderApp('/my-enquiries/e1', { as: people.user, replies: [reply(getEnquiry, inUdaipur)] })
  expect(await screen.findByText(about)).toBeVisible()
})

test('of several days the town alone is said: what is there on the first of them is not all of it', async () => {
  const days = ['2027-02-12', '2027-02-13']
  renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [reply(getEnquiry, { ...inUdaipur, date: '2027-02-12', days })],
  })
  expect(await screen.findByText('Fri 12 Feb 2027, Sat 13 Feb 2027, Udaipur')).toBeVisible()
})

test.each([
  ['/my-enquiries/e1', people.user],
  ['/vendor/Enquiry/e1', people.vendor],
])('at %s a thread without a day says between which days the wedding will be', async (path, as) => {
  const window = { earliest: '2027-02-01', latest: '2027-02-28' }
  const withoutDay = { ...inUdaipur, date: null, window }
  renderApp(path, { as, replies: [reply(getEnquiry, withoutDay)] })
  expect(
    await screen.findByText(
      'A day between Mon 1 Feb 2027 and Sun 28 Feb 2027, 300 guests, Udaipur (Sangeet, Lunch)',
    ),
  ).toBeVisible()
})

test('the list says it, too', async () => {
  renderApp('/my-bookings?tab=enquiries', {
    as: people.user,
    replies: [reply(getEnquiries, listOf(inUdaipur))],
  })
  const line = await screen.findByRole('article', { name: 'Rose Hall' })
  expect(
    within(line).getByText('Sun 14 Feb 2027 · 300 guests · Udaipur (Sangeet, Lunch)'),
  ).toBeVisible()
})

test('from the thread the day is checked in the town it was asked for', async () => {
  const asked = { ...inUdaipur, actions: [...anEnquiry.actions, 'book' as const] }
  const { answer, publish } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [reply(getEnquiry, asked)],
  })
  expect(await screen.findByRole('link', { name: 'Check the day and book' })).toHaveAttribute(
    'href',
    `/vendor/${anEnquiry.vendor.slug}?city=udaipur&date=2027-02-14&guests=300`,
  )
  answer(reply(getEnquiry, { ...asked, town: { slug: null, name: 'Amer', functions: '' } }))
  await publish({ type: 'Enquiry', id: 'e1' })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Check the day and book' })).toHaveAttribute(
      'href',
      `/vendor/${anEnquiry.vendor.slug}?city=Amer&date=2027-02-14&guests=300`,
    ),
  )
  const [message] = anEnquiry.messages
  const time = { name: 'Mehendi', day: '2027-02-13', slot: null, guests: 120 }
  const times = [time, { ...time, name: 'Wedding', day: '2027-02-14', guests: 300 }]
  answer(reply(getEnquiry, { ...asked, messages: [{ ...message!, about: { times } }] }))
  await publish({ type: 'Enquiry', id: 'e1' })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Check the day and book' })).toHaveAttribute(
      'href',
      `/vendor/${anEnquiry.vendor.slug}?city=udaipur&date=2027-02-14&guests=300&together=Mehendi&together=Wedding`,
    ),
  )
  // What is asked for already is not asked for again.
  const none = { quoteVersion: 0, wasConfirmed: false, isMoving: false, outcome: null }
  const booking = { _id: 'b1', status: 'requested' as const, ...none }
  answer(reply(getEnquiry, { ...asked, booking }))
  await publish({ type: 'Enquiry', id: 'e1' })
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Check the day and book' })).toBeNull(),
  )
})

test('others in the place of who may never answer are priced for that town, and lead there', async () => {
  const unclaimed = { ...inUdaipur, vendor: { ...anEnquiry.vendor, unclaimed: true } }
  const app = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [reply(getEnquiry, unclaimed), reply(getSimilarVendors, listOf(card('rose')))],
  })
  const link = await screen.findByRole('link', { name: card('rose').businessName })
  expect(link.getAttribute('href')).toContain('?city=udaipur&date=2027-02-14&guests=300')
  expect(app.sent(getSimilarVendors)[0]?.input).toMatchObject({
    city: 'udaipur',
    date: '2027-02-14',
  })
  expect(screen.getByText('Here, and free on Sun 14 Feb 2027')).toBeVisible()
  const town = { slug: null, name: 'Amer', functions: '' }
  app.answer(reply(getEnquiry, { ...unclaimed, date: null, town }))
  await app.publish({ type: 'Enquiry', id: 'e1' })
  expect(await screen.findByText('Similar vendors on Everset')).toBeVisible()
  expect(app.sent(getSimilarVendors).at(-1)?.input).toMatchObject({ city: 'Amer' })
})

test('a vendor reads who waits; what is done is one press away, and back', async () => {
  const { user, where } = renderApp('/vendor/Enquiry', {
    as: people.vendor,
    replies: [
      reply(getEnquiries, ({ open }) => listOf(...(String(open) === 'true' ? [] : [anEnquiry]))),
    ],
  })
  expect(await screen.findByText('No one is waiting')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add photos' })).toHaveAttribute(
    'href',
    '/vendor/portfolio',
  )
  await user.click(screen.getByRole('tab', { name: 'Done' }))
  expect(await screen.findByRole('article', { name: anEnquiry.coupleName })).toBeVisible()
  expect(where()).toBe('/vendor/Enquiry?show=done')
  await user.click(screen.getByRole('tab', { name: 'Open' }))
  expect(await screen.findByText('No one is waiting')).toBeVisible()
  expect(where()).toBe('/vendor/Enquiry')
})

const of = (_id: string, name: string, date: string | null, more: object = {}) => ({
  _id,
  name,
  date,
  slot: null,
  city: '',
  guests: null,
  ...more,
})

test('a question is for the functions that are ticked, in place of the page’s day', async () => {
  const wedding = {
    ...noWedding,
    version: 1,
    city: 'Jaipur',
    guests: 300,
    functions: [
      of('f1', 'Mehendi', '2027-02-13', { slot: 'morning' as const, guests: 80, city: 'Udaipur' }),
      of('f2', 'Wedding', '2027-02-14'),
      of('f3', 'Brunch', null),
    ],
  }
  const { user, sent } = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, onDay: 'free' as const }),
      reply(getWedding, wedding),
      reply(sendEnquiry, anEnquiry),
      reply(getEnquiry, anEnquiry),
    ],
  })
  const box = await screen.findByRole('textbox', { name: /^Your message to/ })
  const functions = within(await screen.findByRole('group', { name: /^For which functions\?/ }))
  // One without a day can't be asked for.
  expect(functions.getAllByRole('checkbox')).toHaveLength(2)
  const mehendi = functions.getByRole('checkbox', { name: 'Mehendi' })
  expect(mehendi).toHaveAccessibleDescription('Sat 13 Feb 2027, morning, 80 guests')
  expect(box).toHaveAccessibleDescription(/^We’ll include: Sun 14 Feb 2027, 300 guests/)
  await user.click(mehendi)
  expect(box).toHaveAccessibleDescription(
    'We’ll include: Mehendi (Sat 13 Feb 2027, morning, 80 guests, Udaipur).',
  )
  await user.click(functions.getByRole('checkbox', { name: 'Wedding' }))
  await user.type(box, 'Free?')
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await waitFor(() => expect(sent(sendEnquiry)).toHaveLength(1))
  const { input } = sent(sendEnquiry)[0]!
  // Each with its own town: no one town is all of theirs.
  expect(input).toEqual({
    vendorId,
    message: 'Free?',
    times: [
      { name: 'Mehendi', day: '2027-02-13', slot: 'morning', guests: 80, city: 'Udaipur' },
      { name: 'Wedding', day: '2027-02-14', guests: 300, city: 'Jaipur' },
    ],
  })
})

const day = '2027-02-14'
const evening = of('f2', 'Wedding', day, { slot: 'evening', guests: 300 })
test.each([
  ['alone on its day', [evening, of('f1', 'Mehendi', '2027-02-13')], true],
  ['with its guests', [of('f1', 'Lunch', day, { slot: 'morning', guests: 80 }), evening], true],
  ['as one of two alike', [evening, of('f1', 'Party', day, { guests: 300 })], false],
])('of a function %s a question says the part of the day', async (_, functions, isPart) => {
  const { user, sent } = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, onDay: 'free' as const }),
      reply(getWedding, { ...noWedding, version: 1, city: 'Jaipur', guests: 300, functions }),
      reply(sendEnquiry, anEnquiry),
      reply(getEnquiry, anEnquiry),
    ],
  })
  const box = await screen.findByRole('textbox', { name: /^Your message to/ })
  await screen.findByRole('group', { name: /^For which functions\?/ })
  const words = isPart ? 'Sun 14 Feb 2027, evening, 300 guests' : 'Sun 14 Feb 2027, 300 guests'
  expect(box).toHaveAccessibleDescription(`We’ll include: ${words}.`)
  await user.type(box, 'Free?')
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await waitFor(() => expect(sent(sendEnquiry)).toHaveLength(1))
  const about = isPart
    ? { times: [{ name: 'Wedding', day, slot: 'evening', guests: 300 }] }
    : { date: day, guests: 300 }
  expect(sent(sendEnquiry)[0]?.input).toEqual({ vendorId, message: 'Free?', ...about })
})
