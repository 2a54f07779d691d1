/**
 * Weights of household measures in grams: `things|letter and grams ...|source`. Letters and sources are
 * those of `household-measures.ts`, ids those of the catalogue. Unknown weights are missing.
 */
export const TABLE = `
farinha-de-trigo|x125|u20081
farinha-de-trigo-com-fermento|x125|u20082
farinha-de-trigo-integral|x120|u20080
fuba|x126|u20018
amido-de-milho|x128|u20027
farinha-de-arroz|x158|u20061
farinha-de-aveia|x104|u20132
farinha-de-rosca|x108|u18079
araruta|x128|u20003
semola|x167|u20066
sagu|x152|u20068
farelo-de-trigo|x58|u20077
farelo-de-aveia|x94|u20033
germe-de-trigo|x115|u20078
aveia-em-flocos|x81|u08120
granola|x122|u08037
trigo-para-quibe|x140|u20012
trigo-em-grao|x192|u20071
couscous-marroquino|x173|u20028
quinoa|x170|u20035
amaranto|x193|u20001
painco|x200|u20031
cevadinha|x200|u20005
arroz-agulhinha,arroz-basmati,arroz-jasmim|x185|u20444
arroz-parboilizado|x185|u20446
arroz-integral|x185|u20036
arroz-arboreo,arroz-japones|x200|u20452
macarrao-penne|x95|u20120
macarrao-fusilli|x96|u20120
macarrao-farfalle|x81|u20120
macarrao-conchinha|x64|u20120
feijao-carioca|x193|u16042
feijao-preto|x194|u16014
feijao-branco|x202|u16049
feijao-vermelho|x184|u16032
feijao-rajado|x195|u16019
feijao-azuki|x197|u16001
feijao-de-corda|x167|u16062
grao-de-bico|x200|u16056
lentilha|x192|u16069
ervilha-seca|x197|u16085
fava-seca|x150|u16052
soja-em-grao|x186|u16108
acucar-refinado,acucar-cristal|x200|u19335
acucar-mascavo|x145|u19334
acucar-de-confeiteiro|x120|u19336
mel|x339|u19296
melado|x337|u19304
glucose-de-milho|x341|u19350
xarope-de-bordo|x315|u19353
geleia|x320|u19297
leite-integral,leite-pasteurizado,leite-sem-lactose|x244|u01077
leite-semidesnatado|x244|u01079
leite-desnatado|x245|u01085
leite-em-po|x128|u01090
leite-em-po-desnatado|x120|u01091
leite-condensado|x306|u01095
creme-de-leite|x240|u01050
creme-de-leite-fresco|x238|u01053
sour-cream|x230|u01056
iogurte-natural|x245|u01116
soro-de-leite|x245|u01088
leite-de-coco|x226|u12118
agua-de-coco|x240|u12119
agua-mineral|x237|u14555
manteiga,manteiga-sem-sal|x227|u01145
manteiga-ghee|x205|u01003
margarina|x227|u04611
banha-de-porco|x205|u04002
gordura-vegetal|x205|u04615
oleo-de-soja|x218|u04044
oleo-de-girassol|x218|u04506
oleo-de-milho|x218|u04518
oleo-de-canola|x218|u04582
oleo-de-coco|x218|u04047
azeite-de-oliva|x216|u04053
azeite-de-dende|x216|u04055
oleo-de-gergelim|x218|u04058
maionese|x220|u04025
cream-cheese|x232|u01017
queijo-parmesao-ralado|x100|u01032
mucarela|x112 f28|u01026
queijo-cheddar|x113|u01009
queijo-cottage|x225|u01012
queijo-ricota|x246|u01036
queijo-gorgonzola|x135|u01004
queijo-provolone|x132|u01035
queijo-tofu|x248|u16427
cacau-em-po|x86|u19165
gotas-de-chocolate|x173|u19080
coco-ralado|x85|u12109
coco-seco|x80|u12104
uva-passa|x145|u09298
ameixa-seca|x174 u9.5|u09291
damasco-seco|x130|u09032
tamara-seca|x147 u7.1|u09087
amendoim|x146|u16087
pasta-de-amendoim|x258|u16098
castanha-de-caju|x137|u12085
castanha-do-para|x133 u5|u12078
noz|x117|u12155
noz-peca|x109|u12142
amendoa|x143 u1.2|u12061
avela|x135|u12120
pistache|x123|u12151
macadamia|x134|u12131
linhaca|x168|u12220
gergelim|x144|u12023
semente-de-girassol|x140|u12036
semente-de-abobora|x129|u12014
ovo,ovo-caipira,ovo-vermelho|x243 u57|u01123
ovo-de-codorna|u9.8|u01140
clara-de-ovo-pasteurizada|x243|u01124
cebola,cebola-roxa|x160 u122|u11282
alho,alho-descascado|x136 d3|u11215
tomate|x180 u135|u11529
tomate-italiano|x180 u68|u11529
tomate-cereja|x149 u17|u11529
cenoura|x128 u81|u11124
batata-inglesa|x150 u170|u11352
batata-doce|x133 u181|u11507
mandioca|x206 u486|u11134
cara,inhame|x150|u11601
abobora-moranga,abobora-cabotia,abobora-de-pescoco|x116|u11422
abobrinha-italiana,abobrinha-brasileira|x124 u206|u11477
berinjela|x82|u11209
pepino|x104 u310|u11205
chuchu|x132 u205|u11149
beterraba|x136 u122|u11080
pimentao-verde|x149 u145|u11333
pimentao-vermelho,pimentao-amarelo|x149 u145|u11821
quiabo|x100 u14|u11278
vagem|x100 u5.5|u11052
repolho,repolho-roxo|x89 u1135 h23|u11109
couve-flor|x107|u11135
brocolis-ninja,brocolis-ramoso|x91|u11090
alface-americana|h8|u11252
espinafre|h10|u11457
rucula|h2|u11959
salsinha|x60 r1|u11297
cebolinha|x100 t15|u11291
manjericao|h0.5|u02044
aipo|x101 t45|u11143
alho-poro|x89 u202|u11246
gengibre|x96|u11216
nabo|x130 u151|u11564
rabanete|x116|u11429
cogumelo-paris|x70 u19|u11260
milho-verde|x145|u11167
milho-em-conserva|x164|u11172
milho-congelado|x136|u11178
ervilha-fresca|x145|u11304
ervilha-congelada|x134|u11312
ervilha-em-conserva|x175|u11308
palmito-em-conserva|x146|u11961
azeitona-verde|u2.7|u09195
azeitona-preta|u3.2|u09193
alcaparra|x138|u02054
atum-em-lata|x146|u15119
sardinha-em-lata|x149 u12|u15088
extrato-de-tomate|x262|u11546
molho-de-tomate|x245|u11549
polpa-de-tomate|x250|u11547
tomate-pelado|x240|u11531
tomate-seco|x110|u11956
ketchup|x240|u11935
mostarda|x249|u02046
molho-de-soja|x255|u16123
molho-ingles|x275|u06971
molho-barbecue|x279|u06150
vinagre-de-alcool|x238|u02053
vinagre-de-maca|x239|u02048
vinagre-de-vinho|x239|u02068
aceto-balsamico|x255|u02069
banana-prata,banana-maca|x150 u127|u09040
banana-nanica|x150 u158|u09040
limao-taiti|u80|u09159
limao-siciliano|u109|u09150
laranja-pera|x180 u179|u09200
maca-gala,maca-fuji,maca-argentina,maca-verde|x125 u166|u09003
pera-williams|x140 u164|u09252
mamao-formosa,mamao-papaia|x145|u09226
manga-palmer,manga-tommy,manga-haden|x165 u473|u09176
abacaxi|x165 u1775|u09266
morango|x144 u13|u09316
uva-sem-semente,uva|x151 u5.1|u09132
abacate|x150|u09037
abacate-avocado|x230 u203|u09038
melancia|x152|u09326
melao-amarelo,melao-cantaloupe|x160|u09181
goiaba|x165|u09139
kiwi|x180 u91|u09148
maracuja|x236|u09231
pessego|x154|u09236
ameixa-fresca|x165 u70|u09279
mexerica-ponkan|x195 u162|u09218
sal-refinado|x292 i0.4|u02047
fermento-quimico|x221|u18369
bicarbonato-de-sodio|x221|u18372
fermento-biologico-seco|x192|u18375
canela-em-po|x125|u02010
pimenta-do-reino|x110|u02030
cominho|x96|u02014
oregano|x48|u02027
paprica-doce,paprica-defumada|x109|u02028
curry|x101|u02015
noz-moscada|x112|u02025
alho-em-po|x155|u02020
cebola-em-po|x110|u02026
gengibre-em-po|x83|u02021
acafrao-da-terra|x150|u02043
baunilha|x208|u02050
gelatina-incolor|x112|u19177
pao-de-forma|f25|u18069
pao-de-forma-integral|f32|u18075
pao-de-hamburguer,pao-de-cachorro-quente|u43|u18342
pao-pita|u60|u18041
croissant|u57|u18239
biscoito-recheado|u12|u18166
pao-frances|u50|a
`
