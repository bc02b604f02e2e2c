const forms = new Set<readonly string[]>()

/** A form shows these sentences beside its fields, until what is given back is called. */
export function showBeside(sentences: readonly string[]): () => void {
  forms.add(sentences)
  return () => void forms.delete(sentences)
}

/** Whether a form on the page shows this sentence. */
export const isBesideField = (sentence: string): boolean =>
  [...forms].some((sentences) => sentences.includes(sentence))
