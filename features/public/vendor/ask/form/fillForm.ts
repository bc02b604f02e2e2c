/**
 * Writes a value into a form's field as if it had been typed or chosen, so that the form hears it and keeps it in its
 * draft.
 */
export function fillForm(name: string, field: string, value: string): void {
  const input = document.forms.namedItem(name)?.elements.namedItem(field)
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
  if (input.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  const type = input instanceof HTMLSelectElement ? 'change' : 'input'
  input.dispatchEvent(new Event(type, { bubbles: true }))
}

export const bookingForm = (vendorId: string) => `booking-${vendorId}`
export const enquiryForm = (vendorId: string) => `enquiry-${vendorId}`
export const alertButton = (vendorId: string) => `alert-${vendorId}`
