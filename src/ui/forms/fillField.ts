/**
 * Writes a value into a field as if it had been typed or chosen, so that the page and the form's draft hear it. React
 * remembers what it set itself: only the prototype's setter makes it see a change (docs/leaning.md).
 */
export function fillField(
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  if (element.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    value,
  )
  const type = element instanceof HTMLSelectElement ? 'change' : 'input'
  element.dispatchEvent(new Event(type, { bubbles: true }))
}
