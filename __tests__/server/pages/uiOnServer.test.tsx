import { readdirSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'

test('every part can be loaded where there is no window', async () => {
  expect(typeof window).toBe('undefined')
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  const parts = files.filter((file) => /\.tsx?$/.test(file))
  expect(parts.length).toBeGreaterThan(50)
  for (const part of parts) await import(`#src/ui/${part}`)
})

test('a form is rendered on the server with what it starts with', () => {
  const html = renderToString(
    <Form name="ask" draft errors={{ name: 'Say your name.' }} onSubmit={() => {}}>
      <Field name="name" label="Name" defaultValue="Asha" />
      <DateField name="date" label="Day" defaultValue="2027-02-14" />
    </Form>,
  )
  expect(html).toContain('value="Asha"')
  expect(html).toContain('value="2027-02-14"')
  expect(html).toContain('Say your name.')
  // Without scripts it is sent to its page, and nothing that was typed stands in an address.
  expect(html).toMatch(/<form(?=[^>]* method="post")(?![^>]* action=)/)
})
