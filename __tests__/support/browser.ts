import '@testing-library/jest-dom'
import './formData.ts'

// jsdom knows <dialog>, but not how to show it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
