/** A CSS module in tests: every class is called by its own name. */
export default new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
