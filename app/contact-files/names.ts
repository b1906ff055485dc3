const particles = new Set(
  'van von vom zu zum zur de der den del della delle dela du da das di do dos la le el al bin ibn ben ten ter te st saint san mac af av'.split(
    ' ',
  ),
)

/**
 * First and last name of a full one: "Archer, Ada" is turned round, "van der Berg" stays together, and
 * names written in Chinese, Japanese or Korean begin with the family's.
 */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [family, given, more] = fullName.split(/\s*,\s*/)
  if (family && given && more === undefined && !/^(?:jr|sr|ii|iii|iv|phd|md|dr)\.?$/i.test(given)) {
    return { first_name: given, last_name: family }
  }
  const words = fullName.split(/[\s\u3000]+/).filter(Boolean)
  if (words.length < 2) return { first_name: words[0] ?? '', last_name: '' }
  if (
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u.test(fullName)
  ) {
    return { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' }
  }
  const start = lastNameAt(words)
  return { first_name: words.slice(0, start).join(' '), last_name: words.slice(start).join(' ') }
}

function lastNameAt(words: string[]) {
  const particle = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()))
  if (particle > 0 && particle < words.length - 1) return particle
  const suffixed = /^(?:jr|sr|ii|iii|iv|phd|md)\.?$/i.test(words.at(-1) ?? '') && words.length > 2
  return words.length - (suffixed ? 2 : 1)
}
