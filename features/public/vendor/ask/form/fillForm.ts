import { fillField } from '#src/ui/forms/fillField.ts'

/** Writes a value into a form's field as if it had been typed or chosen. */
export function fillForm(name: string, field: string, value: string): void {
  const input = document.forms.namedItem(name)?.elements.namedItem(field)
  if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement)
    fillField(input, value)
}

export const bookingForm = (vendorId: string) => `booking-${vendorId}`
export const enquiryForm = (vendorId: string) => `enquiry-${vendorId}`
export const alertButton = (vendorId: string) => `alert-${vendorId}`
