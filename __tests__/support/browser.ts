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

// A page's module is read when it is first visited, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 })
