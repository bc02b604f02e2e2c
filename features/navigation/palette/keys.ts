const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What opens the palette, as the keys of this machine are called. */
export const findKeys = isMac ? ['⌘', 'K'] : ['Ctrl', 'K']

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'
>
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable="false"])',
  ) !== null

/**
 * What a press asks for: the palette from anywhere; the shortcuts where no letter is being typed, unless single keys
 * are off.
 */
export function wantedBy(event: Pressed, hasSingleKeys: boolean) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode, target } = event
  if (isComposing || keyCode === 229 || altKey) return undefined
  const command = ctrlKey || metaKey
  if (command && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  return hasSingleKeys && !command && key === '?' && !isTyping(target) ? 'shortcuts' : undefined
}
