/** Whether each typed word begins a word of the label, ignoring case and accents. */
export function wordsMatch(label: string, typed: string) {
  const words = ` ${wordsIn(label).join(' ')}`
  return wordsIn(typed).every((word) => words.includes(` ${word}`))
}

function wordsIn(text: string) {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
