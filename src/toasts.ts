import type { ShowToast } from '#store/toasts.ts'
import { isBesideField } from '#src/lib/besideFields.ts'

let came = false

/** Once the page has been drawn with the answer. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/**
 * Shows a toast, unless a form says the same beside a field (docs/decisions 0399); the library and its area arrive with
 * the first one.
 */
export const showToast: ShowToast = async (kind, text, isForField) => {
  if (isForField) {
    await drawn()
    if (isBesideField(text)) return
  }
  const { show } = await import('./toastArea.tsx')
  came = true
  show(kind, text)
}

/** The page is another one: what was said of the one before goes with it. */
export const leaveToasts = () => {
  if (came) void import('./toastArea.tsx').then(({ leave }) => leave())
}
