import Environment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'

/** What pages are given by Node in place of jsdom: router and queries send with them. */
const ofNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
}

const partsOf = ({ window }: jsdom.JSDOM) => [window, window.document, window.navigator]
const propertiesOf = (part: object) => Object.entries(Object.getOwnPropertyDescriptors(part))

let first: { dom: jsdom.JSDOM; properties: Map<string, PropertyDescriptor>[] } | undefined
const virtualConsole = new jsdom.VirtualConsole()
let listeners: Parameters<Window['removeEventListener']>[] = []
let cleared = 0

function open(html: string, options: jsdom.ConstructorOptions) {
  const dom = new jsdom.JSDOM(html, options)
  const { window } = dom
  // Jest writes these for each file.
  for (const name of ['promise', 'now', 'read-file', 'write-file', 'exists-file'])
    Object.defineProperty(window, Symbol.for(`jest-native-${name}`), { configurable: true })
  const listen = window.addEventListener.bind(window)
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    listeners.push(given)
    listen(...given)
  }
  window.close = () => {}
  // Our stylesheets are not read here: nothing is known to stand in one line with the words beside it.
  const { getComputedStyle } = window
  window.getComputedStyle = (...given) => {
    const style = getComputedStyle(...given)
    const get = style.getPropertyValue.bind(style)
    style.getPropertyValue = (name) => (get(name) === 'inline' ? '' : get(name))
    return style
  }
  return dom
}

/** Jest's own environment makes a window and a console for each file; here each worker has one of them. */
const keeping = {
  ...jsdom,
  VirtualConsole: function sameConsole() {
    return virtualConsole.removeAllListeners()
  },
  JSDOM: function sameWindow(...given: Parameters<typeof open>) {
    return first?.dom ?? open(...given)
  },
} as unknown as typeof jsdom

/** A window that every test file of a worker finds as the first one did (docs/decisions/0223). */
export default class KeptWindow extends Environment {
  constructor(config: never, context: never) {
    super(config, context, keeping)
    this.customExportConditions = ['']
    Object.assign(this.global, ofNode)
    const dom = this.dom!
    first ??= { dom, properties: partsOf(dom).map((part) => new Map(propertiesOf(part))) }
  }

  /** What a page has begun ends before its modules are gone: React counts on what it has asked for. */
  async handleTestEvent({ name }: { name: string }) {
    if (name !== 'run_finish') return
    for (let turn = 0; turn < 3; turn += 1) await new Promise((later) => setTimeout(later, 1))
  }

  override async teardown() {
    const { dom, properties } = first!
    const { window } = dom
    const { document } = window
    await super.teardown()
    for (const given of listeners) window.removeEventListener(...given)
    listeners = []
    for (const [index, part] of partsOf(dom).entries())
      for (const [name, { value, get }] of propertiesOf(part)) {
        const before = properties[index]?.get(name)
        // React has noted at the document that it listens there, and does.
        if (!before && !name.startsWith('_reactListening')) Reflect.deleteProperty(part, name)
        else if (before && (before.value !== value || before.get !== get))
          Object.defineProperty(part, name, before)
      }
    const last = Number(window.setTimeout(() => {}))
    for (; cleared <= last; cleared += 1) window.clearTimeout(cleared)
    for (const part of [document.documentElement, document.head, document.body])
      for (const name of part.getAttributeNames()) part.removeAttribute(name)
    document.head.replaceChildren()
    document.body.replaceChildren()
    window.history.replaceState(null, '', 'http://localhost/')
    window.localStorage.clear()
    window.sessionStorage.clear()
    dom.cookieJar.removeAllCookiesSync()
  }
}
