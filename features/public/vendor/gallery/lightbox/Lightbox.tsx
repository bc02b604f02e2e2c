import { useRef, useState } from 'react'
import type { Photo } from '#contract/kernel/photo.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useListenFirst } from '#src/ui/hooks/useListenFirst.ts'
import { Picture } from '#src/ui/base/Picture.tsx'
import * as styles from './Lightbox.module.css'
import { useGestures } from './useGestures.ts'

/** What is shown: a vendor's picture, or one that came with a review. */
export type Shown = Pick<Photo, '_id' | 'base' | 'widths' | 'width' | 'height' | 'placeholder'> & {
  caption?: string
}

/**
 * All pictures, one at a time. Arrows, Home and End turn them, so does a swipe; plus and minus, the wheel, a pinch or a
 * double tap make them larger, and then a drag moves them. The neighbours are there before they are turned to.
 */
export function Lightbox({
  photos,
  name,
  start,
  onClose,
}: {
  photos: readonly Shown[]
  name: string
  start: number
  onClose: () => void
}) {
  const [at, setAt] = useState(start)
  const stage = useRef<HTMLDivElement>(null)
  const around = (index: number) => (index + photos.length) % photos.length
  // Only a picture at rest is swiped.
  const { view, drag, zoomBy, reset } = useGestures(stage, (step) =>
    setAt((now) => around(now + step)),
  )
  const goTo = (to: number) => {
    reset()
    setAt(around(to))
  }
  useKeys({
    ArrowRight: () => goTo(at + 1),
    ArrowLeft: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(photos.length - 1),
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    0: reset,
  })
  const photo = photos[at]
  if (!photo) return null
  const several = photos.length > 1
  const near = several
    ? [...new Set([at - 1, at + 1].map(around))].filter((index) => index !== at)
    : []
  return (
    <Dialog full title={<bdi>{name}</bdi>} onClose={onClose}>
      <div className={styles.box}>
        <div ref={stage} className={styles.stage} data-zoomed={view.scale > 1 || undefined}>
          <figure
            className={styles.figure}
            style={{
              ['--shape' as string]: photo.width / photo.height,
              transform: `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`,
            }}
          >
            <Slide
              key={photo._id}
              photo={photo}
              alt={photo.caption || `${name}, photo ${at + 1}`}
              sizes={view.scale > 1 ? '300vw' : '100vw'}
            />
          </figure>
          <div hidden>
            {near.map(
              (index) =>
                photos[index] && <Slide key={photos[index]._id} photo={photos[index]} alt="" />,
            )}
          </div>
        </div>
        <div className={styles.foot}>
          <Caption {...{ at, photo }} of={photos.length} />
          <Tools
            scale={view.scale}
            {...{ zoomBy }}
            turn={several ? (step) => goTo(at + step) : undefined}
          />
        </div>
      </div>
    </Dialog>
  )
}

const Caption = ({ at, of, photo }: { at: number; of: number; photo: Shown }) => (
  <p className={styles.caption} aria-live="polite">
    {at + 1} of {of}
    {photo.caption && (
      <>
        {' '}
        · <span dir="auto">{photo.caption}</span>
      </>
    )}
  </p>
)

/** The buttons: the glass, and where there are several the way to the next and the one before. */
const Tools = ({
  scale,
  zoomBy,
  turn,
}: {
  scale: number
  zoomBy: (factor: number) => void
  turn?: (step: 1 | -1) => void
}) => (
  <div className={styles.tools}>
    <Button icon="minus" label="Zoom out" disabled={scale <= 1} onClick={() => zoomBy(1 / 1.5)} />
    <Button icon="plus" label="Zoom in" disabled={scale >= 5} onClick={() => zoomBy(1.5)} />
    {turn && <Button icon="chevronLeft" label="Previous photo" onClick={() => turn(-1)} />}
    {turn && (
      <Button icon="chevronRight" label="Next photo" data-autofocus onClick={() => turn(1)} />
    )}
  </div>
)

const Slide = ({
  photo: { base, widths, placeholder, width, height },
  alt,
  sizes,
}: {
  photo: Shown
  alt: string
  sizes?: string
}) => (
  <Picture
    sizes={sizes}
    base={base}
    widths={widths}
    placeholder={placeholder}
    alt={alt}
    ratio={width / height}
    eager
    className={styles.shot}
  />
)

/** Keys of the whole dialog: it is modal, so nothing else hears them. */
function useKeys(keys: Record<string, () => void>) {
  useListenFirst('keydown', true, (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
}
