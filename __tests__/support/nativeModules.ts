import { pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import Runtime from 'jest-runtime'

/** What a test file finds without importing it. */
const hooks = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach']
const names = [...hooks, 'describe', 'expect', 'it', 'jest', 'test']

/**
 * Test files and all that they import are loaded by Node itself, as the product is: once for each worker. Jest would
 * load 1,200 modules anew for each file, which is half of what a short one takes. Jest's own modules are still new for
 * each file, so that nothing it counts, mocks or expects outlives it (docs/decisions/0213).
 */
export default class NativeModules extends Runtime {
  constructor(...given: ConstructorParameters<typeof Runtime>) {
    const [config, environment] = given
    // Jest stands in a context of its own: it must mean the same `String` and the same clock.
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const own: unknown = Reflect.get(globalThis, name)
      if (/^[A-Z]/.test(name) && typeof own === 'function')
        Reflect.set(environment.global, name, own)
    }
    environment.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis })
    super(...given)
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  override async unstable_importModule(path: string): Promise<void> {
    const jest = this.requireModuleOrMock(path, '@jest/globals') as Record<string, unknown>
    for (const name of names) Reflect.set(globalThis, name, jest[name])
    await import(pathToFileURL(path).href)
  }

  /** What was mocked is ours for good, and others' next. */
  override teardown(): void {
    this.restoreAllMocks()
    super.teardown()
  }
}
