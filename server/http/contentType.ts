import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
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
