/** The beginning of a text, at most so long. A character of two parts is kept whole or left out. */
export function clipped(text: string, most: number) {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}
