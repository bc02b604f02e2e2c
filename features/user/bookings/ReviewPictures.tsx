import { maxReviewPhotos } from '#domain/limits.ts'
import { useRef, useState } from 'react'
import type { ReviewPhoto } from '#contract/bookings/reviewShapes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import {
  useUploadReviewPhotoMutation,
  useDeleteReviewPhotoMutation,
} from '#store/api/bookings/reviews.ts'
import { failureOf } from '#store/failure.ts'
import * as styles from './ReviewPictures.module.css'

/** Pictures for the review: sent one after the other, kept while the text is still being written. */
export function ReviewPictures({
  bookingId,
  photos,
}: {
  bookingId: string
  photos: readonly ReviewPhoto[]
}) {
  const [add] = useUploadReviewPhotoMutation()
  const [remove, { isLoading: removing, originalArgs }] = useDeleteReviewPhotoMutation()
  const [sending, setSending] = useState(0)
  const [refused, setRefused] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)

  const send = async (files: readonly File[]) => {
    const errors: string[] = []
    setRefused([])
    for (const [index, file] of files.entries()) {
      setSending(files.length - index)
      const { error } = await add({ bookingId, file })
      if (error) errors.push(`${file.name}: ${failureOf(error)?.message ?? 'not added'}`)
    }
    setSending(0)
    setRefused(errors)
  }
  return (
    <div className="stack gap-3" role="group" aria-label="Your photos">
      {photos.length > 0 && (
        <ul className={styles.row}>
          {photos.map((photo, index) => (
            <Chosen
              key={photo._id}
              {...{ photo, index }}
              busy={removing && originalArgs?.photoId === photo._id}
              onDelete={() => void remove({ bookingId, photoId: photo._id })}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Choose photos for your review"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void send(Array.from(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <div className="cluster">
        <Button
          icon="camera"
          busy={sending > 0}
          disabled={photos.length >= maxReviewPhotos}
          onClick={() => input.current?.click()}
        >
          {sending > 0 ? `Adding ${sending === 1 ? 'a photo' : `${sending} photos`}` : 'Add photos'}
        </Button>
        <span className="small soft">
          {photos.length} of {maxReviewPhotos}. Everyone sees them with your review; location data
          is removed.
        </span>
      </div>
      {refused.length > 0 && (
        <Notice tone="brick" alert>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

const Chosen = ({
  photo: { base, widths, placeholder },
  index,
  busy,
  onDelete,
}: {
  photo: ReviewPhoto
  index: number
  busy: boolean
  onDelete: () => void
}) => (
  <li>
    <Picture
      base={base}
      widths={widths}
      placeholder={placeholder}
      alt={`Your photo ${index + 1}`}
      ratio={1}
      sizes="112px"
    />
    <span className={styles.remove}>
      <Button
        size="small"
        icon="trash"
        label={`Delete photo ${index + 1}`}
        busy={busy}
        onClick={onDelete}
      />
    </span>
  </li>
)
