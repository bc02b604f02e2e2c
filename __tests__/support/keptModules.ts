import Runtime from 'jest-runtime'

type Modules = Map<string, { loaded: boolean }>
/** What Jest does not show of itself. */
type Inside = {
  registries: { getActiveCjsRegistry(): Modules }
  jestGlobals: { jestObjectFor(from: string): object }
}

/** For each window (keptWindow.ts): what was loaded in it, and where its lines come from. */
const kept = new WeakMap<object, { modules: Modules; maps: Map<string, string> }>()
let jestNow: (from: string) => object
let requireNow: <T>(from: string, name: string) => T

/**
 * Packages, the contract and the domain are loaded once for each window of the browser's tests, and stay compiled:
 * React that is new for each file is slow in each file. Our pages, the store and the tests are new for each file, with
 * all that they keep (docs/decisions/0223).
 */
export default class KeptModules extends Runtime {
  readonly #root: string
  readonly #window: object | null | undefined

  constructor(...given: ConstructorParameters<typeof Runtime>) {
    super(...given)
    const [{ rootDir }, environment] = given
    this.#root = rootDir
    this.#window = (environment as { dom?: object | null }).dom
    const before = this.#window && kept.get(this.#window)
    for (const [path, module] of before?.modules ?? []) this.#modules.set(path, module)
    const maps = this.getSourceMaps() as Map<string, string>
    for (const [path, map] of before?.maps ?? []) maps.set(path, map)
    // What stays asks the Jest of the file that runs, also for what it loads later.
    const globals = (this as unknown as Inside).jestGlobals
    const ownJest = globals.jestObjectFor.bind(globals)
    jestNow = ownJest
    globals.jestObjectFor = (from) =>
      this.#keeps(from)
        ? new Proxy({}, { get: (_none, name): unknown => Reflect.get(jestNow(from), name) })
        : ownJest(from)
    requireNow = (from, name) => super.requireModuleOrMock(from, name)
  }

  get #modules(): Modules {
    return (this as unknown as Inside).registries.getActiveCjsRegistry()
  }

  /** But for those that look about when they are loaded: for Jest's hooks and matchers, for Redux DevTools. */
  #keeps(path: string): boolean {
    const inside = path.slice(this.#root.length)
    return (
      Boolean(this.#window) &&
      /^\/(node_modules|contract|domain)\//.test(inside) &&
      !/@testing-library\/(react|jest-dom)\/dist\/index\.js$|\/@reduxjs\/toolkit\//.test(inside)
    )
  }

  override requireModuleOrMock<T = unknown>(from: string, name: string): T {
    return requireNow<T>(from, name)
  }

  override teardown(): void {
    const modules = this.#modules
    if (this.#window)
      kept.set(this.#window, {
        modules: new Map([...modules].filter(([path, { loaded }]) => loaded && this.#keeps(path))),
        maps: new Map([...this.getSourceMaps()].filter(([path]) => this.#keeps(path))),
      })
    super.teardown()
    // Kept modules remember it, for their parents.
    modules.clear()
  }
}
