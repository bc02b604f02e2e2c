import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Link as BrowserLink, type LinkProps, StaticRouter } from 'react-router'
import { Link } from '#src/server/links.tsx'

const drawn = (Each: ComponentType<LinkProps>, props: LinkProps) =>
  renderToString(
    <StaticRouter location="/vendors?city=agra">
      <Each {...props}>Here</Each>
    </StaticRouter>,
  )

test.each<LinkProps>([
  { to: '/' },
  { to: '/vendors/photographers/jaipur' },
  { to: '/vendors?city=agra&q=a "b"#results' },
  { to: '/vendors?city=%C3%A9/../x' },
  { to: '/a/../b/./c' },
  { to: '/a//b' },
  { to: '/a/' },
  { to: '/a?' },
  { to: '/a#' },
  { to: '//elsewhere.test/a' },
  { to: 'https://elsewhere.test/a' },
  { to: 'photographers' },
  { to: '?page=2' },
  { to: '#top' },
  { to: '' },
  { to: '..' },
  { to: { pathname: '/blog', search: '?a=b' } },
  { to: '/blog', className: 'card', 'aria-label': 'Blog', rel: 'author', target: '_blank' },
  { to: '/blog', replace: true, state: { from: 1 }, preventScrollReset: true },
  { to: '/blog', viewTransition: true, onClick: () => {} },
])('a link is drawn as the router draws it: %j', (props) => {
  expect(drawn(Link, props)).toBe(drawn(BrowserLink, props))
})
