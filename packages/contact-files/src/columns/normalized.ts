/** No header is longer; whatever looks at one is spared a cell that is. */
export const MAX_LENGTH = 300

/** A header without its spelling: no case, marks, signs or invisible characters. */
export function normalized(header: string) {
  return header
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
