import { sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { searchVendors } from '#contract/search/search.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { updateResponseRates } from '#server/modules/vendors/profiles/responseRate.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const at = (hours: number) =>
  scene.setTime(new Date(Date.parse('2026-12-01T08:00:00Z') + hours * 3_600_000))
const now = () => scene.services.clock()

test('the search knows how a vendor answers as soon as it does, and forgets as the badge does', async () => {
  at(0)
  const vendor = await scene.hasVendor()
  const [first, second] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const onCard = async () => {
    const { body } = await scene.call(searchVendors, {})
    const card = body.items.find(({ _id }) => _id === vendor.vendorId)
    const { body: page } = await scene.call(getVendor, { vendorId: card?.slug ?? '' })
    const badge = page.response
    expect(card?.response).toEqual({
      rate: badge.rate === null ? null : Math.round(badge.rate * 100),
      of: badge.of,
    })
    return card?.response
  }
  expect(await onCard()).toEqual({ rate: null, of: 0 })
  const enquiry = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Are you free in spring?' },
    first,
  )
  expect(await onCard()).toEqual({ rate: null, of: 0 })
  at(3)
  await scene.call(sendMessage, { enquiryId: enquiry.body._id, message: 'We are.' }, vendor)
  expect(await onCard()).toEqual({ rate: 100, of: 1 })
  const late = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'And in autumn?' },
    second,
  )
  at(40)
  await scene.call(
    sendMessage,
    { enquiryId: late.body._id, message: 'Sorry for the delay.' },
    vendor,
  )
  expect(await onCard()).toEqual({ rate: 50, of: 2 })
  expect((await scene.call(searchVendors, { response: 50 })).body.total).toBe(1)
  expect((await scene.call(searchVendors, { response: 51 })).body.total).toBe(0)

  expect(await updateResponseRates(scene.services.bulk, now())).toBe(0)
  at(90 * 24 + 1)
  expect(await updateResponseRates(scene.services.bulk, now())).toBe(1)
  expect(await onCard()).toEqual({ rate: 0, of: 1 })
  at(100 * 24)
  await updateResponseRates(scene.services.bulk, now())
  expect(await onCard()).toEqual({ rate: null, of: 0 })
  expect(await updateResponseRates(scene.services.bulk, now())).toBe(0)
})
