import { type Bundles, laterSection, partsOfPages } from '#build/manifest.ts'
import { offlineFiles } from '#build/offline.ts'
import { faultsOfSources } from '#server/build.ts'

const bundles: Bundles = {
  chunks: {
    'features/HomePage.tsx': ['HomePage.00000000.js', 'HomePage.00000000.css'],
    'features/Below.tsx': ['Below.00000000.js', 'Below.00000000.css'],
    'src/offline.tsx': ['offline.00000000.js'],
  },
  lazyIn: {
    'features/HomePage.tsx': ['features/Below.tsx'],
    'features/routes.tsx': ['features/HomePage.tsx'],
  },
  imports: { 'features/HomePage.tsx': [laterSection], 'features/routes.tsx': ['src/lib/page.ts'] },
  files: { 'src/icons.svg': 'icons.00000000.svg', 'fonts/a.woff2': 'a.00000000.woff2' },
  shell: ['index.html', 'main.00000000.css', 'main.00000000.js'],
}

describe('the files of a page', () => {
  test('come with the styles of its parts that are fetched late', () => {
    expect(partsOfPages(bundles)['features/HomePage.tsx']).toEqual([
      'HomePage.00000000.js',
      'HomePage.00000000.css',
      'Below.00000000.css',
    ])
  })

  test('are refused while nothing is known of such parts', () => {
    const renamed = { ...bundles, imports: { 'features/HomePage.tsx': ['src/ui/afterwards.tsx'] } }
    expect(() => partsOfPages(renamed)).toThrow(
      'Nothing that is shown late imports src/ui/later/laterSection.tsx: has it another name now?',
    )
  })

  test('are refused while parts are shown by a module that is no page', () => {
    const { 'features/HomePage.tsx': _page, ...chunks } = bundles.chunks
    expect(() => partsOfPages({ ...bundles, chunks })).toThrow(
      'features/HomePage.tsx shows parts late, but is no page',
    )
  })
})

describe('what is cached for offline', () => {
  const read = () => "src:url(a.00000000.woff2)format('woff2')"
  const namesOf = (changes: Partial<Bundles>, sources = ['#src/offline.tsx', '#src/icons.svg']) =>
    offlineFiles({ ...bundles, ...changes }, read, sources)

  test('is the shell, its fonts and what is named by its source', () => {
    expect(namesOf({})).toEqual([
      'main.00000000.css',
      'main.00000000.js',
      'a.00000000.woff2',
      'offline.00000000.js',
      'icons.00000000.svg',
    ])
  })

  test.each<[string, Partial<Bundles>]>([
    ['src/offline.tsx is wanted offline, but no bundle is made of it.', { chunks: {} }],
    ['The built page has no script.', { shell: ['index.html', 'main.00000000.css'] }],
    ['The built page has no styles.', { shell: ['index.html', 'main.00000000.js'] }],
    [
      'The styles of the built page point to no font.',
      { files: { 'src/icons.svg': 'icons.00000000.svg' } },
    ],
    ['src/icons.svg is wanted offline, but no bundle is made of it.', { files: {} }],
    [
      'icons.svg has no hash in its name',
      { files: { ...bundles.files, 'src/icons.svg': 'icons.svg' } },
    ],
  ])('%s', (fault, changes) => {
    expect(() => namesOf(changes)).toThrow(fault)
  })
})

test('a folder whose files go into the pages is looked at for changes', () => {
  expect(
    faultsOfSources(['src/main.tsx', 'node_modules/react/index.js', 'nothing:leaflet']),
  ).toEqual([])
  expect(faultsOfSources(['elsewhere/words.ts', 'source/x.ts'])).toEqual([
    'elsewhere/words.ts goes into the pages, but server/build.ts does not look for changes there.',
    'source/x.ts goes into the pages, but server/build.ts does not look for changes there.',
  ])
})
