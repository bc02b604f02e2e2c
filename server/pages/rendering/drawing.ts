import { join } from 'node:path'
import type { EndpointName } from '#contract/all.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Page } from '#domain/pages.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { splitRendered, toDocument } from './document.ts'
import type { Frame } from './frame.ts'
import { openFirstPictures } from './firstPicture.ts'
import { headHtml, headOf } from './head.ts'
import { type Packed, pack } from './packed.ts'
import type { LocalAnswer, Question, Render, Session } from './renderer.ts'

export type PageRequest = {
  /** The page's pattern; null for an address that is no page. */
  page: Page | null
  params: Readonly<Record<string, string | undefined>>
  url: string
  today: string
}
/** An answer as JSON text, or how it failed. */
export type AnswerText = { text: string } | { error: { status: number; data: ErrorBody | null } }
/** What a page needs of the server. */
export type Sources = {
  /** Rejects where the server could not answer: the page is then not drawn. What is known is there at once. */
  ask(name: string, question: Question): AnswerText | Promise<AnswerText>
  /** Most likely all that is asked is known. */
  atOnce?: boolean
  /** Whether what the address names is not there. */
  isMissing(): Promise<boolean>
}
/** A page as every visitor gets it. */
export type Document = Packed & {
  status: 200 | 404 | 410
  /** Path to go to, in place of the page. */
  redirect?: string
  /** Of the cards on it, the vendors; each may be somebody's favorite. */
  vendors: string[]
  /** The vendor that the page is about. */
  about: string | undefined
}
export type DrawDocument = (
  request: PageRequest,
  sources: Sources,
  signal: AbortSignal,
) => Promise<Document>

export const visitor: Session = { user: null, vendorProfile: null, loading: false }

/** Draws pages as a visitor sees them: rendered, with head, styles and data, compressed. */
export const drawWith = (render: Render, frame: Frame, settings: ServerSettings): DrawDocument => {
  const withFirstPicture = openFirstPictures(join(settings.dataDir, 'files'))
  return async ({ page, params, url, today }, sources, signal) => {
    const answers = new Map<EndpointName, unknown>()
    const withCards: unknown[] = []
    let broken: unknown
    const read = (name: string, answer: AnswerText): LocalAnswer => {
      if ('error' in answer) return answer
      const data: unknown = JSON.parse(answer.text)
      answers.set(name as EndpointName, data)
      if (answer.text.includes('"favorite":')) withCards.push(data)
      return { data }
    }
    const fail = (error: unknown): LocalAnswer => {
      broken = error
      return { error: { status: 503, data: null } }
    }
    const rendered = await render({
      url,
      today,
      auth: visitor,
      atOnce: sources.atOnce,
      signal,
      ask(name, question) {
        const answer = sources.ask(name, question)
        return 'then' in answer
          ? answer.then((answer) => read(name, answer)).catch(fail)
          : read(name, answer)
      },
    })
    if (broken) throw broken
    const missing =
      !page ||
      (await sources.isMissing()) ||
      Object.values(rendered.served.failures).some(
        ({ error }) => error.status === 404 || error.status === 410,
      )
    const { title, links, content: drawn } = splitRendered(rendered.html)
    const content = await withFirstPicture(links, drawn)
    const head = headOf({
      page,
      params,
      url: new URL(url),
      answers,
      status: missing ? 404 : 200,
      title: unescape(title),
      settings,
    })
    const html = head.redirect
      ? ''
      : toDocument(frame, {
          head: headHtml(head),
          links,
          content,
          file: rendered.file,
          served: { ...rendered.served, timeZone: settings.timeZone },
        })
    return {
      ...pack(html),
      status: head.status ?? (missing ? 404 : 200),
      ...(head.redirect && { redirect: head.redirect }),
      vendors: vendorsIn(withCards),
      about: (answers.get('getVendor') as { _id: string } | undefined)?._id,
    }
  }
}

function vendorsIn(answers: unknown[]): string[] {
  const found = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { _id, favorite } = value as { _id?: string; favorite?: unknown }
    if (typeof favorite === 'boolean' && _id) found.add(_id)
    for (const each of Object.values(value)) look(each)
  }
  look(answers)
  return [...found]
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescape = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
