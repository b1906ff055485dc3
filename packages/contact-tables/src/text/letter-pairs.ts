/**
 * How often the marked letters of a language stand beside which letter, counted in its given and family names, towns,
 * countries and headers. A number says how many times all its marked letters are halved: `ø1` is every second of them,
 * `ør3` every eighth is an ø before an r, `sø4` every sixteenth one behind an s; `-` is the edge of a word.
 */
export const letterPairs: Record<string, string> = {
  de: `ü1 ö2 ä3 ß3 é5 ú8 ç8 è9 hö4 ße4 ür4 aß4 ör4 ön4 ün4 rü4 mü4 hü4 rö4 üh4 bü5 üt5 kö5 öl5 öh5 üc5 hä5 kü5 öt5 gö5
    ös5 öc5 kä5 ül5 üb5 lü5 mö5 bö6 üs6 än6 tö6 dü6 äf6 lö6 rä6 är6 äc6 üd6 üg6 äg6 sü6 dö6 öb6 wü6 gü6 öf6 äm6 öp6
    pö6 öd6 lä6 mä6 é-7 -ö7 bä7 ät7 ér7 tü7 öm7 äu7 fö7 tä7 äd7 ög7 -ü7 oß7 jö7 jä7 jü7 ré7 wö7 zü7 eß7 ß-7 sö7 öw7
    nö7 äs7 iß7 kú8 úh8 üp8 fü8 gä8 -ä8 nç8 ço8 té8 ép8 gé8 dä8 né8 äb8 äh8 nü8 fä8 ßb8 oé9 ük9 én9 üm9 wä9 zö9 ßn9
    ö-9 uß9 lè9 èn9 vé9 éd9 dé9 äl9 nä9 üe9`,
  fr: `é1 è3 ï3 ë4 ü6 â6 ê6 ô6 ä6 ç7 î7 ö8 û8 á8 œ9 à9 š9 él3 aï4 é-4 lé4 ér4 -é4 hé4 ël4 ré4 mé4 aë4 ée4 éo4 ïs5 ém5
    té5 né5 èr5 én5 bé5 sé5 iè5 cé5 èn5 éa5 dé5 éd6 év6 ét6 ég6 lè6 oï6 és6 rè6 pé6 ép6 ïl6 ès6 gé6 oé6 ié6 éc6 ïm6
    ïn7 èl7 zé7 èv7 oë7 ïd7 aé7 éb7 vé7 eï7 hè7 rü7 nç7 fé7 rê7 sè7 èg7 ôm7 ï-7 nè7 yè7 ât7 dè8 ué8 gè8 èd8 jé8 ïa8
    ço8 éj8 cô8 vè8 ët8 hâ8 än8 ün8 mè8 êt8 ça8 rô8 ïc8 hô8 má8 üg8 èt8 oî9 ît9 éq9 êc9 ïw9 ên9 hä9 kü9 üt9 mü9 ôt9
    pâ9 èc9 ûr9`,
  es: `á2 ó2 í2 é3 ñ3 ú4 ü8 ý9 ón3 án3 ía4 ió4 rí4 ín4 ña5 ró5 lá5 tá5 añ5 és5 ño5 -á5 má5 ár5 én5 té5 vá5 có5 eñ6 ná6
    rá6 mé6 lí6 ío6 tí6 uí6 ñe6 iñ6 né6 dá6 ér6 cí6 mó6 mí6 ní6 cá6 ló6 gó6 lé6 ás6 él6 sá6 uñ6 áe6 áv6 ál6 ís6 ét6
    ví7 gá7 eó7 ór7 íg7 tó7 dí7 dé7 úl7 á-7 áz7 íq7 pú7 ác7 rú7 ú-7 iá7 bé7 ám7 óm7 dó7 ún7 át7 sé7 ré7 ób7 aú7 íz7
    ít7 bá7 éz7 uá7 ñi7 úñ7 vé7 yá7 í-7 ád7 sí7 cé8 íc8 tú8 bó8 lú8 é-8 fí8 ús8 pí8 -ó8 ós8 úz8 óp8 nú8 pá8 pé8 ír8
    gí8 áf8 mú8 ié8 éb8 sú8 gü8 üe8 ñu8 íd8 úd8 há8 év8 zá8 já8 áq8 jí8 áj8 óñ8 óz8 ñó8 áñ8 zú8 éc8 úc8 jó8 úb8 aí8
    ód8 ém8 éx8 ág8 -ñ8 éi8 íb9 áb9`,
  ca: `à2 í2 è3 ó3 ò3 é4 ï5 ç5 ú5 ü6 ā8 ó-3 ió4 à-4 rà4 í-5 ís5 àn5 là5 rí5 òn5 és5 às5 ès5 íe5 èn5 tí5 tà5 ué5 tò5 lè5
    àl5 ça6 àr6 ià6 rò6 ín6 lí6 èr6 sà6 nè6 dí6 uí6 lò6 ós6 ló6 ró6 àc6 òl6 òg6 cè6 tè6 àt6 sí6 mà6 aï6 mè6 òs6 ní6
    òp6 -à6 ïs6 rè6 uï7 mò7 dà7 é-7 ím7 òt7 sé7 gè7 òr7 cò7 èl7 è-7 èm7 ít7 èt7 nç7 gü7 òm7 cà7 úr7 òf7 nà7 sò7 nò7
    ér7 -í7 bà7 mí7 üe7 íc7 iò7 nú7 ré7 íl7 fà7 gà7 rç7 -ò7 èx7 eç7 èf7 fí7 àm7 tó7 oï7 èc8 ír8 ïn8 àp8 dè8 ül8 bó8
    íf8 eï8 ïd8 dò8 aü8 cí8 pè8 ús8 fè8 gò8 àf8 eó8 òq8 rú8 àb8 pí8 té8 ït8 íb8 uà8 àv8 íg8 uè8 pò8 gí8 íp8 có8 bò8
    bè8 eò8 vè8 ví8 òc8 iè8 dó8 àg8 fò8 ié8 mó8 pà8 àu9 sè9 xè9 ú-9 àq9 zà9 bí9 én9 íd9 òb9 èd9 pú9 úb9 và9 gó9 aç9
    ía9 ív9 -è9 òx9 qü9 ïm9 yí9 èp9 èi9 oà9 eà9 ç-9 xí9 nó9 tú9 cú9 lú9 üi9 xà9`,
  pt: `é2 í3 ã3 á3 ç3 â4 ú4 ó4 ê5 õ5 ô5 ão3 aç4 ân4 ça4 él5 nç5 íc5 lí5 õe5 ér5 tã5 mé5 é-5 ís5 çõ5 ár5 çã5 á-5 ôn5 és6
    tó6 ón6 má6 ré6 úb6 ín6 lâ6 mã6 íl6 -í6 ué6 sé6 ço6 tá6 rí6 ês6 uí6 -á6 hé6 iã6 ás6 ví6 ém6 ã-6 ív6 rá6 né6 cé6
    ál6 ór6 hã6 âm6 áb7 rú7 át7 bá7 dé7 éb7 mí7 jú7 úl7 tí7 nú7 fé7 áu7 ír7 íg7 ãe7 én7 éc7 íb7 ní7 aí7 tô7 ên7 nê7
    dã7 lá7 ê-7 sí7 -é7 fá7 cã7 oí7 rã7 lé7 mê7 gé7 ús7 oá7 tâ7 sã7 dô7 aú7 sá7 óv7 bé7 uê7 cí8 jé8 úr8 vâ8 oã8 ít8
    -â8 új8 mõ8 ág8 ác8 év8 vé8 gá8 dá8 lô8 áv8 dó8 zâ8 tê8 uã8 gú8 éo8 uç8 ét8 té8 íd8 nâ8 ná8 éq8 ôm8 mó8 lç8 pé8`,
  it: `à2 ò2 ì3 ù3 è3 é9 æ9 ø9 à-2 ò-2 tà2 ì-3 ù-3 è-3 lò4 lì4 dì4 là4 rò4 nò5 rà5 tù5 dò5 rè5 nà5 sè6 cò6 lù6 bù6 rì6
    lè6 rù6 nì6 uè7 oè7 vì7 ià7 fù7 sù7 dà7 tò7 vò7 iò7 fà7 fè7 iù7 cà7 nè7 aù8 mè8 zè8 iè8`,
  nl: `ë1 é3 ï4 ü4 ö5 è5 â6 ç6 û6 ã8 ê8 ú9 ië2 ë-2 ël2 ën3 eë4 oë4 aë4 é-4 aï5 él5 ïs5 uë5 oö5 eü5 ér5 ïn5 ré5 hé5 ör5
    ée6 né6 ün6 nç6 ço6 üs6 mé6 ër6 wâ6 ït6 cé7 oï7 âl7 ân7 öp7 uï7 eï7 té7 oé7 lè7 èn7 rè7 ès7 iè7 èv7 gé7 vé7 mü7
    ül7 gü7 ëd7 ët7 hû7 ûs7 fé8 më8 -ã8 ã-8 lâ8 ûn8 hö8`,
  da: `ø1 æ2 å3 ør3 ær3 rø4 sø4 -å4 væ4 øs4 øn4 år4 ræ4 æk4 lø4 bæ4 æs4 hø4 jø5 øg5 øj5 -ø5 tø5 ød5 ø-5 kø5 gå5 øe5 øl5
    nø5 æn5 bø5 jæ5 åg5 læ5 mø6 øb6 rå6 ål6 næ6 åb6 kæ6 æl6 æd6 ås6 å-6 tå6 gø6 -æ6 åd6 ån6 æg7 må7 fø7 øm7 æv7 tæ7
    vå7 sæ7 hå7 øh7 fæ8 mæ8 æt8 bå8 pæ8 iø8 dæ8 øf8 uø8 dø8 øt8 øk8 øv9 æb9 pø9`,
  no: `ø1 å2 æ3 é9 øy2 ør3 rø3 sø3 jø3 -ø3 ær4 ø-4 øn4 år4 -å4 gå4 lø4 ød5 ås5 rå5 ål5 nø5 dø5 bø5 øs5 hø5 næ5 hå5 øv5
    øm6 åk6 sæ6 æt6 vå6 fæ6 åt6 kå6 tø6 væ6 åg6 øt6 åv6 øg6 øk6 må6 læ6 kø7 bæ7 jæ7 på7 æs7 åb7 øe7 uø7 å-7 mø7 åd7
    åø8 åf8 åm8 øl8 lå8 æn8 ræ8 iø8`,
  sv: `ö1 ä2 å2 é7 ç9 ör3 rö3 jö3 öm3 -ö4 -å4 kö4 vä4 äs4 ås4 ös4 å-4 är4 ö-4 åk5 sö5 öp5 ön5 eå5 äl5 öa5 lö5 fö5 än5
    öd5 gö5 rå5 tä5 öv5 mö5 -ä6 hä6 hå6 öb6 gä6 rä6 äv6 öl6 ån6 öt6 år6 mä6 nä6 sä6 tö6 hö6 må6 ög7 åb7 nö7 öf7 på7
    jä7 äb7 äx7 pä7 ål7 äd7 så7 äg7 fä7 lä7 ät7 gå7 dö7 né8 éa8 äk8 bå8 äc8 kä8 lå8 nå8 uö8 öc8`,
  fi: `ä0 ö2 ž6 š7 ä-3 än3 lä3 sä3 äi3 mä3 kä4 är4 vä4 tä4 äk4 ö-4 äh4 jä4 hä5 ön5 pä5 äl5 ää5 tö5 öl5 lö5 -ä5 äm5 äv5
    rä5 äs5 nö5 kö5 öp5 nä6 äj6 ät6 dž6 jö6 ör6 äd6 vö6 pö6 öy6 öö6 hö6 tš7 ža7 ži7 še8`,
  is: `ð2 ó3 í3 á3 ö3 ú4 æ4 þ4 ý5 é6 ðu4 ið4 ða4 rð4 ði5 að5 ð-5 uð5 ör5 jó5 ót5 -þ5 jö5 dó5 ía5 rí5 ól5 ík5 ór5 ví5
    ál6 lí6 ís6 æð6 -ó6 ús6 -á6 rú6 ár6 tí6 ró6 ðs6 ræ6 kó6 ín6 íð6 óð6 -í6 ní6 ón6 ær6 þó6 ás6 ðm6 ög6 óm6 já7 má7
    tó7 nú7 öl7 væ7 ún7 ön7 rá7 ó-7 sí7 tö7 át7 úr7 út7 bú7 ím7 -ú7 bæ7 ók7 -ö7 ós7 só7 hö7 há7 ðl7 þo7 bí7 ök7 úl7
    læ7 æk7 ír7 jú7 ló7 eð7 lá7 hú7 áð7 þj7 ðr7 lö7 dí7 í-7 él7 æn7 öf7 óp7 tú7 æg7 sö7 mó8 næ8 ét8 vö8 ný8 þr8 æt8
    ít8 gó8 íl8 tæ8 íf8 öð8 óv8 án8 sá8 ná8 -æ8 ré8 gð8 aí8 bó8 sæ8 fá8 fé8 kí8 íb8 lú8 ýr8 oð8 ðv8 mö8 sý8 ös8 rö8
    úa8 óh8 úð8 ðn8 æm8 íg8 nþ8 lý8 ýs8 fæ8 ðb8 á-8 hæ8 sú8 þe8 kú8 íe8 ú-8 ýn8 úg8 úk8 fö8 gí9 íu9 æl9 óf9 pó9 ý-9
    ðá9 ðf9 kö9 ká9 ýð9 té9 mí9 pú9 æu9 æb9 fó9 pí9 æj9 ér9 ág9 ám9 öt9 hó9 mæ9 mú9 óg9 ðj9 ák9 gö9 lþ9 æf9 úd9 ób9
    áh9 rþ9 ðg9 ðh9 þi9 úb9 fí9 fð9 þý9 pá9 úp9 vé9 áv9 yð9`,
  sq: `ë0 ç3 ë-1 ër3 dë3 kë3 në3 pë3 rë4 -ç4 hë4 ës4 çe4 ën4 rç4 më5 lë5 zë5 çë5 çi5 ët5 të5 vë5 ëh5 bë6 jë6 cë6`,
  pl: `ł2 ó2 ń3 ś4 ę4 ż4 ą4 ź6 ć7 ńs3 ów3 ło3 ła4 iń4 ał4 oł4 -ł5 ró5 ór5 yń5 -ś5 ań5 ń-5 sł5 łu5 -ż5 gó5 kó5 śl5 ża6
    ęb6 ię6 nó6 eń6 ł-6 ęd6 św6 ią6 eł6 że6 śn6 zó6 eś6 ąb6 oń6 ąs6 wł6 bł6 łk6 oś6 jó6 aś6 ód6 ży7 gł7 ęc7 hó7 łe7
    ąc7 kę7 ił7 żu7 ś-7 ęp7 ąt7 ż-7 łę7 wó7 kł7 lą7 tó7 dż7 óż7 yż7 dę7 rą7 zę7 zł7 ół7 ęt7 bó7 dą7 oź7 ję7 ąg7 uł7
    ój7 wą7 łó7 óz7 oż7 cł7 łą7 ć-7 ły7 ió7 pł7 ył7 wę7 ęg7 śc7 bą8 ąk8 dł8 śk8 óź8 dź8 źw8 ól8 ąż8 ją8 łt8 ęs8 ńc8
    źn8 yś8 uń8 gą8 iś8 mł8 rę8 tę8 łc8 łm8 ą-8 pó8 dó8 źd8 łg8 aż8 ź-8 zą8 eć8 ób8 eż8 ąd8 łn8 śr8 ńk9 ąz9 źm9 łb9
    uś9 rł9 żm9 żo9 ść9 łd9 lę9 ęk9 sę9 aź9 lż9 żb9 jż9 żd9 łł9 uż9 ać9 ćk9 łż9 mż9 ęż9 ló9 rż9 fó9 só9 żn9 tą9 ąp9
    śm9 jś9 żi9`,
  cs: `á1 í3 š3 č4 ř4 ě4 é5 ž5 ý5 ů6 ň6 ú8 ť8 ó9 ď9 á-2 vá3 ká3 -š5 ík5 čk5 ná5 ní5 í-6 ín6 rá6 če6 án6 ře6 ké6 lí6 lá6
    é-6 šo6 št6 ří6 ák6 -č6 ři6 éh6 še6 šk6 eč6 mí6 ác6 ír6 eš6 áč7 ně7 -ž7 ič7 ý-7 ál7 uš7 oš7 iš7 ár7 tá7 ši7 ě-7
    aš7 vě7 zá7 íč7 oř7 ař7 át7 ář7 tě7 há7 š-7 ví7 tř7 či7 že7 ký7 má7 čí7 iá7 ži7 řs7 př7 dě7 ád7 ší7 tí7 ám7 řo7
    ět7 vý7 áš7 ů-7 vé7 kř7 čo7 oč8 ša8 bí8 cí8 áv8 čn8 ýn8 íc8 pá8 bě8 bř8 ač8 uč8 áz8 bá8 áb8 už8 -ř8 ýc8 íl8 až8
    ím8 ný8 tý8 ož8 ča8 rů8 ěl8 né8 -ú8 mě8 jí8 šp8 ř-8 ňs8 dá8 eř8 pí8 žk8 ža8 ás8 žn8 oň8 ům8 rš8 ež8 ňo8 ís8 sá8
    ňk8 šť8 rč8 šv8 ém9 čs9 ěj9 yš9 ým9 íš9 dř9 ěn9 lé9 áj9 eň9 ít9 šá9 žo9 dí9 aň9 ží9 íř9 zí9 lý9 nč9 tů9 šn9 íd9
    šu9 áž9 lč9 ěk9 sí9 řa9 ků9 íž9 č-9 hř9 ěz9 áh9 šs9 lš9 ré9 ěc9 ěp9 řá9 žá9 íh9 áp9 vč9`,
  sk: `á1 š3 í3 č3 é4 ž5 ý5 ľ5 ú5 ň6 ó7 ď7 ť7 ä8 á-2 vá2 ká3 ná5 -š5 án5 ík5 ár5 ín5 ké5 šk5 čo6 ý-6 ič6 é-6 éh6 šo6
    ký6 aš6 lá6 ní6 -č6 ák6 če6 š-6 oš6 či6 lí6 rá6 št6 uš6 tá6 ír6 ál6 iš6 ži6 mí6 -ľ7 rí7 zá7 ľu7 ňo7 iá7 ča7 -ž7
    áč7 č-7 eč7 tí7 né7 má7 nč7 šu7 čn7 čí7 ež7 ví7 íc7 át7 ša7 už7 ác7 oč7 ši7 eš7 bí7 áš7 sá7 bá7 ší7 há7 ža8 ač8
    ľo8 ám8 dá8 eľ8 že8 še8 jč8 čk8 žn8 šp8 ón8 áv8 pá8 ný8 áb8 té8 ľa8 ťa8 -ď8 ré8 až8 cí8 én8 ňa8 dž8 ož8 žo8 eň8
    já8 íš8 šs8 oľ8 úz8 ór8 lé8 ér8 ád8 čá8 íč8 šť8 uč8 -ú8 íl8 fá8 vä8 aň8 bš8 šv8 vé8 rú9 ét9 oň9 ró9 íž9 ďo9 kú9
    rč9 ďu9 áh9 žs9 čs9 tó9 él9 úd9 ív9 éz9 tú9 úš9 ät9 úp9 ďa9 aď9 nš9 áj9 lž9 žk9 mé9 ít9 áž9 dľ9 vč9 vú9 sý9 úb9
    tý9 íb9 yš9 vý9 ýc9 ľs9 sú9 cú9`,
  hu: `á1 é3 ó3 ö3 ő4 ú5 ü5 í6 ű7 ár4 án4 vá4 ás4 rá5 ó-5 má5 há5 ál5 sá5 át5 ér5 ör5 én5 áz5 lá5 ád5 ő-5 pá5 ká5 ló5
    zá5 bá6 ág6 tá6 ác6 ré6 ós6 öl6 ná6 kö6 já6 ró6 új6 tó6 dá6 ös6 ét6 ák6 ék6 ző6 ké6 yö6 sé6 gá6 só6 té6 ős6 zé6
    rö6 lő6 kó6 és6 vé7 ső7 áb7 yá7 él7 -á7 áp7 óc7 ök7 lé7 ír7 mé7 ót7 őr7 ám7 bé7 tö7 vö7 út7 ön7 né7 pé7 -ú7 éc7
    jó7 yí7 fü7 tő7 ór7 ém7 gó7 yő7 úr7 ég7 kő7 dé7 ód7 nó7 ül7 sö7 gé7 éd7 tú7 áv7 öm7 óz7 dő7 ók7 ón7 ől7 fö7 -ö8
    kú8 bó8 gö8 ép8 öv8 dö8 pö8 -ó8 hé8 óf8 ők8 zö8 ür8 ió8 -é8 zó8 yé8 bö8 őd8 öt8 iá8 ög8 lö8 év8 ük8 dó8 fő8 bü8
    éz8 rő8 óg8 mó8 é-8 sú8 őc8 -ő8 íz8 üs8 aú8 ví8 ól8 fá8 óp8 mö8 pó8 őt8 kü8 ű-8 öd9 zú9 yó9 öz9 nő9 bő9 öc9 ób9
    éb9 sü9 üz9 óv9 óh9 jé9 dú9 őv9 lí9 gő9 eá9 fű9 rú9 őp9 pü9 áj9 öb9 tü9 őn9 -ü9 úz9 öp9 hí9 íd9 őb9 őh9`,
  ro: `ă1 ş2 ţ2 â4 î6 ă-3 şt3 ţi3 eş3 ţa3 că4 iţ4 uţ4 ăl4 nţ4 ră4 ş-4 ăr5 mă5 iş5 aţ5 ău5 ân5 uş5 ză5 aş5 tă5 şo5 -ş5
    lă5 ăd5 ţ-5 bă5 şa5 dă5 ăn5 şi5 nă5 ăt6 ţă6 âr6 să6 şe6 ăi6 sâ6 eţ6 ăc6 oş6 ăg6 gă6 ăş6 în6 âm6 pă7 tâ7 fă7 ţe7
    râ7 ăv7 câ7 ăm7 ăz7 fâ7 rş7 şn7 ăb7 -ţ7 -î7 vâ8 cş8 şc8 ăe8 hâ8 mâ8 şu8 ăs8 ăţ8 îr8 rî8 hă8 rţ8`,
  hr: `ć1 š2 č2 ž4 đ5 ić1 ć-1 ač4 či4 ča4 ša4 aš5 čk5 -š5 ća5 ši5 ič5 če5 ži5 še5 iš5 -č5 oš5 uš6 dž6 šk6 nč6 ža6 eš6
    đe6 -đ6 ož6 š-6 št6 rč6 će6 -ž6 uč7 že7 šo7 đa7 ać7 už7 ađ7 vč7 šu7 až7 rš7 ći7 -ć7 ćk7 eč7 jč8 šp8 č-8 šn8 ču8
    ću8 đu8 ež8 iž8 rž8 oč8 đo8 rđ8 šč8 čo8 ćm8 mč8 ćb8 žn8 nš8 đi9 ćš9 šć9 kč9 jš9 žu9 nđ9 eć9 pš9 ćo9 eđ9 uđ9 kš9
    žd9 čm9 lč9 ođ9`,
  sl: `č1 š1 ž2 ć7 či3 šč3 ič3 šk3 -š4 č-4 če4 nš4 ža4 čn4 aš4 iš4 ži5 oč5 oš5 ož5 že5 še5 eš5 ž-5 -č5 ša5 až5 št5 už5
    nč5 jš5 vš5 ač5 žn5 -ž6 dž6 rš6 šp6 rč6 čr6 ši6 rž6 nž6 šo6 ča6 ču6 ež6 lš6 uš6 eč6 čk6 vč6 iž6 čj6 š-7 mč7 šn7
    šv7 mš7 ić7 ć-7 uč7 pč7 bš7 dš7`,
  tr: `ı2 ü3 İ3 ç3 ş3 ğ3 ö4 â6 oğ4 gü4 ı-5 ş-5 ağ5 -İ5 ğa5 -ç5 aş5 ğl5 ın5 kı5 ça5 ç-5 ül5 -ş5 ün5 şa5 İl5 ık5 aç5 çe5
    şe5 rı6 lı6 İn6 ür6 ır6 ıl6 İ-6 tı6 çi6 öz6 nç6 -ö6 ğ-6 dı6 bü6 gö6 eğ6 İr6 ük6 sı6 bö6 şi6 ız6 uş6 ü-6 lİ6 ım6
    cı6 uğ6 eş6 ör6 tü6 çı6 mü7 rİ7 yı7 rü7 mı7 ış7 şı7 iş7 İk7 çu7 eç7 İs7 üm7 dİ7 kç7 mİ7 rç7 lü7 bİ7 hü7 ğr7 zı7
    ök7 üz7 iç7 ğd7 tİ7 -ü7 dü7 ön7 gı7 bı7 nİ7 zü7 İm7 sİ7 kü7 lç7 İz7 uç7 öl7 kş8 üs8 üt8 kİ8 İt8 kö8 ço8 İd8 gİ8
    ıb8 İh8 hİ8 yü8 kâ8 çİ8 şk8 ıç8 ıo8 cİ8 ığ8 ğu8 üş8 fİ8 İy8 nü8 üb8 pı8 ıc8 sü8 rş8 âl8 ğı8 oç8 vİ8 şb8 ğt8 çk8
    İb8 âr8 nı8 şİ8 ıg8 ğm8 ıt8 üg8 iğ8 üv9 zİ9 şu9 öy9 İc9 üd9 hâ9 İç9 üc9 ğb9 ği9 oş9 ân9 ıf9 cü9 şo9 ıy9 üç9 şt9
    İş9 aİ9 dâ9 âm9 âd9 şm9 ıd9 ıs9 İp9 yİ9 fş9 çt9 İf9 şç9 ög9 ıv9 fü9 üh9 üj9 mâ9`,
  lt: `ė1 š2 ž3 č4 ū4 ų5 ą5 į6 ę8 ė-2 nė3 šk4 iš4 či4 -š4 tė4 lė4 -ž4 kė4 ėj4 ži5 ši5 ų-5 ėt5 ės5 ič5 št5 vė5 ūn5 kš5
    ša6 rė6 iū6 dž6 ža6 gė6 ėl6 že6 dė6 až6 žu6 -č6 ių6 eš6 še6 rū6 pė6 -į6 aš6 žy6 ėn7 ūr7 ėd7 ūk7 sė7 če7 lč7 bė7
    už7 uš7 šv7 šl7 mė7 rš7 oš7 ąž7 ež7 ą-7 rž7 -ą7 iž7 įm7 šn7 žė7 šu7 ūt7 kū7 tų8 šė8 są8 ėž8 uč8 žo8 ūs8 -ū8 lū8
    bū8 ėk8 tū8 žm8 jū8 šč8 žv8 yš8 ąj8 ož8 šm8 ūd8 vą8 gą8 ač8 pū8 kę8 ęs8 šy8 ūz8 ūp8 eč9 pš9 sč9 mš9 žk9 kč9 žl9
    žt9 ėg9 rų9 dū9 nų9 šo9 ąs9 žd9 pč9 ūl9 ūž9 ėr9 nš9 lž9 gū9 dų9 cū9 šr9 jė9 ča9 nč9 ėš9 sū9 zė9 gž9`,
  lv: `ā2 ī2 ē3 ņ3 š3 ū4 ļ5 ķ5 ž5 ģ5 č6 iņ4 ār4 īt4 ēt5 ņa5 tā5 āt5 lī5 īn5 nā5 š-5 ņš5 ān5 rī5 tī5 rā5 āl5 āj5 ēr5 mā5
    īb6 dī6 ēj6 īd6 pā6 kā6 ņu6 vī6 lē6 rē6 lā6 īr6 āc6 dā6 iķ6 zī6 rū6 ļu6 mī6 īg6 ģi6 īv6 vā6 -š6 ķe6 tē6 ķi6 ļa6
    ša6 nī7 jā7 pē7 kš7 ād7 -ā7 ģe7 vē7 āb7 īl7 ās7 ūd7 ēn7 āv7 sī7 dž7 ūr7 eļ7 ža7 zā7 šķ7 eš7 sē7 -ķ7 mē7 bī7 jū7
    eņ7 iā7 aļ7 ūn7 bā7 īs7 gā7 lū7 jē7 cī7 šu7 dē7 zē7 cē7 ēs7 bē7 īc7 nē7 -č7 -ž8 iļ8 pī8 sā8 ča8 žu8 iš8 ūk8 tū8
    aņ8 īz8 īk8 ēz8 že8 ēk8 cā8 ēl8 ķē8 ūs8 uš8 uļ8 ši8 ču8 āk8 ži8 ež8 eģ8 aš8 ēd8 ām8 ā-8 oļ8 oš8 -ē8 -ģ8 kļ8 oģ8
    ņi8 iž8 šs8 šī8 -ī8 āņ8 ķu8 āf8 kū8 ķī8 ič8 až8 ļģ8 šk8 šo8 ķa8 -ū8 oņ8 āz8 pļ8 ēm9 ūt9 ļe9 rģ9 uģ9 ož9 īp9 ņķ9
    št9 čs9 mū9 ūm9 žo9 nš9 īj9 eķ9 īš9 eā9 āg9 ūl9 āļ9 ūb9 žk9 rž9 ēģ9 ļā9 pū9 ūp9 uč9 šm9 nč9 če9 rš9`,
  et: `õ2 ä2 ü2 ö4 š5 ž6 är4 kä4 õr4 õn5 kõ5 ää5 sõ5 -õ5 õi5 õh5 põ5 ül5 õl5 vä5 rä5 üü5 tõ5 -ü5 kü5 äs5 öö5 än5 võ5
    õu5 ür5 äl5 äu5 lõ5 mõ5 jä5 jõ6 mä6 sü6 pä6 rõ6 äi6 üh6 õm6 ün6 õõ6 nä6 lä6 hõ6 õs6 äh6 tü6 üm6 ät6 hä6 lü6 üt6
    rü6 sä6 tä6 mü6 üs6 nõ6 -š7 õg7 pü7 õt7 äk7 õb7 üp7 äg7 äp7 -ä7 hü7 sö7 äe7 jü7 kö7 õp7 õe7 tš7 ör7 ük7 õd7 öb7
    üd7 ža7 ši7 še7 dž7 ös7 -ö7 tö7 õk7 ži8 ša8 äm8 lö8 äd8 rö8 ön8 öt8 -ž8 äb8 õo8 šv8 õv8 nü8 öl8 mö8 že8 üa9 üb9
    pö9 üg9 iš9 ök9 až9 šš9 fü9 ög9 šo9 üv9 öm9 bü9 gü9 aš9 fä9 äv9 öv9 žu9 dü9 õj9 öd9`,
}
