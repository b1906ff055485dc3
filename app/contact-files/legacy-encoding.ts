import { decodeAs } from './decode-as.ts'

/** How plausible a text is as the outcome of decoding. */
type Rater = (text: string) => number
type Candidate = { encoding: string; rate: Rater }

const WESTERN = 'éèêëáàâäãåæçñóòôöõøúùûüßíìîïÉÖÜÄÅØÆÇÑÁÓÚÍÃÂÊÕ€’‘“”–—…«»°§·™®œŒ'
const CENTRAL = 'ąćęłńóśźżĄĆĘŁŃŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűŐŰöüÖÜäßăâîşţŞŢđĐ’‘“”„–—…€«»'
const TURKISH = 'çğıöşüÇĞİÖŞÜâîû’‘“”–—…€«»'
const BALTIC = 'ąčęėįšųūžĄČĘĖĮŠŲŪŽāčēģīķļņšūžĀČĒĢĪĶĻŅäöüõÄÖÜÕ’‘“”„–—…€«»'
const CYRILLIC = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё«»№'
const GREEK = 'αοιετσηνρπκμλςυδγωχθφβξζψάέίόύήώ'
const HEBREW = 'יוהלאנמתרבשעקדפכגטסחצזםןךףץ'
const ARABIC = 'اليمنرتبوهعدسفكقحجشطصخذضزثظغةىأءئإآؤ،'

const candidates: Candidate[] = [
  { encoding: 'windows-1252', rate: (text) => rateLatin(text, WESTERN) + 0.02 },
  { encoding: 'windows-1250', rate: (text) => rateLatin(text, CENTRAL) },
  { encoding: 'windows-1254', rate: (text) => rateLatin(text, TURKISH) },
  { encoding: 'windows-1257', rate: (text) => rateLatin(text, BALTIC) - 0.03 },
  { encoding: 'macintosh', rate: (text) => rateLatin(text, WESTERN) - 0.01 },
  { encoding: 'ibm850', rate: (text) => rateLatin(text, WESTERN) - 0.02 },
  { encoding: 'windows-1251', rate: (text) => rateScript(text, /\p{Script=Cyrillic}/u, CYRILLIC) },
  { encoding: 'koi8-r', rate: (text) => rateScript(text, /\p{Script=Cyrillic}/u, CYRILLIC) },
  { encoding: 'ibm866', rate: (text) => rateScript(text, /\p{Script=Cyrillic}/u, CYRILLIC) },
  {
    encoding: 'x-mac-cyrillic',
    rate: (text) => rateScript(text, /\p{Script=Cyrillic}/u, CYRILLIC) - 0.01,
  },
  { encoding: 'windows-1253', rate: (text) => rateScript(text, /\p{Script=Greek}/u, GREEK) },
  { encoding: 'windows-1255', rate: (text) => rateScript(text, /\p{Script=Hebrew}/u, HEBREW) },
  { encoding: 'windows-1256', rate: (text) => rateScript(text, /\p{Script=Arabic}/u, ARABIC) },
  { encoding: 'windows-874', rate: (text) => rateScript(text, /\p{Script=Thai}/u, '') - 0.2 },
  { encoding: 'shift_jis', rate: (text) => rateEastAsian(text, /[\u3040-\u30ff\uff01-\uff5e]/) },
  {
    encoding: 'euc-jp',
    rate: (text) => rateEastAsian(text, /[\u3040-\u30ff\uff01-\uff5e]/) + 0.01,
  },
  { encoding: 'euc-kr', rate: rateKorean },
  { encoding: 'gb18030', rate: rateChinese },
  { encoding: 'big5', rate: rateChinese },
]

/** The text of a file that is no Unicode, in the encoding that makes the most sense of it. */
export function decodeLegacy(bytes: Uint8Array) {
  const sample = foreignLines(bytes)
  let best = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const { encoding, rate } of candidates) {
    const text = decodeAs(sample, encoding)
    const score = rate(text) + eastAsianBonus(sample, encoding)
    if (score > best.score) best = { encoding, score }
  }
  return { text: decodeAs(bytes, best.encoding), encoding: best.encoding }
}

/** The lines of a file that are not plain ASCII, up to 64 kB of them. */
function foreignLines(bytes: Uint8Array) {
  const lines: Uint8Array[] = []
  let size = 0
  let start = 0
  while (start < bytes.length && size < 65_536) {
    let end = bytes.indexOf(10, start)
    if (end < 0) end = bytes.length
    const line = bytes.subarray(start, Math.min(end + 1, start + 16_384))
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line)
      size += line.length
    }
    start = end + 1
  }
  return Buffer.concat(lines)
}

const unlikely = /[\ufffd\ue000-\uf8ff]|[^\P{Cc}\t\n\r]/gu
/** Signs that no word has inside, and a capital between small letters: both are what misreading gives. */
const signs = '[¡¢£¤¥¦¨©ª«¬¯±²³´µ¶¸¹º»¼½¾¿†‡‰ƒˆ˜∂∑∏∫Ωπ≠≤≥◊√∞∆\\ufb01\\ufb02\\u2500-\\u259f]'
const misfit = new RegExp(`\\p{Ll}\\p{Lu}(?=\\p{Ll})|(?<=\\p{L})${signs}|${signs}(?=\\p{L})`, 'gu')

function count(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0
}

/** Latin letters with marks: each should be one the languages of the encoding use, inside our words. */
function rateLatin(text: string, known: string) {
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  const good = foreign.filter((char) => known.includes(char)).length
  const runs = count(text, /[^\p{ASCII}\u2010-\u2026\u20ac]{3,}/gu)
  const faults = count(text, unlikely) * 3 + count(text, misfit) + runs * 2
  return (good - faults) / Math.max(foreign.length, 1)
}

/** Letters of another script: words should be wholly of it, begun by at most one capital. */
function rateScript(text: string, script: RegExp, frequent: string) {
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  const letters = foreign.filter((char) => script.test(char))
  const common = letters.slice(0, 5_000).filter((char) => frequent.includes(char)).length
  const pure = new RegExp(`(?<=${script.source})${script.source}`, 'gu')
  const mixed = count(
    text,
    new RegExp(`[a-z](?=${script.source})|${script.source}(?=[a-z])`, 'giu'),
  )
  const swapped = count(text, /\p{Ll}\p{Lu}/gu)
  const faults = count(text, unlikely) * 3 + (mixed + swapped) * 2
  const inside = count(text, pure)
  const share = letters.length === 0 ? 0 : common / Math.min(letters.length, 5_000)
  return (letters.length * 0.3 + inside * 0.6 - faults) / Math.max(foreign.length, 1) + share * 0.3
}

function rateEastAsian(text: string, typical: RegExp) {
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  const wide = foreign.filter((char) =>
    /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/.test(char),
  ).length
  const kana = foreign.filter((char) => typical.test(char)).length
  const half = count(text, /[\uff61-\uff9f]/g)
  const rare = foreign.length - wide - half - count(text, unlikely)
  const faults = count(text, unlikely) * 4 + half * 0.7 + mixedWithLetters(text) + rare * 0.3
  return (wide - faults) / Math.max(foreign.length, 1) + (kana > 0 ? 0.3 : 0)
}

function rateKorean(text: string) {
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  const hangul = count(text, /[\uac00-\ud7a3]/g)
  const faults = count(text, unlikely) * 4 + mixedWithLetters(text)
  return (hangul * 1.2 - (foreign.length - hangul) * 0.3 - faults) / Math.max(foreign.length, 1)
}

function rateChinese(text: string) {
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  const han = count(text, /[\u4e00-\u9fff\u3000-\u303f\uff01-\uff5e]/g)
  const faults = count(text, unlikely) * 4 + mixedWithLetters(text)
  return (han - (foreign.length - han) * 0.3 - faults) / Math.max(foreign.length, 1)
}

/** A wide character straight after a small letter is how an accented letter is misread. */
function mixedWithLetters(text: string) {
  return count(text, /[a-z](?=[\u3040-\u9fff\uac00-\ud7a3\uff61-\uff9f])/g) * 2
}

/** Chinese in GB and in Big5 tell apart by the second bytes: below 0x80 is common in Big5 alone. */
function eastAsianBonus(sample: Uint8Array, encoding: string) {
  if (encoding !== 'gb18030' && encoding !== 'big5') return 0
  let pairs = 0
  let low = 0
  for (let at = 0; at + 1 < sample.length; at += 1) {
    if ((sample[at] ?? 0) < 0x81) continue
    pairs += 1
    if ((sample[at + 1] ?? 0) < 0x80) low += 1
    at += 1
  }
  const big5 = low > pairs * 0.12
  return big5 === (encoding === 'big5') ? 0.05 : -0.2
}
