/** One size of a stored picture: `<base>-<width>.<format>`. */
export const imageUrl = (base: string, width: number, format: 'avif' | 'webp') =>
  `${base}-${width}.${format}`

/** The `srcset` of a stored picture in one format. */
export const srcSet = (base: string, widths: readonly number[], format: 'avif' | 'webp') =>
  widths.map((width) => `${imageUrl(base, width, format)} ${width}w`).join(', ')

/** The pictures of content/scenes, drawn for categories that have no vendor's yet, have this one width. */
export const drawnWidth = 480
/** One of them as any stored picture. */
export const drawnPicture = (scene: string) => ({
  base: `/pictures/scenes/${scene}`,
  widths: [drawnWidth],
})
