import { acceptedOutcomes } from '@bellbird/contract/campaigns/call-outcomes'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'

/** What the form for a file of outcomes says; the words would be a large part of its page's script. */
export const uploadFacts = {
  maxBytes: MAX_FILE_BYTES,
  accepted: acceptedOutcomes.map(({ label, synonyms }) => ({
    term: label,
    value: synonyms.join(', '),
  })),
}
export type UploadFacts = typeof uploadFacts
