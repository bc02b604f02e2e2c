import { useState } from 'react'
import type { Photo } from '#contract/vendors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { VendorPicture } from '#features/cards/VendorPicture.tsx'
import * as styles from './Gallery.module.css'
import { Lightbox } from './Lightbox.tsx'

const shown = 5

/** The cover large, four more beside it; any of them opens all. */
export function Gallery({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const [open, setOpen] = useState<number>()
  if (!photos.length) return <div className={styles.none}><VendorPicture photo={null} alt="" ratio={3} /></div>
  return (
    <div className={styles.place}>
      <ul className={styles.grid} data-count={Math.min(photos.length, shown)}>
        {photos.slice(0, shown).map((photo, index) => (
          <li key={photo._id} className={styles.item}>
            <button type="button" className={styles.open} aria-label={`Open picture ${index + 1} of ${photos.length}${photo.caption && `: ${photo.caption}`}`} onClick={() => setOpen(index)}>
              <Picture base={photo.base} widths={photo.widths} placeholder={photo.placeholder} alt="" eager={index === 0} className={styles.picture} ratio={4 / 3}
                sizes={index === 0 ? '(min-width: 768px) 600px, 100vw' : '(min-width: 768px) 300px, 50vw'} />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && <span className={styles.all}><Button size="small" icon="image" onClick={() => setOpen(0)}>All {photos.length} pictures</Button></span>}
      {open !== undefined && <Lightbox {...{ photos, name }} start={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
