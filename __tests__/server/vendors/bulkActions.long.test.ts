import { getAudit } from '#contract/moderation/audit.ts'
import { getVendorsForAdmin } from '#contract/vendors/approvals.ts'
import * as contract from '#contract/vendors/bulkActions.ts'
import * as imports from '#contract/moderation/imports.ts'
import { sql } from '#server/db/sql.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { runBulkActions } from '#server/modules/vendors/bulkActions/service.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterEach(() => scene.close())

type Start = Parameters<typeof scene.call<typeof contract.createBulkAction>>[1]
const start = (input: Start) => scene.call(contract.createBulkAction, input, admin)
const last = async () => (await scene.call(contract.getBulkActions, {}, admin)).body.items[0]!
const statuses = async () =>
  (
    await scene.db.many<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from vendors group by 1 order by 1`,
    )
  ).map(({ status, n }) => `${n} ${status}`)

test('all that match are suspended, those who can’t are named, and it can be taken back', async () => {
  for (let n = 0; n < 30; n += 1) await hasUnclaimed(scene, { businessName: `Hall ${n}` })
  await scene.hasVendor({ businessName: 'Hall waiting', status: 'submitted' })
  const filter = { q: 'hall' }
  const check = await scene.call(contract.previewBulkAction, { action: 'suspend', filter }, admin)
  expect(check.body).toEqual({ total: 31, fits: 30 })
  const input = { action: 'suspend', filter, expected: 31 } as const
  expect(await start(input)).toMatchObject({
    status: 422,
    body: { fields: { note: 'Give the reason.' } },
  })
  expect(await start({ ...input, expected: 30, note: 'Spam.' })).toMatchObject({ status: 409 })
  expect(await start({ ...input, note: 'Spam.' })).toMatchObject({
    status: 200,
    body: { total: 31, done: 0, isFinished: false },
  })
  // Several servers share the work.
  await Promise.all([runBulkActions(scene.services), runBulkActions(scene.services)])
  await runBulkActions(scene.services)
  expect(await statuses()).toEqual(['1 submitted', '30 suspended'])
  expect(await last()).toMatchObject({
    done: 31,
    failed: 1,
    isFinished: true,
    problems: [
      { businessName: 'Hall waiting', problem: expect.stringContaining('waiting for a decision') },
    ],
  })
  const audit = (await scene.call(getAudit, { limit: 50 }, admin)).body.items
  expect(audit.filter(({ what }) => what === 'vendor: suspend')).toHaveLength(30)
  expect(audit.map(({ what, whom }) => `${what} ${whom}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^vendors: bulk suspend 31 vendors, “hall”/),
      expect.stringMatching(/^vendors: bulk suspend finished 30 done, 1 left as they were/),
    ]),
  )
  const back = await start({
    action: 'reinstate',
    filter: { status: 'suspended' },
    expected: 30,
    note: 'Sorry.',
  })
  await runBulkActions(scene.services)
  expect([back.status, back.body.message, await last()]).toMatchObject([
    200,
    undefined,
    { failed: 0 },
  ])
  expect(await statuses()).toEqual(['1 submitted', '30 unclaimed'])
})

test('who has changed since it was chosen is looked at again', async () => {
  const vendor = await scene.hasVendor({ status: 'submitted' })
  await start({ action: 'approve', vendorIds: [vendor.vendorId], expected: 1 })
  await scene.db.run(sql`update vendors set version = version + 1 where id = ${vendor.vendorId}`)
  await runBulkActions(scene.services)
  expect(await statuses()).toEqual(['1 submitted'])
  expect((await last()).problems[0]?.problem).toContain('has changed')
})

test('each unclaimed business is invited once, and each address once, whatever is pressed again', async () => {
  await hasUnclaimed(scene, { businessName: 'Elm Barn', contactEmail: 'elm@barn.test' })
  await hasUnclaimed(scene, { businessName: 'Ash Barn', contactEmail: 'ELM@barn.test' })
  await hasUnclaimed(scene, { businessName: 'Oak Barn', contactEmail: 'oak@barn.test' })
  await hasUnclaimed(scene, { businessName: 'Bare Barn', contactEmail: '' })
  const gone = await hasUnclaimed(scene, { businessName: 'Gone', contactEmail: 'gone@barn.test' })
  await scene.db.run(
    sql`update vendors set status = 'rejected', removed_at = now() where id = ${gone}`,
  )
  await hasUnclaimed(scene, { businessName: 'Gone Two', contactEmail: 'gone@barn.test' })
  const input = { action: 'invite', filter: { status: 'unclaimed' }, expected: 5 } as const
  await start(input)
  await start(input)
  await Promise.all([runBulkActions(scene.services), runBulkActions(scene.services)])
  await start(input)
  await runBulkActions(scene.services)
  const mails = [...(await scene.mails('elm@barn.test')), ...(await scene.mails('ELM@barn.test'))]
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('/vendor/claim/')
  expect(await scene.mails('oak@barn.test')).toHaveLength(1)
  expect(await scene.mails('gone@barn.test')).toEqual([])
  const problems = (await last()).problems.map(({ businessName, problem }) => [
    businessName,
    problem,
  ])
  expect(problems).toContainEqual(['Bare Barn', 'No email address is listed.'])
  expect(problems).toContainEqual(['Oak Barn', expect.stringMatching(/^It was written to on /)])
  expect(problems).toHaveLength(5)
})

test('vendors are chosen by the list that brought them', async () => {
  const importList = async (name: string) => {
    const csv = `Venue,Town,Country\n${name} Hall,York,United Kingdom\n${name} Barn,York,United Kingdom\n`
    const { body } = await sendFile(
      scene,
      Buffer.from(csv),
      admin,
      'list.csv',
      imports.createImport.path,
    )
    const { _id: importId } = body as imports.Import
    await scene.call(imports.runImport, { importId }, admin)
    await runWaiting(scene.services)
    return importId
  }
  const [first, second] = [await importList('Elm'), await importList('Oak')]
  const names = async (importId: string) =>
    (await scene.call(getVendorsForAdmin, { importId }, admin)).body.items
      .map(({ businessName }) => businessName)
      .toSorted()
  expect(await names(first)).toEqual(['Elm Barn', 'Elm Hall'])
  expect(await names(second)).toEqual(['Oak Barn', 'Oak Hall'])
})

test('an admin who is none any more does nothing', async () => {
  await scene.hasVendor()
  await start({ action: 'suspend', filter: {}, expected: 1, note: 'x' })
  await scene.db.run(sql`update users set suspended_at = now() where id = ${admin._id}`)
  await runBulkActions(scene.services)
  expect(await statuses()).toEqual(['1 approved'])
})
