import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ContactMessage } from '#contract/pages/contact.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import {
  useReplyToContactMessageMutation,
  useCloseContactMessageMutation,
} from '#store/api/pages/contact.ts'
import { sending } from '#store/failure.ts'
import { messageStates } from './states.ts'

const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** One message with what was answered, and a place to answer. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { _id: messageId, status, name, email, topic, body, at, userId, answers } = message
  const [close, { isLoading: closing }] = useCloseContactMessageMutation()
  const { label, tone } = messageStates[status]
  return (
    <Card aria-label={`Message from ${name}`} className="stack gap-3">
      <div className="between">
        <h2 dir="auto">{topic || 'A question'}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="small soft">
        {userId ? <Link to={paths.adminUser(userId)}>{name}</Link> : name}, {email},{' '}
        <Instant at={at} />
      </p>
      <p dir="auto" style={words}>
        {body}
      </p>
      {answers.map((answer) => (
        <blockquote key={answer.at}>
          <p className="small soft">
            {answer.by} answered, <Instant at={answer.at} />
          </p>
          <p dir="auto" style={words}>
            {answer.body}
          </p>
        </blockquote>
      ))}
      <Answer key={answers.length} messageId={messageId} email={email}>
        <Button
          busy={closing}
          onClick={() => void close({ messageId, status: status === 'closed' ? 'open' : 'closed' })}
        >
          {status === 'closed' ? 'Open it again' : 'Close'}
        </Button>
      </Answer>
    </Card>
  )
}

function Answer({
  messageId,
  email,
  children,
}: {
  messageId: string
  email: string
  children: ReactNode
}) {
  const [answer, { isLoading, error }] = useReplyToContactMessageMutation()
  return (
    <Form
      name={`answer-${messageId}`}
      draft
      onSubmit={({ answer: typed = '' }) => answer({ messageId, answer: String(typed) })}
      {...sending({ error, isLoading })}
      action="Send the answer"
      button={{ icon: 'send' }}
      beside={children}
    >
      <Field
        as="textarea"
        name="answer"
        label="Your answer"
        rows={4}
        dir="auto"
        hint={`We email it to ${email}, with what they wrote below it.`}
      />
    </Form>
  )
}
