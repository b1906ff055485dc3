import { expect, test } from 'vitest'
import { noChoices } from '../preview/choices.ts'
import { readHere } from '../preview/read.ts'

/** The first and last name in a full name under a header. */
async function split(header: string, name: string) {
  const text = `${header};E-Mail\n${name};a@x.example\n`
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(text) })
  const row = outcome.ok ? outcome.preview.rows[0] : undefined
  return [row?.first_name, row?.last_name]
}

test.each([
  ['Ada Archer', 'Ada', 'Archer'],
  ['Archer, Ada', 'Ada', 'Archer'],
  ['Ada Archer, MBA', 'Ada', 'Archer, MBA'],
  ['Ada Archer, CPA', 'Ada', 'Archer, CPA'],
  ['Ada Archer, Esq.', 'Ada', 'Archer, Esq.'],
  ['Ada Archer, Ph.D.', 'Ada', 'Archer, Ph.D.'],
  ['Ada Archer, M.Sc.', 'Ada', 'Archer, M.Sc.'],
  ['Ada Archer, RN', 'Ada', 'Archer, RN'],
  ['Ada Archer, MBA, PhD', 'Ada', 'Archer, MBA, PhD'],
  ['Ada van der Berg, MBA, PhD', 'Ada', 'van der Berg, MBA, PhD'],
  ['Archer, Ada, MBA', 'Ada', 'Archer, MBA'],
  ['Archer, MBA', '', 'Archer, MBA'],
  ['Ben Bolt, Jr.', 'Ben', 'Bolt, Jr.'],
  ['Bolt, Jr., Ben', 'Ben', 'Bolt, Jr.'],
  ['Ben Bolt Jr.', 'Ben', 'Bolt Jr.'],
  ['Ben Bolt III', 'Ben', 'Bolt III'],
  ['Ada Archer PhD', 'Ada', 'Archer PhD'],
  ['Ada Archer MBA CPA', 'Ada', 'Archer MBA CPA'],
  ['Wang, Ma', 'Ma', 'Wang'],
  ['Bolt, Ben, Northwind', 'Bolt, Ben,', 'Northwind'],
])('a degree after a name is no first name: %s', async (name, first, last) => {
  expect(await split('Name', name)).toEqual([first, last])
})

test.each([
  ['Herr Hans Müller', 'Hans', 'Müller'],
  ['Herrn Hans Müller', 'Hans', 'Müller'],
  ['Mr. Ben Bolt', 'Ben', 'Bolt'],
  ['Mrs Ada Archer', 'Ada', 'Archer'],
  ['Ms. Ada Archer', 'Ada', 'Archer'],
  ['M. Jean Dupont', 'Jean', 'Dupont'],
  ['Mme Anne Le Gall', 'Anne', 'Le Gall'],
  ['Sr. Juan Ruiz', 'Juan', 'Ruiz'],
  ['Sra. Ana Ruiz', 'Ana', 'Ruiz'],
  ['Sig. Mario Rossi', 'Mario', 'Rossi'],
  ['Dhr. Jan de Vries', 'Jan', 'de Vries'],
  ['Mevr. Eva de Vries', 'Eva', 'de Vries'],
  ['Frau Dr. Grit von der Heide', 'Grit', 'von der Heide'],
  ['Prof. Dr. med. Jan Ohm, MBA', 'Jan', 'Ohm, MBA'],
  ['Dipl.-Ing. Jan Ohm', 'Jan', 'Ohm'],
  ['Müller, Dr. Hans', 'Hans', 'Müller'],
  ['Herr Müller', '', 'Müller'],
  ['Frau von der Heide', '', 'von der Heide'],
  ['Mr. & Mrs. Bolt', '', 'Bolt'],
  ['Sr. Bolt, Ben', 'Ben', 'Bolt'],
  ['Herr', 'Herr', ''],
  ['Prof Khan', '', 'Khan'],
  ['Doctora Ruiz', 'Doctora', 'Ruiz'],
  ['Ingo Mag', 'Ingo', 'Mag'],
  ['M Scott', 'M', 'Scott'],
])('what a person is addressed with is no name: %s', async (name, first, last) => {
  expect(await split('Name', name)).toEqual([first, last])
})

test.each([
  ['ФИО', 'Иванов Иван Иванович', 'Иван Иванович', 'Иванов'],
  ['Név', 'Nagy János', 'János', 'Nagy'],
  ['Teljes név', 'dr. Kovács Anna', 'Anna', 'Kovács'],
  ['Nom Prénom', 'DUPONT Jean', 'Jean', 'DUPONT'],
  ['Nom et prénom', 'LE GALL Anne-Marie', 'Anne-Marie', 'LE GALL'],
  ['Nom Prénom', 'Jean DUPONT', 'Jean', 'DUPONT'],
  ['Nom Prénom', 'DUPONT JEAN', 'JEAN', 'DUPONT'],
  ['Nom Prénom', 'M. Dupont Jean', 'Jean', 'Dupont'],
  ['Nazwisko i imię', 'Kowalska Łucja', 'Łucja', 'Kowalska'],
  ['Cognome e nome', 'De Rossi Mario', 'Mario', 'De Rossi'],
  ['Name, Vorname', 'von der Heide Grit', 'Grit', 'von der Heide'],
  ['Name, Vorname', 'Müller, Hans', 'Hans', 'Müller'],
  ['Apellidos y nombre', 'García López Inés', 'Inés', 'García López'],
  ['Apellidos y nombre', 'García Inés', 'Inés', 'García'],
  ['Họ và tên', 'Nguyễn Văn An', 'Văn An', 'Nguyễn'],
  ['Prénom Nom', 'Jean Dupont', 'Jean', 'Dupont'],
  ['Nom', 'Jean Dupont', 'Jean', 'Dupont'],
])('the header decides which name comes first: %s, %s', async (header, name, first, last) => {
  expect(await split(header, name)).toEqual([first, last])
})

test('a column that a person chose as the full name is split in the order of its header', async () => {
  const bytes = Buffer.from('Nazwisko i imię;Mail;Kontakt\nKowalska Łucja;a@x.example;Ada Archer\n')
  const columns = { 0: 'full_name', 2: 'full_name' } as const
  const outcome = await readHere({ name: 'contacts.csv', bytes }, { ...noChoices, columns })
  expect(outcome.ok && outcome.preview.rows).toMatchObject([
    { first_name: 'Łucja', last_name: 'Kowalska' },
  ])
})
