import { cleanup } from '@testing-library/react'
import './accepted.ts'
import { releaseTime, setTime } from '#__tests__/support/clock.ts'

// Each file of tests begins with this (isolate.ts): it finds the page, and leaves it, as the first one did.
setTime()
// What the page of one test has begun (a write to its storage) ends before that of the next.
const { setTimeout } = globalThis
beforeEach(() => new Promise<void>((done) => void setTimeout(done, 1)))
afterEach(cleanup)
// What user-event makes of the clipboard is a test's own.
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))
afterAll(() => {
  jest.restoreAllMocks()
  releaseTime()
  for (const part of [document.documentElement, document.head, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
