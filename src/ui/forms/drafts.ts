import { openFolds } from '#src/ui/display/openFolds.ts'
import { aside, keyOf, ownerOfDrafts, rename } from './clearDrafts.ts'
import { fillField } from './fillField.ts'

export { clearDraft } from './clearDrafts.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Draft = Record<string, string[]>

/** Passwords, codes and files are never written down. */
const isDraftable = (element: Element): element is Control =>
  (element instanceof HTMLInputElement &&
    !['password', 'file', 'submit', 'button', 'reset', 'image'].includes(element.type) &&
    isStorable(element.name)) ||
  ((element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) &&
    isStorable(element.name))

// A password field that is being shown is of type text, hence also by name.
const isStorable = (name: string) => name !== '' && !/^otp$|password/i.test(name)

/** The fields of a form that are written down: all, or those named. */
export type Drafted = boolean | readonly string[]

const controls = (form: HTMLFormElement, drafted: Drafted) =>
  Array.from(form.elements)
    .filter(isDraftable)
    .filter(({ name }) => drafted === true || (drafted && drafted.includes(name)))
const isCheckable = (element: Control): element is HTMLInputElement =>
  element.type === 'checkbox' || element.type === 'radio'

/** What this tab kept under a name, in the shape it was written in. */
export function readDraft<Stored = Draft>(name: string): Stored | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text ? (JSON.parse(text) as Stored) : undefined
  } catch {
    return undefined
  }
}
export function writeDraft(name: string, value: object) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

/** Writes down what the form holds now; fields that are not on the screen keep what was written for them before. */
export function saveDraft(name: string, form: HTMLFormElement, drafted: Drafted = true) {
  const values: Draft = {}
  for (const element of controls(form, drafted)) {
    const list = (values[element.name] ??= [])
    if (!isCheckable(element)) list.push(element.value)
    else if (element.checked) list.push(element.value)
  }
  writeDraft(name, { ...readDraft(name), ...values })
}

/**
 * Puts written values back into the controls not yet in `done`, as if they had been typed, so that
 * React hears of it.
 */
export function restoreDraft(
  name: string,
  form: HTMLFormElement,
  done: WeakSet<Element>,
  drafted: Drafted = true,
) {
  const draft = readDraft(name)
  const position: Record<string, number> = {}
  for (const element of controls(form, drafted)) {
    const index = (position[element.name] = (position[element.name] ?? -1) + 1)
    const values = draft?.[element.name]
    if (done.has(element)) continue
    done.add(element)
    if (!values) continue
    if (isCheckable(element)) {
      if (element.checked !== values.includes(element.value)) element.click()
    } else {
      const value = values[index]
      if (value !== undefined && value !== element.value) type(element, value)
    }
  }
}

const type = (element: Control, value: string) => {
  // What was kept is seen before it is sent.
  if (value !== '') openFolds(element)
  fillField(element, value)
}

/** What the same person had typed in a form before, and has not sent, is there again once nothing newer is. */
export function takeOlder(name: string): void {
  try {
    const prefix = aside(ownerOfDrafts())
    for (let to = name; sessionStorage.getItem(keyOf(prefix + to)) !== null; to = prefix + to)
      rename(prefix + to, to)
  } catch {
    // Nothing was kept.
  }
}
