/** The `key: value` lines between two `---` at the head of a Markdown file, and what comes after them. */
export function readFrontMatter(source: string): { fields: Record<string, string>; body: string } {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source)
  if (!match) throw new Error('The file does not begin with front matter between two lines of ---.')
  const [, head = '', body = ''] = match
  const fields = head.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : []
  })
  return { fields: Object.fromEntries(fields), body }
}
