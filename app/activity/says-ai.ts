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
