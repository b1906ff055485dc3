import { decodeAs } from './decode-as.ts'
import type { Encoding } from './encodings.ts'
import { rateEastAsian, rateLatin, rateScript } from './text-plausibility.ts'

/** Enough bytes to know a language by. */
const SAMPLE = 24_576

type Candidate = { encoding: Encoding; rate: (text: string) => number }

const western = {
  frequent: 'éèáàäâãåçñóòíöøúüßæêôÉÖÜÄÅØÇÁ€’“”–',
  known: 'ëïîìùûÿœŒõýðþÑÓÚÍÃÂÊÆÈÀÔÎÕÞÐÝ‘—…«»°§·™®ªº¿¡',
  typical: /ões?|ção|ãe|rð|ðu|ði|Þór/g,
}
const central = {
  frequent: 'áéíóúýčďěňřšťůžąćęłńśżőűöüäČŘŠŽŁŚŻĆ€’„”–',
  known: 'źĺľŕäâîăşţđßÁĎÉĚÍŇŤÚŮÝĄĘŃŹŐŰÖÜÄŞŢĐĂÂÎ‘“—…«»°§',
  typical: /ář|ří|ště|czy|owsk/g,
}
const turkish = { frequent: 'çğıöşüÇÖŞÜİ€’“”–', known: 'âîûĞ‘—…«»', typical: /oğl|yı|ağ/g }
const baltic = {
  frequent: 'ąčęėįšųūžČŠŽāēīõäöü€’„“–',
  known: 'ļņĄĘĖĮŲŪģķōŗĀĒĢĪĶĻŅÄÖÜÕ‘—…«»',
  typical: /itė|ienė|ų\b|īte/g,
}
const japanese =
  '田中山本村井川木藤佐高小大野原林松石子美一郎太花東京社会式株様部長市県区名姓電話号備考'
const simplified =
  '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗公司有限科技名姓电话邮箱北京上海市区明华伟国文'
const traditional =
  '王李張劉陳楊黃趙吳周徐孫馬朱胡林郭何高羅公司有限科技名姓電話郵件臺北市區明華偉國文股份'
const kana = /[\u3040-\u30ff]/g
const hangul = /[\uac00-\ud7a3]/g

/** In the order of how common they are: an earlier one wins a tie. */
const candidates: Candidate[] = [
  { encoding: 'windows-1252', rate: (text) => rateLatin(text, western) + 0.02 },
  { encoding: 'windows-1250', rate: (text) => rateLatin(text, central) },
  { encoding: 'iso-8859-2', rate: (text) => rateLatin(text, central) - 0.01 },
  { encoding: 'ibm852', rate: (text) => rateLatin(text, central) - 0.03 },
  { encoding: 'x-mac-ce', rate: (text) => rateLatin(text, central) - 0.03 },
  { encoding: 'windows-1254', rate: (text) => rateLatin(text, turkish) },
  { encoding: 'windows-1257', rate: (text) => rateLatin(text, baltic) - 0.03 },
  { encoding: 'macintosh', rate: (text) => rateLatin(text, western) - 0.01 },
  { encoding: 'ibm850', rate: (text) => rateLatin(text, western) - 0.02 },
  { encoding: 'iso-8859-15', rate: (text) => rateLatin(text, western) - 0.03 },
  { encoding: 'windows-1251', rate: (text) => rateScript(text, 'Cyrillic', 'оеаинтсрвл') },
  { encoding: 'koi8-r', rate: (text) => rateScript(text, 'Cyrillic', 'оеаинтсрвл') },
  { encoding: 'koi8-u', rate: (text) => rateScript(text, 'Cyrillic', 'оеаинтсрвл') - 0.001 },
  { encoding: 'ibm866', rate: (text) => rateScript(text, 'Cyrillic', 'оеаинтсрвл') },
  { encoding: 'x-mac-cyrillic', rate: (text) => rateScript(text, 'Cyrillic', 'оеаинтсрвл') - 0.01 },
  { encoding: 'windows-1253', rate: (text) => rateScript(text, 'Greek', 'αοιετσηνρς') },
  { encoding: 'windows-1255', rate: (text) => rateScript(text, 'Hebrew', 'יוהלאמתרנש') },
  { encoding: 'windows-1256', rate: (text) => rateScript(text, 'Arabic', 'اليمنرتبوه') },
  { encoding: 'windows-874', rate: (text) => rateScript(text, 'Thai', 'านรอกเงมยล') },
  { encoding: 'shift_jis', rate: (text) => rateEastAsian(text, kana, japanese) },
  { encoding: 'euc-jp', rate: (text) => rateEastAsian(text, kana, japanese) + 0.01 },
  { encoding: 'euc-kr', rate: (text) => rateEastAsian(text, hangul, '') },
  { encoding: 'gb18030', rate: (text) => rateEastAsian(text, undefined, simplified) },
  { encoding: 'big5', rate: (text) => rateEastAsian(text, undefined, traditional) },
]

/** The text of a file that is no Unicode, in the encoding that makes the most sense of it. */
export function decodeLegacy(bytes: Uint8Array) {
  const sample = foreignLines(bytes)
  let best: { encoding: Encoding; score: number } = {
    encoding: 'windows-1252',
    score: Number.NEGATIVE_INFINITY,
  }
  for (const { encoding, rate } of candidates) {
    const score = rate(decodeAs(sample, encoding))
    if (score > best.score) best = { encoding, score }
  }
  return { text: decodeAs(bytes, best.encoding), encoding: best.encoding }
}

/** The lines of a file that are not plain ASCII, up to a sample of them. */
function foreignLines(bytes: Uint8Array) {
  const lines: Uint8Array[] = []
  let size = 0
  let start = 0
  while (start < bytes.length && size < SAMPLE) {
    let end = bytes.indexOf(10, start)
    if (end < 0) end = bytes.length
    const line = bytes.subarray(start, Math.min(end + 1, start + 8_192))
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line)
      size += line.length
    }
    start = end + 1
  }
  return Buffer.concat(lines)
}
