import type { ToastWords } from '#store/api/words.ts'

const unmade = { failure: 'The PDF could not be made.' }

export const documentsWords: ToastWords = {
  updateDocumentNames: {
    success: 'Your details for documents are saved.',
    failure: 'Your details for documents could not be saved.',
  },
  getQuotePdf: unmade,
  getConfirmationPdf: unmade,
  getReceiptPdf: unmade,
}
