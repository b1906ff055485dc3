"""The columns that other products export, with invented people in them."""

from people import PLAIN, WESTERN
from recipe import csv_text, made, save

ADA, BEN, CARA, DAN = PLAIN
ZOE, RENE, BEGONA, ASE = WESTERN


def export(file, by, why, header, rows, expected, encoding="utf-8", before="", after="", **dialect):
    """Rows give cells by header; every other cell is empty."""
    names = header if isinstance(header, list) else [name.strip() for name in header.split(",")]
    for row in rows:
        assert set(row) <= set(names), set(row) - set(names)
    lines = [[row.get(name, "") for name in names] for row in rows]
    save(file, (before + csv_text(lines, names, **dialect) + after).encode(encoding))
    made(file, by, why, expected)


def people(*rows, **columns):
    """Cells by header for each person: first, last, email, phone, company, title and notes go where they are told."""
    at = ["first", "last", "email", "phone", "company", "title", "notes"]
    return [{columns[key]: cell for key, cell in zip(at, row) if key in columns} for row in rows]


def named(rows, header, **more):
    return [{**row, header: f"{person[0]} {person[1]}", **more} for row, person in rows]


def google():
    old = ("Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,"
           "Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,"
           "Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,"
           "E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,"
           "Phone 2 - Type,Phone 2 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,"
           "Organization 1 - Title,Organization 1 - Department,Website 1 - Type,Website 1 - Value")
    rows = people(ADA, ZOE, first="Given Name", last="Family Name", email="E-mail 1 - Value", phone="Phone 1 - Value",
                  company="Organization 1 - Name", title="Organization 1 - Title", notes="Notes")
    for row, person in zip(rows, [ADA, ZOE]):
        row |= {"Name": f"{person[0]} {person[1]}", "E-mail 1 - Type": "* Work", "Phone 1 - Type": "Mobile",
                "Group Membership": "* myContacts ::: Sales", "Sensitivity": "Normal"}
    rows[0]["E-mail 1 - Value"] = f"{ADA[2]} ::: ada@example.net"
    export("google_contacts_old.csv", "Google Contacts", "the columns of before 2024, several values in a cell", old, rows, [ADA, ZOE])
    export("google_contacts_old_utf16.csv", "Google Contacts", "the same, as its Outlook-minded cousin wrote it in UTF-16", old, rows, [ADA, ZOE], encoding="utf-16")

    new = ("First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,"
           "Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,"
           "Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,"
           "Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Website 1 - Label,Website 1 - Value")
    rows = people(ADA, BEN, first="First Name", last="Last Name", email="E-mail 1 - Value", phone="Phone 2 - Value",
                  company="Organization Name", title="Organization Title", notes="Notes")
    rows[1]["E-mail 2 - Value"] = rows[1].pop("E-mail 1 - Value")
    rows[0] |= {"File As": "Archer Ada", "Labels": "Friends ::: * myContacts", "Name Prefix": "Dr."}
    export("google_contacts_second_values.csv", "Google Contacts", "the address of one and the numbers of both stand in the second columns", new, rows, [ADA, BEN])


def outlook():
    classic = ("Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,"
               "Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Other Street,"
               "Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,"
               "Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,"
               "Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday,Business Address PO Box,Categories,"
               "Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,"
               "E-mail 2 Display Name,Gender,Government ID Number,Hobby,Initials,Internet Free Busy,Keywords,Language,Location,"
               "Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,PO Box,Priority,Private,Profession,"
               "Referred By,Sensitivity,Spouse,User 1,User 2,Web Page")
    rows = people(ADA, BEN, first="First Name", last="Last Name", email="E-mail Address", phone="Business Phone",
                  company="Company", title="Job Title", notes="Notes")
    for row in rows:
        row |= {"Title": "Dr.", "E-mail Type": "SMTP", "E-mail Display Name": "Someone (s@example.com)", "Gender": "Unspecified",
                "Anniversary": "0/0/00", "Birthday": "0/0/00", "Priority": "Normal", "Private": "False", "Sensitivity": "Normal"}
    export("outlook_classic_all_columns.csv", "Outlook", "the classic export; Title is the Dr., Job Title the job", classic, rows, [ADA, BEN], encoding="cp1252")

    web = ("First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,"
           "E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,"
           "Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,"
           "IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,"
           "Company Yomi,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,"
           "Home Street,Home City,Other Street,Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes")
    rows = people(ADA, ZOE, first="First Name", last="Last Name", email="E-mail Address", phone="Mobile Phone",
                  company="Company", title="Job Title", notes="Notes")
    rows[1]["Home Phone"], rows[1]["Company Main Phone"] = "", "+49 30 555 0100"
    export("outlook_web.csv", "Outlook on the web", "only mobile numbers are filled; the company's own number is not the contact's", web, rows, [ADA, ZOE], encoding="utf-8-sig")

    french = ("Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Service,Titre (fonction),Fonction,Rue (bureau),Ville (bureau),"
              "Code postal (bureau),Pays/Région (bureau),Téléphone (bureau),Téléphone 2 (bureau),Télécopie (bureau),"
              "Téléphone (domicile),Tél. mobile,Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie,"
              "Anniversaire,Catégories,Notes,Page Web")
    rows = people(RENE, first="Prénom", last="Nom", email="Adresse de messagerie", phone="Téléphone (bureau)",
                  company="Société", title="Fonction", notes="Notes")
    export("outlook_french.csv", "Outlook", "in French, Windows-1252, semicolons", french.split(","), rows, [RENE], encoding="cp1252", delimiter=";")

    spanish = ("Tratamiento,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Departamento,Puesto,Calle del trabajo,"
               "Ciudad de trabajo,Fax del trabajo,Teléfono del trabajo,Teléfono móvil,Particular,"
               "Dirección de correo electrónico,Tipo de correo electrónico,Nombre de pantalla de correo electrónico,"
               "Categorías,Notas,Página Web")
    rows = people(BEGONA, first="Nombre", last="Apellidos", email="Dirección de correo electrónico", phone="Teléfono del trabajo",
                  company="Organización", title="Puesto", notes="Notas")
    export("outlook_spanish.csv", "Outlook", "in Spanish: Nombre is the first name beside Apellidos", spanish, rows, [BEGONA], encoding="cp1252")


def apple():
    header = ("First Name,Middle Name,Last Name,Prefix,Suffix,Nickname,Organization,Job Title,Department,Email (Home),"
              "Email (Work),Phone (Mobile),Phone (iPhone),Phone (Work),Phone (Home Fax),Street (Work),City (Work),"
              "Country (Work),URL,Birthday,Note,Image")
    rows = people(ADA, ZOE, first="First Name", last="Last Name", email="Email (Work)", phone="Phone (iPhone)",
                  company="Organization", title="Job Title", notes="Note")
    export("icloud_contacts_app.csv", "iCloud", "as an app for the address book of a Mac exports it", header, rows, [ADA, ZOE], quoting=1)

    header = "FN,N,ORG,TITLE,EMAIL;TYPE=INTERNET;TYPE=WORK;TYPE=pref,EMAIL;TYPE=INTERNET;TYPE=HOME,TEL;TYPE=CELL;TYPE=VOICE,TEL;TYPE=WORK;TYPE=FAX,ADR;TYPE=HOME,NOTE,REV,UID"
    rows = people(ADA, BEN, email="EMAIL;TYPE=INTERNET;TYPE=WORK;TYPE=pref", phone="TEL;TYPE=CELL;TYPE=VOICE", company="ORG", title="TITLE", notes="NOTE")
    for row, person in zip(rows, [ADA, BEN]):
        row |= {"FN": f"{person[0]} {person[1]}", "N": f"{person[1]};{person[0]};;;", "REV": "2026-01-02T03:04:05Z",
                "TEL;TYPE=WORK;TYPE=FAX": "+1 212 555 0199", "UID": "0f9a-77"}
    export("icloud_vcard_columns.csv", "iCloud", "a vCard turned into a table: its property names are the headers", header, rows, [ADA, BEN])

    header = "First name,Last name,Company,Job title,Home email,Work email,Other email,Mobile phone,Home phone,Work phone,iPhone,Main phone,Notes,Birthday"
    rows = people(ADA, DAN, first="First name", last="Last name", email="Work email", phone="iPhone", company="Company", title="Job title", notes="Notes")
    export("icloud_numbers.csv", "iCloud", "contacts dropped into Numbers and exported", header, rows, [ADA, DAN], delimiter=";")


def hubspot():
    header = ("Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Primary Company,"
              "Associated Company,Associated Company IDs (Primary),Last Activity Date (GMT+1),Lead Status,"
              "Marketing contact status,Create Date (GMT+1),Job Title,Lifecycle Stage,Email Domain,Work email,"
              "Associated Note,Original Source,Member email")
    rows = people(ADA, BEN, CARA, first="First Name", last="Last Name", email="Email", phone="Phone Number",
                  company="Associated Company", title="Job Title", notes="Associated Note")
    for at, row in enumerate(rows):
        row |= {"Record ID": f"51{at}", "Contact owner": "Olga Owner (olga@example.net)", "Email Domain": "example.com", "Lead Status": "New",
                "Create Date (GMT+1)": "2026-01-02 03:04", "Lifecycle Stage": "Lead"}
    export("hubspot_all_contacts.csv", "HubSpot", "owner, domain and dates beside the contact's own columns", header, rows, [ADA, BEN, CARA], quoting=1, lineterminator="\n")

    german = "Datensatz-ID,Vorname,Nachname,E-Mail-Adresse,Telefonnummer,Mobiltelefonnummer,Zuständiger Mitarbeiter,Zugehöriges Unternehmen,Datum der letzten Aktivität,Lead-Status,Erstellungsdatum,Jobbezeichnung,Lifecycle-Phase"
    rows = people(ZOE[:6], first="Vorname", last="Nachname", email="E-Mail-Adresse", phone="Telefonnummer", company="Zugehöriges Unternehmen", title="Jobbezeichnung")
    export("hubspot_german.csv", "HubSpot", "in German", german, rows, [[*ZOE[:6], ""]], quoting=1)


def salesforce():
    header = ("Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,"
              "Mailing Zip/Postal Code,Mailing Country,Phone,Fax,Mobile,Email,Account Owner")
    rows = people(ADA[:6], BEN[:6], first="First Name", last="Last Name", email="Email", phone="Phone", company="Account Name", title="Title")
    for row in rows:
        row |= {"Salutation": "Ms.", "Account Owner": "Olga Owner", "Fax": "+1 212 555 0198"}
    end = '\n\n"Contacts Report"\n"Copyright (c) 2000-2026 Example, inc. All rights reserved."\n"Confidential Information - Do Not Distribute"\n"Generated By:  Olga Owner  1/2/2026 3:04 AM"\n"Bellbird"\n'
    export("salesforce_report.csv", "Salesforce", "a report with the lines it ends with", header, rows,
           [[*ADA[:6], ""], [*BEN[:6], ""]], encoding="iso-8859-1", after=end, quoting=1, lineterminator="\n")

    header = "ID,ISDELETED,ACCOUNTID,LASTNAME,FIRSTNAME,SALUTATION,NAME,MAILINGCITY,PHONE,FAX,MOBILEPHONE,REPORTSTOID,EMAIL,TITLE,DEPARTMENT,OWNERID,CREATEDDATE,DESCRIPTION,ACCOUNT.NAME"
    rows = people(ADA, DAN, first="FIRSTNAME", last="LASTNAME", email="EMAIL", phone="MOBILEPHONE", company="ACCOUNT.NAME", title="TITLE", notes="DESCRIPTION")
    for row, person in zip(rows, [ADA, DAN]):
        row |= {"ID": "0035g00000XyZ12AAB", "NAME": f"{person[0]} {person[1]}", "ISDELETED": "false", "OWNERID": "0055g00000AbC12AAB"}
    export("salesforce_data_loader.csv", "Salesforce", "Data Loader: names of the fields in capitals", header, rows, [ADA, DAN], quoting=1)


def pipedrive():
    header = ("Person - Name,Person - First name,Person - Last name,Person - Organization,Person - Label,Person - Phone - Work,"
              "Person - Phone - Home,Person - Phone - Mobile,Person - Email - Work,Person - Email - Home,Person - Job title,"
              "Person - Owner,Person - Open deals,Person - Notes,Person - Person created,Organization - Name,Organization - Address")
    rows = people(ADA, CARA, first="Person - First name", last="Person - Last name", email="Person - Email - Work",
                  phone="Person - Phone - Mobile", company="Person - Organization", title="Person - Job title", notes="Person - Notes")
    for row, person in zip(rows, [ADA, CARA]):
        row |= {"Person - Name": f"{person[0]} {person[1]}", "Person - Owner": "Olga Owner", "Person - Open deals": "2", "Organization - Name": person[4]}
    export("pipedrive_people_and_organizations.csv", "Pipedrive", "every header says whose it is", header, rows, [ADA, CARA])


def mailing():
    header = ("Email Address,First Name,Last Name,Address,Phone Number,Birthday,Company,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,"
              "CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS")
    rows = people(ADA, BEN, first="First Name", last="Last Name", email="Email Address", phone="Phone Number", company="Company", notes="NOTES")
    for row in rows:
        row |= {"MEMBER_RATING": "2", "OPTIN_IP": "192.0.2.7", "CONFIRM_TIME": "2026-01-02 03:04:05", "TAGS": '"customer","fair"', "CC": "US"}
    export("mailchimp_members.csv", "Mailchimp", "what it keeps about its members beside the contact", header, rows, [[*p[:5], "", p[6]] for p in (ADA, BEN)])

    header = "EMAIL,FIRSTNAME,LASTNAME,SMS,JOB_TITLE,COMPANY_NAME,ADDED_TIME,BLACKLISTED"
    rows = people(ADA[:6], first="FIRSTNAME", last="LASTNAME", email="EMAIL", phone="SMS", company="COMPANY_NAME", title="JOB_TITLE")
    export("brevo_contacts.csv", "Brevo", "names of attributes in capitals, SMS is the phone", header, rows, [[*ADA[:6], ""]], delimiter=";")

    header = "id,email,firstName,lastName,companyName,jobTitle,phone,linkedinUrl,icebreaker,lemlistOwner"
    rows = people(ADA[:6], first="firstName", last="lastName", email="email", phone="phone", company="companyName", title="jobTitle")
    export("camel_case_outreach.csv", "an outreach tool", "headers in camel case", header, rows, [[*ADA[:6], ""]])


def more_crms():
    header = ("Record Id,Contact Owner.id,Contact Owner,Lead Source,First Name,Last Name,Account Name.id,Account Name,"
              "Vendor Name,Email,Title,Department,Phone,Home Phone,Other Phone,Fax,Mobile,Date of Birth,Assistant,Asst Phone,"
              "Email Opt Out,Skype ID,Created By.id,Created By,Modified By,Created Time,Modified Time,Salutation,"
              "Secondary Email,Reporting To,Description,Tag")
    rows = people(ADA, BEN, first="First Name", last="Last Name", email="Email", phone="Phone", company="Account Name", title="Title", notes="Description")
    for row in rows:
        row |= {"Record Id": "zcrm_5571", "Contact Owner": "Olga Owner", "Email Opt Out": "false", "Created Time": "2026-01-02 03:04:05", "Asst Phone": "+1 212 555 0190"}
    export("zoho_contacts_all.csv", "Zoho CRM", "owner, opt out and times beside the contact", header, rows, [ADA, BEN])

    header = "First Name,Last Name,URL,Email Address,Company,Position,Connected On"
    rows = people(ADA[:6], BEN[:6], first="First Name", last="Last Name", email="Email Address", company="Company", title="Position")
    for row in rows:
        row |= {"URL": "https://www.example.com/in/someone", "Connected On": "02 Jan 2026"}
    notes = 'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.example.com/psettings/privacy/email. You can learn more here https://www.example.com/help/answer/261"\n\n'
    export("linkedin_connections.csv", "LinkedIn", "three lines of notes above the header", header, rows,
           [[*p[:3], "", p[4], p[5], ""] for p in (ADA, BEN)], before=notes, lineterminator="\n")

    header = "(Do Not Modify) Contact,(Do Not Modify) Row Checksum,(Do Not Modify) Modified On,Full Name,Email,Company Name,Business Phone,Job Title,Status"
    rows = people(ADA[:6], email="Email", phone="Business Phone", company="Company Name", title="Job Title")
    rows[0] |= {"Full Name": "Ada Archer", "(Do Not Modify) Modified On": "1/2/2026 3:04", "Status": "Active"}
    export("dynamics_365.csv", "Dynamics 365", "columns that are not to be touched before the contact's", header, rows, [[*ADA[:6], ""]])

    header = "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Work Address,Job Title,Department,Organization,Web Page 1,Birth Year,Custom 1,Notes"
    rows = people(ADA, ZOE, first="First Name", last="Last Name", email="Primary Email", phone="Work Phone", company="Organization", title="Job Title", notes="Notes")
    export("thunderbird.csv", "Thunderbird", "an address book", header, rows, [ADA, ZOE])

    header = "First Name,Last Name,Title,Company Name,Company Name for Emails,Email,Email Status,Primary Email Source,Email Confidence,Seniority,Departments,Contact Owner,Work Direct Phone,Home Phone,Mobile Phone,Corporate Phone,Other Phone,Stage,Lists,Person Linkedin Url,Website"
    rows = people(ADA[:6], first="First Name", last="Last Name", email="Email", phone="Work Direct Phone", company="Company Name", title="Title")
    rows[0] |= {"Email Status": "Verified", "Primary Email Source": "Provider", "Corporate Phone": "+1 212 555 0188", "Company Name for Emails": "Northwind"}
    export("apollo.csv", "Apollo", "a data provider's columns about the address", header, rows, [[*ADA[:6], ""]])

    header = "Order #,Order Date,First Name (Attendee),Last Name (Attendee),Email (Attendee),Buyer Email,Ticket Type,Job Title,Company,Cell Phone"
    rows = people(ADA[:6], first="First Name (Attendee)", last="Last Name (Attendee)", email="Email (Attendee)", phone="Cell Phone", company="Company", title="Job Title")
    rows[0] |= {"Buyer Email": "office@example.org", "Order #": "1042", "Order Date": "2026-01-02"}
    export("event_attendees.csv", "an event's till", "attendee and buyer have an address each", header, rows, [[*ADA[:6], ""]])

    header = "Timestamp,What is your first name?,What is your last name?,What is your email address?,Phone number (with country code),Which company do you work for?,What is your job title?,Anything else?"
    rows = people(ADA[:6], first="What is your first name?", last="What is your last name?", email="What is your email address?",
                  phone="Phone number (with country code)", company="Which company do you work for?", title="What is your job title?")
    rows[0]["Timestamp"] = "2026/01/02 3:04:05 AM"
    export("form_answers.csv", "a form", "questions as headers", header, rows, [[*ADA[:6], ""]])


def translations():
    for language, header, encoding, delimiter in [
        ("german", "Vorname;Nachname;E-Mail;Telefon;Firma;Position;Notizen", "cp1252", ";"),
        ("french", "Prénom;Nom;E-mail;Téléphone;Entreprise;Poste;Remarques", "cp1252", ";"),
        ("spanish", "Nombre;Apellidos;Correo electrónico;Teléfono;Empresa;Cargo;Notas", "cp1252", ";"),
        ("portuguese", "Nome;Sobrenome;E-mail;Telefone;Empresa;Cargo;Observações", "cp1252", ";"),
        ("italian", "Nome;Cognome;E-mail;Telefono;Azienda;Ruolo;Note", "cp1252", ";"),
        ("dutch", "Voornaam;Achternaam;E-mailadres;Telefoon;Bedrijf;Functie;Opmerkingen", "cp1252", ";"),
        ("swedish", "Förnamn;Efternamn;E-post;Telefon;Företag;Titel;Anteckningar", "cp1252", ";"),
        ("polish", "Imię;Nazwisko;E-mail;Telefon;Firma;Stanowisko;Uwagi", "cp1250", ";"),
        ("czech", "Jméno;Příjmení;E-mail;Telefon;Společnost;Pozice;Poznámka", "cp1250", ";"),
        ("hungarian", "Keresztnév;Vezetéknév;E-mail;Telefon;Cég;Beosztás;Megjegyzés", "cp1250", ";"),
        ("turkish", "Ad;Soyad;E-posta;Telefon;Şirket;Unvan;Notlar", "cp1254", ";"),
        ("russian", "Имя;Фамилия;Электронная почта;Телефон;Компания;Должность;Примечание", "cp1251", ";"),
        ("japanese", "名,姓,メールアドレス,電話番号,会社名,役職,備考", "cp932", ","),
        ("chinese", "名,姓,电子邮箱,手机,公司,职位,备注", "gb18030", ","),
        ("korean", "이름,성,이메일,전화번호,회사,직책,메모", "cp949", ","),
        ("arabic", "الاسم الأول,اسم العائلة,البريد الإلكتروني,الهاتف,الشركة,المسمى الوظيفي,ملاحظات", "utf-8", ","),
    ]:
        save(f"header_{language}.csv", csv_text(PLAIN, header.split(delimiter), delimiter=delimiter).encode(encoding))
        made(f"header_{language}.csv", "Python csv", f"the header in {language.capitalize()}", PLAIN)


def all_exports():
    for part in [google, outlook, apple, hubspot, salesforce, pipedrive, mailing, more_crms, translations]:
        part()
