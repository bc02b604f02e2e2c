import { endpoints } from '#contract/all.ts'
import { roles } from '#contract/endpoint.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

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
  'getSettings',
  'getPlans',
  'getArticles',
  'getArticle',
  'sendContactMessage',
  'getCategories',
  'getCities',
  'getNames',
  'getHome',
  'searchVendors',
  'getFacets',
  'getVendor',
  'getVendorCalendarDays',
  'getVendorReviews',
  'getAlert',
  'stopAlert',
  'getEstimate',
  'getWorkedWith',
  'getSimilarVendors',
  'reportVendor',
  'getPins',
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

describe.each(Object.entries(endpoints))('%s', (_name, line) => {
  test('is served', () => {
    expect(scene.app.hasRoute({ method: line.method, url: line.path })).toBe(true)
  })
  if (line.access === 'public') return
  const allowed = line.access
  test('is closed to visitors', async () => {
    expect((await scene.call(line, somewhere(line.path))).status).toBe(401)
  })
  test('is closed to the other roles', async () => {
    for (const role of roles.filter((each) => !allowed.includes(each))) {
      const person = await scene.hasAccount(role)
      expect((await scene.call(line, somewhere(line.path), person)).status).toBe(403)
    }
  })
})
