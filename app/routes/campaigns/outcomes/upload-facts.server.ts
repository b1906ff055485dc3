import { zoneName } from '@bellbird/contract/calling/zone-name'
import { acceptedOutcomes } from '@bellbird/contract/campaigns/call-outcomes'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { formats } from '@bellbird/runtime/formats'

/** From the server, because the words would be a large part of the page's script. */
export function uploadFacts() {
  const { zone } = formats()
  return {
    maxBytes: MAX_FILE_BYTES,
    accepted: acceptedOutcomes.map(({ label, synonyms }) => ({
      term: label,
      value: synonyms.join(', '),
    })),
    zone: zone && zoneName(zone),
  }
}
export type UploadFacts = ReturnType<typeof uploadFacts>
