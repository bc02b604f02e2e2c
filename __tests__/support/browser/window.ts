import { JSDOM, VirtualConsole } from 'jsdom'

/** What pages get from Node in place of jsdom: the language, and what router and queries send with. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'FormData',
  'Headers',
  'Performance',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
]
/** What both have, and a page means that of its document. */
const fromPage = [
  'CloseEvent',
  'Crypto',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'MessageEvent',
  'Navigator',
  'WebSocket',
  'crypto',
  'navigator',
]

// For DevTools, which nobody opens here, React notes a stack and a mark with each element: a tenth of the time.
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name)

/** The one window of a worker's test files; each leaves it as it was (everyFile.ts). */
const { window } = new JSDOM('<!doctype html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole: new VirtualConsole().forwardTo(console, { jsdomErrors: 'none' }),
})

// Our stylesheets are not read here: nothing is known to stand in one line with the words beside it.
const { getComputedStyle } = window
window.getComputedStyle = (...given) => {
  const style = getComputedStyle(...given)
  const get = style.getPropertyValue.bind(style)
  style.getPropertyValue = (name) => (get(name) === 'inline' ? '' : get(name))
  return style
}

const isOfPage = (name: string) =>
  fromPage.includes(name) || !(name in globalThis || fromNode.includes(name) || name[0] === '_')
const isMethod = (value: unknown): value is CallableFunction =>
  typeof value === 'function' && !('prototype' in value)

/** A page's global names are those of its window: `document` and `window.document` are one. */
function asGlobal(name: string, { value, get }: PropertyDescriptor): PropertyDescriptor {
  if (get)
    return {
      get: () => Reflect.get(window, name) as unknown,
      set: (next: unknown) => void Reflect.set(window, name, next),
    }
  return { writable: true, value: isMethod(value) ? value.bind(window) : value }
}

const listening = Object.getOwnPropertyDescriptors(window.EventTarget.prototype)
for (const part of [Object.getOwnPropertyDescriptors(window), listening])
  for (const [name, descriptor] of Object.entries(part))
    if (isOfPage(name))
      Object.defineProperty(globalThis, name, { configurable: true, ...asGlobal(name, descriptor) })
for (const name of ['window', 'self', 'parent', 'top', 'frames'])
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis })
