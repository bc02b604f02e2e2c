/** One size of a stored picture: `<base>-<width>.<format>`. */
export const imageUrl = (base: string, width: number, format: 'avif' | 'webp') =>
  `${base}-${width}.${format}`

/** The `srcset` of a stored picture in one format. */
export const srcSet = (base: string, widths: readonly number[], format: 'avif' | 'webp') =>
  widths.map((width) => `${imageUrl(base, width, format)} ${width}w`).join(', ')
