/** Of a form that is not sent, as something in it is known to be refused. */
export const focusFirstError = (form: string): void =>
  document.forms.namedItem(form)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
