import '@testing-library/jest-dom'
import { type Config, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import './formData.ts'

/** What testing-library knows of itself while it asks again and again. */
type Waiting = { _disableExpensiveErrorDiagnostics?: boolean }

// jsdom knows <dialog>, but not how to show it. (A test of what the server renders has no elements at all.)
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}

// jsdom lays nothing out: nothing scrolls, and whatever is watched is near the screen.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {}
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #told: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#told = callback
  }
  observe(target: Element) {
    queueMicrotask(() =>
      this.#told([{ isIntersecting: true, target } as IntersectionObserverEntry], this),
    )
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// Nor does it judge screens: it is a desk.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.startsWith('(min-width'),
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// And it opens nothing: how a page was come to is not known there.
performance.getEntriesByType ??= () => []

// A page's module is read when it is first visited, which takes a while on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // While something is waited for, nobody reads what the page looks like: it is printed for who reads it.
  getElementError(message, container) {
    const whole = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
    const isWaiting = (getConfig() as Config & Waiting)._disableExpensiveErrorDiagnostics
    const error = new Error(isWaiting ? '' : whole())
    error.name = 'TestingLibraryElementError'
    if (isWaiting) Object.defineProperty(error, 'message', { configurable: true, get: whole })
    return error
  },
})

// Nor of which line each element was written in: React would note it for every one, and nothing here asks.
const inside = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))
Object.defineProperty(inside?.[1], 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
})

// What user-event makes of the clipboard is a test's own.
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

// Days in the tests stay days to come.
jest.useFakeTimers({
  now: new Date('2026-11-21T08:00:00Z'),
  doNotFake: [
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ],
})
