/** The beginning of a text, at most so long. A character of two parts is kept whole or left out. */
export function clipped(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}

/** The text, or its beginning and an ellipsis where it is longer. */
export function shortened(text: string, maxLength: number) {
  return text.length > maxLength ? `${clipped(text, maxLength - 1)}…` : text
}
