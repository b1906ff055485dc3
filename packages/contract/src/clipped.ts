/** The first `maxLength` UTF-16 code units of a text at most; never splits a surrogate pair. */
export function clipped(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}

export function shortened(text: string, maxLength: number) {
  return text.length > maxLength ? `${clipped(text, maxLength - 1)}…` : text
}
