import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Run by hand when public/icons/favicon.svg changes: node build/makeIcons.ts
const folder = new URL('../public/icons/', import.meta.url)
const svg = await readFile(new URL('favicon.svg', folder), 'utf8')
const square = svg.replace(' rx="5.5"', '')

const save = (text: string, size: number, name: string) =>
  sharp(Buffer.from(text), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(name, folder)))

await save(svg, 192, 'icon-192.png')
await save(svg, 512, 'icon-512.png')
// phones crop a maskable icon to a circle of 80 %: the drawing is kept within it
await save(
  square
    .replace('viewBox="0 0 24 24"', 'viewBox="-2 -2 28 28"')
    .replace('<rect width="24" height="24"', '<rect x="-2" y="-2" width="28" height="28"'),
  512,
  'icon-maskable-512.png',
)
// iOS rounds the corners itself and shows transparency black
await save(square, 180, 'apple-touch-icon.png')
