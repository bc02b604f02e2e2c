/** What tells one page from another: host and path, without scheme, www, query and final slash. */
export const linkKey = (link: string) => {
  const url = new URL(link)
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '').toLowerCase()}`
}
