import type { MultipartFile } from '@fastify/multipart'
import { basename } from 'node:path'
import { wholeFile } from '#server/http/contentType.ts'
import { maxCalendarBytes } from './read.ts'

/** @throws AppError 422 and 413 beside the file */
export const bytesOf = (file: MultipartFile | undefined): Promise<Buffer> =>
  wholeFile(file, {
    missing: 'Choose an .ics file.',
    tooLarge: 'A calendar can be at most 5 MB.',
    aborted: 'The upload ended before the file was complete.',
    maxBytes: maxCalendarBytes,
  })
export const nameOf = (file: MultipartFile | undefined) =>
  basename((file?.filename ?? '').replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-100) || 'calendar.ics'
