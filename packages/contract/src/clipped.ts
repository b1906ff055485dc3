/** The beginning of a text, at most so long. A character of two parts is kept whole or left out. */
export function clipped(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}
