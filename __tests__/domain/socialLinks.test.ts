import { socialSiteOf } from '#domain/links/socialLinks.ts'

test.each([
  ['https://www.instagram.com/elm.barn', 'Instagram'],
  ['http://m.facebook.com/elm', 'Facebook'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://pinterest.co.uk/elm', 'Pinterest'],
  ['https://x.com/elm', 'X'],
  ['https://wa.me/919876543210', undefined],
  ['https://instagram.com.evil.example/elm', undefined],
  ['https://notinstagram.com/elm', undefined],
  ['https://evil.example@instagram.com/elm', undefined],
  ['https://instagram.com:8443/elm', undefined],
  ['javascript:alert("https://instagram.com")', undefined],
  ['//instagram.com/elm', undefined],
  ['', undefined],
])('%s leads to %s', (link, site) => {
  expect(socialSiteOf(link)).toBe(site)
})
