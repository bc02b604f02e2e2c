import { boot } from '#src/boot/boot.ts'
import { early } from '#src/boot/early.ts'
import { holdTimers, setTime } from '#__tests__/support/clock.ts'

const added = (selector: string) =>
  [...document.head.querySelectorAll<HTMLElement>(selector)].map((element) => element)

/** What a browser knows of fonts, of which jsdom knows nothing. */
const fonts = new Set<{ family: string }>()
class FontFace {
  readonly family: string
  constructor(family: string) {
    this.family = family
  }
}
const fetched: string[] = []
Object.assign(globalThis, { FontFace })
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })

let clock: ReturnType<typeof holdTimers>
beforeEach(() => {
  localStorage.clear()
  fonts.clear()
  fetched.length = 0
  window.fetch = (url) => {
    fetched.push(String(url))
    return Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) } as Response)
  }
  clock = holdTimers()
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] })
  document.head.replaceChildren()
  document.body.innerHTML =
    '<button type="button">Open</button><form method="post"><button>Send</button></form><form action="/vendors"></form>'
  start()
})
function start() {
  const script = document.createElement('script')
  Object.assign(script.dataset, {
    entry: '/a.js',
    map: '/map.js',
    scripts: '/p.js',
    sheet: '/whole.css',
    sheets: '/frame.css /p.css',
    faces: JSON.stringify([
      ['Figtree Variable', 'url(/figtree.woff2)format("woff2")', '300 900', 'U+??'],
    ]),
  })
  early()
  boot(script)
}
afterEach(() => {
  window.everset?.ready()
  setTime()
})
const passFrame = () => clock.tick(100)
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

test('nothing is asked for before the first frame; then all files, and the app', () => {
  expect(document.head.children).toHaveLength(0)
  passFrame()
  expect(
    added('link').map((link) => [(link as HTMLLinkElement).rel, link.getAttribute('href')]),
  ).toEqual([
    ['stylesheet', '/whole.css'],
    ['stylesheet', '/frame.css'],
    ['stylesheet', '/p.css'],
  ])
  // The bundler finds its sheets there, and the browser fetches only the one that holds them all.
  expect(
    added('link[rel=stylesheet]').map(
      (link) => (link as HTMLLinkElement).disabled || link.hasAttribute('disabled'),
    ),
  ).toEqual([false, true, true])
  expect(added('script').map((script) => script.getAttribute('src'))).toEqual(['/map.js'])
  find('script[src="/map.js"]').dispatchEvent(new Event('load'))
  expect(added('link[rel=modulepreload]').map((link) => link.getAttribute('href'))).toEqual([
    '/a.js',
    '/p.js',
  ])
  expect(added('script[type=module]').map((script) => script.getAttribute('src'))).toEqual([
    '/a.js',
  ])
})

test('what is pressed or sent before the app is there reaches it once it is ready, and not before', () => {
  const events: string[] = []
  const button = find('button[type=button]')
  const form = find<HTMLFormElement>('form[method=post]')
  button.addEventListener('click', () => void events.push('click'))
  form.addEventListener('submit', (event) => (event.preventDefault(), void events.push('submit')))
  button.click()
  form.requestSubmit()
  expect(events).toEqual([])
  window.everset?.ready()
  expect(events).toEqual(['click', 'submit'])
  button.click()
  expect(events).toHaveLength(3)
})

test('a form with an address of its own goes there without the app', () => {
  const form = find<HTMLFormElement>('form[action]')
  const sent = jest.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.requestSubmit()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a script that does not come is reported once, and the page stays', () => {
  passFrame()
  find('script[src="/map.js"]').dispatchEvent(new Event('load'))
  for (let n = 0; n < 2; n += 1) find('script[src="/a.js"]').dispatchEvent(new Event('error'))
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(find('[role=alert]').textContent).toContain('Part of this page could not be loaded')
  expect(document.querySelector('form')).not.toBeNull()
})

test('it notes which address the page was drawn for', () => {
  expect(window.everset?.at).toBe(location.pathname + location.search)
})

test('the picture that is seen first has the line to itself', () => {
  document.body.insertAdjacentHTML('beforeend', '<img fetchpriority="high">')
  Object.defineProperty(find('img'), 'complete', { value: false })
  passFrame()
  expect([document.head.children.length, fetched]).toEqual([0, []])
  find('img').dispatchEvent(new Event('load'))
  expect(added('script')).toHaveLength(1)
  expect(fetched).toEqual(['/figtree.woff2'])
})

test('a picture that does not come holds nothing up for long', () => {
  document.body.insertAdjacentHTML('beforeend', '<img fetchpriority="high">')
  Object.defineProperty(find('img'), 'complete', { value: false })
  passFrame()
  clock.tick(3000)
  expect(added('script')).toHaveLength(1)
})

test('the faces are put on together when they have come, and at once on the next visit', async () => {
  passFrame()
  expect(fonts.size).toBe(0)
  await clock.tickAsync(100)
  expect([...fonts].map(({ family }) => family)).toEqual(['Figtree Variable'])
  window.everset?.ready()
  fonts.clear()
  start()
  expect(fonts.size).toBe(1)
})

test('faces by which something that is seen would move wait for the next page', async () => {
  const heading = document.body.appendChild(document.createElement('form'))
  heading.getBoundingClientRect = () =>
    ({ top: fonts.size * 30, bottom: 40, height: 10 }) as DOMRect
  passFrame()
  // What was put on is taken off again.
  Object.assign(fonts, {
    delete: (face: { family: string }) => Set.prototype.delete.call(fonts, face),
  })
  await clock.tickAsync(100)
  expect(fonts.size).toBe(0)
  window.everset?.putFaces?.()
  expect(fonts.size).toBe(1)
})
