/** An address with what is asked there; what is not given, and what is empty, is left out. */
export function withQuery(
  path: string,
  params: Readonly<Record<string, string | number | null | undefined>>,
) {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}
