/** The borders of the house (docs/architecture.md): who may import whom. What is not listed is forbidden. */
export type Area = {
  name: string
  /** Files of the area, as a regular expression over paths from the root. */
  path: string
  /** What they may import of ours, themselves always. */
  may: readonly string[]
  /** Packages they may import; `*` for all. */
  packages: readonly string[] | '*'
  /** Whether they may import what comes with Node. */
  node?: true
}

const browser = ['react', 'react-dom', 'react-router', 'react-redux', '@reduxjs/toolkit'] as const
const ui = ['src/ui/', 'src/lib/', 'build/flat/']
const shared = ['features/parts/', 'features/auth/guard/', 'store/', 'contract/', 'domain/', ...ui]
const rooms = ['admin', 'auth', 'navigation', 'parts', 'public', 'user', 'vendor']
/** Workspace packages; what they give is in their `index.ts` (`exports` in their package.json). */
const packages = ['packages/']
const below = ['server/kernel/', 'server/db/', 'contract/', 'domain/']

export const areas: readonly Area[] = [
  // Telephones are read the same way by the contract and by lists; no page takes it along.
  { name: 'domain', path: '^domain/', may: [], packages: ['libphonenumber-js'] },
  {
    name: 'packages/list-import',
    path: '^packages/list-import/(?!__tests__/)',
    may: ['domain/'],
    packages: ['csv-parse'],
    node: true,
  },
  { name: 'contract', path: '^contract/', may: ['domain/'], packages: ['zod'] },
  {
    name: 'store',
    path: '^store/',
    may: ['contract/', 'domain/'],
    packages: [...browser, 'redux-persist'],
  },
  ...rooms.map((room) => ({
    name: `features/${room}`,
    path: `^features/${room}/`,
    may: [...shared, ...(room === 'public' ? ['content/'] : [])],
    packages: [...browser, 'react-hook-form', 'leaflet', 'firebase'],
  })),
  {
    name: 'src/ui',
    path: '^src/(ui|lib)/',
    may: [...ui, 'domain/', 'url:[.]/'],
    packages: [...browser, 'react-hook-form'],
  },
  { name: 'src/worker', path: '^src/worker/', may: ['domain/'], packages: [] },
  {
    name: 'src/server',
    path: '^src/server/',
    may: ['src/', 'store/', 'contract/', 'domain/'],
    packages: browser,
    node: true,
  },
  {
    name: 'src',
    path: '^src/(?!ui/|lib/|worker/|server/)',
    may: ['src/', 'features/', 'store/', 'contract/', 'domain/', 'build/flat/'],
    packages: [...browser, 'redux-persist', 'react-toastify'],
  },
  { name: 'server/kernel', path: '^server/kernel/', may: below, packages: '*', node: true },
  { name: 'server/db', path: '^server/db/', may: below, packages: '*', node: true },
  { name: 'server/http', path: '^server/http/', may: below, packages: '*', node: true },
  {
    name: 'server/modules',
    path: '^server/modules/',
    may: [...below, 'server/http/', ...packages],
    packages: '*',
    node: true,
  },
  {
    name: 'server/pages',
    path: '^server/pages/',
    may: [...below, 'server/http/', 'server/modules/', 'content/'],
    packages: '*',
    node: true,
  },
  { name: 'server/backup', path: '^server/backup/', may: below, packages: '*', node: true },
  {
    name: 'server/commands',
    path: '^server/commands/',
    may: ['server/', 'contract/', 'domain/', 'demo/', ...packages],
    packages: '*',
    node: true,
  },
  {
    name: 'server',
    path: '^server/[^/]+$',
    may: ['server/', 'contract/', 'domain/', 'demo/', 'build/'],
    packages: '*',
    node: true,
  },
  {
    name: 'demo',
    path: '^demo/',
    may: ['server/', 'contract/', 'domain/'],
    packages: '*',
    node: true,
  },
]

/** Domains of the server and of the contract, lowest first; those of one step do not know each other. */
export const steps: readonly (readonly string[])[] = [
  ['account', 'catalog'],
  ['search'],
  ['vendors'],
  ['calendar'],
  ['bookings'],
  ['money', 'talk', 'planning'],
  ['people', 'moderation'],
  ['pages'],
]
