import { endpoints } from '#contract/all.ts'
import { type Endpoint, roles } from '#contract/kernel/endpoint.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const identifier = '00000000-0000-4000-8000-000000000000'
const somewhere = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, identifier]))

/** Spelled out by name: whoever opens an endpoint to everybody has to say so here. */
const open = [
  'signup',
  'vendorSignup',
  'verifyOtp',
  'login',
  'vendorLogin',
  'googleLogin',
  'forgetPassword',
  'resetPassword',
  'resendOtp',
  'logout',
  'getCurrentUser',
  'getEmailChange',
  'undoEmailChange',
  'getSettings',
  'getMeaning',
  'getUnpriced',
  'getPlans',
  'getArticles',
  'getArticle',
  'sendContactMessage',
  'getCategories',
  'getTowns',
  'getNames',
  'getHome',
  'searchVendors',
  'getFacets',
  'getListing',
  'getInvitation',
  'sendListingCode',
  'deleteListing',
  'updateListing',
  'getVendor',
  'getVendorCalendarDays',
  'getVendorReviews',
  'getAlert',
  'stopAlert',
  'getEstimate',
  'getWorkedWith',
  'declineInvitation',
  'signupInvited',
  'signupAndClaim',
  'getSimilarVendors',
  'getVendorHalls',
  'getHallsTogether',
  'reportVendor',
  'getPins',
  'getPlace',
  'getPlacePrices',
  'getRelaxations',
  'getSuggestions',
]

test('the open endpoints are those that are named', () => {
  const found = Object.entries(endpoints)
    .filter(([, { access }]) => access === 'public')
    .map(([name]) => name)
  expect(found.sort()).toEqual([...open].sort())
})

/** Refuses a visitor itself, and no role: see its contract. */
const refusesVisitorsItself = ['getCurrentUser']
/** Refusals of who calls; what was sent is refused with other words. */
const refusals = ['sign_in_needed', 'forbidden', 'cross_site']

/** Whether a call gets past the role; what is sent may be refused all the same. */
const enters = async (line: Endpoint, person?: Account) => {
  const { body } = await scene.call(line, somewhere(line.path), person)
  return !refusals.includes(body.code ?? '')
}

describe.each(Object.entries(endpoints))('%s', (name, line) => {
  test('is served', () => {
    expect(scene.app.hasRoute({ method: line.method, url: line.path })).toBe(true)
  })
  const allowed = line.access === 'public' ? roles : line.access
  if (line.kind !== 'events') {
    test.each(allowed)('is open to a %s', async (role) => {
      expect(await enters(line, await scene.hasAccount(role))).toBe(true)
    })
  }
  if (line.access === 'public') {
    test('is open to visitors', async () => {
      expect(await enters(line)).toBe(!refusesVisitorsItself.includes(name))
    })
    return
  }
  test('is closed to visitors', async () => {
    expect((await scene.call(line, somewhere(line.path))).status).toBe(401)
  })
  const others = roles.filter((each) => !allowed.includes(each))
  if (others.length === 0) return
  test.each(others)('is closed to a %s', async (role) => {
    expect(
      (await scene.call(line, somewhere(line.path), await scene.hasAccount(role))).status,
    ).toBe(403)
  })
})
