// Node's FormData (which Node's fetch wants) cannot read a form of jsdom's: this one can.
class ReadingFormData extends FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    for (const element of form?.elements ?? []) {
      if (element instanceof HTMLSelectElement) {
        for (const option of element.disabled ? [] : element.selectedOptions)
          this.add(element.name, option.value)
      } else if (element instanceof HTMLTextAreaElement) {
        if (!element.disabled) this.add(element.name, element.value)
      } else if (element instanceof HTMLInputElement && isSuccessful(element)) {
        this.add(element.name, element.value)
      }
    }
    if (submitter instanceof HTMLButtonElement) this.add(submitter.name, submitter.value)
  }

  add(name: string, value: string) {
    if (name) this.append(name, value)
  }
}

const isSuccessful = ({ disabled, type, checked }: HTMLInputElement) =>
  !disabled &&
  !['submit', 'button', 'reset', 'image', 'file'].includes(type) &&
  (checked || !['checkbox', 'radio'].includes(type))

globalThis.FormData = ReadingFormData
