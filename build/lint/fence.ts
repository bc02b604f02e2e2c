import { cruise, type IFlattenedRuleSet, type IForbiddenRuleType } from 'dependency-cruiser'
import { areas, type Area, steps } from './borders.ts'
import { folderRings } from './folderRings.ts'

const packagePath = (name: string) => `node_modules/(@types/)?${name}/`

const border = ({ name, path, may, packages, node }: Area): IForbiddenRuleType => ({
  name: `border of ${name}`,
  severity: 'error',
  from: { path },
  to: {
    pathNot: [
      path,
      ...may.map((folder) => `^${folder}`),
      ...(packages === '*' ? ['node_modules/'] : packages.map(packagePath)),
    ],
    ...(node && { dependencyTypesNot: ['core'] }),
  },
})

const order = (layer: string) =>
  steps.flatMap((step, index) =>
    step.map((domain): IForbiddenRuleType => {
      const lower = steps.slice(0, index).flat()
      return {
        name: `${domain} knows only what is below`,
        severity: 'error',
        from: { path: `^${layer}/${domain}/` },
        to: {
          path: `^${layer}/[^/]+/`,
          pathNot: [domain, 'kernel', ...lower].map((each) => `^${layer}/${each}/`),
        },
      }
    }),
  )

const forbidden: IForbiddenRuleType[] = [
  ...areas.map(border),
  ...order('server/modules'),
  ...order('contract'),
  {
    name: 'the browser takes only the types of the contract',
    severity: 'error',
    from: { path: '^(src|features|store)/' },
    to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a domain calls the verbs of another, never its queries',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/' },
    to: { path: '^server/modules/[^/]+/[^/]+/queries[.]ts$', pathNot: '^server/modules/$1/' },
  },
  {
    name: 'no rings of files',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]

/**
 * Looks at every import of a tree: static, dynamic, of types, re-exported, by `#` or relative.
 * @param root a folder laid out like the repository
 * @returns one line for each that crosses a border: `rule: from → to`
 */
const folders = ['contract', 'demo', 'domain', 'features', 'packages', 'server', 'src', 'store']

export async function crossings(root: string): Promise<string[]> {
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: { forbidden } as IFlattenedRuleSet,
    validate: true,
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build/flat)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  })
  if (typeof output === 'string') throw new Error(output)
  const edges = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  )
  const ours = edges.filter((edge) =>
    edge.every((file) => areas.some(({ path }) => new RegExp(path).test(file))),
  )
  return [
    ...output.summary.violations.map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    ),
    ...folderRings(ours).map((ring) => `no rings of folders: ${ring.join(' ↔ ')}`),
  ]
}

/** `node build/lint/fence.ts [folder]`: ends with 1 and a line for each import that crosses a border. */
if (import.meta.main) {
  const lines = await crossings(process.argv[2] ?? process.cwd())
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  process.exitCode = lines.length ? 1 : 0
}
