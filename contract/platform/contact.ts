import { endpoint } from '#contract/kernel/endpoint.ts'
import { text, email, optionalText, message } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
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
