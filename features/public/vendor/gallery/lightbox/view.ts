/** How a picture stands on its stage: moved from the middle in px, then scaled. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Box = { width: number; height: number }

export const atRest: View = { scale: 1, x: 0, y: 0 }
const maxScale = 5
const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Keeps the picture on its stage: it can be moved as far as it stands over. */
function clamp({ scale, x, y }: View, { width, height }: Box = { width: 0, height: 0 }): View {
  if (scale <= 1.01) return atRest
  const [wide, high] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: between(x, -wide, wide), y: between(y, -high, high) }
}

/** Scales to `scale` so that what lies under `point` (from the middle of the stage) stays there. */
export function zoomAt(view: View, scale: number, point: Point, box?: Box): View {
  const next = between(scale, 1, maxScale)
  const times = next / view.scale
  return clamp(
    {
      scale: next,
      x: point.x - (point.x - view.x) * times,
      y: point.y - (point.y - view.y) * times,
    },
    box,
  )
}

export const panTo = (view: View, x: number, y: number, box?: Box): View =>
  clamp({ ...view, x: view.x + x, y: view.y + y }, box)
