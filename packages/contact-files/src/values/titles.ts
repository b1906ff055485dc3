const title =
  /^(?:(?:mr|mrs|ms|mx|dr|prof|sr|sra|srta|dhr|mevr|mme|mlle|dott)\.?|(?:mw|hr|fr|sig|mag|ing|ir|dra|drs|med|dent|vet|rer|nat|phil|jur|iur|pol|oec|habil|univ|priv|doc|doz|avv|rag|geom|arch|h\.?c)\.|miss|mister|herrn?|frau|monsieur|madame|mademoiselle|señora?|señorita|signora?|signorina|sig\.(?:ra|na)|dott\.?ssa|mevrouw|professor(?:in)?|(?:priv|pd)\.?-doz\.?|(?:univ|ao|apl)\.-?prof\.?|dipl\.?-\p{L}+\.?(?:\([a-z]+\))?|dr\.?-?(?:ing|med|phil|rer|nat|jur|iur|dent|vet|pol|oec|h\.?c)\.?(?:[a-z]+\.)*|г-н|г-жа)$/iu
const and = /^(?:&|\+|und|and|et|y|e|en|i)$/i

export function withoutTitles(words: string[]) {
  let at = 0
  while (at < words.length - 1 && isBefore(words, at)) at += 1
  return at === 0 ? words : words.slice(at)
}

function isBefore(words: string[], at: number) {
  const word = words[at] ?? ''
  return title.test(word) || (at > 0 && and.test(word) && title.test(words[at + 1] ?? ''))
}

/** Written without periods and hyphens. */
const degrees = new Set(
  'jr sr ii iii iv phd md dr mba emba cpa esq esquire junior senior msc bsc mphil dphil llm llb jd dds dmd dvm edd psyd pharmd dba rn bsn msn dnp aprn mph mpa msw mfa bfa mdiv thd lcsw lmft meng beng bcom mcom mbbs frcs mrcs facs facp acca fcca ceng cfa cfp chfc pmp cissp cisa shrmcp shrmscp phr sphr ccim obe mbe cbe dipling diplkfm diplinf retd'.split(
    ' ',
  ),
)
/** Degrees that could also be names, unless written in capitals after a full name. */
const shortDegrees = new Set(
  'MA BA BS MS DO PE PA NP EA CA KC QC MP RA AIA FAIA FCA ACA V'.split(' '),
)

export function isDegree(text: string, isBehindWholeName: boolean) {
  const plain = text.replace(/[.\s-]/g, '')
  return degrees.has(plain.toLowerCase()) || (isBehindWholeName && shortDegrees.has(plain))
}
