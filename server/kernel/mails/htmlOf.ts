const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (each) => escapes[each] ?? '')

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g
const link = (url: string) => `<a href="${url}" style="color:#6b2350">${url}</a>`
const linked = (text: string) => {
  let at = 0
  let html = ''
  for (const { 0: url, index } of text.matchAll(address)) {
    html += escaped(text.slice(at, index)) + link(escaped(url))
    at = index + url.length
  }
  return html + escaped(text.slice(at))
}

const below = 'margin:0 0 18px'
const beside = 'padding:0 0 0 14px;border-left:2px solid #e7dfd0;color:#5b4a58'
const isCode = (text: string) => /^\s*\d{6}\s*$/.test(text)
const paragraph = (text: string) => {
  const quoted = text.split('\n').every((line) => line.startsWith('>'))
  const words = linked(quoted ? text.replaceAll(/^> ?/gm, '') : text).replaceAll('\n', '<br>')
  if (isCode(text))
    return `<p style="${below};font-size:28px;letter-spacing:4px;font-weight:600">${words}</p>`
  return quoted
    ? `<blockquote style="${below};${beside}">${words}</blockquote>`
    : `<p style="${below}">${words}</p>`
}

/**
 * The same words as the text, set calmly: one column, nothing fetched from anywhere, nothing that counts who reads it.
 * All of it is escaped; only an address that stands in the text becomes a link, and says where it leads.
 */
export const htmlOf = (body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="color-scheme" content="light dark"></head>' +
  '<body style="margin:0;padding:24px 16px;background:#fbf8f1;color:#35203a">' +
  '<div style="max-width:560px;margin:0 auto;font:16px/1.55 Figtree,-apple-system,Segoe UI,Roboto,sans-serif;' +
  'overflow-wrap:break-word">' +
  '<p style="margin:0 0 24px;font:22px Fraunces,Georgia,serif">Everset</p>' +
  body
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
    .join('') +
  '</div></body></html>'
