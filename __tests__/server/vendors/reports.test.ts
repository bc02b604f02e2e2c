import { decideReport, getReports, reportVendor } from '#contract/vendors/reports.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a visitor and a person report a page, and an admin answers each once', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const [couple, admin] = [
    await scene.hasAccount('user', { name: 'Priya' }),
    await scene.hasAccount('admin'),
  ]
  const report = (reason: 'wrong_price' | 'other' | 'closed', as?: typeof couple, note?: string) =>
    scene.call(reportVendor, { vendorId: vendor.vendorId, reason, ...(note && { note }) }, as)
  expect((await report('other')).body.fields).toEqual({
    note: 'Tell us in a few words what is wrong.',
  })
  expect((await report('wrong_price')).status).toBe(200)
  await report('closed', couple)
  await report('other', couple, 'They moved away.')
  expect(
    (
      await scene.call(reportVendor, {
        vendorId: (await scene.hasVendor({ status: 'draft' })).vendorId,
        reason: 'closed',
      })
    ).status,
  ).toBe(404)

  const { body } = await scene.call(getReports, {}, admin)
  expect(body).toMatchObject({
    total: 2,
    items: [
      {
        reason: 'wrong_price',
        from: null,
        vendor: { businessName: 'Rose Palace', status: 'approved' },
      },
      { reason: 'other', note: 'They moved away.', from: { name: 'Priya', email: couple.email } },
    ],
  })
  const reportId = body.items[0]?._id ?? ''
  const answers = await Promise.all(
    (['acted', 'dismissed'] as const).map((answer) =>
      scene.call(decideReport, { reportId, answer }, admin),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost?.body.about).toEqual({
    status: won === answers[0] ? 'acted' : 'dismissed',
    by: admin.name,
  })
  expect((await scene.call(getReports, {}, admin)).body.total).toBe(1)
  expect(
    (await scene.call(decideReport, { reportId: vendor.vendorId, answer: 'acted' }, admin)).status,
  ).toBe(404)
})

test('ten reports an hour from one visitor’s address; who is signed in has ten of their own', async () => {
  const vendor = await scene.hasVendor()
  const send = () =>
    scene.app.inject({
      method: 'POST',
      url: `/api/vendors/${vendor.vendorId}/report`,
      payload: { reason: 'closed' },
      remoteAddress: '10.9.8.7',
    })
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await send()).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  const person = await scene.hasAccount('user')
  const report = { vendorId: vendor.vendorId, reason: 'closed' }
  for (let index = 0; index < 10; index += 1)
    expect((await scene.call(reportVendor, report, person)).status).toBe(200)
  expect((await scene.call(reportVendor, report, person)).status).toBe(429)
})
