import { cleanup } from '@testing-library/react'
import { releaseTime, setTime } from '#__tests__/support/clock.ts'

// Each file of tests begins with this (compile.ts): it finds the page, and leaves it, as the first one did.
setTime()
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
