import { isTimeZone } from '@bellbird/contract/calling/calling'
import type { CallingField } from '@bellbird/contract/calling/calling-fields'
import { MAX_CUSTOM_VALUE_LENGTH } from '@bellbird/contract/contacts/lengths'
import { instantOf } from '../values/instants.ts'
import { listed, no, yes } from '../values/yes-no.ts'
import { normalized } from './normalized.ts'

const names = {
  do_not_call: `do not call, donotcall, dnc, do not phone, do not contact by phone, no calls, no phone calls, never call,
    phone opt out, call opt out, calls opt out, opt out of calls, opted out of calls, phone opted out, has opted out of calls,
    dnc status, do not call flag, robinson, robinson list, tps, ctps, nicht anrufen, keine anrufe, anrufsperre, telefonsperre,
    anruf gesperrt, telefon gesperrt, robinsonliste, ne pas appeler, ne pas téléphoner, opposition téléphonique, bloctel,
    opposé aux appels, no llamar, no llamadas, lista robinson, non chiamare, non telefonare, no chiamate, registro opposizioni,
    não ligar, não telefonar, não chamar, não perturbe, niet bellen, niet telefoneren, bel me niet, ring inte, ring ej, nix,
    ring ikke, ikke ring, ikke kontakt telefon, reservert mot telefonsalg, älä soita, puhelinkielto, nie dzwonić, zakaz połączeń,
    nevolat, zákaz volání, nevolať, ne hívja, ne hívd, hívás tiltva, aranmasın, aramayın, arama yasağı, не звонить, не беспокоить,
    не дзвонити, не телефонувати, не звъни, 電話しない, 電話禁止, 架電禁止, 電話不可, 请勿致电, 勿打电话, 请勿来电, 请勿拨打, 請勿致電, 勿致電,
    전화 금지, 전화금지, 전화하지 마세요, 통화 거부, عدم الاتصال, لا تتصل, ممنوع الاتصال, לא להתקשר, אין להתקשר, μην καλείτε,
    μη καλείτε, nu suna, nu sunați, ne zvati, ne kliči, nezvanīt, neskambinti, mitte helistada, không gọi, đừng gọi,
    jangan telepon, jangan hubungi`,
  do_not_call_reason: `do not call reason, dnc reason, phone opt out reason, call opt out reason, reason for do not call,
    grund der anrufsperre, grund anrufsperre, motif ne pas appeler, motivo no llamar, motivo non chiamare, motivo não ligar,
    reden niet bellen`,
  do_not_call_source: `do not call source, dnc source, quelle der anrufsperre, quelle anrufsperre, source ne pas appeler,
    origen no llamar, fonte non chiamare, origem não ligar, bron niet bellen`,
  do_not_call_at: `do not call at, do not call since, do not call date, dnc date, dnc since, phone opt out date,
    call opt out date, anrufsperre seit, anrufsperre datum, datum der anrufsperre, ne pas appeler depuis, no llamar desde,
    non chiamare dal, não ligar desde, niet bellen sinds`,
  call_consent: `call consent, calling consent, consent to call, consent to calls, phone consent, telephone consent,
    consent phone, consent call, consent calls, phone opt in, call opt in, tcpa consent, einwilligung telefon, einwilligung anruf,
    einwilligung anrufe, telefoneinwilligung, anrufeinwilligung, telefonische einwilligung, einwilligung in anrufe,
    consentement appel, consentement appels, consentement téléphonique, consentement téléphone, consentimiento llamadas,
    consentimiento telefónico, consentimiento para llamar, consenso chiamate, consenso telefonico, consenso alle chiamate,
    consentimento chamadas, consentimento telefônico, consentimento telefónico, consentimento para ligar, toestemming bellen,
    toestemming telefoon, samtycke telefon, samtycke samtal, samtykke telefon, samtykke til oppringing, zgoda na telefon,
    zgoda na kontakt telefoniczny, zgoda telefoniczna, souhlas s voláním, souhlas telefon, telefonos hozzájárulás,
    hozzájárulás híváshoz, arama izni, arama onayı, telefon onayı, согласие на звонки, согласие на звонок, згода на дзвінки,
    電話同意, 架電同意, 电话同意, 来电同意, 致電同意, 통화 동의, 전화 수신 동의, موافقة على الاتصال, הסכמה לשיחות`,
  call_consent_wording: `call consent wording, call consent text, consent to call wording, phone consent wording,
    phone consent text, wording of call consent, text der einwilligung telefon, wortlaut der einwilligung telefon,
    wortlaut telefoneinwilligung, texte du consentement téléphonique, texto del consentimiento telefónico`,
  call_consent_source: `call consent source, phone consent source, consent to call source, source of call consent,
    quelle der einwilligung telefon, quelle telefoneinwilligung, source du consentement téléphonique,
    origen del consentimiento telefónico`,
  call_consent_at: `call consent at, call consent date, phone consent date, consent to call date, date of call consent,
    phone opt in date, datum der einwilligung telefon, datum telefoneinwilligung, date du consentement téléphonique,
    fecha del consentimiento telefónico`,
  time_zone: `time zone, timezone, tz, iana time zone, contact time zone, zeitzone, fuseau horaire, fuseau, zona horaria,
    huso horario, fuso orario, fuso horário, tijdzone, tidszon, tidssone, tidszone, aikavyöhyke, strefa czasowa, časové pásmo,
    időzóna, saat dilimi, часовой пояс, часовий пояс, часова зона, タイムゾーン, 時間帯, 时区, 時區, 시간대, المنطقة الزمنية, אזור זמן,
    ζώνη ώρας, fus orar, vremenska zona, časovni pas, laika josla, laiko juosta, ajavöönd, múi giờ, zona waktu`,
} satisfies Partial<Record<CallingField, string>>

export type CallingColumn = keyof typeof names

const known = new Map<string, CallingColumn>()
for (const [field, list] of Object.entries(names) as [CallingColumn, string][]) {
  known.set(field.replaceAll('_', ' '), field)
  for (const name of list.split(',')) known.set(normalized(name), field)
}

export function isCallingColumn(name: string): name is CallingColumn {
  return Object.hasOwn(names, name)
}

const BAD_DATE = 'Enter a date like 2026-11-18'

export const callingFaults: Partial<Record<string, string>> = {
  call_consent: 'Use “given” or “withdrawn”',
  time_zone: 'Unknown time zone – use a name like Europe/Berlin',
  do_not_call_at: BAD_DATE,
  call_consent_at: BAD_DATE,
}

/** A bare "consent" or "opt-out" is usually about email and names no field. */
export function callingColumn(header: string): CallingColumn | undefined {
  return known.get(normalized(header))
}

const given =
  listed(`given, granted, opted in, opt in, opt-in, agreed, consented, erteilt, gegeben, zugestimmt, accordé, donné,
  otorgado, dado, concedido, concesso, dato, concedida, gegeven, verleend, givet, gitt, annettu, udzielona, udělen, megadva, verildi,
  получено, дано, 同意, 有, 동의, موافق`)
const withdrawn =
  listed(`withdrawn, revoked, opted out, opt out, opt-out, refused, denied, declined, widerrufen, entzogen,
  verweigert, abgelehnt, retiré, révoqué, refusé, retirado, revocado, rechazado, revocato, ritirato, negato, revogado, ingetrokken,
  geweigerd, återkallat, trukket, peruttu, wycofana, odmowa, odvolán, visszavonva, geri çekildi, отозвано, отказ, відкликано,
  撤回, 拒否, 撤销, 拒绝, 철회, 거부`)

export function callingCell(field: CallingColumn, cell: string): string {
  const word = cell.trim().toLowerCase()
  if (field === 'do_not_call') return no.has(word) ? '' : yes.has(word) ? 'true' : cell
  if (field === 'call_consent') {
    if (given.has(word) || (yes.has(word) && /^(..+|[xyj1✓✔☑✅])$/u.test(word))) return 'given'
    return withdrawn.has(word) || no.has(word) ? 'withdrawn' : cell
  }
  if (field === 'time_zone') return zonesByName.get(word.replaceAll(' ', '_')) ?? cell
  return field.endsWith('_at') ? instantOf(cell) : cell
}

const zonesByName = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]),
)

/** Any text in `do_not_call` is valid and marks the contact; ambiguous text never gives consent. */
export function callingCellFits(field: CallingColumn, cell: string) {
  if (cell === '') return true
  if (field === 'call_consent') return cell === 'given' || cell === 'withdrawn'
  if (field === 'time_zone') return isTimeZone(cell)
  if (field.endsWith('_at'))
    return /^\d{4}-\d\d-\d\dT/.test(cell) && !Number.isNaN(Date.parse(cell))
  return cell.length <= MAX_CUSTOM_VALUE_LENGTH
}
