import type { MultipartFile } from '@fastify/multipart'
import { maxUploadBytes } from '#domain/limits.ts'
import { AppError, invalid } from './errors.ts'

type Words = { missing: string; tooLarge: string; aborted: string; maxBytes?: number }

/**
 * The whole upload, never a part of it. @throws AppError 422 without one or of an empty one, 413 over the limit, 400
 * when it broke off
 */
export async function wholeFile(
  file: MultipartFile | undefined,
  { missing, tooLarge, aborted, maxBytes = maxUploadBytes }: Words,
): Promise<Buffer> {
  if (!file) throw invalid({ file: missing })
  const refusal = () => new AppError(413, 'too_large', tooLarge, { fields: { file: tooLarge } })
  const bytes = await file.toBuffer().catch((error: { statusCode?: number }) => {
    if (error.statusCode === 413) throw refusal()
    throw new AppError(400, 'aborted', aborted)
  })
  // The parser looks only as pieces arrive: what it cut after the last of them, it takes for whole.
  if (file.file.truncated || bytes.length > maxBytes) throw refusal()
  if (bytes.length === 0) throw invalid({ file: 'This file is empty.' })
  return bytes
}
