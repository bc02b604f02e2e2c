import { socialSiteOf } from '#domain/links/socialLinks.ts'

/** Its pages on social sites, each by the name of its site. */
export function SocialLinks({ links }: { links: readonly string[] }) {
  const known = links.flatMap((link) => {
    const site = socialSiteOf(link)
    return site ? [{ link, site }] : []
  })
  if (!known.length) return null
  return (
    <ul className="cluster" aria-label="Social media">
      {known.map(({ link, site }) => (
        <li key={link}>
          <a href={link} rel="noopener nofollow ugc" target="_blank">
            {site}
          </a>
        </li>
      ))}
    </ul>
  )
}
