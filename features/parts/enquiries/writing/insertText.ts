import { fillField } from '#src/ui/forms/fillField.ts'

/**
 * Puts words at the caret as if they had been typed: nothing that stands there goes, and the browser’s own Undo takes
 * them out again. No other call does the latter, old as this one is.
 */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  const { value } = area
  const at = area.selectionEnd
  const before = at > 0 && !/\s$/.test(value.slice(0, at)) ? ' ' : ''
  const after = at < value.length && !/^\s/.test(value.slice(at)) ? ' ' : ''
  const words = before + text + after
  area.focus()
  area.setSelectionRange(at, at)
  const isTyped = document.execCommand?.('insertText', false, words)
  if (isTyped && area.value !== value) return
  fillField(area, value.slice(0, at) + words + value.slice(at))
  area.setSelectionRange(at + words.length, at + words.length)
}
