import type { KeyboardEvent } from 'react'
import { gapsIn } from '#domain/talk/mergeFields.ts'
import { fillField } from '#src/ui/forms/fillField.ts'

/** Ctrl+Enter, or Cmd+Enter, sends; not while a word is still being composed. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}

export const isFirstSlash = (event: KeyboardEvent<HTMLTextAreaElement>) =>
  event.key === '/' &&
  event.currentTarget.value === '' &&
  !(event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)

/** The first field that was left open: what is typed next stands in its place. */
export function selectGap(area: HTMLTextAreaElement | null) {
  const [gap] = gapsIn(area?.value ?? '')
  const at = area?.value.search(new RegExp(`\\{\\s*${gap}`, 'i')) ?? -1
  if (!area || at < 0) return
  area.focus()
  area.setSelectionRange(at, area.value.indexOf('}', at) + 1)
}

/** What was sent is gone; what was typed since stays. */
export function empty(field: HTMLTextAreaElement, sent: string) {
  const isLonger = field.value.startsWith(sent) && field.value !== sent
  if (isLonger) fillField(field, field.value.slice(sent.length).trimStart())
  else field.value = ''
}
