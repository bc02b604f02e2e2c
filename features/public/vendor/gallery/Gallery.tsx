import { memo, useState } from 'react'
import type { Photo } from '#contract/kernel/photo.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { laterPart, onApproach } from '#src/ui/later/laterPart.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import { VendorPicture } from '#features/parts/vendors/VendorPicture.tsx'
import { AlbumChips } from './AlbumChips.tsx'
import * as styles from './Gallery.module.css'

const shown = 5
// Fetched when a pointer or the focus comes near, at the latest with the first picture that is opened.
const Lightbox = laterPart(async () => (await import('./lightbox/Lightbox.tsx')).Lightbox)

/** The cover large, four more beside it, album by album; any of them opens all. */
export function Gallery({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const [album, setAlbum] = useState('')
  const [open, setOpen] = useState<number>()
  if (!photos.length)
    return (
      <div className={styles.none} data-gallery>
        <VendorPicture photo={null} ratio={3} />
      </div>
    )
  const chosen = album ? photos.filter((photo) => photo.album === album) : photos
  return (
    <div className="stack gap-3" data-gallery>
      <div className={styles.place} {...onApproach(Lightbox.fetch)}>
        <Pictures photos={chosen} name={name} onOpen={setOpen} />
        {chosen.length > 1 && (
          <span className={styles.all}>
            <Button size="small" icon="image" onClick={() => setOpen(0)}>
              All {chosen.length} photos
            </Button>
          </span>
        )}
      </div>
      <AlbumChips photos={photos} album={album} onAlbum={setAlbum} />
      {open !== undefined && (
        <>
          <div className={styles.ground} aria-hidden />
          <Lightbox.Part
            {...{ photos: chosen, name }}
            start={open}
            onClose={() => setOpen(undefined)}
          />
        </>
      )}
    </div>
  )
}

/** Not drawn again when one of them opens. */
const Pictures = memo(function Pictures({
  photos,
  name,
  onOpen,
}: {
  photos: readonly Photo[]
  name: string
  onOpen: (index: number) => void
}) {
  return (
    <ul className={styles.grid} data-count={Math.min(photos.length, shown)}>
      {photos.slice(0, shown).map((photo, index) => (
        <li key={photo._id} className={styles.item}>
          <button
            type="button"
            className={styles.open}
            aria-label={`Open photo ${index + 1} of ${photos.length}${photo.caption && `: ${photo.caption}`}`}
            onClick={() => onOpen(index)}
          >
            <Picture
              base={photo.base}
              widths={photo.widths}
              placeholder={photo.placeholder}
              alt={photo.caption || `${name}, photo ${index + 1}`}
              eager={index === 0}
              className={styles.picture}
              ratio={4 / 3}
              sizes={
                index === 0 ? '(min-width: 768px) 600px, 100vw' : '(min-width: 768px) 300px, 50vw'
              }
            />
          </button>
        </li>
      ))}
    </ul>
  )
})
