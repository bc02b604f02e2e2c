import { endpoint } from '#contract/kernel/endpoint.ts'
import { none, uuid, optionalText, message } from '#contract/kernel/fields.ts'
import { Photo } from '#contract/kernel/photo.ts'
import * as z from 'zod'

/** Photos. */
export const uploadPhoto = endpoint('POST /api/vendor/photos', {
  access: ['vendor'],
  kind: 'file',
  input: none,
  output: Photo,
  summary: 'Adds a photo (JPEG, PNG, WebP, AVIF up to 10 MB).',
})
export const updatePhoto = endpoint('PATCH /api/vendor/photos/:photoId', {
  access: ['vendor'],
  input: z.object({
    photoId: uuid,
    caption: optionalText('The caption', 200),
    album: optionalText('The album', 60),
    cover: z.literal(true).optional(),
  }),
  output: Photo,
  summary: 'Changes the caption or the album, or makes it the cover.',
})
export const updatePhotoOrder = endpoint('PUT /api/vendor/photos/order', {
  access: ['vendor'],
  input: z.object({ photoIds: z.array(uuid).min(1).max(500) }),
  output: message,
  summary: 'Sets the order of the photos.',
})
export const deletePhoto = endpoint('DELETE /api/vendor/photos/:photoId', {
  access: ['vendor'],
  input: z.object({ photoId: uuid }),
  output: message,
  summary: 'Removes a photo and its files.',
})
