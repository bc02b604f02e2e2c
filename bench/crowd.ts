import autocannon from 'autocannon'
import { setTimeout as delay } from 'node:timers/promises'
import { endpoints } from '#contract/all.ts'
import { paths } from '#domain/paths.ts'
import { makeAccounts, password } from './people.ts'
import { withWorld, type World } from './product.ts'
import { passes, quantile, type Row, seconds } from './report.ts'
import { type Answers, openBrowser } from './visitor.ts'

/** PEOPLE=60 plays fewer, for a machine that has other things to do. */
const everybody = Number(process.env.PEOPLE ?? 300)
const steps = 10

/** 300 honest people behind one address, and a flood from another: with the limits as they are. */
export async function benchCrowd(): Promise<Row[]> {
  const seen = await withWorld(seesRefusals, { limitScale: 0.05 })
  const rows = await withWorld(
    async (world) => [
      ...(await crowd(world, 'over a minute', 25_000, 3500)),
      ...(await crowd(world, 'all beginning within 10 s', 10_000, 1000)),
      ...(await flood(world)),
    ],
    { limitScale: 1 },
  )
  return [...seen, ...rows]
}

/** The same walk where the limits are a twentieth: who sees no refusal there would see none anywhere. */
async function seesRefusals(world: World): Promise<Row[]> {
  const [refused] = await crowd(world, 'with limits of a twentieth', 1000, 200, 10)
  const isSeen = refused !== undefined && !passes(refused)
  return [
    {
      label: 'that refusals are seen: 10 people, limits of a twentieth',
      ours: refused?.ours ?? '',
      against: 'some refused',
      ratio: isSeen ? 1 : 0,
      limit: '≥ 1',
    },
  ]
}

/** Each begins at a moment of their own within `beginMs`, and looks at a page for about `lookMs`. */
async function crowd(
  { url, databaseUrl }: World,
  label: string,
  beginMs: number,
  lookMs: number,
  people = everybody,
): Promise<Row[]> {
  const emails = await makeAccounts(databaseUrl, people)
  const vendors = await someVendors(url)
  const answers: Answers = { times: [], refused: {} }
  await Promise.all(
    emails.map(async (email, index) => {
      await delay((beginMs * index) / people)
      await walk({ url, email, vendors, answers, index }, () =>
        delay(lookMs * (0.5 + Math.random())),
      )
    }),
  )
  const { times, refused } = answers
  const count = Object.values(refused).reduce((sum, each) => sum + each, 0)
  const late = quantile(times, 0.99)
  return [
    {
      label: `${people} people behind one address, ${label}: refused`,
      ours: count ? JSON.stringify(refused) : '0',
      against: `${times.length} asked`,
      ratio: count / times.length,
      limit: '≤ 0',
    },
    {
      label: 'slowest of 100',
      ours: seconds(late),
      against: '1.0 s',
      ratio: late / 1000,
      limit: '≤ 1',
    },
  ]
}

type Walk = { url: string; email: string; vendors: string[]; answers: Answers; index: number }

/** Home, sign-in, ten pages: opened as HTML, or as a click within the app, which asks the API. */
async function walk({ url, email, vendors, answers, index }: Walk, look: () => Promise<unknown>) {
  const { get, post, listen, close } = openBrowser(url, answers)
  const vendor = vendors[index % vendors.length] ?? ''
  const month = '2027-02'
  await get(paths.home)
  await look()
  await get(paths.login)
  await look()
  await post(endpoints.login.path, { email, password })
  listen(endpoints.watchEvents.path)
  const search = 'category=venues&city=jaipur&date=2027-02-14&guests=200'
  const at = (
    name: 'getVendor' | 'getVendorCalendarDays' | 'getSimilarVendors' | 'getWorkedWith',
  ) => endpoints[name].path.replace(':vendorId', vendor)
  const walks: (() => Promise<unknown>)[] = [
    () => get(paths.dashboard, endpoints.getCurrentUser.path, endpoints.getUserDashboard.path),
    () => get(`${paths.vendors}?${search}`),
    () =>
      get(
        endpoints.searchVendors.path + `?${search}&free=true`,
        `${endpoints.getFacets.path}?${search}`,
      ),
    () => get(`${endpoints.getSuggestions.path}?q=pal`),
    () => get(paths.vendor(vendor)),
    () =>
      get(
        at('getVendor'),
        `${at('getVendorCalendarDays')}?from=${month}-01&to=${month}-28`,
        at('getSimilarVendors'),
        at('getWorkedWith'),
      ),
    () => get(paths.place('venues', 'jaipur')),
    () => get(paths.myFavorites, endpoints.getCurrentUser.path, endpoints.getFavorites.path),
    () => get(paths.myBookings, endpoints.getCurrentUser.path, endpoints.getBookings.path),
    () => get(paths.account, endpoints.getCurrentUser.path, endpoints.getSessions.path),
  ]
  for (let step = 0; step < steps; step += 1) {
    await walks[(step + index) % walks.length]?.()
    await look()
  }
  close()
}

async function someVendors(url: string): Promise<string[]> {
  const answer = await fetch(`${url}${endpoints.searchVendors.path}?limit=50`)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  return items.map(({ slug }) => slug)
}

/** One client asks 2,000 times a second; another, who asks now and then, is answered as ever. */
async function flood({ url }: World): Promise<Row[]> {
  const answers: Answers = { times: [], refused: {} }
  const { get, close } = openBrowser(url, answers, '10.67.0.2')
  const over = new AbortController()
  const flooding = autocannon({
    url,
    requests: [{ path: endpoints.getHome.path, headers: { 'x-forwarded-for': '10.67.0.1' } }],
    overallRate: 2000,
    connections: 50,
    duration: 10,
  })
  const stop = () => over.abort()
  flooding.then(stop, stop)
  while (!over.signal.aborted) {
    await get(
      endpoints.getSettings.path,
      `${endpoints.searchVendors.path}?category=venues&city=jaipur`,
    )
    await delay(100)
  }
  close()
  const result = await flooding
  const late = quantile(answers.times, 0.99)
  return [
    {
      label: 'a flood from one address: answered',
      ours: `${result['2xx']} of ${result.requests.total}, 99 of 100 in ${result.latency.p99} ms`,
      against: 'two windows’ share',
      ratio: result['2xx'] / 600,
      limit: '≤ 1',
    },
    {
      label: 'another client meanwhile, slowest of 100',
      ours: seconds(late),
      against: '0.2 s',
      ratio: late / 200,
      limit: '≤ 1',
    },
  ]
}
