import { transform, type UnicodeRange } from 'lightningcss'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/**
 * Our faces with no more than we set in them, half as large as they come: headings have one weight and no size above
 * 60 px, text no weight above 700, and the rupee's sign stands in Figtree's large extension.
 */
type Face = {
  name: string
  from: string
  axes: Record<string, number | { min: number; max: number }>
}
const faces: Face[] = [
  {
    name: 'fraunces',
    from: 'fraunces/files/fraunces-latin-opsz-normal',
    axes: { wght: 440, opsz: { min: 13, max: 60 } },
  },
  {
    name: 'figtree',
    from: 'figtree/files/figtree-latin-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'currency',
    from: 'figtree/files/figtree-latin-ext-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** The ranges of characters that each file of the style sheet is fetched for, by its address. */
const ranges = new Map<string, UnicodeRange[]>()
transform({
  filename: 'src/styles/fonts.css',
  code: readFileSync('src/styles/fonts.css'),
  visitor: {
    Rule: {
      'font-face'({ value: { properties } }) {
        const covers = properties.flatMap((property) =>
          property.type === 'unicode-range' ? property.value : [],
        )
        for (const property of properties)
          for (const source of property.type === 'source' ? property.value : [])
            if (source.type === 'url') ranges.set(source.value.url.url, covers)
      },
    },
  },
})
/** The characters that the style sheet fetches a face for. */
function charactersOf(name: string): string {
  const covers = ranges.get(`./fonts/${name}.woff2`)
  if (!covers?.length) throw new Error(`fonts.css does not say which characters ${name} is for.`)
  return covers
    .flatMap(({ start, end }) =>
      Array.from({ length: end - start + 1 }, (_, index) => String.fromCodePoint(start + index)),
    )
    .join('')
}

/** They lie in src/styles/fonts, where build/makeFonts.ts writes them: making them takes two seconds. */
export const makeFonts = () =>
  Promise.all(
    faces.map(async ({ name, from, axes }) => {
      const whole = readFileSync(`node_modules/@fontsource-variable/${from}.woff2`)
      const options = { targetFormat: 'woff2', variationAxes: axes } as const
      return { file: `${name}.woff2`, bytes: await subsetFont(whole, charactersOf(name), options) }
    }),
  )
