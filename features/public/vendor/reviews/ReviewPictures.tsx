import { lazy, Suspense, useState } from 'react'
import type { ReviewPhoto } from '#contract/bookings/bookings.ts'
import { Picture } from '#src/ui/base/Picture.tsx'
import * as styles from './ReviewPictures.module.css'

const Lightbox = lazy(() =>
  import('#features/public/vendor/gallery/lightbox/Lightbox.tsx').then((module) => ({
    default: module.Lightbox,
  })),
)

/** Small pictures that came with a review; each opens all of them. */
export function ReviewPictures({ photos, name }: { photos: readonly ReviewPhoto[]; name: string }) {
  const [open, setOpen] = useState<number>()
  if (!photos.length) return null
  return (
    <>
      <ul className={styles.row}>
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
        <Suspense>
          <Lightbox photos={photos} name={name} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
