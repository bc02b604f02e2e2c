import { htmlOf } from '#server/kernel/mails/htmlOf.ts'
import { withoutHanging } from '#__tests__/support/withoutHanging.ts'

const wordsOf = (html: string) =>
  html
    .replace(/^.*?<body[^>]*>/s, '')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/(p|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

test('the same words stand in both parts, and an address is a link that says where it leads', () => {
  const body =
    'Hello Asha,\n\nyour code is:\n\n123456\n\nOpen https://everset.test/a?b=1&c=2, today.\n\nEverset\n'
  const html = htmlOf(body)
  expect(wordsOf(html)).toBe(`Everset\n\n${body.trim()}`)
  expect(html).toContain('<a href="https://everset.test/a?b=1&amp;c=2" style')
  expect(html).toContain('>https://everset.test/a?b=1&amp;c=2</a>, today.')
})

test('nothing that a person wrote becomes markup, and nothing is fetched', () => {
  const html = htmlOf(
    'Hi <img src=x onerror=alert(1)>,\n\n> "quoted" & <b>bold</b>\n> https://x.test/"onclick="a\n\njavascript:alert(1)',
  )
  expect(html).not.toMatch(/<img|<b>|<script|onclick="a"|href="javascript/)
  expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|<link/)
  expect(html).toContain('<blockquote')
})

test('many quoted lines cost no more than their length', () => {
  withoutHanging(() => htmlOf(`${'> a\n'.repeat(300_000)}not quoted`))
})
