/** Never in real text: undecodable bytes, control characters, private-use characters. */
const impossible = /[\ufffd\ue000-\uf8ff]|[^\P{Cc}\t\n\r]/gu

/** Signs that do not occur within words, and accented capitals after lower case: typical of a wrong encoding. */
const signs = '[¡¢£¤¥¦¨©ª«¬¯±²³´µ¶¸¹º»¼½¾¿†‡‰ƒˆ˜∂∑∏∫Ωπ≠≤≥◊√∞∆\\ufb01\\ufb02\\u2500-\\u259f]'
const misfit = new RegExp(
  `\\p{Ll}[^\\P{Lu}\\p{ASCII}]|\\p{Lu}[^\\P{Lu}\\p{ASCII}](?=\\p{Ll})|(?<=\\p{L})${signs}|${signs}(?=\\p{L})`,
  'gu',
)

const usualSigns = '€’“”–‘„—…«»°§·™®ªº¿¡'

export function rateLatin(text: string, letters: string) {
  const foreign = foreignOf(text)
  let good = 0
  for (const char of foreign) {
    if (letters.includes(char.toLowerCase())) good += 1
    else if (/\p{Script=Latin}/u.test(char) || usualSigns.includes(char)) good += 0.8
  }
  const faults = count(text, impossible) * 3 + count(text, misfit)
  return (good - faults) / Math.max(foreign.length, 1)
}

export function rateScript(text: string, script: string, frequent: string) {
  const foreign = foreignOf(text)
  const letter = `\\p{Script=${script}}`
  const letters = foreign.filter((char) => new RegExp(letter, 'u').test(char))
  if (letters.length === 0) return -1
  const common = letters.filter((char) => frequent.includes(char.toLowerCase())).length
  const inside = count(text, new RegExp(`(?<=${letter})${letter}`, 'gu'))
  const mixed = count(text, new RegExp(`[a-z](?=${letter})|${letter}(?=[a-z])`, 'giu'))
  const swapped = count(text, /[^\P{Ll}\p{ASCII}]\p{Lu}/gu)
  const uncased = /\p{Ll}/u.test(letters.join('')) && !/\p{Lu}/u.test(letters.join(''))
  const faults = count(text, impossible) * 3 + (mixed + swapped) * 2
  const whole = (letters.length * 0.3 + inside * 0.4 - faults) / Math.max(foreign.length, 1)
  return whole + (common / letters.length) * 0.6 - (uncased ? 0.2 : 0)
}

/**
 * Words in half-width kana: a voiced sound mark follows a kana that can be voiced, and no word begins with a small
 * kana or a prolonged sound mark.
 */
const halfWord =
  /(?<![a-z\uff61-\uff9f])(?:(?:[ｳｶ-ﾄﾊ-ﾎ]ﾞ|[ﾊ-ﾎ]ﾟ|[ｦｱ-ﾝ])[ｧ-ｰ･]*){2,}(?![a-z\uff61-\uff9f])/giu
const frequentHalf = 'ｱｲｳｵｶｷｸｹｺｻｼｽｾﾀﾁﾄﾅﾉﾏﾐﾔﾗﾘﾙﾝﾞｯｮｰ'

export function rateEastAsian(text: string, typical: RegExp | undefined, frequent: string) {
  const foreign = foreignOf(text)
  if (foreign.length === 0) return -1
  const wide =
    typical === undefined || frequent !== ''
      ? count(text, /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/g)
      : 0
  const own = typical === undefined ? 0 : count(text, typical)
  const usual = new Set(frequent)
  const common = foreign.filter((char) => usual.has(char)).length
  const half = count(text, /[\uff61-\uff9f]/g)
  const words = (text.match(halfWord) ?? []).join('')
  const commonHalf = [...words].filter((char) => frequentHalf.includes(char)).length
  const mixed = count(
    text,
    /[a-z](?=[\u3000-\u9fff\uac00-\ud7a3\uff61-\uff9f])|[\u3000-\u9fff\uac00-\ud7a3](?=[a-z])/g,
  )
  const faults = count(text, impossible) * 4 + (half - words.length) * 0.9 + mixed * 1.5
  const stray = Math.max(0, foreign.length - wide - own - half) * 0.3
  return (
    (wide * 0.75 +
      own * 1.1 +
      common * 0.4 +
      words.length * 0.55 +
      commonHalf * 0.5 -
      faults -
      stray) /
    foreign.length
  )
}

function foreignOf(text: string) {
  return text.match(/\P{ASCII}/gu) ?? []
}

function count(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0
}
