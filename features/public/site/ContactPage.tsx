import { useState } from 'react'
import { Link } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useSendContactMessageMutation } from '#store/api/pages/contact.ts'
import { sending } from '#store/failure.ts'
import { useUser } from '#store/hooks.ts'
import { Operator } from './Operator.tsx'

export default function ContactPage() {
  const [send, { isLoading, error, reset }] = useSendContactMessageMutation()
  const [sentTo, setSentTo] = useState('')
  const [params] = useSearchParams()
  const user = useUser()

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const [name = '', email = '', topic = '', message = ''] = [
      'name',
      'email',
      'topic',
      'message',
    ].map((key) => String(values[key] ?? ''))
    const { data } = await send({ name, email, topic, message })
    if (!data) return
    clearDraft('contact')
    setSentTo(email.trim())
  }
  const another = () => {
    reset()
    setSentTo('')
  }

  return (
    <Page
      title="Contact"
      tab="Contact us"
      lede="A person reads what you write and answers by email."
    >
      <div className="split">
        {sentTo ? (
          <div role="status">
            <Empty
              title="We have your message"
              action={<Button onClick={another}>Send another message</Button>}
            >
              We’ll reply to {sentTo}. A short confirmation is already on its way.
            </Empty>
          </div>
        ) : (
          <Form
            name="contact"
            draft
            onSubmit={submit}
            {...sending({ error, isLoading })}
            action="Send message"
            button={{ icon: 'send' }}
          >
            <div className="pair">
              <Field name="name" label="Your name" autoComplete="name" defaultValue={user?.name} />
              <Field
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                defaultValue={user?.email}
              />
            </div>
            <Field
              name="topic"
              label="What is your message about?"
              optional
              defaultValue={params.get('topic') ?? ''}
            />
            <Field
              as="textarea"
              name="message"
              label="Your message"
              rows={7}
              hint="If it’s about a booking, tell us the date and the vendor."
            />
          </Form>
        )}
        <Otherwise />
      </div>
    </Page>
  )
}

/** Other ways to us, and to an answer. */
const Otherwise = () => (
  <aside className="stack gap-5">
    <section className="stack gap-2">
      <h2>Directly</h2>
      <Operator besideForm />
    </section>
    <section className="stack gap-2 small soft">
      <h3>The answer may already be here</h3>
      <p>
        Vendors will find most answers in the <Link to={paths.vendorFaq}>vendor FAQ</Link>.
      </p>
      <p>The quickest way to ask a vendor something is on their own page.</p>
      <p>
        What we store and how to delete it is explained in the{' '}
        <Link to={paths.privacy}>privacy policy</Link>.
      </p>
    </section>
  </aside>
)
