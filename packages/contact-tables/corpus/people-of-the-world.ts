import type { Encoding } from '../src/text/encodings.ts'

/** The contents of a contact file in a language: header, given names, family names, and towns or companies. */
export type People = {
  language: string
  encodings: Encoding[]
  header: string
  given: string
  family: string
  places: string
}

const dos = 'ibm850'
const mac = 'macintosh'

/** Mostly names with diacritics and some without, as in real files in these languages. */
export const peoples: People[] = [
  {
    language: 'Danish',
    encodings: ['windows-1252', mac, dos],
    header: 'Fornavn;Efternavn;E-mail;By',
    given:
      'Anne Bjarke Bodil Børge Dorthe Grethe Gørild Ib Jacob Jørn Kåre Lærke Maja Morten Pernille Rikke Sofie Søs Thorbjørn Torbjørn Tøger Troels Ulla Åse',
    family:
      'Andersen Asmussen Bruun Brøndum Christensen Dahl Frøkjær Gregersen Grønkjær Højlund Krogh Kærsgaard Lindegård Mølgaard Nørskov Olesen Overgaard Rønnow Skovgaard Stærmose Søby Thygesen Østerby Åkjær',
    places:
      'Albertslund Allerød Esbjerg Fåborg Frederikshavn Grindsted Hjørring Horsens Kolding Lemvig Læsø Nykøbing Nyborg Ringkøbing Roskilde Silkeborg Sorø Svendborg Thisted Vejle Viborg Ølstykke',
  },
  {
    language: 'Norwegian',
    encodings: ['windows-1252', mac],
    header: 'Fornavn;Etternavn;E-post;Sted',
    given:
      'Arne Astrid Bente Bjørg Eirik Geir Gunnvår Hanne Jøran Kjell Liv Magnhild Målfrid Odd Ragnvald Solbjørg Stein Sølvi Terje Torbjørg Trond Tønnes Vegard Ørjan',
    family:
      'Aas Aune Bakken Bøe Dahle Engebretsen Flåten Grønning Halvorsen Haugen Hovland Høiby Iversen Kåsa Løken Mæland Nilsen Opsahl Røed Solheim Sørbø Tveit Vågen Østby',
    places:
      'Alta Arendal Askøy Elverum Flå Førde Gjerdrum Hamar Harstad Hå Kongsberg Lillehammer Lørenskog Mo Måsøy Molde Namsos Narvik Røros Skien Steinkjer Sør-Varanger Vadsø Øksnes',
  },
  {
    language: 'Swedish',
    encodings: ['windows-1252', mac],
    header: 'Förnamn;Efternamn;E-post;Ort',
    given:
      'Agneta Bengt Birgit Bosse Ebba Elsa Gösta Gunnar Ingmar Jörn Karin Kjell Lena Mårten Mats Nils Olof Pär Rolf Sören Stig Torbjörn Ulf Örjan',
    family:
      'Ahlgren Alström Berglund Blomqvist Boström Dahlgren Ekström Forsberg Grönberg Gustafsson Hägg Håkansdotter Isaksson Källström Lindgren Lövgren Månsson Norén Nygård Sandström Svärd Wallin Ågren Öhman',
    places:
      'Arboga Bollnäs Enköping Eskilstuna Falköping Gällivare Halmstad Kalmar Karlskrona Kramfors Köping Landskrona Ludvika Lysekil Nässjö Oskarshamn Ronneby Sundsvall Säffle Tranås Trollhättan Vänersborg Åmål Ånge',
  },
  {
    language: 'Finnish',
    encodings: ['windows-1252'],
    header: 'Etunimi;Sukunimi;Sähköposti;Kaupunki',
    given:
      'Aino Eero Hannu Heikki Ilkka Jenni Juha Jyri Kaisa Kyllikki Lauri Mäijä Outi Pentti Päivikki Raija Riitta Sirpa Tuomas Tyyne Väinämö Yrjö Ylermi Äiti',
    family:
      'Aaltonen Heikkilä Heinonen Hietämäki Jokinen Jääskeläinen Karjalainen Korhonen Laine Lehtonen Leppänen Lähde Myllylä Mäkeläinen Nieminen Närhi Peltonen Pöllänen Rantanen Salo Seppälä Tähtinen Yrjölä Österman',
    places:
      'Espoo Forssa Hanko Heinola Iisalmi Imatra Joensuu Jämsä Kemijärvi Kokkola Kotka Kuopio Lahti Nokia Oulu Pietarsaari Pori Pyhäjärvi Raahe Salo Sysmä Tampere Turku Ylöjärvi',
  },
  {
    language: 'Icelandic',
    encodings: ['windows-1252'],
    header: 'Fornafn;Eftirnafn;Netfang;Bær',
    given:
      'Aðalheiður Birgir Brynjólfur Elín Freyr Garðar Gísli Halldór Hildur Ívar Kári Lilja Markús Ólöf Páll Rósa Sigurður Steingrímur Sveinn Tómas Una Viðar Þórhildur Ævar',
    family:
      'Aðalsteinsson Arnardóttir Baldursson Birgisdóttir Egilsson Friðriksson Geirsdóttir Gíslason Guðjónsson Halldórsdóttir Hannesson Ívarsdóttir Jakobsson Jónasdóttir Karlsson Kristjánsdóttir Pálsson Pétursdóttir Ragnarsson Sveinsdóttir Tryggvason Úlfarsson Viðarsdóttir Þráinsson',
    places:
      'Akureyri Blönduós Bolungarvík Dalvík Grindavík Hella Hveragerði Hvolsvöllur Neskaupstaður Njarðvík Ólafsfjörður Patreksfjörður Seyðisfjörður Siglufjörður Stykkishólmur Vík Þorlákshöfn Þórshöfn',
  },
  {
    language: 'German',
    encodings: ['windows-1252', mac, dos],
    header: 'Vorname;Nachname;E-Mail;Ort',
    given:
      'Anke Bärbel Christoph Dörte Ernst Frank Götz Heike Ingo Jörg Käthe Klaus Lüder Matthias Monika Petra Rüdiger Sönke Stefan Süleyman Thomas Ursula Vera Wolfgang',
    family:
      'Bauer Blümel Böhm Brückner Fröhlich Geißler Größl Häusler Hübner Kästner Klöckner König Krüger Lange Löffler Mößner Naß Pöhlmann Richter Rößler Schäfer Schütz Strauß Zöllner',
    places:
      'Aachen Böblingen Bremen Dessau Eßlingen Fürth Füssen Gießen Görlitz Göttingen Hagen Kassel Lübeck Lüneburg Mainz Münster Nürnberg Osnabrück Saarbrücken Ulm Würzburg Zürich Zwickau',
  },
  {
    language: 'French',
    encodings: ['windows-1252', mac, dos],
    header: 'Prénom;Nom;E-mail;Ville',
    given:
      'Adèle Agnès Amélie Aurélien Baptiste Cédric Chloé Claude Édouard Émile Frédéric Grégoire Hervé Inès Jérôme Josée Léa Loïc Maëlle Noémie Océane Pierre René Sébastien Stéphanie Théo',
    family:
      'Aubé Beauséjour Bérubé Boulé Châtelain Chrétien Delaunay Duchêne Forêt Fournier Gagné Garçon Guérin Hébert Lévesque Maître Ménard Mercier Pépin Prévost Rivière Thériault Tréguier Vallée',
    places:
      'Alençon Annecy Angoulême Béthune Bordeaux Châlons Chambéry Compiègne Évreux Gérardmer Grenoble Genève Lorient Mâcon Mérignac Montélimar Nevers Périgueux Rennes Sète Saint-Étienne Troyes Vendôme',
  },
  {
    language: 'Spanish',
    encodings: ['windows-1252', mac],
    header: 'Nombre;Apellidos;Correo electrónico;Teléfono',
    given:
      'Adrián Alicia Andrés Asunción Belén Carmen César Concepción Elías Fabián Germán Héctor Inés Isabel Jesús Julián Lucía Manuel Matías Nicolás Óscar Ramón Rocío Sofía Verónica Víctor',
    family:
      'Acuña Alarcón Avilés Bermúdez Cáceres Calderón Castañeda Chávez Domínguez Escribá Fariña Galván Gil Gutiérrez Hernández Ibáñez Jiménez León Marín Méndez Ordóñez Quiñones Ríos Velázquez',
    places:
      'Almería Ávila Badajoz Bogotá Cáceres Cádiz Castellón Gijón Huelva Jaén Lérida Logroño Lugo Mérida Móstoles Oviedo Palencia Perú Santander Soria Teruel Toledo Vigo Zaragoza',
  },
  {
    language: 'Portuguese',
    encodings: ['windows-1252', mac],
    header: 'Nome;Apelido;E-mail;Localização',
    given:
      'Adriana André António Assunção Bárbara Caetano Cláudia Débora Estêvão Fátima Flávio Gastão Graça Heloísa Íris Joaquim José Júlia Lúcio Márcia Mário Natália Patrícia Rúben Sebastião Zélia',
    family:
      'Abrão Almeida Assis Barão Batista Cabeção Câmara Corrêa Damião Esteves Falcão Faustão Galvão Guimarães Leitão Lourenço Mourão Ornelas Paixão Patrão Queirós Rêgo Serrão Veríssimo Vitória',
    places:
      'Aveiro Belém Bragança Brasília Câmara Covilhã Famalicão Faro Florianópolis Goiânia Leça Loulé Maceió Maranhão Matosinhos Óbidos Olhão Portimão Santarém Setúbal Tomar Viçosa Viseu',
  },
  {
    language: 'Italian',
    encodings: ['windows-1252', mac, dos],
    header: 'Nome;Cognome;E-mail;Città',
    given:
      'Alberto Alessia Beatrice Bruno Carlo Claudia Davide Elena Fabio Federica Giorgio Giosuè Ilaria Lorenzo Margherita Mattia Niccolò Noè Pietro Raffaele Roberta Serena Simone Stefano Tommaso Valeria',
    family:
      "Amarù Baldi Barbalà Bertè Bortolò Caligiurì Carrà Conti D'Agrò Dall'Olio Fazzolà Ferrarò Galli Gentile Giglì Greco Labanà Leone Mantovani Mattarella Morì Papà Pezzolà Sartorì Scimè Tassì",
    places:
      'Ancona Bari Bergamo Canicattì Carrù Cittanova Cuorgnè Ferrara Foggia Gioì Lecce Locri Lucca Martà Modica Monopoli Nicosia Palmi Patù Perugia Pisa Santhià Terlizzì Trento Udine Viggiù',
  },
  {
    language: 'Italian without a marked header',
    encodings: ['windows-1252'],
    header: 'Nome;Cognome;Azienda;Provincia',
    given:
      'Alberto Alessia Bruno Elena Fabio Giorgio Giosuè Lorenzo Margherita Niccolò Noè Pietro Serena Stefano',
    family: 'Amarù Baldi Bertè Carrà Conti Gentile Greco Labanà Leone Morì Papà Scimè Tassì',
    places: 'Ancona Bari Canicattì Carrù Ferrara Foggia Gioì Lecce Patù Perugia Pisa Trento Viggiù',
  },
  {
    language: 'Dutch',
    encodings: ['windows-1252', mac],
    header: 'Voornaam;Achternaam;E-mail;Land',
    given:
      'Anouk Bas Bert Daniël Danaë Dieuwertje Eva Floor Gabriël Geert Israël Joëlla Judith Karel Lieke Loïc Maarten Mariëtte Marijn Michaëla Rafaël Sterre Tijs Willem Xavière Zoë',
    family:
      'Aalbers Boër Bruijn Coenen Coëlho Dekker Dijkstra Driessen Goossens Hendriks Hoëvenaar Janssen Kuipers Lambrechts Mulder Noorloos Oprëel Piëta Postma Schouten Staël Timmermans Vermeulen Wouters',
    places:
      'Aalst Amersfoort België Bruinisse Delft Egypte Geïrriteerd Gent Indonesië Italië Kroatië Leuven Nederland Niëns Oostenrijk Roemenië Slovenië Tsjechië Tunesië Utrecht Venetië Zeeland Zwolle',
  },
  {
    language: 'Catalan',
    encodings: ['windows-1252'],
    header: 'Nom;Cognoms;Correu;Població',
    given:
      'Adrià Anna Àlex Benvingut Carles Dídac Èric Eugènia Gemma Guillem Hèctor Ignasi Josep Júlia Llúcia Marçal Marc Maria Nicolau Oriol Pau Ramón Roger Sílvia Tomàs Xènia',
    family:
      'Alcàntara Amorós Balagué Bonàs Caldés Camprubí Casals Durán Esteve Farràs Fàbregas Garí Giró Llopis Marquès Miró Noguès Obiols Padrós Picó Puig Rubió Sabaté Tarragó',
    places:
      'Alcanar Banyoles Berga Blanes Cardedéu Figueres Girona Gavà Granollers Igualada Lleida Manresa Olèrdola Pallejà Pinós Reus Ripoll Sabadell Solsona Sória Térmens Tortosa Vic',
  },
  {
    language: 'Irish and English',
    encodings: ['windows-1252', mac],
    header: 'First Name;Last Name;Email;Company',
    given:
      'Aoife Ciarán Dónal Éamon Fionnuala Gráinne Kevin Máire Niamh Oisín Pádraig Róisín Ruairí Séamus Sinéad Tadhg',
    family:
      'Brady Breathnach Byrne Cadogan Doyle Kelly Murphy Nolan Ó\u00a0Súilleabháin Ó\u00a0Néill Ó\u00a0Ríordáin Quinn Ryan Walsh',
    places:
      'Café Acme Globex Initech Beyoncé Touché Résumé Hooli Umbrella Décor Fiancé Naïve Soufflé',
  },
  {
    language: 'Albanian',
    encodings: ['windows-1252'],
    header: 'Emri;Mbiemri;E-mail;Qyteti',
    given:
      'Agim Arbër Bledar Dritëro Edmond Flamur Gëzim Ilir Kastriot Lulëzim Mërgim Përparim Rrëzarta Skënder Valmirë Ymër',
    family:
      'Basha Bërdufi Dedë Gjoni Hasani Këlliçi Krasniqi Lekë Mëneri Ndreca Pëllumbi Rexhepi Shehu Topçiu',
    places: 'Berat Elbasan Fier Gjakovë Kukës Lezhë Lushnjë Pejë Përmet Pogradec Sarandë Tepelenë',
  },
  {
    language: 'Polish',
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852', 'x-mac-ce'],
    header: 'Imię;Nazwisko;E-mail;Miejscowość',
    given:
      'Adam Agnieszka Bogusław Bożena Czesław Elżbieta Ewa Genowefa Jadwiga Jarosław Józef Kinga Lech Michał Mirosława Rafał Sławomir Stanisława Tomasz Urszula Wacław Władysław Zdzisław Zofia',
    family:
      'Adamczyk Błaszczyk Chmiel Cieślak Dudziński Gąsior Głowacki Górski Jabłoński Kaźmierczak Kołodziej Kuś Leśniak Mazur Michałowska Nowak Ołdak Piątek Sikora Śliwa Szczęsny Węgrzyn Wróbel Żuraw',
    places:
      'Białystok Bielsko Bytom Częstochowa Elbląg Gliwice Gorzów Grudziądz Kołobrzeg Lublin Nysa Olsztyn Piła Płock Poznań Radom Rzeszów Słupsk Świdnica Tarnów Toruń Wałbrzych Włocławek Wrocław',
  },
  {
    language: 'Czech',
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852', 'x-mac-ce'],
    header: 'Jméno;Příjmení;E-mail;Město',
    given:
      'Adéla Alžběta Božena Břetislav Dagmar Eliška František Jindřich Josef Květa Ladislav Lukáš Miloš Ondřej Pavel Radek Řehoř Šárka Tomáš Vendula Věra Vojtěch Zdeněk Žofie',
    family:
      'Bareš Bartoš Beneš Čapek Čermák Doležal Fiala Hájek Havlíček Horák Hruška Janů Kadlec Kolář Kratochvíl Kučera Marešová Matějka Navrátil Němcová Pospíšil Růžička Šťastný Vaněk',
    places:
      'Beroun Břeclav Brno Děčín Havířov Hodonín Chrudim Jihlava Karviná Kladno Kroměříž Liberec Mladá Olomouc Opava Ostrava Pardubice Příbram Písek Šumperk Tábor Teplice Třebíč Znojmo',
  },
  {
    language: 'Slovak',
    encodings: ['windows-1250'],
    header: 'Meno;Priezvisko;E-mail;Mesto',
    given:
      'Andrej Anežka Boris Daša Dušana Eva Ďuro František Imrich Janka Jozef Katarína Ľubica Ľudovít Marián Mária Miloš Oľga Peter Rastislav Šimon Tomáš Zuzana Žaneta',
    family:
      'Baláž Bielik Čierny Ďurčo Ďurkovič Gajdoš Holubčík Hudák Juríček Kollár Kráľ Lukáč Majerčák Mikuláš Oravec Polák Rusnák Sedláček Sloboda Šimko Tkáč Uhrín Vrábeľ Zelenka',
    places:
      'Bardejov Bratislava Bytča Detva Galanta Humenné Kežmarok Komárno Levoča Liptovský Lučenec Martin Michalovce Nitra Piešťany Poprad Prešov Prievidza Rožňava Senica Skalica Trenčín Trnava Zvolen',
  },
  {
    language: 'Hungarian',
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    header: 'Vezetéknév;Keresztnév;E-mail;Város',
    given:
      'Ádám Ágnes Attila Balázs Csaba Dezső Elemér Enikő Ernő Éva Ferenc Gergő Gyöngyi Ildikó Imre Judit Katalin Lőrinc Márton Mihály Ödön Piroska Sándor Zoltán',
    family:
      'Antal Bakó Balogh Bíró Csányi Csűrös Dobó Erdős Farkas Fülöp Gál Gergely Hegedűs Hernádi Illés Juhász Kéri Lukács Mészáros Németh Szűcs Takács Török Vörös',
    places:
      'Ajka Baja Békéscsaba Budapest Cegléd Debrecen Dunaújváros Eger Esztergom Gödöllő Hódmezővásárhely Jászberény Kaposvár Kecskemét Makó Miskolc Mohács Siófok Sopron Szeged Szekszárd Tatabánya Veszprém Zalalövő',
  },
  {
    language: 'Romanian',
    encodings: ['windows-1250'],
    header: 'Prenume;Nume;E-mail;Oraş',
    given:
      'Adrian Anişoara Bogdan Călin Costică Dănuţ Emil Florenţa Gheorghiţă Horaţiu Ileana Ionuţ Laurenţiu Lăcrămioara Marius Măriuca Neluţu Oana Rodica Sânziana Ştefania Tănase Vasilică Viorel',
    family:
      'Albu Bălan Bărbulescu Ceauşu Cârstea Constantin Dăscălescu Enăchescu Făgărăşan Georgescu Gheorghiţă Iliuţă Lăzărescu Lupu Mărginean Mitruţ Nistor Pârvu Rădulescu Sârbu Şerban Tănăsescu Ţurcanu Vîlcu',
    places:
      'Arad Bacău Baia Bistriţa Botoşani Buzău Călăraşi Câmpina Deva Făgăraş Galaţi Giurgiu Hunedoara Lugoj Mediaş Neamţ Oradea Piteşti Ploieşti Reşiţa Sibiu Slatina Târgovişte Zalău',
  },
  {
    language: 'Croatian',
    encodings: ['windows-1250', 'iso-8859-2'],
    header: 'Ime;Prezime;E-mail;Grad',
    given:
      'Anđela Anica Božidar Branko Danica Dražen Đurđica Franjo Goran Ivica Jadranka Krešimir Lučija Mladen Nataša Nikša Petar Slavko Snježana Tomislav Vlatka Zdenka Živko Žarko',
    family:
      'Babić Bašić Blažević Bošnjak Čović Delić Grgić Jukić Jurišić Kovačević Krpan Lončar Lukić Matić Mlinarić Pavić Pavlović Petrović Radić Šarić Šestak Tomić Vidović Vuković',
    places:
      'Bjelovar Čazma Dubrovnik Gospić Imotski Karlovac Koprivnica Križevci Kutina Metković Našice Ogulin Omiš Opatija Osijek Požega Pula Rijeka Sisak Split Trogir Varaždin Vukovar Županja',
  },
  {
    language: 'Slovenian',
    encodings: ['windows-1250'],
    header: 'Ime;Priimek;E-pošta;Kraj',
    given:
      'Aleš Alojz Anja Blaž Boštjan Cvetka Darja Franc Gašper Helena Janez Jernej Jože Katja Lovro Matjaž Mojca Nežka Primož Simona Špela Tadej Urška Uroš',
    family:
      'Bajc Bezjak Božič Breznik Cvetko Dolenc Erjavec Furlan Golob Hribar Jereb Kavčič Korošec Kos Leskovšek Mlakar Pečnik Petrič Pirc Rožič Šuštar Turk Vidmar Zupančič',
    places:
      'Bled Bovec Brežice Celje Domžale Idrija Izola Jesenice Kamnik Kočevje Kranj Krško Laško Litija Ljubljana Maribor Murska Piran Ptuj Sežana Tolmin Tržič Velenje Žalec',
  },
  {
    language: 'Turkish',
    encodings: ['windows-1254'],
    header: 'Ad;Soyad;E-posta;Şehir',
    given:
      'Ahmet Aslı Barış Burcu Cemil Çiğdem Deniz Elif Emre Fatoş Gülşen Hüseyin İlker Kadir Kıvanç Leyla Müge Necla Oğuz Ömer Pınar Rıza Selçuk Tuğba Uğur Yiğit Zeynep',
    family:
      'Acar Akkuş Aktaş Aydın Bayraktar Bulut Çakır Çetin Demirtaş Doğru Erdoğan Gökçe Güler Işıklı İnan Kaplan Kılıç Köse Koç Oğuz Özkan Pekcan Şimşek Tekin Uçar Yavuz Yıldız',
    places:
      'Adana Ağrı Aydın Balıkesir Bingöl Bursa Çanakkale Çorum Diyarbakır Düzce Edirne Eskişehir Gümüşhane Hakkari Iğdır İzmir Kırıkkale Konya Kütahya Muğla Muş Nevşehir Niğde Şırnak Uşak Van Zonguldak',
  },
  {
    language: 'Lithuanian',
    encodings: ['windows-1257'],
    header: 'Vardas;Pavardė;El. paštas;Miestas',
    given:
      'Algirdas Andžela Aušra Česlovas Dalia Edita Emilė Gabrielė Ieva Jolanta Justė Kotryna Laimutė Loreta Mantas Miglė Neringa Onutė Paulius Reda Saulė Skirmantė Tomas Virgilijus Viktorija Žydrė',
    family:
      'Adomaitis Bagdonas Barauskienė Bernotas Dapkutė Gaidys Gudaitienė Jasiūnas Jurgelevičius Kairys Karpavičiūtė Lapinskas Malinauskienė Mažeika Noreikienė Pakalnis Povilaitytė Rimkus Savickas Šeškus Tamošiūnas Urbonavičius Vaitkūnas Zinkevičienė Žilinskas',
    places:
      'Alytus Anykščiai Druskininkai Elektrėnai Gargždai Grigiškės Ignalina Jonava Joniškis Jurbarkas Kaišiadorys Kaunas Kelmė Kupiškis Lazdijai Marijampolė Molėtai Neringa Pakruojis Pasvalys Prienai Raseiniai Rokiškis Šakiai Švenčionys Telšiai Trakai Varėna Vilkaviškis Zarasai',
  },
  {
    language: 'Latvian',
    encodings: ['windows-1257'],
    header: 'Vārds;Uzvārds;E-pasts;Pilsēta',
    given:
      'Agnese Aivars Alīna Artūrs Baiba Dzintars Edgars Elīna Ēriks Gints Guntis Ināra Inga Ivars Jēkabs Juris Klāvs Laima Māra Mārtiņš Normunds Oskars Rūta Sandra Sarmīte Uldis Valdis Zigrīda',
    family:
      'Āboliņš Apinis Auziņa Balodis Briedis Bušs Caune Dambergs Dumiņš Eglīte Freimanis Gailītis Grīnbergs Jansons Kārkliņš Kļaviņa Krastiņš Lācis Lapiņš Mežs Mūrnieks Ozoliņš Pētersons Pūce Rozītis Siliņa Strautmanis Šmits Vītols Zvirbulis',
    places:
      'Aizkraukle Alūksne Bauska Cēsis Daugavpils Dobele Gulbene Jēkabpils Krāslava Kuldīga Limbaži Ludza Madona Ogre Olaine Preiļi Rēzekne Saldus Salaspils Sigulda Smiltene Talsi Tukums Valka Ventspils Viļāni',
  },
  {
    language: 'Estonian',
    encodings: ['windows-1257', 'windows-1252'],
    header: 'Eesnimi;Perekonnanimi;E-post;Linn',
    given:
      'Aivar Anu Artur Ene Germo Hõbe Heiki Indrek Jaanika Jüri Kadri Kalev Kärt Küllike Leida Lembit Liis Mäidu Merle Õie Peeter Priit Rauno Sülvi Tõnn Tiit Triin Ülar Ülo Urmas Vello',
    family:
      'Aas Allik Ilves Ivanov Jõe Kangur Käär Kivi Koppel Kõllamets Kruus Kuusk Laas Lepik Lõoke Luik Meriküla Mõtlik Mänd Oja Orav Õunapu Parts Pukk Pärtel Rand Räim Rebane Roos Sõerd Tõll Toom Uibo Vaher Võsa Ülesoo',
    places:
      'Antsla Elva Haapsalu Haljala Jõelähtme Keila Kohila Kõpu Loksa Maardu Mõniste Mustvee Narva Otepää Paide Põlula Pühajärve Rakvere Rapla Saue Sindi Sõmeru Tapa Tõstamaa Türi Valga Viljandi Vändra',
  },
  {
    language: 'Russian',
    encodings: ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic'],
    header: 'Имя;Фамилия;E-mail;Город',
    given:
      'Александр Алёна Борис Вера Виктор Галина Дмитрий Евгений Елена Зоя Игорь Ксения Лев Мария Никита Ольга Павел Роман Светлана Фёдор',
    family:
      'Алексеев Белова Волков Гусев Денисова Егоров Жуков Захарова Калинин Козлов Лебедева Морозов Никитина Орлов Попова Романов Соколов Тихонова Фролов Щербаков',
    places:
      'Астрахань Барнаул Владимир Воронеж Екатеринбург Ижевск Иркутск Калуга Краснодар Липецк Новосибирск Омск Пермь Ростов Самара Тверь Тула Уфа Челябинск Ярославль',
  },
  {
    language: 'Ukrainian',
    encodings: ['windows-1251', 'koi8-u'],
    header: "Ім'я;Прізвище;E-mail;Місто",
    given:
      'Андрій Богдан Василь Галина Дмитро Зіновій Ігор Катерина Лариса Марія Надія Оксана Петро Руслан Соломія Тарас Юрій Ярослав',
    family:
      'Бойко Бондаренко Гнатюк Кравченко Лисенко Мельник Олійник Панченко Поліщук Романенко Савченко Сидоренко Ткачук Федорів Шевчук Яценко',
    places:
      'Вінниця Дніпро Житомир Запоріжжя Луцьк Одеса Полтава Рівне Суми Тернопіль Ужгород Харків Херсон Хмельницький Черкаси Чернівці',
  },
  {
    language: 'Bulgarian',
    encodings: ['windows-1251'],
    header: 'Име;Фамилия;Имейл;Град',
    given:
      'Ангел Боряна Васил Григор Десислава Емил Живко Иванка Калин Любомир Мария Никола Петър Румяна Стоян Цветан',
    family:
      'Ангелова Божилов Василев Господинов Добрев Желязков Илиева Колев Маринова Николов Павлова Русев Стоянова Тодоров Христов Янева',
    places:
      'Бургас Варна Велинград Видин Враца Габрово Добрич Кърджали Ловеч Монтана Плевен Русе Сливен Стара Търново Шумен Ямбол',
  },
  {
    language: 'Greek',
    encodings: ['windows-1253'],
    header: 'Όνομα;Επώνυμο;Email;Πόλη',
    given:
      'Αλέξανδρος Βασίλης Δέσποινα Ειρήνη Ζωή Ηλίας Θανάσης Ιωάννα Κώστας Λουκία Μαρία Ορέστης Παύλος Σοφία Σπύρος Τάσος Χρήστος',
    family:
      'Αγγελόπουλος Βλάχος Γεωργίου Δημητρίου Ζαχαρίας Ιωάννου Κωνσταντίνου Λάμπρου Μακρής Νικολάου Οικονόμου Παππάς Ρήγας Σταύρου Τσάκος Χατζής',
    places:
      'Βόλος Δράμα Ηράκλειο Ιωάννινα Καβάλα Κόρινθος Λαμία Λάρισα Μυτιλήνη Ξάνθη Πάτρα Πειραιάς Ρόδος Σέρρες Τρίκαλα Χανιά',
  },
  {
    language: 'Hebrew',
    encodings: ['windows-1255'],
    header: 'שם פרטי;שם משפחה;E-mail;עיר',
    given: 'אברהם אורית אילן בנימין גלית דוד חנה טל יוסף יעל לאה מיכל משה נועה רחל שלמה',
    family: 'אברמוב אוחיון ביטון גולן דהן חדד כהן לוי מזרחי סבן עמר פרץ פרידמן רוזן שפירא',
    places: 'אילת באר אשדוד חולון חיפה טבריה ירושלים כרמיאל נתניה עכו צפת רמלה תל אביב',
  },
  {
    language: 'Arabic',
    encodings: ['windows-1256'],
    header: 'الاسم;العائلة;E-mail;المدينة',
    given:
      'أحمد إبراهيم بسمة جميل حسن خالد دعاء رانيا زينب سارة سعيد طارق عمر فاطمة كريم ليلى محمود نور هاني ياسر',
    family:
      'الأحمد البكري التميمي الحسن الخطيب الراشد الزهراني السيد الشريف الطيب العلي الغامدي الفارس القاسم المصري النجار',
    places:
      'أبوظبي الإسكندرية البصرة الدوحة الرباط الرياض القاهرة الكويت المنامة بغداد بيروت تونس جدة دمشق صنعاء عمان',
  },
  {
    language: 'Thai',
    encodings: ['windows-874'],
    header: 'ชื่อ;นามสกุล;E-mail;จังหวัด',
    given: 'กมล จันทร์ ชัยวัฒน์ ดวงใจ ธนพล นภา ปิยะ พรทิพย์ มานะ รัตนา วิชัย ศิริพร สมหญิง สุดา อรทัย',
    family: 'แก้วมณี ใจดี ชัยชนะ ทองดี บุญมี พงษ์ศักดิ์ มีสุข รักไทย วงศ์สวัสดิ์ ศรีสุข สุขใจ อินทร์แก้ว',
    places: 'กรุงเทพ ขอนแก่น เชียงใหม่ ชลบุรี นครราชสีมา ภูเก็ต ระยอง ลำปาง สงขลา อุดรธานี',
  },
  {
    language: 'Japanese',
    encodings: ['shift_jis', 'euc-jp'],
    header: '姓;名;メールアドレス;会社名',
    given:
      '愛 明美 一郎 和也 恵子 健太 浩二 純子 翔太 真由美 大輔 直樹 信夫 久美子 洋子 美咲 裕子 葵 さくら ひろし',
    family:
      '青木 安藤 池田 石川 伊藤 井上 岡田 加藤 菊地 工藤 小林 近藤 斎藤 清水 高橋 中村 西村 橋本 福田 松本 三浦 吉田 渡辺',
    places:
      '大阪商事 九州電力 京都製作所 神戸製鋼 札幌ビール トヨタ自動車 名古屋鉄道 株式会社ミライ 日本通運 東京ガス 有限会社サクラ 横浜銀行 北海道物産',
  },
  {
    language: 'Japanese with readings in half-width kana',
    encodings: ['shift_jis'],
    header: '氏名;ﾌﾘｶﾞﾅ;メールアドレス;会社名',
    given:
      '青木愛 安藤明美 池田一郎 石川和也 伊藤恵子 井上健太 岡田浩二 加藤純子 菊地翔太 工藤真由美 小林大輔 近藤直樹 斎藤信夫 清水久美子 中村洋子 西村美咲',
    family:
      'ｱｵｷ\u3000ｱｲ ｱﾝﾄﾞｳ\u3000ｱｹﾐ ｲｹﾀﾞ\u3000ｲﾁﾛｳ ｲｼｶﾜ\u3000ｶｽﾞﾔ ｲﾄｳ\u3000ｹｲｺ ｲﾉｳｴ\u3000ｹﾝﾀ ｵｶﾀﾞ\u3000ｺｳｼﾞ ｶﾄｳ\u3000ｼﾞｭﾝｺ ｷｸﾁ\u3000ｼｮｳﾀ ｸﾄﾞｳ\u3000ﾏﾕﾐ ｺﾊﾞﾔｼ\u3000ﾀﾞｲｽｹ ｺﾝﾄﾞｳ\u3000ﾅｵｷ ｻｲﾄｳ\u3000ﾉﾌﾞｵ ｼﾐｽﾞ\u3000ｸﾐｺ ﾅｶﾑﾗ\u3000ﾖｳｺ ﾆｼﾑﾗ\u3000ﾐｻｷ',
    places:
      '大阪商事 九州電力 京都製作所 神戸製鋼 札幌ﾋﾞｰﾙ ﾄﾖﾀ自動車 名古屋鉄道 株式会社ﾐﾗｲ 日本通運 東京ｶﾞｽ 横浜銀行 北海道物産',
  },
  {
    language: 'Japanese mostly in half-width kana',
    encodings: ['shift_jis'],
    header: 'ｼﾒｲ;ｾｲ;ﾒｰﾙ;ｶｲｼｬﾒｲ',
    given: 'ｱｲ ｱｹﾐ ｲﾁﾛｳ ｶｽﾞﾔ ｹｲｺ ｹﾝﾀ ｺｳｼﾞ ｼﾞｭﾝｺ ｼｮｳﾀ ﾏﾕﾐ ﾀﾞｲｽｹ ﾅｵｷ ﾉﾌﾞｵ ｸﾐｺ ﾖｳｺ ﾐｻｷ ﾕｳｺ',
    family: 'ｱｵｷ ｱﾝﾄﾞｳ ｲｹﾀﾞ ｲｼｶﾜ ｲﾄｳ ｲﾉｳｴ ｵｶﾀﾞ ｶﾄｳ ｷｸﾁ ｸﾄﾞｳ ｺﾊﾞﾔｼ ｺﾝﾄﾞｳ ｻｲﾄｳ ｼﾐｽﾞ ﾅｶﾑﾗ ﾆｼﾑﾗ ﾜﾀﾅﾍﾞ',
    places: 'ｵｵｻｶｼｮｳｼﾞ ｷｭｳｼｭｳﾃﾞﾝﾘｮｸ ｺｳﾍﾞｾｲｺｳ ｻｯﾎﾟﾛﾋﾞｰﾙ ﾄﾖﾀｼﾞﾄﾞｳｼｬ ﾅｺﾞﾔﾃﾂﾄﾞｳ ｶ)ﾐﾗｲ ﾄｳｷｮｳｶﾞｽ ﾖｺﾊﾏｷﾞﾝｺｳ',
  },
  {
    language: 'Chinese, simplified',
    encodings: ['gb18030'],
    header: '姓名;姓;邮箱;公司',
    given:
      '爱华 冰 春梅 德明 芳 国强 海燕 建国 静 丽丽 敏 平 庆 瑞 淑珍 涛 文杰 小红 秀英 雪 艳 勇 志强',
    family:
      '白 蔡 曹 陈 崔 邓 丁 范 冯 韩 黄 江 李 梁 廖 刘 彭 钱 宋 唐 汪 谢 许 叶 余 袁 赵 郑 钟 邹',
    places:
      '百度 成都银行 大连港 福州酒店 广州地铁 杭州软件 华为技术 南京大学 青岛啤酒 深圳机场 苏州工业 天津贸易 武汉钢铁 西安旅游 重庆建设',
  },
  {
    language: 'Chinese, traditional',
    encodings: ['big5'],
    header: '姓名;姓;電子郵件;公司',
    given:
      '愛華 冰 春梅 德明 芳 國強 海燕 建國 靜 麗麗 敏 怡君 淑芬 雅婷 俊傑 志豪 家豪 美玲 欣怡 宗翰',
    family: '蔡 曹 陳 鄧 丁 范 馮 韓 黃 江 李 梁 廖 劉 彭 錢 宋 唐 汪 謝 許 葉 余 袁 趙 鄭 鍾 鄒',
    places:
      '長榮航空 大同 富邦銀行 高雄港 國泰人壽 華碩電腦 基隆 嘉義 聯發科技 鴻海精密 台南 桃園機場 統一企業 新竹 中華電信',
  },
  {
    language: 'Korean',
    encodings: ['euc-kr'],
    header: '이름;성;이메일;회사',
    given:
      '경희 기영 나리 동현 미경 민수 상훈 서연 성진 수빈 승호 예진 우진 은정 재현 정호 주원 지훈 태형 하은 현우 혜진',
    family:
      '강 고 곽 권 김 남 노 류 문 박 배 백 서 손 송 신 안 양 오 유 윤 이 임 장 전 정 조 최 한 허 홍 황',
    places:
      '광주은행 대구백화점 대한항공 두산중공업 롯데쇼핑 부산항만 신한카드 아모레퍼시픽 인천공항 카카오 포스코 한국전력 현대자동차',
  },
]
