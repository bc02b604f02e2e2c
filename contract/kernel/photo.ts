import * as z from 'zod'

export const Photo = z.object({
  _id: z.string(),
  /** Path without width and suffix: `${base}-800.avif`. */
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  caption: z.string(),
  album: z.string(),
  cover: z.boolean(),
})
export type Photo = z.output<typeof Photo>
