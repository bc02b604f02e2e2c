import type { Photo } from '#contract/kernel/photo.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useUpdatePhotoMutation } from '#store/api/vendors/photos.ts'
import { formFailure } from '#store/failure.ts'

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
  const name = `photo-${photo._id}`
  const save = async (values: Record<string, FormDataEntryValue>) => {
    const { data } = await update({
      photoId: photo._id,
      caption: String(values.caption),
      album: String(values.album),
    })
    if (!data) return
    clearDraft(name)
    onClose()
  }
  return (
    <Dialog title="Edit photo" onClose={onClose}>
      <Form name={name} draft {...formFailure(error)} onSubmit={(values) => void save(values)}>
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
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Save
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
