import { closeEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import { getPerson } from '#contract/people/people.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { decideReport, getReports } from '#contract/vendors/reports.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** Several others close somebody's conversations as spam: a person looks at it, once for all of them. */
let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
beforeEach(async () => {
  admin = await scene.hasAccount('admin')
})
afterAll(() => scene.close())

async function ask(couple: Account, message = 'Cheap loans!', vendor?: Account) {
  const to = vendor ?? (await scene.hasVendor({ category: 'venues', businessName: 'Rose Palace' }))
  const { status, body } = await scene.call(sendEnquiry, { vendorId: to.vendorId, message }, couple)
  expect(status).toBe(200)
  return { vendor: to, enquiryId: body._id }
}
const close = async (
  { enquiryId }: { enquiryId: string },
  by: Account,
  reason: 'spam' | 'vendor_declined' = 'spam',
) => expect((await scene.call(closeEnquiry, { enquiryId, reason }, by)).status).toBe(200)
async function spam(couple: Account, message?: string) {
  const thread = await ask(couple, message)
  await close(thread, thread.vendor)
  return thread
}
const list = async () => (await scene.call(getReports, {}, admin)).body
const decide = (reportId = '') => scene.call(decideReport, { reportId, answer: 'dismissed' }, admin)

test('of three vendors who close a couple’s questions as spam an admin reads once, with texts', async () => {
  const couple = await scene.hasAccount('user', { name: 'Priya' })
  await spam(couple, 'Cheap loans, one!')
  await spam(couple, 'Cheap loans, two!')
  const declined = await ask(couple)
  await close(declined, declined.vendor, 'vendor_declined')
  // The couple's own word is of the vendor, not of itself.
  await close(await ask(couple), couple)
  expect(await list()).toMatchObject({ total: 0, items: [] })
  await spam(couple, 'Cheap loans, three!')
  await spam(couple, 'Cheap loans, four!')
  const { total, items } = await list()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    reason: 'spam',
    note: '',
    from: null,
    vendor: null,
    couple: { name: 'Priya', userId: couple._id },
  })
  expect(items[0]?.texts.map(({ to, body }) => `${to}: ${body}`).sort()).toEqual([
    'Rose Palace: Cheap loans, four!',
    'Rose Palace: Cheap loans, one!',
    'Rose Palace: Cheap loans, three!',
    'Rose Palace: Cheap loans, two!',
  ])
  expect((await scene.call(getPerson, { userId: couple._id }, admin)).status).toBe(200)

  expect((await decide(items[0]?._id)).status).toBe(200)
  expect((await scene.call(getAudit, {}, admin)).body.items[0]).toMatchObject({
    what: 'report: dismissed',
    whom: expect.stringMatching(/^Priya \([\da-f-]{36}\)$/) as string,
  })
  // What was looked at does not count again.
  await spam(couple)
  await spam(couple)
  expect((await list()).total).toBe(0)
  await spam(couple)
  expect((await list()).total).toBe(1)
  await decide((await list()).items[0]?._id)
})

test('one vendor three times is one, and of two at once none is overlooked', async () => {
  const couple = await hasPerson(scene, 'asha@scene.test')
  const first = await spam(couple)
  for (let time = 0; time < 2; time += 1)
    await close(await ask(couple, 'Again', first.vendor), first.vendor)
  expect((await list()).total).toBe(0)
  const more = [await ask(couple), await ask(couple)]
  await Promise.all(more.map((thread) => close(thread, thread.vendor)))
  const { total, items } = await list()
  expect(total).toBe(1)
  expect((await scene.call(deleteAccount, { password }, couple)).status).toBe(200)
  expect((await list()).total).toBe(0)
  expect((await decide(items[0]?._id)).status).toBe(404)
})

test('a vendor whom three couples close as spam stands there as well', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Lake House' })
  for (let count = 0; count < 3; count += 1) {
    expect((await list()).total).toBe(0)
    const couple = await scene.hasAccount('user')
    await close(await ask(couple, 'Are you free?', vendor), couple)
  }
  const { total, items } = await list()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    reason: 'spam',
    vendor: { businessName: 'Lake House' },
    couple: null,
    texts: [],
  })
  await decide(items[0]?._id)
})
