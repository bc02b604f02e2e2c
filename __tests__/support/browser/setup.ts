import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import './formData.ts'

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
configure({ asyncUtilTimeout: 30_000 })

// While something is waited for, its error would print the page at each try: a twentieth of the time. Who wants to read
// it sets a number of letters.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  })
