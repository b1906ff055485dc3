import { decodeAs } from './decode-as.ts'
import type { Encoding } from './encodings.ts'
import { languageOf } from './letter-costs.ts'
import { rateEastAsian, rateLatin, rateScript } from './text-plausibility.ts'

/** Enough bytes to recognize a language. */
const SAMPLE = 24_576

/** If the accented letters of the likeliest Latin text cost more bits each, it is probably not Latin. */
const LIKELY = 14

type Candidate = { encoding: Encoding; rate: (text: string) => number }

const japanese =
  '田中山本村井川木藤佐高小大野原林松石子美一郎太花東京社会式株様部長市県区名姓電話号備考'
const simplified =
  '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许韩冯邓曹彭曾田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈' +
  '姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武' +
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂红玉华建国文志海燕春晓梅小大天美雪云峰鹏飞宇' +
  '公司有限科技名姓电话邮箱地址职位备注手机北京上海广州深市区县省路号中国实业贸易集团银行'
const traditional =
  '王李張劉陳楊黃趙吳周徐孫馬朱胡林郭何高羅鄭梁謝宋唐許韓馮鄧曹彭曾田董袁潘于蔣蔡余杜葉程蘇魏呂丁任沈' +
  '姚盧姜崔鐘鍾譚陸汪范金石廖賈夏方白鄒孟熊秦邱江尹薛雷侯龍史陶黎賀顧毛錢嚴武洪莊賴簡' +
  '偉芳娜秀英敏靜麗強軍勇艷傑娟濤明超蘭霞平剛桂紅玉華建國文志海燕春曉梅小大天美雪雲峰鵬飛宇怡君雅婷家豪淑' +
  '公司有限科技名姓電話郵件地址職稱備註手機臺台北市區縣路號中股份企業集團銀行'
const kana = /[\u3040-\u30ff]/g
const hangul = /[\uac00-\ud7a3]/g

/** Encodings of Latin letters, and how much rarer they are than the first, in bits. */
const latin: { encoding: Encoding; rarer: number }[] = [
  { encoding: 'windows-1252', rarer: 0 },
  { encoding: 'windows-1250', rarer: 2 },
  { encoding: 'iso-8859-2', rarer: 5 },
  { encoding: 'ibm852', rarer: 8 },
  { encoding: 'x-mac-ce', rarer: 10 },
  { encoding: 'windows-1254', rarer: 2 },
  { encoding: 'windows-1257', rarer: 2 },
  { encoding: 'macintosh', rarer: 8 },
  { encoding: 'ibm850', rarer: 8 },
  { encoding: 'iso-8859-15', rarer: 6 },
]

/** The most common come first and win ties. */
const candidates: Candidate[] = [
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

export function decodeLegacy(bytes: Uint8Array, headerWords: ReadonlySet<string> = new Set()) {
  const sample = foreignLines(bytes)
  let best = bestLatin(sample, headerWords)
  for (const { encoding, rate } of candidates) {
    const score = rate(decodeAs(sample, encoding))
    if (score > best.score) best = { encoding, score }
  }
  return { text: decodeAs(bytes, best.encoding), encoding: best.encoding }
}

function bestLatin(
  sample: Uint8Array,
  headerWords: ReadonlySet<string>,
): { encoding: Encoding; score: number } {
  const known = new Map<string, number[]>()
  const read = latin.map(({ encoding, rarer }) => {
    const text = decodeAs(sample, encoding)
    const language = languageOf(text, known, headerWords)
    return { encoding, text, ...language, cost: language.cost + rarer }
  })
  const { encoding, text, letters, perMark } = read.reduce((best, one) =>
    one.cost < best.cost ? one : best,
  )
  return { encoding, score: rateLatin(text, letters) - Math.max(0, perMark - LIKELY) / 8 }
}

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
