/** What the names of all drafts in this tab's storage begin with. */
export const drafts = 'draft:'

/** Forgets all drafts: called when a person signs out. */
export function clearDrafts() {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(drafts)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
