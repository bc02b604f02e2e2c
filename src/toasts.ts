import type { ShowToast } from '#store/toasts.ts'

/** Shows a toast; the library and its area arrive with the first one. */
export const showToast: ShowToast = (kind, text) => {
  void import('./toastArea.tsx').then(({ toast }) => toast[kind](text))
}
