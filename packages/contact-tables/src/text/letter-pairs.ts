/**
 * How often a language's accented letters occur beside which letter, counted in its names, towns and other words. A
 * number says how many times all its accented letters are halved: `ø1` is every second of them, `ør3` every eighth is
 * an ø before an r, `sø4` every sixteenth one after an s; `-` is the edge of a word.
 *
 * Written by tools/count-letter-pairs.ts from
 * - @faker-js/faker 10.6.0 (MIT)
 * - cldr-annotations-full 48.2.0 (Unicode-3.0)
 * - cldr-dates-full 48.2.0 (Unicode-3.0)
 * - cldr-localenames-full 48.2.0 (Unicode-3.0)
 * - cldr-misc-full 48.2.0 (Unicode-3.0)
 * - cldr-numbers-full 48.2.0 (Unicode-3.0)
 */
export const letterPairs: Record<string, string> = {
  de: `ü2 ö2 ä2 ß3 é5 ße4 aß4 hö4 ür4 rü4 ün4 mü4 ör4 ön4 üc4 rö5 hü5 üh5 üt5 bü5 kö5 öl5 än5 öh5 hä5 lü5 ös5 kü5 üb5
    kä5 üs5 öt5 är5 gö6 dü6 lö6 öc6 ül6 rä6 üd6 mö6 bö6 sü6 lä6 oß6 tö6 äg6 äf6 tü6 äm6 wü6 äc6 ät6 -ü6 mä6 äu6
    iß6 tä6 ß-6 öf6 -ö6 üg6 öb6 öd6 bä7 eß7 öp7 é-7 dö7 äh7 fü7 fö7 -ä7 öm7 gä7 gü7 pö7 nö7 äd7 fä7 äs7 jü7 ög7
    wö7 zü7 ré7 wä7 jä7 ér7 üp7 öw8 ßb8 äl8 jö8 uß8 nü8 dä8 zö8 äß8 öß8 sö8 äb8 nä8 né8 ßn8 ö-8 té8 ép8 gé8 pä9
    sä9 mé9 ük9 üm9 üß9 äq9 pü9 ßs9 ßk9 öe9 éu9 lé9 vö9 ßh9 oé9 én9 ßl9 ßc9 ßd9 oö9 ä-9 ßw9 vé9 éd9 dé9 üe9 äi9`,
  fr: `é1 è3 ï4 ë4 ê6 â6 ü6 ô6 ä7 î7 ç7 û7 œ9 à9 ÿ9 é-3 él4 lé4 ér4 -é4 aï4 ré4 mé4 ée4 hé4 té4 èr5 né5 ël5 iè5 sé5
    aë5 ém5 éo5 én5 dé5 bé5 ét5 ïs5 és5 éd5 èn5 ég5 cé6 év6 lè6 éc6 ép6 ié6 éa6 pé6 rè6 oï6 gé6 ès6 ïl6 éb6 vé7
    èv7 zé7 ué7 ât7 oé7 ïn7 rê7 eï7 ïd7 hè7 ïm7 èg7 ké7 èl7 fé7 oë7 êt7 aé7 ï-7 sè7 hâ7 yè8 rü8 nç8 ôt8 cô8 nè8
    ôm8 vè8 èm8 hô8 èd8 dè8 éq8 ït8 ët8 ün8 pâ8 ço8 uè8 èt8 gè8 êc8 ên8 éj8 jé8 ék8 ïa8 ça8 än8 mü8 mè8 ît8 èc8
    éf8 ôn9 rô9 pê9 à-9 ân9 oî9 ïc9 œu9 -î9 îl9 yé9 ûr9 aî9 bè9 lâ9 èq9 hê9 tè9 üg9 hä9 kü9 üt9 tä9 äf9 aÿ9 uë9
    ïr9 bâ9 êl9 âc9 èb9 -œ9 éz9`,
  es: `á2 ó2 í2 é3 ñ3 ú4 ü8 ón3 án3 ía4 ió4 rí4 ña5 ín5 ño5 lá5 és5 ró5 má5 añ5 eñ5 -á5 én5 tá5 có5 ár5 mé5 cá6 té6
    tí6 vá6 í-6 lí6 iñ6 uí6 ná6 rá6 ñe6 ér6 ío6 cí6 uñ6 lé6 ló6 dí6 né6 mó6 pú6 tó6 ní6 él6 dá6 mí6 gó6 ál6 ás6
    á-6 ú-6 ór6 ís7 ún7 eó7 rú7 é-7 sá7 sí7 iá7 ét7 áe7 áv7 úñ7 dé7 úl7 ví7 bé7 íg7 ré7 gá7 íq7 ád7 aí7 pá7 áz7
    át7 ós7 ác7 óm7 dó7 bó7 pé7 pí7 ñi7 ñó7 yá7 sé8 bá8 ié8 jó8 ól8 lú8 ób8 aú8 íz8 uá8 ír8 vé8 úb8 íe8 cé8 íd8
    éz8 úz8 óñ8 áñ8 ág8 ús8 tú8 pó8 ám8 óp8 fí8 íc8 gü8 éc8 mú8 nú8 íb8 -ó8 üe8 ít8 bí8 cú8 ém8 éb8 há8 áq8 ó-8
    aé8 úa8 áf8 bú8 ái8 ñu9 úd9 zá9 jí9 áj9 zú9 oñ9 -ñ9 éx9 oí9 sú9 év9 já9 óz9 úc9 éj9 óy9 zó9 nó9 áp9 ót9 íf9
    gí9 áb9 hé9 ué9`,
  ca: `à2 ó2 í3 è3 ò4 ú4 ç4 é5 ü6 ï6 ó-3 ió3 à-3 ès4 ià4 í-4 àn5 ça5 èn5 rà5 tà5 àr5 tí5 là5 nè5 mà5 àt6 cà6 ós6 rè6
    -à6 rí6 ín6 lí6 ís6 às6 dè6 aç6 òn6 rò6 tò6 ús6 òr6 cò6 ló6 nç6 tó6 òl6 ú-6 lè6 àf7 èr7 uà7 ró7 ç-7 é-7 uè7
    ní7 uí7 dí7 èt7 bà7 dà7 sí7 iè7 àl7 òm7 gè7 àm7 bú7 gü7 àc7 lç7 àg7 aï7 és7 mè7 mí7 gà7 tè7 üe7 è-7 cè7 mò7
    ía7 pè7 íc7 ïn7 èc7 eà7 íl7 òp7 òs8 íg8 nú8 ím8 mé8 pà8 íf8 nà8 àb8 èl8 ví8 çó8 bó8 lò8 òt8 pí8 fà8 pú8 úd8
    úr8 èm8 àp8 -í8 dó8 fí8 nò8 eç8 dò8 ón8 rú8 -ú8 ír8 ív8 pò8 ço8 òg8 rç8 ít8 mú8 bí8 bé8 íb8 cí8 èp8 òq8 fó8
    có8 ór8 ré8 oï8 iò8 òf8 mó8 bè8 àv8 hí8 íp8 üí8 aó8 fè8 ïs8 gí8 và8 úl8 vè8 jà9 ïm9 úm9 pó9 iç9 lé9 dé9 xè9
    úv9 àu9 vò9 òb9 çu9 èd9 sà9 tú9 só9 hà9 xó9 àq9 uï9 sò9 cú9 dú9 àd9 ío9 ül9 oà9 oç9 zà9 éu9 gó9 eï9 sú9 ò-9
    xú9 xò9 -ò9 eó9 qü9 cé9 ér9 lú9 éi9 iü9 èv9 òc9 yó9 úi9 sè9 úb9 ún9 út9 èf9 íd9 aü9 gú9 òv9 kí9 hé9 ém9 kú9
    gò9 xí9 fò9 xé9 éq9 óv9`,
  pt: `ã3 é3 á3 í3 ç3 ó4 â4 ê4 ú5 ô5 õ6 ão3 çã4 aç4 ân4 ça5 ár5 nç5 tã5 é-5 á-5 mé5 ér5 él5 lí5 çõ5 íc5 ín6 ís6 rá6
    tó6 ré6 õe6 lâ6 ço6 tá6 -á6 ên6 ôn6 ór6 ã-6 ón6 és6 ês6 mã6 má6 ém6 ás6 né6 rí6 -í6 uí6 ál6 úb6 sã6 ué6 iã6
    âm6 lá6 hã7 íb7 aí7 íl7 sé7 át7 rã7 ív7 áb7 éc7 tí7 ír7 én7 ní7 mê7 áv7 dã7 cé7 tâ7 bá7 mí7 ví7 íg7 iç7 sí7
    ãe7 ág7 gé7 ús7 nê7 rú7 dá7 té7 lé7 ác7 câ7 ét7 fé7 óv7 íç7 có7 dô7 úl7 nú7 ól7 lã7 hé7 cã7 bé7 tô7 êm7 dé8
    fá8 cá8 ló8 uê8 áu8 -é8 oí8 vé8 lô8 dó8 zâ8 ê-8 ná8 cí8 éb8 gá8 oá8 óp8 uç8 íd8 jú8 sá8 oç8 uá8 pé8 áf8 pá8
    úr8 râ8 tê8 gê8 iê8 iá8 ô-8 cô8 bó8 ós8 ôm8 úc8 eã8 mô8 dê8 ég8 tú8 jã8 ió8 pã8 gó8 lú8 lç8 ró8 ít8 -â8 pó8
    vá8 ié8 pú8 vã8 vê8 nã8 pí8 í-8 aú8 év8 mâ8 rõ8 áq8 bã8 mó8 mõ9 éi9 bâ9 oé9 gâ9 eó9 dâ9 uâ9 éx9 éo9 nâ9 bô9
    éd9 eç9 jé9 vâ9 oã9 új9 êd9 ôa9 uã9 gú9 ôs9 ún9 nó9 áp9 cê9 ím9 só9 -ó9 rç9 lê9 ót9 gã9 rê9 óg9 íp9 ía9 ó-9
    bú9 íf9 éu9 mú9 xã9 óc9 ád9 iú9`,
  it: `à2 è2 ì2 ò3 ù4 é4 í6 á6 ó7 ü7 à-2 è-2 ì-2 ò-3 tà3 nò4 lì4 ù-4 là4 nà4 lò5 rè5 cà5 rì5 nè5 cò5 iè5 dì5 hé6 ém6
    rà6 é-6 uè6 rù6 aù6 sè6 oè6 mè6 rò6 zè6 lè6 tì6 sò6 nì6 bì6 mé7 sì7 ón7 iù8 bé8 bè8 iò8 sù8 lé8 ré8 lá8 rí8
    án8 á-8 ín8 ió8 ür8 lí8 ív8 -ò9 òb9 -è9 pò9 pù9 pà9 uò9 gù9 èb9 fè9 tè9 hè9 kè9 dù9 bù9 hó9 té9 áp9 éa9 bü9
    üs9 ío9 má9 có9 ór9 él9 pé9 bá9 aí9 ó-9 tá9 uá9 ár9 hí9 ía9 ér9 -ü9 rü9 üm9 ví9 ík9 ét9 ní9 í-9 pü9 ük9 tü9
    ló9`,
  nl: `ë1 é3 â4 ï4 û4 ö5 ã6 ê6 ú7 ó7 è7 á7 ü7 í7 ië1 ë-1 ël3 oë4 ën4 é-4 wâ4 mé5 âl5 ân5 aï5 aë5 él5 ée5 hû5 ûs5 ïn5
    lâ6 ûn6 hö6 ïs6 ré6 ït6 ër6 eë6 hé6 fé7 dé7 ún7 ör7 rê7 sã7 ão7 cé7 ët7 oï7 më7 uë7 -ã7 ã-7 fû7 iï7 öc7 öf7
    hú7 lö7 ös7 kû7 ûk7 mû7 dö7 êg7 sâ7 gê7 êf7 né7 eï7 ïr8 ón8 rö8 rè8 èm8 ür8 éé9 uï9 óó9 ór9 lá9 án9 á-9 ém9
    ió9 éu9 öe9 ïe9`,
  da: `ø1 æ2 å3 é6 ør3 rø4 ær4 ræ4 øs4 sø4 -ø4 øe4 lø4 æk4 øn4 væ4 ød4 øl5 øj5 æs5 kø5 hø5 år5 æn5 nø5 bæ5 ø-5 -å5
    tø5 øb5 kæ5 jæ5 mø5 læ5 gå5 jø6 æd6 æg6 øg6 æl6 rå6 åb6 ån6 må6 æv6 ås6 mæ6 øv6 dø6 åd6 næ6 å-6 ål6 bø6 tå6
    -æ6 hå7 fæ7 lå7 sæ7 øf7 æt7 gø7 æb7 åg7 fø7 tæ7 é-7 kå7 eø7 hæ7 pæ7 ré8 hé8 mé8 æ-8 bå8 øm8 åe8 øk8 æm8 xø8
    vå8 uø8 éu8 él8 åv8 då8 nå8 på8 vø8 æi8 pø9 åt9 dæ9 gæ9 ém9 åf9`,
  no: `ø1 å2 æ3 é5 í7 ó9 øy2 rø3 ør3 sø3 -ø4 ær4 lø4 øs4 jø4 -å4 ø-5 øn5 ål5 hø5 dø5 ød5 ås5 nø5 år5 rå5 væ5 vå5 må5
    tø5 øm6 ån6 åg6 lå6 øv6 åt6 å-6 hå6 gå6 øl6 øk6 bø6 kø6 åk6 mø6 øt6 kå6 fø7 tå7 næ7 fæ7 bå7 bæ7 øp7 é-7 åm7
    åf7 åd7 ræ7 sæ7 æt7 øe7 åø7 æn7 åp7 nå7 hæ7 læ7 vø7 ré7 mé7 æl7 gø8 jæ8 øf8 hé8 rí8 ín8 øg8 uø8 éu8 él8 aø8
    lé8 på8 æg8 æf8 jå8 åv8 ée8 øa8 så8 tæ8 eø8 æs8 pø9 åå9 iø9 øb9 -æ9 åe9`,
  sv: `ö1 ä2 å2 é6 ör4 vä4 rö4 än4 äs4 är4 -ö4 jö4 äl4 rä5 ö-5 öm5 kö5 -å5 ås5 ös5 sö5 lö5 lä5 å-5 år5 ån5 hö5 öd5
    jä5 nä5 öp5 öv5 åk5 -ä5 ög5 fö5 rå5 hä6 ön6 ät6 sä6 tä6 gö6 öl6 må6 lå6 åt6 äd6 ål6 äv6 öa6 öt6 gä6 fä6 på6
    mö6 eå6 hå6 nö6 gå6 mä6 äg6 äc6 kä6 åg6 tö7 vå7 äk7 så7 öb7 bå7 äm7 nå7 tå7 é-7 dö7 kå7 äx7 öj7 åb8 åd8 öö8
    bä8 äp8 mé8 då8 äf8 ök8 äb8 lé8 bö8 få8 éa9 öf9 åm9 öc9 öi9 pä9 né9 xå9 én9 ä-9 åe9 ré9`,
  fi: `ä0 ö3 š5 ž7 é7 ä-2 ää3 lä3 tä4 vä4 äi4 kä4 än4 pä4 sä4 jä4 mä4 äs4 yö5 är5 ät5 äl5 äk5 rä5 äh5 nä5 äm5 hä5 äy5
    äv5 ö-5 tö5 ör5 iä6 kö6 ön6 -ä6 tš6 äp6 dž7 eä7 lö7 öm7 öt7 iö7 öy7 öl7 pö7 ša7 dä7 äd7 öä7 ök7 ši7 äj7 rö7
    aš8 ža8 öö8 ži8 še8 ös8 öi8 mö8 öp8 yä8 mé8 hö8 -š8 šu8 äo9 öh9 -ö9 iš9 é-9 nö9 äa9 šk9 ré9`,
  is: `í2 ð3 ó3 ú3 á3 ö4 æ4 þ5 ý5 é6 ís4 ið5 ðu5 ð-5 jó5 að5 rí5 tí5 ði5 ól5 rð5 æð5 lí5 ín5 rú5 ða6 í-6 ím6 sí6 ó-6
    óð6 ví6 ör6 ál6 ós6 ró6 úr6 kó6 uð6 ía6 ót6 ór6 ní6 ón6 ló6 -þ6 bí6 ræ6 ön6 ík6 öf6 jö6 lá6 óm6 há6 ús6 ít6
    -á6 úð6 ár6 ás6 út6 tó6 kú6 ré6 -ú6 át6 aí7 eð7 íl7 má7 öl7 bú7 -í7 úl7 -ó7 ír7 tö7 ún7 só7 æn7 hö7 kí7 ök7
    ðl7 ét7 jú7 ók7 dó7 já7 tú7 sú7 íð7 íu7 væ7 dí7 ðs7 lö7 ú-7 öð7 bó7 vö7 þr7 rá7 úk7 æt7 ýr7 ög7 lú7 pí7 ær7
    gí7 nú7 læ7 æk7 íb7 gó7 -ö7 mó7 pó7 fö7 hæ7 öt7 íf7 úa7 hú8 mí8 rö8 á-8 ðr8 íg8 ák8 án8 ká8 úp8 úg8 tá8 pú8
    dý8 ág8 úm8 æl8 dú8 tæ8 íd8 áð8 sæ8 gð8 él8 kö8 óv8 úd8 ðv8 ðk8 mú8 pá8 óp8 nó8 ýs8 þý8 íp8 æs8 fæ8 næ8 ná8
    oð8 vé8 fí8 gú8 ký8 óf8 fó8 íþ8 ív8 æg8 fð8 sö8 óa8 ðg8 ný8 úb8 ðj8 ðh8 þj8 úf8 íe8 íó8 áh9 gö9 ðf9 ðn9 sá9
    lý9 bá9 pö9 hí9 jí9 hó9 ád9 sý9 ýn9 áf9 é-9 mö9 áv9 áp9 úv9 bö9 mæ9 lé9 éf9 aó9 fá9 ðd9 gæ9 þe9 æj9 óþ9 nö9
    ðb9 ób9 yð9 áí9 ýð9 dö9 íh9 ðm9 æm9 þu9 ýl9 óg9 ód9 áb9 óh9 ös9 tý9 ý-9 úi9 xí9 eó9 úe9 áþ9 þí9`,
  sq: `ë0 ç4 ë-1 të3 ër3 ës3 kë3 rë3 në4 ën4 hë4 pë4 lë4 më4 dë4 së5 jë5 -ç5 ëm5 gë5 ët5 bë5 zë5 ël6 ëz6 çi6 cë6 çe6
    ça6 aç6 vë7 ëp7 iç7 çu7 ç-7 fë7 që7 ëk7 ëv7 ço8 ëç8 -ë8 ëd8 çë8 ëh9 eç9 ëq9 çm9 ëb9 yç9 ëg9 uç9 çl9 ëj9 ëf9
    xë9`,
  pl: `ł2 ó2 ń3 ś3 ę3 ż3 ą4 ć5 ź6 ów3 ńs3 ło4 ła4 ał5 ań5 oł5 iń5 ró5 -ł5 -ś5 sł5 ór5 ć-5 ń-5 łu5 kó5 ię5 -ż5 ąc5 ża6
    oś6 gó6 nó6 śl6 eń6 św6 yń6 ią6 ół6 zó6 śn6 ęd6 łó6 ęb6 ść6 eł6 oń6 że6 ęc6 łę6 ży6 ją6 ód6 ł-6 eś6 ać6 ą-6
    óż6 dż6 pł6 śc6 łk6 ęż6 gł6 hó7 ąb7 ił7 ęt7 ły7 ąż7 ąs7 tó7 bł7 łą7 kł7 wł7 zł7 ż-7 jó7 kę7 lą7 bó7 łc7 rą7
    łe7 zę7 aś7 uł7 ąt7 zą7 yż7 ęp7 żu7 wó7 oż7 ąg7 żo7 yś7 rę7 ńc7 ój7 ęg7 eż7 dę7 wą7 pó7 dł7 wę7 ió7 aż7 ś-8
    ję8 uń8 ąd8 łn8 śr8 oź8 cł8 óź8 dą8 źn8 ęk8 dź8 łm8 ę-8 ól8 ką8 ęs8 óz8 śm8 ył8 łt8 mł8 tę8 ną8 bą8 lę8 iś8
    dó8 łż8 żn8 ić8 żi8 łg8 ąk8 ź-8 źw8 żc8 gą8 eć8 łd8 uś9 sę9 mę9 żk9 żó9 ąć9 śk9 żę9 ąz9 ló9 uż9 rł9 ób9 só9
    ęś9 źd9 jś9 żd9 żm9 źm9 rż9 ńk9 łł9 łb9 mż9 fó9 yć9 aź9 iż9 ót9 tą9 ąp9 mó9`,
  cs: `á1 í3 š3 č4 ř4 ě4 é4 ž5 ý5 ů6 ň6 ú7 ť8 ó9 ď9 á-2 ká3 vá3 í-5 ní5 -š5 ří5 ná5 ké5 ře5 ín6 ík6 čk6 rá6 é-6 án6
    če6 št6 lí6 lá6 ář6 éh6 áč6 íč6 ý-6 čí6 -č6 šo6 ři6 ší6 ně6 ác6 ák6 eč6 ě-6 ký6 šk7 še7 ič7 eš7 ál7 -ž7 zá7
    tá7 ár7 iš7 vě7 mí7 uš7 tě7 oš7 ír7 ši7 tř7 aš7 oř7 át7 áš7 př7 ař7 či7 vý7 řs7 že7 tí7 há7 ví7 cí7 dě7 vé7
    ýc7 ži7 ád7 ů-7 ám7 ět7 má7 íc7 čn7 ný7 šť7 kř7 oč8 čo8 áv8 řo8 né8 ač8 š-8 bě8 ží8 bř8 íř8 iá8 pá8 áž8 už8
    -ú8 mě8 ím8 bí8 ša8 šá8 íš8 áz8 ěl8 ča8 -ř8 ož8 ýn8 íl8 uč8 jí8 ňs8 íž8 rů8 až8 dá8 ěš8 žn8 bá8 áb8 pí8 ás8
    rš8 ěž8 tý8 žá8 čá8 ům8 ís8 ža8 šp8 ým8 žk8 čs8 eř8 ěř8 ňo8 ěn8 řá8 ém8 lé8 áj8 rč9 sá9 ež9 lý9 eň9 yš9 ít9
    oň9 ňk9 áň9 ěj9 zí9 ř-9 dí9 šn9 žo9 dř9 sí9 šv9 aň9 řa9 hř9 lč9 šs9 áp9 nč9 ků9 íd9 tů9 ýš9 lš9 č-9 nš9 šu9
    ěz9 vč9 íh9 šň9 áh9 té9 ěc9 íz9 řk9 ěd9 žs9 ěs9 ěk9 ré9 ěv9 ťá9 ěm9 rý9 ců9 pě9 ůž9 ňa9 iř9 ěr9 ěp9 šl9 řů9
    ťa9 dž9`,
  sk: `á1 č3 š3 í3 é4 ý4 ž4 ú5 ľ5 ť6 ň6 ó6 ď7 ä8 ô9 á-2 vá3 ká3 ná4 ý-5 ké5 -š5 án5 é-5 ár5 ký5 či5 éh5 ín5 ík5 rá6
    ič6 -č6 šk6 ní6 št6 čo6 lá6 če6 tá6 ť-6 ži6 áč6 aš6 šo6 zá6 lí6 ál6 rí6 čí6 ný6 oš6 né7 ák7 ýc7 uš7 čn7 ír7
    ší7 -ž7 š-7 má7 ča7 áš7 -ľ7 iš7 ač7 vý7 nč7 ňo7 čk7 eč7 ľu7 át7 mí7 íc7 ši7 oč7 ša7 eš7 tí7 dá7 bá7 dž7 há7
    ež7 ľa7 eľ7 ať7 č-7 áv7 ác7 ví7 že7 ón7 ža7 úc7 už7 ňa8 pá8 ád8 íž8 íč8 ám8 šť8 iá8 íš8 še8 žn8 ož8 ľo8 vé8
    jč8 té8 šu8 šp8 -ú8 eň8 šs8 jú8 až8 áb8 sá8 uč8 ťa8 áž8 rč8 bí8 čá8 ér8 žo8 oľ8 iť8 én8 úč8 ré8 tý8 úš8 vä8
    žs8 áh8 ór8 kú8 í-8 áp8 cí8 rú8 úz8 ät8 yš8 já8 ív8 čs8 šv8 sť8 íl9 ží9 áľ9 úr9 lé9 tú9 -ď9 ás9 sú9 úd9 žk9
    éz9 ľk9 mé9 íb9 tó9 ďa9 oň9 ít9 fá9 úp9 ľs9 lý9 ró9 šň9 zí9 úť9 áz9 uľ9 áj9 aň9 áň9 tč9 ís9 šč9 ň-9 aď9 cú9
    lž9 ďo9 úb9 pí9 ét9 éš9 nš9 sý9 ún9 vč9 nó9 bš9 ž-9 ýš9 ťo9 ús9 lč9 gé9 ýr9 eť9 šá9 él9 rš9 út9 úk9 ió9 ľn9
    dó9`,
  hu: `á1 é3 ó3 ö3 ő4 ú5 ü5 í5 ű7 ár4 án4 ás4 vá4 ó-5 rá5 má5 ál5 há5 sá5 át5 ér5 ő-5 ör5 én5 áz5 lá5 ád5 pá5 zá5 ló5
    ká5 tá6 ág6 bá6 öl6 ré6 kö6 ós6 ác6 já6 ná6 és6 ké6 tó6 új6 ék6 ös6 ró6 ző6 té6 dá6 ét6 sé6 ák6 gá6 ős6 lő6
    só6 yö6 zé6 rö6 vé6 kó6 él7 ső7 áb7 yá7 lé7 ír7 mé7 áp7 ök7 -á7 óc7 őr7 ót7 ég7 tö7 ám7 tő7 ön7 út7 bé7 né7
    vö7 -ú7 pé7 éc7 yí7 fü7 gó7 jó7 dé7 yő7 ül7 úr7 dő7 kő7 sö7 ém7 ód7 ép7 ór7 gé7 öm7 -ö7 éd7 tú7 áv7 fö7 nó7
    ók7 ón8 ől8 -é8 zö8 óz8 zó8 gö8 kú8 öv8 dö8 öt8 ió8 bó8 ür8 -ó8 éz8 pö8 yé8 ög8 bö8 hé8 őd8 dó8 ők8 év8 óf8
    lö8 rő8 óg8 bü8 ük8 sú8 fő8 ví8 mó8 é-8 íz8 nő8 -ő8 ól8 őc8 yó8 iá8 üs8 ű-8 öz8 mö8 aú8 pó8 fá8 óp8 ít8 öd9
    őt9 zú9 sü9 rú9 -ü9 gő9 üz9 jé9 öc9 kü9 óv9 óh9 éb9 tü9 pü9 ú-9 bő9 dú9 úz9 őv9 áj9 hí9 őp9 ób9 fű9 öb9 ív9
    hó9 őn9 sí9 lí9 őh9 eá9 őb9 fé9 íd9 öp9 vő9 őz9 yú9 zü9 űz9 hő9 ús9`,
  ro: `ă1 ş2 ţ3 â4 î5 ă-2 şt4 ţi4 eş4 că4 ră4 tă4 ţă4 nă4 iţ5 ţa5 ăr5 lă5 ân5 -î5 în5 ş-5 ăl5 mă5 ză5 uţ5 nţ5 ăt5 iş5
    aş5 să5 aţ5 uş5 ău5 bă5 şi6 -ş6 dă6 âr6 ăş6 ăn6 şo6 şa6 pă6 gă6 ţ-6 ăd6 ăc6 ăţ6 ţe6 oş6 ăi6 şe6 ăg6 tâ6 eţ6
    câ7 râ7 fă7 âm7 sâ7 şă7 vă7 ăs7 mâ7 ăv7 -ţ7 şu7 vâ7 ăb7 ăm7 şc7 lţ7 cţ8 rş8 şn8 ăp8 gâ8 îm8 ăz8 âş8 oţ8 rţ8
    cş8 ţu8 hâ8 pâ8 îr8 ăe8 rî8 fâ9 zâ9 âl9 âi9 bâ9 hă9 uă9 mţ9 şl9 ăh9 pş9 ât9 ăj9 lş9 şd9 dî9 hî9 îb9 sî9 zî9
    lâ9 ţâ9 pţ9`,
  hr: `ć1 č2 š2 ž3 đ5 ić2 ć-2 ač4 čk4 -š4 či4 ča4 ša4 ič4 aš4 ća4 ši5 -č5 če5 ži5 šk5 iš5 eš5 ža5 še5 št5 dž5 oš6 uš6
    nč6 -ž6 š-6 že6 už6 ož6 šč6 až6 eč6 đe7 č-7 šo7 rš7 oč7 uč7 rč7 ćk7 ćš7 žn7 đa7 šp7 iž7 rž7 ču7 čn7 će7 ež7
    ađ7 šć7 ći7 šn7 -đ7 žu7 šu7 nš7 eć7 ćb8 vč8 ćm8 ać8 đu8 -ć8 jč8 đi8 žd8 uć8 ćo8 ćć8 šv8 eđ8 uđ8 oć8 ođ9 nđ9
    rđ9 ćp9 ćh9 šb9 šl9 ćf9 jš9 čv9 ž-9 šm9 čo9 mč9 bč9 pš9 kč9 ćz9 žo9 ćs9 ćr9 ćđ9 čm9 ćg9 žg9 žm9`,
  sl: `č1 š1 ž3 šč1 či2 šk3 če4 ič4 -š4 nš4 aš5 čn5 iš5 jš5 -č5 oš5 ža5 oč5 ži5 č-5 že5 eš5 ča5 še5 ač5 -ž5 ož5 eč5
    rš5 št6 dž6 ša6 nč6 ež6 vš6 uš6 ž-6 až6 ši6 čr6 žn6 už6 rč6 čk6 rž7 lš7 ču7 iž7 šp7 š-7 nž7 šo7 šv7 dš7 mš7
    vč7 uč7 šn7 čj8 bš8 jč8 tš8 lž8 žu8 žj8 čo8 mč9 pš9 žo9 pč9 žg9 šm9 mž9 čl9 šl9 gš9`,
  tr: `ı2 ü3 ç3 ş3 ğ3 İ3 ö4 â6 ı-4 oğ4 ş-5 gü5 ağ5 -ç5 aş5 ça5 ğa5 -İ5 kı5 ğl5 ın5 ç-5 -ş5 ül5 lı5 ır5 ık5 şa5 ür5
    ış5 ün5 rı5 çe5 aç5 şe6 çı6 şı6 sı6 çi6 ıl6 tı6 -ö6 öz6 gö6 ü-6 dı6 şi6 ğ-6 iş6 nç6 ük6 bü6 eğ6 İl6 ör6 tü6
    uş6 ız6 İn6 eş6 İ-6 cı6 bö6 rü6 lü6 ım6 uğ6 yı7 ğı7 üm7 mı7 mü7 üş7 çu7 eç7 kç7 İr7 iç7 üz7 dü7 kü7 -ü7 rç7
    zı7 ğr7 ön7 ök7 ığ7 İs7 ıç7 ğd7 hü7 lİ7 gı7 üs7 zü7 İk7 uç7 kö7 üt7 rİ7 bı7 sü8 yü8 lç8 ço8 şç8 nı8 öl8 dİ8
    şk8 ğu8 kş8 üç8 mİ8 çİ8 İz8 bİ8 tİ8 İm8 nü8 ıc8 ği8 iğ8 üb8 kâ8 ıb8 ıs8 rş8 nİ8 sİ8 pı8 şİ8 çü8 oç8 şü8 İt8
    ıt8 İç8 ğm8 ıo8 kİ8 şt8 üc8 ğü8 çö8 oş8 şu8 öy8 cü8 İş8 İd9 çç9 çk9 şb9 şm9 âr9 ıy9 ğt9 üg9 âl9 tç9 üv9 İh9
    gİ9 şo9 hİ9 İb9 üd9 üğ9 ıg9 sö9 şl9 fİ9 cİ9 İy9 ğb9 ğç9 dö9 ân9 hâ9 öğ9 ıf9 hı9 ıv9 vİ9 ıd9 fü9 üh9 fı9 yş9
    vş9 âd9 fş9 çt9 ög9 üj9 üy9 mâ9 dâ9 âm9 pü9 hç9 zİ9 İc9 ıp9 yö9`,
  lt: `ė2 ų2 š2 ž3 č4 ū4 ą6 į6 ę6 ų-2 ė-3 či4 -š4 ių4 iš4 nė4 lė4 ži4 ės5 -ž5 št5 šk5 ėj5 ši5 nų5 dž5 tė5 kš5 aš5 ša5
    ėl5 už6 kė6 mė6 ža6 tų6 rė6 vė6 rų6 eš6 dė6 ęs6 šč6 bė6 -č6 jų6 ą-6 ėt6 kų6 eč6 lų6 rš6 -į6 uš6 ūr6 pė6 že7
    šv7 až7 gė7 žy7 gų7 ūk7 ež7 še7 žė7 dų7 mų7 rū7 šu7 šl7 nč7 šo7 ūn7 sų7 žo7 ėn7 bų7 žt7 sė7 žv7 ač7 šs7 mą7
    žd8 ėž8 yž8 žu8 šn8 uč8 į-8 šy8 ėk8 ėg8 ėd8 iū8 rž8 šų8 ąs8 ėš8 šm8 tū8 yš8 ča8 kū8 ož8 zų8 lū8 ič8 įr8 ūd8
    oš8 če8 są8 ėr8 tę8 šr8 pū8 ūs8 ūp8 bū8 gū8 jū8 ūz8 ųj9 įž9 nę9 š-9 įs9 šę9 šš9 ūg9 -ū9 ūt9 ę-9 yč9 šp9 kę9
    ėm9 rą9 ėp9 ūl9 sū9 lę9 gž9 iž9 žs9 dū9 fė9 žą9 šė9 žr9 ču9 vų9 žl9 eį9 žp9 žm9 nį9 tą9 ną9 žn9 mš9 jė9 pš9
    čo9 fų9`,
  lv: `ā2 ī2 ņ3 š3 ē3 ū4 ļ4 ķ5 ž5 ģ5 č6 iņ4 ār4 ņš4 īt4 ņa5 ān5 lī5 īn5 tā5 rī5 š-5 rā5 ņu5 ēr5 āl5 mā5 nā5 ša5 tī5
    āt6 šu6 ļu6 vā6 āj6 īd6 vī6 īr6 -š6 ļa6 rū6 ēt6 dī6 ēj6 īv6 pā6 kā6 lā6 īb6 eš6 dā6 lē6 iķ6 ķe6 ķi6 āņ6 ā-6
    rē6 zī6 šķ6 ģi6 āc6 dž6 mī7 vē7 pē7 kš7 īg7 nī7 jā7 eļ7 -ā7 ās7 ād7 -ķ7 āv7 eņ7 ēn7 aļ7 bā7 oš7 ģe7 ūd7 ža7
    gā7 žu7 -č7 īl7 īš7 aņ7 ūr7 tē7 lū7 iš7 sī7 sā7 ķī7 ļģ7 ča7 ēl7 mē7 pī7 ēģ7 āb7 -ž7 ūk7 jū7 ūn7 īc7 āļ7 ņi7
    jē7 bē7 iļ7 ēz7 bī7 cī7 ži7 ļā7 ēs7 šī8 ķē8 iā8 ķu8 sē8 īs8 zā8 ņķ8 ķa8 uš8 že8 ām8 āk8 ču8 ēš8 īz8 -ē8 ši8
    ēd8 kļ8 cē8 ēk8 ūs8 īk8 šs8 cā8 ež8 oļ8 oņ8 pļ8 nē8 uļ8 dē8 -ī8 žī8 až8 zē8 pū8 -ģ8 šo8 mū8 gš8 iž8 ič8 eķ8
    ūš8 īm8 ūt8 šk8 -ū8 ēm8 eģ8 kū8 tū8 žā8 ļķ8 ļe9 āz9 šē9 či9 īķ9 rģ9 ož9 āg9 īp9 nč9 rš9 āp9 št9 ļi9 aķ9 gļ9
    ģu9 rņ9 nš9 ūm9 oģ9 ē-9 šļ9 ūp9 āf9 uģ9 ūb9 rž9 čs9 ņo9 eā9 žk9 ņģ9 ļņ9 ļļ9 ūl9 gē9 aš9 čī9 če9 žū9 -ļ9 ņe9
    žņ9 āš9 žo9 nž9 uķ9 uč9 lž9 ēc9 āč9 šņ9 ūž9 ūj9 gī9 īj9 šm9 uā9 tņ9 šā9 ļš9`,
  et: `ä2 õ2 ü2 ö3 š4 ž5 é7 öö3 är4 ää4 mä4 üü4 õr5 pä5 -ü5 lõ5 vä5 õu5 võ5 kõ5 õi5 tš5 üh5 ül5 jä5 -õ5 tä5 än5 tõ5
    kü5 sü5 äe5 kä5 sõ5 õõ5 äi6 dž6 õl6 äl6 tü6 üs6 õn6 äh6 pü6 nä6 ši6 põ6 äg6 ör6 õp6 ša6 õh6 äs6 ät6 üm6 ük6
    ži6 üt6 -š6 pö6 -ä6 jõ6 mõ6 õm6 üd6 ür6 õt7 ün7 äk7 tö7 lä7 rõ7 mü7 hä7 rö7 õs7 še7 hü7 lö7 sä7 šo7 nõ7 üp7
    äp7 õe7 rü7 ök7 ža7 sö7 rä7 öt7 kö7 õv7 äm7 õb7 aš7 lü8 üg8 iš8 öp8 hõ8 õg8 öi8 õd8 õk8 üa8 öd8 äd8 -ž8 öl8
    žo8 bü8 ön8 uš8 -ö8 ög8 šk8 mé8 šu8 öm9 äo9 že9 až9 ä-9 šš9 dõ9 é-9 üu9 iõ9 äb9 ö-9 ž-9 öv9 mö9 vö9 š-9 šv9
    oš9 kš9 üb9 jü9 õz9 ré9 aü9`,
}
