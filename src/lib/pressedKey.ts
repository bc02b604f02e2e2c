import type { KeyboardEvent } from 'react'

/**
 * The key that was pressed, or none while an input method has it: its Enter takes a word and sends nothing. Safari ends
 * the composition before it says the key, and leaves only the key code of such.
 */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229 ? undefined : key
