import type { MessageDraft } from '#contract/talk/enquiries.ts'
import { maxMessageLength } from '#domain/limits.ts'
import { readDraft, writeDraft } from '#src/ui/forms/drafts.ts'
import { fillField } from '#src/ui/forms/fillField.ts'

type Save = (text: string, seen: number) => Promise<(MessageDraft & { isSaved: boolean }) | void>

const afterMs = 2000
const none: MessageDraft = { text: '', version: 0 }

/**
 * What is typed in a thread, here and with the server. Each save says which version this tab has seen, and one goes
 * after the other; while two texts are to be chosen from, none is saved.
 * @param offer shows the text of another device, or that there is none any more
 */
export function storedText(enquiryId: string, save: Save, offer: (other?: MessageDraft) => void) {
  const name = `message-${enquiryId}-seen`
  let seen = readDraft<MessageDraft>(name) ?? none
  let other: MessageDraft | undefined
  let area: HTMLTextAreaElement | null = null
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()

  const see = (stored: MessageDraft) => writeDraft(name, (seen = stored))
  const show = (next?: MessageDraft) => offer((other = next))
  const fill = (text: string) => {
    typed = text
    if (area) fillField(area, text)
  }
  const meet = (stored: MessageDraft) => {
    if (stored.version <= seen.version) return
    const isUnsaved = typed !== '' && typed !== seen.text
    if (isUnsaved && stored.text !== '' && stored.text !== typed) return show(stored)
    show()
    see(stored)
    if (!isUnsaved) fill(stored.text)
  }
  const put = async () => {
    const text = typed
    if (other || text === seen.text || text.length > maxMessageLength) return
    const answer = await save(text, seen.version)
    if (answer?.isSaved) see({ text, version: answer.version })
    else if (answer) meet({ text: answer.text, version: answer.version })
  }
  const flush = () => {
    clearTimeout(timer)
    return (last = last.then(put))
  }
  const type = () => {
    typed = area?.value ?? typed
    clearTimeout(timer)
    if (typed !== seen.text) timer = setTimeout(() => void flush(), afterMs)
  }
  return {
    /** The field as it is drawn, with what this tab had in it, and what the server has. */
    begin: (field: HTMLTextAreaElement | null, stored: MessageDraft | undefined) => {
      area = field
      typed = area?.value ?? ''
      if (stored) meet(stored)
    },
    meet,
    type,
    flush,
    /** What is on its way has arrived. @returns the version that ends with what is sent */
    settle: async () => {
      clearTimeout(timer)
      await last
      return seen.version
    },
    /** It was sent. */
    end: (stored: MessageDraft = none) => {
      see(stored)
      type()
    },
    /** Both texts, one after the other; or this one alone. */
    decide: (isAdded: boolean) => {
      if (!other) return
      const { text } = other
      see(other)
      show()
      if (isAdded) fill(`${typed}\n\n${text}`)
      type()
    },
  }
}
