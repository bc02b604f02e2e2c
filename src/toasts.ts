import type { ShowToast } from '#store/toasts.ts'

let came = false

/** Shows a toast; the library and its area arrive with the first one. */
export const showToast: ShowToast = (kind, text) => {
  void import('./toastArea.tsx').then(({ show }) => {
    came = true
    show(kind, text)
  })
}

/** The page is another one: what was said of the one before goes with it. */
export const leaveToasts = () => {
  if (came) void import('./toastArea.tsx').then(({ leave }) => leave())
}
