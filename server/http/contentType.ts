import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { maxUploadBytes } from '#domain/limits.ts'
import { AppError, invalid, malformed, unknownField } from './errors.ts'

/** @throws AppError 415 for an upload where JSON is taken, and the other way round */
export function checkContentType({ kind }: Endpoint, request: FastifyRequest): void {
  if (request.isMultipart() === (kind === 'file')) return
  throw new AppError(
    415,
    'wrong_type',
    kind === 'file'
      ? 'This address takes one file, sent as multipart/form-data.'
      : 'This address takes application/json.',
  )
}

export async function readFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    const file = await request.file()
    const unknown = Object.keys(file?.fields ?? {}).find((name) => name !== 'file')
    if (unknown) throw invalid({ [unknown]: unknownField(unknown) })
    return file
  } catch (error) {
    if (error instanceof AppError) throw error
    // The parser's own complaints carry no status.
    if ((error as { statusCode?: number }).statusCode) throw error
    throw malformed('The upload cannot be read.')
  }
}

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
