"""Invented people: first name, last name, email, phone, company, job title, note. No address or number is anyone's."""

FIELDS = ["first_name", "last_name", "email", "phone", "company", "title", "notes"]

PLAIN = [
    ["Ada", "Archer", "ada.archer@example.com", "+1 212 555 0101", "Northwind Traders", "Buyer", "Met at the trade show"],
    ["Ben", "Bishop", "ben.bishop@example.org", "+1 415 555 0102", "Initech", "Head of IT", "Prefers email, not calls"],
    ["Cara", "Cole", "cara.cole@example.net", "+1 646 555 0103", "Globex, Inc.", "Sales", 'Said "call in autumn"'],
    ["Dan", "Dorsey", "dan.dorsey@example.com", "+1 312 555 0104", "Umbrella", "Analyst", ""],
]

WESTERN = [
    ["Zoë", "Müller", "zoe.mueller@example.com", "+49 30 555 0105", "Köhler & Söhne GmbH", "Geschäftsführerin", "Rückruf im März"],
    ["René", "Lefèvre", "rene.lefevre@example.org", "+33 1 55 55 01 06", "Société Générale d’Été", "Directeur", "À rappeler après l’été"],
    ["Begoña", "Núñez", "begona.nunez@example.net", "+34 91 555 01 07", "Año Nuevo S.A.", "Compras", "Prefiere español"],
    ["Åse", "Bjørnsen", "ase.bjornsen@example.com", "+47 22 55 01 08", "Fjærland Ærlig AS", "Innkjøper", ""],
]

CENTRAL = [
    ["Łukasz", "Wiśniewski", "lukasz.wisniewski@example.com", "+48 22 555 01 09", "Żubr i Synowie", "Księgowy", "Zadzwonić w środę"],
    ["Jiří", "Dvořák", "jiri.dvorak@example.org", "+420 222 555 110", "Škoda a spol.", "Nákupčí", "Příští týden"],
    ["Győző", "Szűcs", "gyozo.szucs@example.net", "+36 1 555 0111", "Őrség Kft.", "Ügyvezető", "Hívni jövő héten"],
]

TURKISH = [
    ["Gülşen", "Yıldız", "gulsen.yildiz@example.com", "+90 212 555 01 12", "Işık Şirketi", "Müdür", "Öğleden sonra arayın"],
    ["İbrahim", "Çağlar", "ibrahim.caglar@example.org", "+90 212 555 01 13", "Doğan Ticaret", "Satış", "Görüşme yapıldı"],
]

BALTIC = [
    ["Jūratė", "Šimkutė", "jurate.simkute@example.com", "+370 5 555 0114", "Žalgirio įmonė", "Vadovė", "Paskambinti kitą savaitę"],
    ["Jānis", "Bērziņš", "janis.berzins@example.org", "+371 6755 5115", "Rīgas uzņēmums", "Pircējs", "Zvanīt pirmdien"],
]

RUSSIAN = [
    ["Анна", "Иванова", "anna.ivanova@example.com", "+7 495 555 01 16", "ООО Ромашка", "Директор", "Перезвонить в среду"],
    ["Сергей", "Кузнецов", "sergey.kuznetsov@example.org", "+7 812 555 01 17", "Северный ветер", "Менеджер", "Просил прайс"],
]

GREEK = [
    ["Ελένη", "Παπαδοπούλου", "eleni.papadopoulou@example.com", "+30 21 0555 0118", "Ήλιος ΑΕ", "Διευθύντρια", "Να καλέσω αύριο"],
    ["Γιώργος", "Νικολάου", "giorgos.nikolaou@example.org", "+30 21 0555 0119", "Θάλασσα ΕΠΕ", "Πωλητής", "Ζήτησε προσφορά"],
]

HEBREW = [
    ["נועה", "כהן", "noa.cohen@example.com", "+972 3 555 0120", "אור חברה", "מנהלת", "להתקשר מחר"],
    ["דוד", "לוי", "david.levi@example.org", "+972 3 555 0121", "גליל", "קניין", "ביקש הצעה"],
]

ARABIC = [
    ["ليلى", "حداد", "layla.haddad@example.com", "+971 4 555 0122", "شركة النور", "مديرة", "الاتصال غدا"],
    ["عمر", "منصور", "omar.mansour@example.org", "+971 4 555 0123", "الخليج", "مشتري", "طلب عرض سعر"],
]

JAPANESE = [
    ["美咲", "佐藤", "misaki.sato@example.com", "+81 3 5550 1124", "株式会社サンプル", "部長", "来週電話する"],
    ["健太", "髙橋", "kenta.takahashi@example.org", "+81 3 5550 1125", "①番商事", "営業", "資料送付済み"],
]

CHINESE = [
    ["伟", "王", "wei.wang@example.com", "+86 10 5550 1126", "北京示例有限公司", "经理", "下周联系"],
    ["芳", "李", "fang.li@example.org", "+86 21 5550 1127", "上海贸易公司", "采购", "已发送资料"],
]

TAIWANESE = [
    ["怡君", "陳", "yijun.chen@example.com", "+886 2 5550 1128", "臺北範例股份有限公司", "經理", "下週聯絡"],
    ["志明", "林", "zhiming.lin@example.org", "+886 2 5550 1129", "高雄貿易公司", "採購", "已寄送資料"],
]

KOREAN = [
    ["지우", "김", "jiwoo.kim@example.com", "+82 2 555 0130", "주식회사 예시", "부장", "다음 주 연락"],
    ["민준", "박", "minjun.park@example.org", "+82 2 555 0131", "서울상사", "영업", "자료 발송 완료"],
]

EVERYONE = PLAIN + WESTERN + CENTRAL + TURKISH + RUSSIAN + GREEK + JAPANESE + KOREAN
