import { keepPositions } from './keepPositions.ts'

/** A face of ours: what its rule in a sheet would say. */
export type Face = [family: string, source: string, weight: string, range: string]
/** With its bytes, or with its address where no letter on the page asks for it. */
type Ready = [face: Face, source: string | ArrayBuffer]

const key = 'faces'
const addressOf = ([, source]: Face) => source.slice(4, source.indexOf(')'))
const isWanted = ([, , , range]: Face) =>
  range !== 'U+20B9' || document.body.textContent.includes('₹')
/** As bytes: one that loads by its address lays the page out anew when it comes, put on or not. */
const fetchFace = async (face: Face): Promise<Ready> =>
  isWanted(face) ? [face, await (await fetch(addressOf(face))).arrayBuffer()] : [face, face[1]]

/** Storage may be closed to us; then every visit is the first one. */
function remembered(all?: string): string | null {
  try {
    if (all) localStorage.setItem(key, all)
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Our faces, so that the page is laid out once: from the first frame on where the browser has them; else all together
 * when nobody is busy, if nothing that is seen moves by it, or with the next page (docs/decisions 0080).
 * @returns what fetches them after the first frame, and what puts them on with a new page
 */
export function openFaces(faces: readonly Face[]): { load: () => void; put: () => void } {
  const all = faces.map(addressOf).join()
  const known = remembered() === all
  let waiting: Ready[] = known ? faces.map((face) => [face, face[1]]) : []
  const put = () => {
    const made = waiting.map(
      ([[family, , weight, unicodeRange], source]) =>
        new FontFace(family, source, { weight, unicodeRange, display: 'optional' }),
    )
    for (const face of made) document.fonts.add(face)
    waiting = []
    return made
  }
  const tryOn = () => {
    const ready = waiting
    let made: FontFace[] = []
    if (keepPositions(() => (made = put()))) return
    for (const face of made) document.fonts.delete(face)
    waiting = ready
  }
  if (known) put()
  return {
    put,
    load() {
      if (known) return
      void Promise.all(faces.map(fetchFace)).then(
        (ready) => {
          waiting = ready
          remembered(all)
          ;(window.requestIdleCallback ?? setTimeout)(tryOn)
        },
        // Without them the page is read in what the system has.
        () => {},
      )
    },
  }
}
