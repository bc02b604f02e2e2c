/** By which our own entries are known again when another calendar gives them back. */
export const uidSuffix = (vendorId: string, publicUrl: string) =>
  `.${vendorId}@${new URL(publicUrl).hostname}`

/** The same in every feed of a vendor, whoever follows it. */
export const vendorUid = (id: string, vendorId: string, publicUrl: string) =>
  `${id}${uidSuffix(vendorId, publicUrl)}`
export const weddingUid = (id: string, publicUrl: string) => `${id}@${new URL(publicUrl).hostname}`
