/** Gives the focus to the page itself: Tab goes on from its top, and its title is read out. */
export function focusContent(): void {
  const main = document.getElementById('content')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
  // Else a press anywhere on the page would focus it, and Tab would start from the top again.
  for (const left of ['blur', 'pointerdown'])
    main.addEventListener(left, () => main.removeAttribute('tabindex'), {
      once: true,
      capture: true,
    })
}
