import { languages } from '@bellbird/contract/options'

type Language = keyof typeof languages
type Words = { hello: string; automated: string; speaker: string; for: string; optOut: string }

const words: Record<Language, Words> = {
  en: {
    hello: 'Hello',
    automated: 'this is an automated call:',
    speaker: 'you are speaking with an AI voice assistant',
    for: ' calling for ',
    optOut: 'If you do not want these calls, just say so and we will not call again.',
  },
  es: {
    hello: 'Hola',
    automated: 'esta es una llamada automatizada:',
    speaker: 'está hablando con un asistente de voz de inteligencia artificial',
    for: ' que llama en nombre de ',
    optOut: 'Si no desea recibir estas llamadas, dígalo y no volveremos a llamarle.',
  },
  fr: {
    hello: 'Bonjour',
    automated: 'ceci est un appel automatisé\u00A0:',
    speaker: 'vous parlez avec un assistant vocal doté d’une intelligence artificielle',
    for: ' qui appelle pour ',
    optOut:
      'Si vous ne souhaitez pas recevoir ces appels, dites-le simplement et nous ne vous rappellerons plus.',
  },
  de: {
    hello: 'Guten Tag',
    automated: 'dies ist ein automatisierter Anruf:',
    speaker: 'Sie sprechen mit einem KI-Sprachassistenten',
    for: ' im Auftrag von ',
    optOut:
      'Wenn Sie solche Anrufe nicht wünschen, sagen Sie es einfach, und wir rufen Sie nicht mehr an.',
  },
  it: {
    hello: 'Buongiorno',
    automated: 'questa è una chiamata automatizzata:',
    speaker: 'sta parlando con un assistente vocale basato sull’intelligenza artificiale',
    for: ' che chiama per conto di ',
    optOut: 'Se non desidera ricevere queste chiamate, lo dica e non la chiameremo più.',
  },
  pt: {
    hello: 'Olá',
    automated: 'esta é uma chamada automatizada:',
    speaker: 'quem fala é um assistente de voz de inteligência artificial',
    for: ' em nome de ',
    optOut: 'Se não quiser receber estas chamadas, basta dizer e não voltaremos a ligar.',
  },
}

export function greetingIn(language: string, company: string, name = '') {
  const { hello, speaker, for: calling } = wordsIn(language)
  return sentence(`${hello}${name && ` ${name}`}, ${speaker}${company && `${calling}${company}`}`)
}

export function openingIn(language: string, company: string) {
  const { hello, automated, speaker, for: calling } = wordsIn(language)
  return sentence(`${hello}, ${automated} ${speaker}${company && `${calling}${company}`}`)
}

/** A company such as Acme Inc. has a period already. */
function sentence(text: string) {
  return text.endsWith('.') ? text : `${text}.`
}

export function disclosureIn(language: string, company: string) {
  return `${openingIn(language, company)} ${wordsIn(language).optOut}`
}

function wordsIn(language: string) {
  return Object.hasOwn(words, language) ? words[language as Language] : words.en
}

export function disclosures(company: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(languages).map((language) => [language, disclosureIn(language, company)]),
  )
}

/** A suggested disclosure follows the language; the user's own stays. */
export function inLanguage(disclosure: string, from: string, to: string, company: string) {
  const isSuggested = Object.values(disclosures(company)).includes(disclosure)
  return from !== to && isSuggested ? disclosureIn(to, company) : disclosure
}

/** Lenient, since a person reads the sentence as well. */
const NAMED = new RegExp(
  [
    '\\b(?:a\\.?i\\.?|k\\.?i\\.?|i\\.?a\\.?|bot|chatbot|robot|roboter|robô)\\b',
    'artificial|artificielle|artificiale|künstlich|kuenstlich|intelligen|inteligen',
    'automat|virtual|virtuel|virtuell|virtuale|digital|machine|maschine|macchina|máquina|computer|ordenador',
  ].join('|'),
  'iu',
)

export function saysThatAnAiIsCalling(disclosure: string) {
  return NAMED.test(disclosure)
}
