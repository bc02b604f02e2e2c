import { phoneKeyOf, telOf } from '#domain/links/phones.ts'
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

test('a telephone’s link dials its number, and then its extension', () => {
  expect(telOf('+91 98765 43210')).toBe('tel:+919876543210')
  expect(telOf('(020) 7946-0018 ext. 4')).toBe('tel:02079460018;ext=4')
})
test('telephones are compared without extension and country', () => {
  expect(['+44 20 7946 0018 ext. 4', '020 7946 0018', '00442079460018'].map(phoneKeyOf)).toEqual([
    '079460018',
    '079460018',
    '079460018',
  ])
  expect(phoneKeyOf('')).toBe('')
})
