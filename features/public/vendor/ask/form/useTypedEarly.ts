import { useEffect, useSyncExternalStore } from 'react'
import { fillField } from '#src/ui/forms/fillField.ts'

const never = () => () => {}

/**
 * Lets a form that the server drew hear what was typed or chosen in it before the page was awake: what differs from the
 * HTML that came. Parts that keep their words themselves are left to them.
 */
export function useTypedEarly(form: string): void {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // Not before the address can be written: the router listens from the layout on.
  useEffect(() => {
    if (!isServed) return
    for (const field of document.forms.namedItem(form)?.elements ?? [])
      if (!field.closest('[data-own-draft]')) hearAgain(field)
  }, [isServed, form])
}

/** Says it again as it was said to nobody. React has seen what stands there: it is taken back first. */
function hearAgain(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const drawn = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    if (drawn && !drawn.selected) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue, selectionStart, selectionEnd } = field
    if (value === defaultValue) return
    field.value = defaultValue
    fillField(field, value)
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
