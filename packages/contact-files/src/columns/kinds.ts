import { normalized } from './normalized.ts'

const words = {
  work: `work, business, office, company, corporate, professional, zentrale, arbeit, geschäftlich, geschäftl, gesch, dienstlich,
    beruflich, dienst, büro, firma, festnetz, travail, bureau, pro, professionnel, professionnelle, fixe, trabajo, oficina,
    empresa, laboral, fijo, lavoro, ufficio, uff, aziendale, fisso, werk, zakelijk, zakelijke, kantoor, vast, trabalho,
    comercial, profissional, escritório, fixo, służbowy, praca, firmowy, biuro, stacjonarny, arbete, jobb, jobbet, arbejde,
    arbeid, työ, práce, pracovní, pracovný, munkahely, munkahelyi, iş, рабочий, служебный, робочий, 会社, 勤務先`,
  mobile: `mobile, mob, cell, mobil, handy, portable, móvil, celular, cellulare, telemóvel, mobiel, mobiele, gsm, kom, komórkowy,
    komórka, mobilní, mobilný, мобильный, сотовый, переносной, мобільний, cep, 携帯`,
  home: `home, personal, private, privat, priv, domicile, personnel, personnelle, perso, casa, particular, privado, abitazione,
    privato, thuis, privé, pessoal, residencial, prywatny, domowy, hem, hemma, koti, domů, soukromý, otthoni, домашний,
    личный, домашній, 自宅`,
  other: `other, autre, otro, altro, outro, andere, anderer, weitere, weiterer, weiteres, sonstige, inny, annan, secondary,
    alternative, alternate, additional, zweite, zweites, 2, 3, 4, 5, второй, другой`,
  first: '1, primary, main, haupt, principal, principale, hoofd, główny, hlavní, основной',
}

type Kind = keyof typeof words

const kindOfWord = new Map<string, Kind>()
for (const [kind, list] of Object.entries(words) as [Kind, string][]) {
  for (const word of list.split(',')) kindOfWord.set(normalized(word), kind)
}

/** Function words before them, as in "op werk" and "del trabajo". */
const links = new Set('op de del du di da do dal la le el am im w na the at au en'.split(' '))

export function kindsIn(name: string) {
  const rest: string[] = []
  const kinds: Kind[] = []
  for (const word of name.split(' ')) {
    const kind = kindOfWord.get(word)
    if (kind === undefined) {
      rest.push(word)
      continue
    }
    kinds.push(kind)
    while (links.has(rest.at(-1) ?? '')) rest.pop()
  }
  return { rest: rest.join(' '), kinds }
}
