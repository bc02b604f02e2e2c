/** A page that stands by itself, where the app is not at hand or would cost too much. */
export const plainPage = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}
<title>${title} · Everset</title>
<style>
:root{color-scheme:light dark}
body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif}
</style></head>
<body>${body}</body></html>`
