import { openFolds } from '#src/ui/display/openFolds.ts'

/**
 * Brings a form to whoever comes back to it: folded parts with something typed in them open, and the first wrong field,
 * or else the button that sends it, has the focus; what is one button alone has it, too.
 */
export function showForm(name: string): void {
  const form = document.forms.namedItem(name)
  for (const part of form?.querySelectorAll('details') ?? []) {
    part.open ||= [
      ...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].some(({ value }) => value !== '')
  }
  const next = form
    ? form.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')
    : document.getElementById(name)
  if (next) openFolds(next)
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}
