/** What the names of all drafts in this tab's storage begin with. */
export const drafts = 'draft:'
const whose = `${drafts}of`
const left = `${drafts}left`

const read = (key: string) => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
const write = (key: string, person: string) =>
  person ? sessionStorage.setItem(key, person) : sessionStorage.removeItem(key)

const forms = new Set<() => void>()
/** What an open form does when somebody has come; returns how to stop. */
export function onOwner(learn: () => void): () => void {
  forms.add(learn)
  return () => void forms.delete(learn)
}

/** Whose drafts these are; empty while a visitor is here. */
export const ownerOfDrafts = () => read(whose)
export function setOwnerOfDrafts(owner: string) {
  write(whose, owner)
  for (const learn of forms) learn()
}

/** Whose session ended here by itself, until somebody comes: a visitor's words may be theirs. */
export const leftHere = () => read(left)
export const setLeftHere = (person: string) => write(left, person)

/** What the name of a draft begins with that waits for somebody who is not here. */
export const aside = (owner: string) => `~${owner}:`

/** The names of those that can be read now, and of those that wait. */
export function namesOfDrafts(): { here: string[]; waiting: string[] } {
  const names = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(drafts) && key !== whose && key !== left)
    .map((key) => key.slice(drafts.length))
  return {
    here: names.filter((name) => !name.startsWith('~')),
    waiting: names.filter((name) => name.startsWith('~')),
  }
}

export const keyOf = (name: string) => drafts + name

/** Gives a draft another name, where none has that one. */
export function rename(from: string, to: string): void {
  const text = sessionStorage.getItem(keyOf(from))
  if (text === null || sessionStorage.getItem(keyOf(to)) !== null) return
  sessionStorage.removeItem(keyOf(from))
  sessionStorage.setItem(keyOf(to), text)
}

/** Forgets one form's draft: called when what it held has been accepted. */
export function clearDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}

/** Forgets all drafts: called when a person signs out. */
export function clearDrafts() {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(drafts)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
