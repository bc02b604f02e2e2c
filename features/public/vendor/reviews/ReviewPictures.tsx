import { useState } from 'react'
import type { ReviewPhoto } from '#contract/bookings/reviewShapes.ts'
import { laterPart, onApproach } from '#src/ui/later/laterPart.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import * as styles from './ReviewPictures.module.css'

const Lightbox = laterPart(
  async () => (await import('#features/public/vendor/gallery/lightbox/Lightbox.tsx')).Lightbox,
)

/** Small pictures that came with a review; each opens all of them. */
export function ReviewPictures({ photos, name }: { photos: readonly ReviewPhoto[]; name: string }) {
  const [open, setOpen] = useState<number>()
  if (!photos.length) return null
  return (
    <>
      <ul className={styles.row} {...onApproach(Lightbox.fetch)}>
        {photos.map(({ _id, base, widths, placeholder }, index) => (
          <li key={_id}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open photo ${index + 1} of ${photos.length} of ${name}`}
              onClick={() => setOpen(index)}
            >
              <Picture
                base={base}
                widths={widths}
                placeholder={placeholder}
                alt=""
                ratio={1}
                sizes="96px"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Lightbox.Part {...{ photos, name }} start={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
