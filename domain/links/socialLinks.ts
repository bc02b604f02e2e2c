/** Social sites by the ends of their hosts. Messengers are none: their links are telephone numbers. */
const sites: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)instagram\.com$/, 'Instagram'],
  [/(?:^|\.)(?:facebook|fb)\.com$/, 'Facebook'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(?:^|\.)pinterest\.(?:com|ca|ch|de|es|fr|ie|it|co\.uk|com\.au)$/, 'Pinterest'],
  [/(?:^|\.)tiktok\.com$/, 'TikTok'],
  [/(?:^|\.)(?:twitter|x)\.com$/, 'X'],
  [/(?:^|\.)threads\.(?:net|com)$/, 'Threads'],
  [/(?:^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(?:^|\.)vimeo\.com$/, 'Vimeo'],
]

/** The site that a link leads to; undefined for any other, and for what is no link of the web. */
export function socialSiteOf(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const isOfTheWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.port
  if (!isOfTheWeb) return undefined
  return sites.find(([host]) => host.test(url.hostname))?.[1]
}
