type Seen = { element: HTMLElement; top: number; lines: number[] }

/** How high a text is, and how far down each of its parts stands: they may share a line. */
function linesOf(element: HTMLElement): number[] {
  const { top, height } = element.getBoundingClientRect()
  return [height, ...[...element.children].map((part) => part.getBoundingClientRect().top - top)]
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

/** Nobody sees a heading that is a little larger or letters a little wider; everybody sees a page that jumps. */
const scales = [0.98, 1.02, 0.96, 1.04, 0.94, 1.06]

function keepLines(text: Seen): void {
  const { style } = text.element
  const { fontSize, lineHeight } = getComputedStyle(text.element)
  const isHeading = text.element.matches('h1,h2,h3')
  for (const scale of isHeading ? scales : [...scales, 1.08, 1.1]) {
    // What stands in a text may have a size of its own.
    if (isHeading) {
      style.fontSize = `${parseFloat(fontSize) * scale}px`
      style.lineHeight = lineHeight
    } else style.letterSpacing = `${(scale - 1) / 2}em`
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
