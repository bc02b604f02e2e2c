/** How long each took in ms, and what was refused: how often which status where. */
export type Answers = { times: number[]; refused: Record<string, number> }

/** Over its limit, or when a page takes too long, a client gets the page without its content and status 200. */
export const hasContent = (html: string) => /<h1[ >]/.test(html)
const isDrawn = (path: string) => /^\/(?:login|vendors?)?(?:[/?]|$)/.test(path)

/** Something that asks as a browser does: cookies, the cross-site token, several questions of a page at once. */
export function openBrowser(url: string, answers: Answers, address?: string) {
  const cookies = new Map<string, string>()
  const closing = new AbortController()

  async function ask(path: string, body?: object): Promise<void> {
    const began = performance.now()
    const response = await send(path, {
      redirect: 'manual',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: headers(body !== undefined),
    })
    const text = await response.text()
    answers.times.push(performance.now() - began)
    note(path, response.status, text)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
  }
  function note(path: string, status: number, body = ''): void {
    const reason = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
    const isEmpty = status === 200 && isDrawn(path) && !hasContent(body)
    const place = path.replace(/\?.*/, '').replace(/(vendors?\/)[\w-]+-[0-9a-f]{8}/, '$1…')
    const what = `${isEmpty ? 'empty' : status} ${reason} ${place}`
    if (status >= 400 || isEmpty) answers.refused[what] = (answers.refused[what] ?? 0) + 1
  }
  const headers = (isPost: boolean): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'accept-encoding': 'br',
    ...(address && { 'x-forwarded-for': address }),
    ...(isPost && {
      'content-type': 'application/json',
      origin: url,
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    }),
  })
  const send = (path: string, init: RequestInit) => fetch(url + path, init)

  return {
    get: (...paths: string[]) => Promise.all(paths.map((path) => ask(path))),
    post: ask,
    /** A stream that stays open until the browser is closed. */
    listen(path: string): void {
      send(path, { headers: headers(false), signal: closing.signal }).then(
        ({ status }) => note(path, status),
        () => {},
      )
    },
    close: () => closing.abort(),
  }
}
