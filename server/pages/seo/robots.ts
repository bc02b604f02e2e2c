import { sitemapFile } from '#domain/addresses.ts'
import { isListed, pages } from '#domain/pages.ts'

/**
 * A page's address up to its first parameter. One beside readable vendor names must not hide a
 * vendor that begins like it.
 */
function refused(page: string): string[] {
  const path = page.replace(/:.*$/, '')
  return path.startsWith('/vendor/') && path === page
    ? [`${path}$`, `${path}?`, `${path}/`]
    : [path]
}

/** What machines that read the site may ask for: the pages that everybody may see, and where they are listed. */
export function robotsText(publicUrl: string): string {
  const closed = ['/api/', '/dev/', ...pages.filter((page) => !isListed(page)).flatMap(refused)]
  // A shorter line hides what a longer one hides.
  const needed = closed.filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(other)),
  )
  return [
    'User-agent: *',
    ...needed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}${sitemapFile}`,
    '',
  ].join('\n')
}
