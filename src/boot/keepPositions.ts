type Seen = { element: HTMLElement; top: number; height: number; isText: boolean }

/** What is on the screen; of what is below it nothing is asked, since asking would lay it out. */
function seenIn(parent: Element): Seen[] {
  return [...parent.children].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    if (!(element instanceof HTMLElement) || top > innerHeight || bottom < 0) return []
    const isText = element.matches('h1,h2,h3,p')
    return [{ element, top, height, isText }, ...seenIn(element)]
  })
}

/** Nobody sees a heading that is a little larger or smaller; everybody sees a page that jumps by a line. */
const scales = [0.98, 1.02, 0.96, 1.04, 0.94, 1.06]
const isOff = (is: number, was: number) => Math.abs(is - was) > 2

function keepHeight({ element, height }: Seen): void {
  const { fontSize, lineHeight } = getComputedStyle(element)
  for (const scale of scales) {
    element.style.fontSize = `${parseFloat(fontSize) * scale}px`
    element.style.lineHeight = lineHeight
    if (!isOff(element.offsetHeight, height)) return
  }
}

/**
 * Does what changes the faces, and lets every text that is seen keep its lines.
 * @returns false if something would move all the same; the texts are then as they were
 */
export function keepPositions(act: () => void): boolean {
  const seen = seenIn(document.body)
  act()
  const changed = seen.filter(
    ({ element, height, isText }) => isText && isOff(element.offsetHeight, height),
  )
  changed.forEach(keepHeight)
  const isKept = seen.every(({ element, top }) => !isOff(element.getBoundingClientRect().top, top))
  if (!isKept) for (const { element } of changed) element.removeAttribute('style')
  return isKept
}
