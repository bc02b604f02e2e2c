import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const server = 'server/modules/bookings/bookings/service.ts'
const contract = 'contract/bookings/bookings.ts'
/** A small house in which everybody may import what is imported. */
const house: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#*": "./*" } }',
  'domain/money.ts': 'export const money = 1\n',
  [contract]:
    "import * as z from 'zod'\nimport { money } from '#domain/money.ts'\nexport const b = [z, money]\n",
  'contract/account/auth.ts': 'export const a = 1\n',
  'contract/pages/home.ts': "export { b } from '#contract/bookings/bookings.ts'\n",
  'store/api/bookings/bookings.ts': `import type { b } from '#${contract}'\nexport type B = typeof b\n`,
  'features/parts/bookings/Booking.tsx': "export { money } from '#domain/money.ts'\n",
  'features/auth/guard/RequireRole.tsx': 'export const guard = 1\n',
  'features/auth/frame/Frame.tsx': 'export const frame = 1\n',
  'features/user/bookings/Page.tsx':
    "export * from '#features/parts/bookings/Booking.tsx'\nexport * from '#features/auth/guard/RequireRole.tsx'\n",
  'features/vendor/bookings/Page.tsx':
    "import type { B } from '#store/api/bookings/bookings.ts'\nexport type C = B\n",
  'src/ui/base/Button.tsx': 'export const button = 1\n',
  'src/router.tsx': "export const page = () => import('#features/user/bookings/Page.tsx')\n",
  'src/worker/main.ts': 'export const worker = 1\n',
  'packages/list-import/package.json': '{ "type": "module", "imports": { "#*": "./*" } }',
  'packages/list-import/index.ts': "export * from '#read/read.ts'\n",
  'packages/list-import/read/read.ts': "export { money } from '../../../domain/money.ts'\n",
  'server/db/db.ts': "import { readFileSync } from 'node:fs'\nexport const db = readFileSync\n",
  'server/kernel/live.ts': "export { db } from '#server/db/db.ts'\n",
  'server/http/route.ts': "export { db } from '#server/kernel/live.ts'\n",
  'server/modules/account/auth/service.ts': 'export const auth = 1\n',
  'server/modules/calendar/calendar/queries.ts': 'export const days = 1\n',
  'server/modules/calendar/calendar/service.ts': "export * from './queries.ts'\n",
  [server]: `export { b } from '#${contract}'\nexport * from '#server/modules/calendar/calendar/service.ts'\n`,
  'server/modules/talk/enquiries/service.ts': `export * from '#${server}'\n`,
  'server/pages/pages.ts': "export * from '#server/modules/talk/enquiries/service.ts'\n",
  'server/start.ts': "export const fill = () => import('#demo/fill.ts')\n",
  'demo/fill.ts': `export * from '#${server}'\n`,
}

/** One forbidden import for each border, in every way an import can be written. */
const seeds: [file: string, code: string][] = [
  ['domain/seed.ts', `import '#${contract}'`],
  ['domain/seedPackage.ts', "import * as z from 'zod'\nexport default z"],
  ['domain/seedNode.ts', "import 'node:fs'"],
  ['contract/seedServer.ts', `export * from '#${server}'`],
  ['contract/seedStore.ts', "import '../store/api/bookings/bookings.ts'"],
  ['contract/seedPackage.ts', "import { Pool } from 'pg'\nexport default Pool"],
  ['contract/account/seedHigher.ts', `import '#${contract}'`],
  ['packages/list-import/read/seedServer.ts', "import '../../../server/db/db.ts'"],
  ['packages/list-import/read/seedContract.ts', `import '../../../${contract}'`],
  ['packages/list-import/read/seedPackage.ts', "import { Pool } from 'pg'\nexport default Pool"],
  ['server/kernel/seedPackage.ts', "import '#packages/list-import/index.ts'"],
  ['features/admin/seedPackage.ts', "import '#packages/list-import/index.ts'"],
  ['store/seedServer.ts', "import '../server/db/db.ts'"],
  ['store/api/seedFeature.ts', "import '#features/user/bookings/Page.tsx'"],
  ['store/seedShell.ts', "export const load = () => import('#src/router.tsx')"],
  ['store/api/seedContract.ts', `import { b } from '#${contract}'\nexport default b`],
  [
    'features/user/bookings/seedServer.tsx',
    "import { db } from '../../../server/db/db.ts'\nexport default db",
  ],
  [
    'features/user/seedServerType.tsx',
    "import type { db } from '#server/db/db.ts'\nexport type D = typeof db",
  ],
  ['features/user/seedDynamic.tsx', `export const load = () => import('#${server}')`],
  ['features/user/seedRequire.tsx', "export const load = () => require('#server/db/db.ts')"],
  ['features/user/seedOther.tsx', "import '../vendor/bookings/Page.tsx'"],
  ['features/vendor/seedAuth.tsx', "import '#features/auth/frame/Frame.tsx'"],
  ['features/parts/seedRoom.tsx', "import '#features/user/bookings/Page.tsx'"],
  ['features/public/seedShell.tsx', "import '#src/router.tsx'"],
  ['features/public/seedPackage.tsx', "import * as z from 'zod'\nexport default z"],
  ['features/public/seedDemo.tsx', "import '#demo/fill.ts'"],
  ['src/ui/base/seedStore.tsx', "import '#store/api/bookings/bookings.ts'"],
  [
    'src/ui/base/seedContract.tsx',
    `import type { b } from '#${contract}'\nexport type B = typeof b`,
  ],
  ['src/seedServer.tsx', "import '#server/db/db.ts'"],
  ['src/worker/seedStore.ts', "import '#store/api/bookings/bookings.ts'"],
  ['server/db/seedModule.ts', `import '#${server}'`],
  ['server/kernel/seedHttp.ts', "import '../http/route.ts'"],
  ['server/http/seedModule.ts', `import '#${server}'`],
  ['server/modules/bookings/seedPages.ts', "import '#server/pages/pages.ts'"],
  ['server/modules/bookings/seedFeature.ts', "import '#features/user/bookings/Page.tsx'"],
  ['server/modules/bookings/seedDemo.ts', "import '../../../demo/fill.ts'"],
  ['server/modules/calendar/seedHigher.ts', `import '#${server}'`],
  [
    'server/modules/bookings/seedQueries.ts',
    "import '#server/modules/calendar/calendar/queries.ts'",
  ],
  ['server/modules/planning/seedBeside.ts', "import '#server/modules/talk/enquiries/service.ts'"],
  ['demo/seedFeature.ts', "import '#src/router.tsx'"],
]

let root: string
const write = (file: string, code: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), code)
}
/** What lint's fence says of the small house. */
const fence = () =>
  new Promise<{ code: number; out: string }>((done, fail) => {
    const script = resolve('build/lint/fence.ts')
    execFile(process.execPath, [script, root], (error, out, wrong) => {
      if (wrong) fail(new Error(wrong))
      else done({ code: Number(error?.code ?? 0), out })
    })
  })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'everset house '))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [file, code] of Object.entries(house)) write(file, code)
})
afterEach(() => rmSync(root, { recursive: true }))

test('what may be imported crosses no border', async () => {
  expect(await fence()).toEqual({ code: 0, out: '' })
})

test('a forbidden import across any border is caught, however it is written', async () => {
  for (const [file, code] of seeds) write(file, `${code}\n`)
  const { code, out } = await fence()
  expect(code).toBe(1)
  expect(seeds.filter(([file]) => !out.includes(`: ${file} →`))).toEqual([])
})

test('a ring of folders is caught, of files and of parent and child, too', async () => {
  write('src/ui/forms/Field.tsx', "export * from '#src/ui/base/Icon.tsx'\n")
  write('src/ui/base/Icon.tsx', 'export const icon = 1\n')
  write('src/ui/base/Card.tsx', "export * from '#src/ui/forms/Input.tsx'\n")
  write('src/ui/forms/Input.tsx', 'export const input = 1\n')
  write('server/kernel/log.ts', "export * from './log/line.ts'\n")
  write(
    'server/kernel/log/line.ts',
    "import type { T } from '#server/kernel/time.ts'\nexport type L = T\n",
  )
  write('server/kernel/time.ts', 'export type T = string\n')
  expect((await fence()).out).toBe(
    'no rings of folders: server/kernel ↔ server/kernel/log\nno rings of folders: src/ui/base ↔ src/ui/forms\n',
  )
})

test('what the fence cannot see, oxlint refuses: types by import(), consoles, default exports', async () => {
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
  write('features/user/seedImportType.tsx', "export type D = import('#server/db/db.ts').Db\n")
  write('store/seedConsole.ts', "export const log = () => console.log('here')\n")
  write('src/ui/base/Panel.tsx', 'export default function Panel() {\n  return null\n}\n')
  write('features/user/HomePage.tsx', 'export default function HomePage() {\n  return null\n}\n')
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const out = await new Promise<string>((done) =>
    execFile(process.execPath, [oxlint, '--format=unix'], { cwd: root }, (_error, said) =>
      done(said),
    ),
  )
  const found = out
    .split('\n')
    .flatMap(
      (line) =>
        /([\w/]+\.tsx?):\d+.*\/(?:.*\()?([\w-]+)\)?\]/.exec(line)?.slice(1, 3).join(' ') ?? [],
    )
  expect(found.sort()).toEqual([
    'features/user/seedImportType.tsx consistent-type-imports',
    'src/ui/base/Panel.tsx no-default-export',
    'store/seedConsole.ts no-console',
  ])
})
