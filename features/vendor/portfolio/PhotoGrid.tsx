import { useState } from 'react'
import type { Photo } from '#contract/kernel/photo.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  useDeletePhotoMutation,
  useUpdatePhotoOrderMutation,
  useUpdatePhotoMutation,
} from '#store/api/vendors/photos.ts'
import { PhotoCard } from './PhotoCard.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import * as styles from './Portfolio.module.css'

/** The pictures in their order. */
export function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  const [editing, setEditing] = useState<Photo>()
  const [deleting, setDeleting] = useState<Photo>()
  const [dragged, setDragged] = useState<number>()
  const [status, setStatus] = useState('')
  const [order] = useUpdatePhotoOrderMutation()
  const [update] = useUpdatePhotoMutation()
  const [remove, { isLoading }] = useDeletePhotoMutation()
  const move = (from: number, to: number) => {
    const moved = photos[from]
    if (!moved || from === to) return
    void order({
      photoIds: photos
        .toSpliced(from, 1)
        .toSpliced(to, 0, moved)
        .map(({ _id }) => _id),
    })
    setStatus(`${moved.caption || 'Photo'} is now number ${to + 1} of ${photos.length}.`)
  }
  const confirmed = async (photo: Photo) => {
    await remove({ photoId: photo._id })
    setDeleting(undefined)
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <ol className={styles.grid} aria-label="Photos">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo._id}
            photo={photo}
            index={index}
            count={photos.length}
            dragged={dragged === index}
            onDrag={setDragged}
            onDropOn={(to) => dragged !== undefined && move(dragged, to)}
            onMove={move}
            onEdit={() => setEditing(photo)}
            onCover={() => void update({ photoId: photo._id, cover: true })}
            onDelete={() => setDeleting(photo)}
          />
        ))}
      </ol>
      {editing && (
        <PhotoDialog
          photo={editing}
          albums={[...new Set(photos.map(({ album }) => album).filter(Boolean))]}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <Dialog
          title="Delete this photo?"
          onClose={() => setDeleting(undefined)}
          actions={
            <>
              <Button data-autofocus onClick={() => setDeleting(undefined)}>
                Keep it
              </Button>
              <Button variant="danger" busy={isLoading} onClick={() => void confirmed(deleting)}>
                Delete photo
              </Button>
            </>
          }
        >
          <p>{deleting.caption || 'The photo'} and its files will be permanently deleted.</p>
        </Dialog>
      )}
    </>
  )
}
