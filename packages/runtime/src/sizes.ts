import { formatCount } from './numbers.ts'
/** A contact file with its form; up to this size the import page itself shows what is wrong. */
export const MAX_UPLOAD_BYTES = 64 * 1_048_576
/** A form of a signed-in user, percent-encoded, and what is kept of it when their session has ended. */
export const MAX_FORM_BYTES = 2 * 1_048_576
/** A form of a visitor: to sign in, to register, to reset a password, onboarding. */
export const MAX_VISITOR_FORM_BYTES = 64 * 1_024
/** A request of JSON to the API. As much as a form, because quotes and line breaks are escaped in JSON, too. */
export const MAX_JSON_BYTES = 2 * 1_048_576
/** All kept forms together, so that nobody can fill the disk with them. */
export const MAX_SAVED_FORMS_BYTES = 256 * 1_048_576

/** Reading a form takes the square of this. */
export const MAX_FORM_FIELDS = 1_000
/** A contact with 100 custom fields, and half as much again; each costs time to check and to show again. */
export const MAX_CONTACT_FORM_FIELDS = 350
/** Ten times as many contacts as can be changed at once, so that too many are counted and not cut off. */
export const MAX_BULK_FORM_FIELDS = 10_000

/** The sentence about a form or an upload that is too large; `bytes` is undefined where its size is not known. */
export function tooLargeSentence(
  what: 'form' | 'upload',
  bytes: number | undefined,
  limit: number,
) {
  const size = bytes === undefined ? `more than ${formatBytes(limit)}` : formatBytes(bytes)
  return `This ${what} is ${size}, and the limit is ${formatBytes(limit)}, so nothing was saved.`
}

/** In KB or MB of 1,024, rounded up, so that what is over a limit never reads like the limit. */
function formatBytes(bytes: number) {
  const [unit, name] = bytes < 1_048_576 ? [1_024, 'KB'] : [1_048_576, 'MB']
  return `${formatCount(Math.ceil((bytes / Number(unit)) * 10) / 10)} ${name}`
}
