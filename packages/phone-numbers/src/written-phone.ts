import { isPlausiblePhone } from './digits.ts'

/** Without fax, because fax numbers are not for calls. */
const LABEL =
  `(?:tel|tél|telefon|telefonnummer|telephone|téléphone|teléfono|telefono|telefone|telefoon|phone|ph|fon|callto|sip|
  mobil|mobile|mobiltelefon|mobilnummer|mob|móvil|movil|cell|cellphone|cellular|cellulare|cel|celular|handy|gsm|natel|portable|
  whatsapp|work|office|business|büro|buero|geschäftlich|gesch|dienstlich|bureau|oficina|ufficio|home|privat|private|priv|casa|
  domicile|zentrale|main|direct|direkt|festnetz|landline|fixe|fijo|fisso|тел|телефон|моб|мобильный|сот|раб|дом|電話|電話番号|
  携帯|携帯電話|会社|自宅|电话|手机|座机|전화|휴대폰)`.replace(/\s/g, '')
const GAP = String.raw`(?!\p{L})[\s.:/-]*`
const BEFORE = new RegExp(
  String.raw`^(?:${LABEL}${GAP}(?:\(?(?:${LABEL}|nr|no|number|nummer)\)?${GAP}){0,2}|[tmphowcd][\s.:]\s*)(?=[+(\d]|$)`,
  'iu',
)
const BEHIND = new RegExp(
  String.raw`(?<=\d)[\s,-]*(?:[([](?:${LABEL}|[tmphowcd])\.?[)\]]|\s${LABEL}\.?)$`,
  'iu',
)

const EXTENSION =
  /(?<=\d)[\s,;]*[(]?(?<!\p{L})(?:extension|extn|durchwahl|dw|poste|nebenstelle|nst|apparat|app|interno|int|anexo|ramal|toestel|tst|wewn?|w(?=\.)|добавочный|доб|вн|内線|내선)(?!\p{L})[\s.:-]*(\d{1,6})[)]?$/iu

const NO_PHONE =
  /^(?:[^\p{L}\p{N}]*|n\W?a\W?|none|nil|null|nan|undefined|unknown|keine?|keine angabe|k\W? ?a\W?|unbekannt|aucun|inconnu|ninguno|nessuno|brak|нет|なし|不明)$/iu

/** Some words may be followed by a remark instead of a number. */
const BETWEEN =
  /\s*(?:[;,\n|]|:::| \/ |\/(?=[+0])| or | (?:oder|and|und|ou|et|lub|of|eller|или|и) (?=\D{0,20}\d))\s*/i

export function writtenPhone(written: string) {
  const text = written
    .normalize('NFKC')
    .replace(/^'+/, '')
    .replace(/^="(.*)"$/, '$1')
    .replace(/(?<=[\d)]\s?)[\u2212\u30fc]/g, '-')
  const number = plainNumber(text)
  if (isPlausiblePhone(number)) return number
  const first = plainNumber(text.split(BETWEEN).find(Boolean) ?? '')
  return isPlausiblePhone(first) ? first : number
}

export function isNoPhone(cell: string) {
  return cell.length <= 20 && NO_PHONE.test(cell.trim())
}

function plainNumber(text: string) {
  const number = (recovered(text) ?? text)
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(/^\(\s*\+\s*(\d{1,3})\s*\)/, '+$1')
    .replace(/^(\d{7,15})[.,]0+$/, '$1')
    .replace(EXTENSION, ' ext $1')
    .replace(/\bext\s*[.:]\s*/i, 'ext ')
    .replace(/\s+/g, ' ')
    .trim()
  return withoutOtherEnding(number)
}

/** Removes the last digits of a second number, as in "030 1234567 / 68" and "030 1234567 / -68". */
function withoutOtherEnding(number: string) {
  const ending = /\s*\/\s*-\s*\d{1,4}$|\s\/\s*\d{1,3}$|\/\s*\d{1,2}$/.exec(number)
  if (!ending) return number
  const first = number.slice(0, ending.index)
  const endsLong = /(?:\d[^/\d]*){5}$/.test(first)
  return endsLong && isPlausiblePhone(first) ? first : number
}

/** A number that a spreadsheet wrote as 1.2125550104E+10, if no digit was lost. */
function recovered(text: string) {
  const [, whole, fraction = '', exponent] =
    /^(\d)(?:[.,](\d{1,14}))?e\+?(\d{1,2})$/i.exec(text) ?? []
  if (whole === undefined || fraction.length !== Number(exponent)) return undefined
  return whole + fraction
}
