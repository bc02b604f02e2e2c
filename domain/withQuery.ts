/** An address with what is asked there; what is not given, and what is empty, is left out. */
export function withQuery(
  path: string,
  asked: Readonly<Record<string, string | number | null | undefined>>,
) {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}
