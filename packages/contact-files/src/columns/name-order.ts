import { normalized } from './normalized.ts'

const family =
  'nom|name|nazwisko|cognome|apellidos?|nachname|familienname|achternaam|prijmeni|priezvisko|prezime|priimek|surname|last name|family name|фамилия|прізвище|vezeteknev'
const given =
  'prenoms?|imie|nome|nombres?|vorname|voornaam|jmeno|meno|ime|first name|given name|forename|name|имя|імя|keresztnev'
const both = new RegExp(
  `(?:^| )(?:${family})(?: (?:et|e|i|y|a|and|und|en|и|та|es))? (?:${given})(?= |$)`,
)
const alone = new Set(
  ['фио', 'ф и о', 'піб', 'név', 'teljes név', 'họ và tên', 'họ tên'].map(normalized),
)

export function familyNamesFirst(header: string) {
  const name = normalized(header)
  if (!both.test(name)) return alone.has(name) ? 1 : 0
  return name.includes('apellidos') ? 2 : 1
}
