type Seen = { element: HTMLElement; top: number; lines: number[] }

/** How high a text is, and of a list how far down each of its parts stands: they may share a line. */
function linesOf(element: HTMLElement): number[] {
  const { top, height } = element.getBoundingClientRect()
  const parts = element.matches('ul') ? [...element.children] : []
  return [height, ...parts.map((part) => part.getBoundingClientRect().top - top)]
}

/** What is on the screen; of what is below it nothing is asked, since asking would lay it out. */
function seenIn(parent: Element): Seen[] {
  return [...parent.children].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (!(element instanceof HTMLElement) || top > innerHeight || bottom < 0) return []
    const isText = element.matches('h1,h2,h3,p,ul,li')
    return [{ element, top, lines: isText ? linesOf(element) : [] }, ...seenIn(element)]
  })
}

const isOff = (is: number, was: number) => Math.abs(is - was) > 2
function isChanged({ element, lines }: Seen): boolean {
  const now = lines.length ? linesOf(element) : []
  return now.some((is, index) => isOff(is, lines[index] ?? is))
}

/** Nobody sees letters that stand a little closer or wider; everybody sees a page that jumps by a line. */
const spacings = [-0.01, 0.01, -0.02, 0.02, -0.03, 0.03, 0.04, 0.05]

function keepLines(text: Seen): void {
  const { style } = text.element
  for (const spacing of spacings) {
    style.letterSpacing = `${spacing}em`
    if (!isChanged(text)) return
  }
  // One line less leaves its room empty, unless parts of the text would change their line.
  style.cssText = text.element.firstElementChild ? '' : `min-height:${text.lines[0]}px`
}

/**
 * Does what changes the faces, and lets every text that is seen keep its lines.
 * @returns false if something would move all the same; the texts are then as they were
 */
export function keepPositions(act: () => void): boolean {
  const seen = seenIn(document.body)
  act()
  const changed = seen.filter((text) => isChanged(text) && (keepLines(text), true))
  const isKept = seen.every(({ element, top }) => !isOff(element.getBoundingClientRect().top, top))
  if (!isKept) for (const { element } of changed) element.removeAttribute('style')
  return isKept
}
