import type { Photo } from '#contract/kernel/photo.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useUpdatePhotoMutation } from '#store/api/vendors/photos.ts'
import { sending } from '#store/failure.ts'

/** Caption and album of one picture. */
export function PhotoDialog({
  photo,
  albums,
  onClose,
}: {
  photo: Photo
  albums: readonly string[]
  onClose: () => void
}) {
  const [update, { error, isLoading }] = useUpdatePhotoMutation()
  return (
    <FormDialog
      title="Edit photo"
      onClose={onClose}
      name={`photo-${photo._id}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={(values) =>
        update({ photoId: photo._id, caption: String(values.caption), album: String(values.album) })
      }
      action="Save"
    >
      <Field
        name="caption"
        label="Caption"
        optional
        defaultValue={photo.caption}
        hint="Read aloud to couples who can’t see the photo."
      />
      <Field
        name="album"
        label="Album"
        optional
        defaultValue={photo.album}
        list="albums"
        autoComplete="off"
        hint="Photos in the same album are shown together."
      />
      <datalist id="albums">
        {albums.map((album) => (
          <option key={album} value={album}>
            {album}
          </option>
        ))}
      </datalist>
    </FormDialog>
  )
}
