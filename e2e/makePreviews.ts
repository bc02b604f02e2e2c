import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { articleDrawings, starDrawing } from './articleDrawings.ts'
import { previewsFolder } from '#server/pages/seo/previews.ts'
import { readArticles } from '#server/modules/pages/articles/articles.ts'
import { openBrowser } from './browser.ts'

// Run by hand when an article is new or has another title: node e2e/makePreviews.ts
const inline = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(path)).toString('base64')}`
const font = (name: string) =>
  inline(`node_modules/@fontsource-variable/${name}.woff2`, 'font/woff2')
const tokens = await readFile('src/styles/tokens.css', 'utf8')
const logo = await readFile('public/icons/logo.svg', 'utf8')
const tones = [
  ['marigold-wash', 'amber'],
  ['rose-wash', 'rose'],
  ['leaf-wash', 'leaf'],
  ['brick-wash', 'brick'],
] as const

const arch = (topic: string, at: number, style = '') => {
  const [wash, ink] = tones[at % tones.length] ?? tones[0]
  return `<div class="arch" style="background: var(--${wash}); color: var(--${ink}); ${style}">
    <svg viewBox="0 0 96 96"><path d="${articleDrawings[topic] ?? starDrawing}"/></svg></div>`
}

const fraunces = await font('fraunces/files/fraunces-latin-opsz-normal')
const figtree = await font('figtree/files/figtree-latin-wght-normal')
const styles = `${tokens}
@font-face { font-family: 'Fraunces Variable'; font-weight: 100 900; src: url('${fraunces}') }
@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url('${figtree}') }
* { box-sizing: border-box; margin: 0 }
:root { color-scheme: light }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--paper);
  color: var(--ink); font-family: 'Figtree Variable'; border-bottom: 14px solid var(--marigold) }
.words { position: absolute; inset: 64px auto 64px 72px; display: flex; flex-direction: column }
.house { display: flex; align-items: center; gap: 14px; font: 600 34px 'Fraunces Variable'; letter-spacing: -0.01em }
.house svg { width: 46px }
.topic { margin-top: auto; font-weight: 600; font-size: 24px; color: var(--ink-soft) }
h1 { margin-top: 14px; font: 560 var(--size)/1.12 'Fraunces Variable'; letter-spacing: -0.02em; text-wrap: balance }
.lede { margin-top: 22px; font-size: 30px; line-height: 1.35; color: var(--ink-soft) }
.arch { position: absolute; right: 72px; bottom: 0; width: 344px; height: 500px; display: grid;
  place-items: center; border-radius: 50% 50% 0 0 / 36% 36% 0 0 }
.arch svg { width: 64%; margin-top: 30px; fill: none; stroke: currentColor; stroke-width: 1.6;
  stroke-linecap: round; stroke-linejoin: round }`

const page = (
  topic: string,
  title: string,
  lede: string,
  size: number,
  arches: string,
  width = 640,
) => `<!doctype html><html lang="en"><style>${styles}</style><body style="--size: ${size}px">
<div class="words" style="width: ${width}px"><div class="house">${logo}Everset</div>
<p class="topic">${topic}</p><h1>${title}</h1>${lede && `<p class="lede">${lede}</p>`}</div>
${arches}</body></html>`

const shapes = [
  arch('Food', 0, 'width: 156px; height: 300px; right: 432px'),
  arch('Venues', 3, 'width: 200px; height: 450px; right: 216px'),
  arch('Celebrations', 2, 'width: 156px; height: 340px; right: 44px'),
].join('')
const topics = Object.keys(articleDrawings)
const pictures = [
  [
    'everset',
    page(
      '',
      'Wedding vendors really free on your day',
      'With the real total for your guests.',
      60,
      shapes,
      520,
    ),
  ] as const,
  ...[...readArticles().values()].map(
    ({ slug, title, category }) =>
      [
        slug,
        page(
          category,
          title.replaceAll('&', '&amp;'),
          '',
          title.length > 48 ? 56 : 64,
          arch(category, Math.max(topics.indexOf(category), 0)),
        ),
      ] as const,
  ),
]

const browser = await openBrowser()
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
for (const [name, html] of pictures) {
  await tab.setContent(html)
  await tab.evaluate(() => document.fonts.ready)
  await sharp(await tab.screenshot())
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(join(previewsFolder, `${name}.png`))
}
await browser.close()
await writeFile(join(previewsFolder, 'logo.png'), await readFile('public/icons/icon-512.png'))
