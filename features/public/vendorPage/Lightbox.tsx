import { type KeyboardEvent, useState } from 'react'
import type { Photo } from '#contract/vendors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import * as styles from './Lightbox.module.css'

/** All pictures, one at a time; arrow keys, Home and End turn them. */
export function Lightbox({ photos, name, start, onClose }: { photos: readonly Photo[]; name: string; start: number; onClose: () => void }) {
  const [at, setAt] = useState(start)
  const photo = photos[at]
  const turn = (to: number) => setAt((to + photos.length) % photos.length)
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }
  if (!photo) return null
  return (
    <Dialog full title={name} onClose={onClose}>
      <div className={styles.stage}>
        <figure className={styles.figure} style={{ ['--shape' as string]: photo.width / photo.height }}>
          <Picture key={photo._id} base={photo.base} widths={photo.widths} placeholder={photo.placeholder} alt={photo.caption || `${name}, picture ${at + 1}`} ratio={photo.width / photo.height} eager />
          <figcaption className={styles.caption} aria-live="polite">{at + 1} of {photos.length}{photo.caption && ` · ${photo.caption}`}</figcaption>
        </figure>
        <div className={styles.turns}>
          <Button icon="chevronLeft" label="Previous picture" onKeyDown={keys} onClick={() => turn(at - 1)} />
          <Button icon="chevronRight" label="Next picture" data-autofocus onKeyDown={keys} onClick={() => turn(at + 1)} />
        </div>
      </div>
    </Dialog>
  )
}
