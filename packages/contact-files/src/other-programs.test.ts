import { readRecords } from '@bellbird/contact-tables/csv/records'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { expect, test } from 'vitest'
import { readHere } from './preview/read.ts'

/** The first contact that would be imported, without its empty fields. */
async function contactOf(text: string) {
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(text) })
  if (!outcome.ok) throw new Error(outcome.message)
  const [names, first] = [...readRecords(Buffer.from(outcome.csv).toString(), ',')].flat()
  const read = templateColumns.map((name, at) => [name, first?.cells[at] ?? ''])
  const custom = Object.fromEntries(
    (names?.cells ?? []).map((name, at) => [name, first?.cells[at] ?? '']),
  )
  return { ...Object.fromEntries(read.filter(([, value]) => value !== '')), custom }
}

test.each([
  ['Imię;Telefon służbowy;Telefon komórkowy;E-mail', 'Jan;22 123 45 67;;jan@x.example'],
  ['Voornaam;Telefoon op werk;Mobiele telefoon;E-mail', 'Jan;22 123 45 67;;jan@x.example'],
  [
    'Person - Name;Person - Telefon - Arbeit;Person - Telefon - Privat;Person - E-Mail - Arbeit',
    'Jan;22 123 45 67;;jan@x.example',
  ],
  [
    'First Name;Direct Phone Number;Mobile phone;Email',
    'Jan;22 123 45 67;646 555 0103;j@x.example',
  ],
  ['名;会社電話;携帯電話;メール', 'Jan;22 123 45 67;;jan@x.example'],
  ['Nome;Telefono (uff.);Cellulare;E-mail', 'Jan;22 123 45 67;333 555 0103;jan@x.example'],
  ['Nombre;Teléfono - Trabajo;Móvil;Correo', 'Jan;22 123 45 67;333 555 0103;jan@x.example'],
  ['Prénom;Tél. portable;Tél. fixe;E-mail', 'Jan;;22 123 45 67;jan@x.example'],
  ['Name;Handy privat;Tel. privat;Handy dienstlich;E-Mail', 'Jan;;;22 123 45 67;jan@x.example'],
  ['Name;Handy;Erreichbar unter;E-Mail', 'Jan;;22 123 45 67;jan@x.example'],
])('a work phone is not lost to a mobile one: %s', async (header, row) => {
  expect(await contactOf(`${header}\n${row}\n`)).toMatchObject({ phone: '22 123 45 67' })
})

test('where one phone column is empty in a row, the next one of any kind is used', async () => {
  const header = 'Name;E-Mail;Tel. geschäftl.;Telefon 2;Tel. mobil;Telefon - Privat;Assistant phone'
  const rows = [
    'Ada;a@x.example;030 1234561;030 1234562;;;030 1234569',
    'Ben;b@x.example;;;0171 1234563;;030 1234569',
    'Cy;c@x.example;;;;030 1234564;030 1234569',
    'Di;d@x.example;;030 1234565;;030 1234566;030 1234569',
    'Ed;e@x.example;;;;;030 1234569',
  ]
  const bytes = Buffer.from([header, ...rows].join('\n'))
  const outcome = await readHere({ name: 'contacts.csv', bytes })
  const phones = outcome.ok ? outcome.preview.rows.map(({ phone }) => phone) : []
  expect(phones).toEqual(['030 1234561', '0171 1234563', '030 1234564', '030 1234566', ''])
})

test.each([
  'Company / Account',
  'Nom du compte',
  'Nombre de la cuenta',
  '取引先名',
  'Accountnaam',
  'Nome account',
  'Nazwa konta',
  'Default Address Company',
  'billing_company',
  'Deal - Organization',
  'Persona - Organización',
  'Personne - Organisation',
  'Firma 1',
  '4. Company',
])('a column %s holds the company', async (header) => {
  expect(await contactOf(`Email,${header}\nada@x.example,Northwind\n`)).toMatchObject({
    company: 'Northwind',
  })
})

test.each([
  'Persona - Nombre',
  'Personne - Nom',
  'Deal - Contact person',
  'Contactpersoon',
  'Persona de contacto',
  'Osoba kontaktowa',
  '担当者',
  '1. Name',
  'Billing Name',
])('a column %s holds the full name', async (header) => {
  expect(await contactOf(`Email,${header}\nada@x.example,Ada Archer\n`)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Archer',
  })
})

test.each([
  ['Prénom contact', 'Nom contact'],
  ['Ansprechpartner Vorname', 'Ansprechpartner Nachname'],
  ['billing_first_name', 'billing_last_name'],
  ['properties.firstname', 'properties.lastname'],
  ['1. First Name', '2. Last Name'],
])('columns %s and %s hold first and last name', async (first, last) => {
  expect(await contactOf(`Email,${last},${first}\nada@x.example,Archer,Ada\n`)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Archer',
  })
})

test("a web shop's orders give name, address, number and company", async () => {
  const header =
    'billing_first_name,billing_last_name,billing_email,billing_phone,billing_company,billing_city'
  expect(
    await contactOf(`${header}\nAda,Archer,ada@x.example,+1 212 555 0101,Northwind,Boston\n`),
  ).toMatchObject({
    first_name: 'Ada',
    last_name: 'Archer',
    email: 'ada@x.example',
    phone: '+1 212 555 0101',
    company: 'Northwind',
  })
})

test.each([
  ['Anrede;Titel;Nachname;E-Mail', 'Frau;Prof. Dr.;Heide;g@x.example', undefined],
  ['Anrede;Titel;Nachname;Position;E-Mail', 'Frau;;Heide;Leitung;g@x.example', 'Leitung'],
  ['Anrede;Titel;Nachname;Funktion;E-Mail', 'Frau;Mag.;Heide;Leitung;g@x.example', 'Leitung'],
  ['Anrede;Titel;Nachname;E-Mail', 'Frau;Einkäuferin;Heide;g@x.example', 'Einkäuferin'],
  ['Titolo;Cognome;Posizione;E-mail', 'Sig.;Heide;Direttrice;g@x.example', 'Direttrice'],
  ['Titre;Nom;Titre1;E-mail', 'Mme;Heide;Directrice;g@x.example', 'Directrice'],
  ['Titel;Achternaam;Email', 'Inkoper;Heide;g@x.example', 'Inkoper'],
  ['Title;Last Name;Function;Email', 'VP Sales;Heide;Sales;g@x.example', 'VP Sales'],
])('a title is a job or a form of address: %s, %s', async (header, row, title) => {
  const contact = await contactOf(`${header}\n${row}\n`)
  expect('title' in contact ? contact.title : undefined).toBe(title)
})

test('an academic title is kept as a field of its own', async () => {
  const { custom } = await contactOf('Anrede;Titel;Nachname;E-Mail\nFrau;Dr.;Heide;g@x.example\n')
  expect(custom).toMatchObject({ Anrede: 'Frau', Titel: 'Dr.' })
})
