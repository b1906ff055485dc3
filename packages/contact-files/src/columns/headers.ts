import type { TemplateColumn } from '@bellbird/contract/contact-import/contact-import'
import { kindsIn } from './kinds.ts'
import { MAX_LENGTH, normalized } from './normalized.ts'

export type Field = TemplateColumn | 'full_name'

/** The likeliest meaning comes first. */
const names: Record<Field, string> = {
  email: `email, e-mail, email address, e-mail address, mail, mail address, primary email, email 1 value, e-mail 1 value,
    email 1, e-mail 1, email work, work email, business email, company email, email addresses, emails, emailaddress, emails work,
    e-mail-adresse, mailadresse, e-mail adresse, e-post, epost, e-postadresse, e-postadress, e-mailadres, mailadres, emailadresse,
    adresse e-mail, adresse email, adresse mail, adresse électronique, adresse de messagerie, courriel, adresse courriel,
    correo, correo electrónico, dirección de correo electrónico, dirección de correo, correo electronico, email principal,
    e-mail principal, endereço de email, endereço de e-mail, correio eletrónico, correio eletrônico, indirizzo email,
    indirizzo e-mail, posta elettronica, adres e-mail, adres email, poczta, poczta elektroniczna, e-mailová adresa, e-mail cím,
    email cím, e-posta, eposta, e-posta adresi, eposta adresi, sähköposti, sähköpostiosoite, адрес электронной почты,
    электронная почта, эл почта, почта, e-mail адрес, имейл, емейл, пошта, електронна пошта, メール, メールアドレス, eメール,
    eメールアドレス, 電子メール, 電子メールアドレス, 邮箱, 电子邮箱, 电子邮件, 邮件, 邮箱地址, 电子邮件地址, 電子郵件, 電郵, 信箱,
    이메일, 이메일 주소, 메일, 전자우편, البريد الإلكتروني, بريد إلكتروني, الايميل, דואר אלקטרוני, אימייל, דוא״ל, mejl, thư điện tử,
    אי-מייל, ηλεκτρονικό ταχυδρομείο, email id, contact email, customer email, lead email, user email, preferred email,
    private e-mail, personal email, home email, email personal, email home, email private, email other, other email, secondary email,
    alternate email, alternative email, additional email, email 2 value, e-mail 2 value, email 2, e-mail 2, e-mail 2 address,
    email 2 address, email 3, e-mail 3, e-mail 3 address, email 3 address, e-mail 3 value, email 3 value, email icloud, correo-e,
    e-mail adres, indirizzo posta elettronica, адрес эл почты, эл адрес`,
  first_name: `first name, firstname, first, given name, givenname, given names, forename, fname, first names, christian name,
    vorname, vornamen, rufname, prénom, prénoms, prenom, voornaam, roepnaam, nombre de pila, primer nombre, nombres,
    primeiro nome, nome próprio, imię, imie, jméno, křestní jméno, keresztnév, utónév, förnamn, fornavn, etunimi, ad, adı, isim,
    имя, ім'я, име, 名, 名前 名, 名字 名, 이름 명, الاسم الأول, שם פרטי, όνομα, prenume, ime, vārds, vardas, eesnimi, tên, nama depan`,
  last_name: `last name, lastname, last, surname, family name, familyname, lname, second name, family names,
    nachname, familienname, zuname, nom de famille, nom famille, achternaam, familienaam, apellido, apellidos, primer apellido,
    sobrenome, apelido, último nome, cognome, nazwisko, příjmení, priezvisko, vezetéknév, családnév, efternamn, etternavn,
    efternavn, sukunimi, soyad, soyadı, soyisim, фамилия, прізвище, фамилно име, 姓, 苗字, 名字 姓, 성, الاسم الأخير, اسم العائلة,
    שם משפחה, επώνυμο, επίθετο, nume de familie, nume familie, prezime, priimek, uzvārds, pavardė, perekonnanimi, họ, nama belakang`,
  full_name: `full name, fullname, name, contact name, display name, contact, person name, customer name, lead name, names,
    vollständiger name, anzeigename, name vorname, kontakt, kontaktname, ansprechpartner, nom, nom complet, nom et prénom,
    nom prénom, nombre, nombre completo, nombre y apellidos, nome, nome completo, nome e cognome, naam, volledige naam, navn,
    namn, fullständigt namn, nimi, imię i nazwisko, jméno a příjmení, celé jméno, név, teljes név, ad soyad, adı soyadı, фио, ф и о,
    полное имя, имя и фамилия, піб, 氏名, 名前, お名前, 姓名, 名字, 联系人, 聯絡人, 이름, 성명, 성함, الاسم, الاسم الكامل, שם, שם מלא,
    ονοματεπώνυμο, nume, nume complet, ime i prezime, ime in priimek, họ và tên, họ tên, nama, nama lengkap, fn, file as,
    contact person, kontaktperson, contactpersoon, persona de contacto, persona di contatto, persona contatto, referente,
    personne de contact, personne à contacter, interlocuteur, pessoa de contacto, pessoa de contato, osoba kontaktowa,
    nazwisko i imię, nazwisko imię, kontaktní osoba, kontaktná osoba, kapcsolattartó, yhteyshenkilö, persoană de contact,
    kontakt osoba, kontaktna oseba, контактное лицо, контактна особа, cognome e nome, cognome nome, apellidos y nombre,
    apellidos y nombres, apellidos nombre, nachname vorname, 担当者名, ご担当者名, ご担当者, 担当者,
    prénom nom, prénom et nom, vorname name, vorname nachname, nachname und vorname, nombres y apellidos, nome cognome,
    imię nazwisko, first and last name, first name last name, last name first name, name surname, name and surname, surname name,
    surname and name, příjmení a jméno, příjmení jméno, jméno příjmení, prezime i ime, achternaam voornaam, voornaam achternaam,
    фамилия имя, фамилия имя отчество, фамилия и имя, имя фамилия`,
  phone: `phone, phone number, telephone, telephone number, tel, tel no, phone no, phone 1 value, phone 1, primary phone,
    phone work, work phone, business phone, company phone, office phone, direct phone, direct dial, direct phone number,
    work direct phone, work phone number, corporate phone, phones, contact number,
    contact phone, telefon, telefonnummer, rufnummer, telefon geschäftlich, geschäftlich telefon, téléphone, telephone,
    numéro de téléphone, no de téléphone, tél, téléphone professionnel, téléphone bureau, teléfono, telefono, número de teléfono,
    teléfono del trabajo, numero di telefono, telefono ufficio, telefone, número de telefone, telefone comercial, telefoon,
    telefoonnummer, telefonnr, telefon nr, tel nr, tlf, tlf nr, tlfn, tfn, tfno, telf, nr telefonu, telefonnummer arbete, telefon jobb, puhelin, puhelinnumero, numer telefonu, telefonní číslo,
    telefonszám, telefon numarası, телефон, номер телефона, рабочий телефон, номер телефону, 電話, 電話番号, tel番号, 电话, 电话号码,
    联系电话, 電話號碼, 聯絡電話, 전화, 전화번호, 연락처, الهاتف, رقم الهاتف, טלפון, מספר טלפון, τηλέφωνο, telefoni, điện thoại,
    số điện thoại, telepon, nomor telepon, 会社電話, 会社電話番号, 勤務先電話, 勤務先電話番号, mobile, mobile phone, mobile number, mobile no, cell, cell phone, cellphone,
    cell number, phone mobile, mobile phone number, handy, handynummer, mobil, mobiltelefon, mobilnummer, mobilfunk, mobilfunknummer,
    portable, téléphone portable, téléphone mobile, mobile phone 1, móvil, teléfono móvil, celular, número de celular, cellulare,
    telemóvel, mobiel, mobiel nr, mobielnummer, mobiele telefoon, gsm, komórka, telefon komórkowy, mobilní telefon, mobiltelefonszám, matkapuhelin, cep,
    cep telefonu, мобильный, мобильный телефон, сотовый, мобільний, 携帯, 携帯電話, 携帯番号, 携帯電話番号, 手机, 手机号, 手机号码, 手機, 휴대폰,
    휴대전화, 핸드폰, الجوال, رقم الجوال, נייד, κινητό, whatsapp, whatsapp number, home phone, phone home, 自宅電話, telefon privat,
    téléphone domicile, phone 2, phone 2 value, business phone 2, home phone 2, other phone, phone other, iphone, phone iphone,
    phone main, main phone, sms, tel cell, tel mobile, tel work, tel home, tel iphone, tel main,
    home phone number, téléphone bureau, tél mobile, company main phone`,
  company: `company, company name, organization, organisation, organization name, organisation name, organization 1 name,
    associated company, primary company, account, account name, employer, business, business name, current company, firm,
    workplace, firma, firmenname, unternehmen, organisation firma, arbeitgeber, société, societe, entreprise, nom de la société,
    nom de l'entreprise, raison sociale, empresa, nombre de la empresa, compañía, organización, nome da empresa, companhia,
    organização, azienda, società, ditta, ragione sociale, bedrijf, bedrijfsnaam, organisatie, företag, företagsnamn, bedrift,
    virksomhed, firmanavn, yritys, nazwa firmy, przedsiębiorstwo, společnost, název firmy, spoločnosť, cég, cégnév, vállalat,
    şirket, şirket adı, компания, организация, название компании, фирма, компанія, організація, 会社, 会社名, 企業名, 法人名, 勤務先,
    公司, 公司名称, 公司名稱, 单位, 企业, 회사, 회사명, 기업명, الشركة, اسم الشركة, חברה, שם חברה, εταιρεία, companie, tvrtka, podjetje,
    uzņēmums, įmonė, ettevõte, công ty, perusahaan, organization 1, companies, related company, org, zugehöriges unternehmen,
    entreprise associée, empresa asociada, empresa associada, azienda associata, gekoppeld bedrijf, which company do you work for,
    where do you work, company account, nom du compte, nombre de la cuenta, nome da conta, nome account, accountnaam, nazwa konta,
    取引先名, 取引先, 関連する会社, company 1, firma 1, default address company`,
  title: `job title, jobtitle, title, position, job, role, job position, organization title, organization 1 title,
    function, occupation, profession, current title, designation, berufsbezeichnung, funktion, stellung, beruf, titel, rolle,
    poste, fonction, titre, intitulé du poste, titre du poste, cargo, puesto, título, puesto de trabajo, titolo, ruolo, posizione,
    qualifica, mansione, função, functie, functietitel, befattning, stilling, tehtävänimike, ammatti, stanowisko, funkce, pozice,
    pracovní pozice, beosztás, munkakör, unvan, ünvan, görev, pozisyon, должность, позиция, посада, 役職, 肩書, 肩書き, 職位, 职位,
    职务, 職稱, 직책, 직위, 직함, المسمى الوظيفي, المنصب, תפקיד, θέση, funcție, funkcija, amats, pareigos, amet, chức vụ, jabatan,
    headline, jobbezeichnung, jobtitel, poste occupé, titre1, what do you do`,
  notes: `notes, note, comments, comment, description, remarks, remark, memo, additional info, additional information,
    contact notes, associated note, notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, kommentare,
    beschreibung, remarques, remarque, commentaire, commentaires, notas, nota, observaciones, comentarios, comentario,
    observações, comentários, anotações, note libere, annotazioni, osservazioni, commenti, opmerking, opmerkingen, notities,
    anteckningar, anteckning, notater, notat, bemærkninger, kommentarer, muistiinpanot, huomautukset, notatki, uwagi, poznámka,
    poznámky, megjegyzés, megjegyzések, not, notlar, açıklama, заметки, заметка, примечание, примечания, комментарий, комментарии,
    примітки, нотатки, 備考, メモ, ノート, 备注, 備註, 注释, 说明, 비고, 메모, ملاحظات, הערות, σημειώσεις, observații, note adiționale,
    napomene, opombe, piezīmes, pastabos, märkused, ghi chú, catatan`,
}

type FieldMatch = { field: Field; rank: number }

const known = new Map<string, FieldMatch>()
for (const [field, list] of Object.entries(names)) {
  for (const [rank, name] of list.split(',').entries()) {
    const key = normalized(name)
    if (!known.has(key)) known.set(key, { field: field as Field, rank })
  }
}
/** Names without spaces, for headers such as MOBILEPHONE. */
const joined = new Map([...known].map(([name, meaning]) => [name.replaceAll(' ', ''), meaning]))

export const markedHeaderWords: ReadonlySet<string> = new Set(
  Object.values(names)
    .join(',')
    .toLowerCase()
    .match(/[a-z]*[^\P{L}a-z]\p{L}*/gu),
)

export function fieldOfHeader(cell: string): FieldMatch | undefined {
  const header = cell.slice(0, MAX_LENGTH)
  const name = normalized(fromVcard(header))
  const found = fieldNamed(name)
  if (found) return found
  const bare = withoutManners(withoutNumber(header, name))
  const meaning =
    fieldNamed(bare) ??
    oneOfSeveral(bare) ??
    (isAboutSomethingElse(header) ? undefined : known.get(normalized(withoutRemark(header))))
  return meaning && { ...meaning, rank: meaning.rank + 0.5 }
}

function fieldNamed(name: string) {
  return known.get(name) ?? joined.get(name.replaceAll(' ', ''))
}

function withoutNumber(header: string, name: string) {
  return /^\s*\d{1,2}\s*[.):]/.test(header) ? name.replace(/^\d+ /, '') : name
}

/** A qualified header, such as "work phone", is ranked like its English equivalent. */
function oneOfSeveral(name: string): FieldMatch | undefined {
  const { rest, kinds } = kindsIn(name)
  if (kinds.length === 0) return undefined
  if (rest === '' && kinds.length > 1 && kinds.includes('mobile')) return known.get('mobile phone')
  const found = known.get(rest)
  if (found?.field !== 'phone' && found?.field !== 'email') return undefined
  return known.get(`${kinds[0]} ${found.field}`) ?? found
}

/** Turns "TEL;TYPE=CELL;TYPE=VOICE" into "TEL CELL". */
function fromVcard(header: string) {
  if (!/^(?:item\d+\.)?[a-z]+;/i.test(header)) return header
  return header
    .replace(/^item\d+\./i, '')
    .split(/;(?:TYPE=)?/i)
    .filter((word) => !/^(?:internet|pref|voice|x-.*|pref=\d+)$/i.test(word))
    .join(' ')
}

function withoutManners(name: string) {
  return name
    .replace(
      /^(?:(?:what s|what is|please enter|please provide|enter) (?=.))?(?:(?:the|your|person|people|persona|personne|pessoa|persoon|osoba|contact|contacts|kontakt|ansprechpartner|lead|prospect|invitee|customer|client|cliente|kunde|kunden|klant|attendee|participant|teilnehmer|guest|member|registrant|billing|properties|primary|main|mandatory|required) (?=.))?/,
      '',
    )
    .replace(
      / (?:required|optional|mandatory|pflichtfeld|obligatoire|attendee|participant|contact|kontakt|ansprechpartner|kunde)$/,
      '',
    )
    .replace(
      /^(?:deal|trato|affaire) (?=contact person|kontaktperson|persona de|personne|organi)/,
      '',
    )
}

function withoutRemark(header: string) {
  return header.replace(/\s*\([^()]*\)\s*$/, '')
}

export function knownHeaders(cells: readonly string[]) {
  return new Set(cells.map((cell) => fieldOfHeader(cell)?.field).filter(Boolean)).size
}

/** Whether a column has addresses or numbers that are not the contact's own. */
export function isAboutSomethingElse(header: string) {
  return /\b(owner|created by|modified by|assigned|agent|domain|opt|type|label|status|date|time|ip|id|fax|zip|postal|postcode|phonetic|yomi|manager|assistant|referred|referrer|recommended|introduced|invited by|booked by|sold by|host|organizer|organiser|salesperson|vendedor|emergency|besitzer|inhaber|kontaktinhaber|betreuer|eigentumer|eigenaar|proprietaire|propietario|proprietario|responsable|rating|count|latitude|longitude|birthday|url|website|photo|bcc|cc|from|sender|sales rep)\b/.test(
    normalized(header),
  )
}
