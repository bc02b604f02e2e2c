/** Lets the browser draw what was just put on the screen; a page that is hidden draws nothing, and does not wait. */
export const nextFrame = () =>
  new Promise<void>((next) => {
    const timer = setTimeout(next, 100)
    requestAnimationFrame(() => void setTimeout(() => (clearTimeout(timer), next())))
  })
