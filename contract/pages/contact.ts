import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  cursor,
  email,
  instant,
  limit,
  message,
  optionalText,
  page,
  text,
  uuid,
} from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const sendContactMessage = endpoint('POST /api/contact', {
  access: 'public',
  input: z.object({
    name: text('Your name', 100),
    email,
    topic: optionalText('The topic', 120),
    message: text('Your message', 5000),
  }),
  output: message,
  summary: 'Stores a message to the product, emails it to support and acknowledges it.',
})

export const messageStates = ['open', 'answered', 'closed'] as const
export const ContactMessage = z.object({
  _id: z.string(),
  status: z.enum(messageStates),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  body: z.string(),
  at: instant,
  /** Of the account with that address, if there is one: whoever wrote need not be its owner. */
  userId: z.string().nullable(),
  answers: z.array(z.object({ by: z.string(), body: z.string(), at: instant })),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const getContactMessages = endpoint('GET /api/admin/messages', {
  access: ['admin'],
  input: z.object({
    status: z.enum(messageStates).optional(),
    q: z.string().trim().max(100).optional(),
    cursor,
    limit,
  }),
  output: page(ContactMessage),
  summary: 'What came in over the contact page: open ones, the longest wait first.',
})
export const replyToContactMessage = endpoint('POST /api/admin/messages/:messageId/answer', {
  access: ['admin'],
  input: z.object({ messageId: uuid, answer: text('Your answer', 5000) }),
  output: message,
  summary: 'Answers by email; the answer is kept with the message.',
})
export const closeContactMessage = endpoint('POST /api/admin/messages/:messageId/close', {
  access: ['admin'],
  input: z.object({ messageId: uuid, status: z.enum(['open', 'closed']) }),
  output: message,
  summary: 'Closes a message without an answer, or opens it again.',
})
