import { boot } from '#src/boot.ts'

const added = (selector: string) =>
  [...document.head.querySelectorAll<HTMLElement>(selector)].map((element) => element)

beforeEach(() => {
  jest.useFakeTimers()
  document.head.replaceChildren()
  document.body.innerHTML =
    '<button type="button">Open</button><form method="post"><button>Send</button></form><form action="/vendors"></form>'
  const script = document.createElement('script')
  Object.assign(script.dataset, { entry: '/a.js', parts: '/p.js /p.css' })
  boot(script)
})
afterEach(() => {
  window.everset?.ready()
  jest.useRealTimers()
})
const passFrame = () => jest.advanceTimersByTime(100)
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

test('nothing is asked for before the first frame; then all files, and the app', () => {
  expect(document.head.children).toHaveLength(0)
  passFrame()
  expect(
    added('link').map((link) => [(link as HTMLLinkElement).rel, link.getAttribute('href')]),
  ).toEqual([
    ['modulepreload', '/a.js'],
    ['modulepreload', '/p.js'],
    ['stylesheet', '/p.css'],
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
  for (let n = 0; n < 2; n += 1) find('script[src="/a.js"]').dispatchEvent(new Event('error'))
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(find('[role=alert]').textContent).toContain('Part of this page could not be loaded')
  expect(document.querySelector('form')).not.toBeNull()
})

test('it notes which address the page was drawn for', () => {
  expect(window.everset?.at).toBe(location.pathname + location.search)
})
