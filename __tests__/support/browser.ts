import '@testing-library/jest-dom'
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
