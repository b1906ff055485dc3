import { formatCount } from './numbers.ts'
/** Up to this size, the page itself rejects files above MAX_FILE_BYTES; contacts may be larger as CSV. */
export const MAX_UPLOAD_BODY_BYTES = 64 * 1_048_576
export const MAX_UPLOAD_OVERHEAD_BYTES = 64 * 1_024
export const MAX_UPLOAD_PARTS = 20
/** A field of an upload to the API; the longest one has the decisions of an import. */
export const MAX_UPLOAD_FIELD_BYTES = 256 * 1_024
/** The characters that are kept of a file's name. The app and the API agree, so an import can be found by it. */
export const MAX_FILE_NAME_LENGTH = 200
/** How much of a rejected body is read so that the sender gets the response. */
export const MAX_DISCARDED_BYTES = 32 * 1_048_576
/** Percent-encoded. Also limits most input that is saved after the session has ended. */
export const MAX_FORM_BYTES = 2 * 1_048_576
export const MAX_VISITOR_FORM_BYTES = 64 * 1_024
/** The form with a file's rejected outcomes: the characters that its page holds, at four bytes each, and the choices. */
export const MAX_REJECTED_OUTCOMES_BYTES = 4 * 1_048_576
/** A JSON request to the API. As large as a form, because JSON escapes quotes and line breaks, too. */
export const MAX_JSON_BYTES = 2 * 1_048_576
/** All saved forms together, so that nobody can fill the disk with them. */
export const MAX_SAVED_FORMS_BYTES = 256 * 1_048_576

/** The time to read a form grows with the square of this. */
export const MAX_FORM_FIELDS = 1_000
/** Enough for a contact with 100 custom fields. Each field costs time to validate and to render again. */
export const MAX_CONTACT_FORM_FIELDS = 350
/** Ten times as many contacts as can be changed at once, so that an excess is reported and not cut off. */
export const MAX_BULK_FORM_FIELDS = 10_000
/** A choice for each of the 100 rejected rows that the page shows, and a few more. */
export const MAX_REJECTED_OUTCOMES_FIELDS = 150

export function tooLargeSentence(
  what: 'form' | 'upload',
  bytes: number | undefined,
  limit: number,
) {
  const size = bytes === undefined ? `more than ${formatBytes(limit)}` : formatBytes(bytes)
  return `This ${what} is ${size}, and the limit is ${formatBytes(limit)}, so nothing was saved.`
}

/** In binary KB or MB, rounded up, so that a size above a limit never looks equal to it. */
function formatBytes(bytes: number) {
  const [unit, name] = bytes < 1_048_576 ? [1_024, 'KB'] : [1_048_576, 'MB']
  return `${formatCount(Math.ceil((bytes / Number(unit)) * 10) / 10)} ${name}`
}
