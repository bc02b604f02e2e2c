import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { message, none, page, text, uuid, version } from '#contract/kernel/fields.ts'
import { maxMessageLength, maxNameLength } from '#domain/limits.ts'
import { unknownFieldWords } from '#domain/talk/mergeFields.ts'

export const SavedReply = z.object({
  _id: z.string(),
  name: z.string(),
  /** With its fields between braces: `{guests}`. */
  text: z.string(),
  version,
})
export type SavedReply = z.output<typeof SavedReply>

const typed = {
  name: text('A name', maxNameLength),
  text: text('The reply', maxMessageLength).superRefine((value, context) => {
    const wrong = unknownFieldWords(value)
    if (wrong) context.addIssue({ code: 'custom', message: wrong })
  }),
}

export const getSavedReplies = endpoint('GET /api/vendor/saved-replies', {
  access: ['vendor'],
  input: none,
  output: page(SavedReply),
  summary: 'What the business often answers, by name; all its members share them.',
})
export const createSavedReply = endpoint('POST /api/vendor/saved-replies', {
  access: ['vendor'],
  input: z.object(typed),
  output: SavedReply,
  summary: 'Saves a reply, at most 50; a field that is none is refused.',
})
export const updateSavedReply = endpoint('PATCH /api/vendor/saved-replies/:replyId', {
  access: ['vendor'],
  input: z.object({ replyId: uuid, version, ...typed }),
  output: SavedReply,
  summary: 'Changes a saved reply that nobody else has changed since.',
})
export const deleteSavedReply = endpoint('DELETE /api/vendor/saved-replies/:replyId', {
  access: ['vendor'],
  input: z.object({ replyId: uuid }),
  output: message,
  summary: 'Removes a saved reply.',
})
