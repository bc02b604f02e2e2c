import type { ComponentProps } from 'react'
import { Link as BrowserLink } from 'react-router'

export * from 'react-router'

/** From the root, and nothing in it that is to be resolved. */
const isPlain = /^\/(?![/.])(?:[^/?#]|\/(?![/.?#]|$))*(?:\?[^#]+)?(?:#.+)?$/

/** What is the router's own, and no attribute. */
const unwritten = {
  to: undefined,
  replace: undefined,
  state: undefined,
  preventScrollReset: undefined,
  viewTransition: undefined,
}

/**
 * `Link` as the server's build sees it: nobody presses it there, so it asks for nothing that the router's own works out
 * for each of a page's seventy links.
 */
export function Link(props: ComponentProps<typeof BrowserLink>) {
  const { to, target, children } = props
  if (typeof to !== 'string' || target || !isPlain.test(to)) return <BrowserLink {...props} />
  return (
    <a {...props} {...unwritten} href={to} data-discover="true">
      {children}
    </a>
  )
}
