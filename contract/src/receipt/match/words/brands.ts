/**
 * Brands on receipts with their things, the likeliest first: `thing thing: brand, brand` by ids of the
 * catalogue. A brand may occur in several lines.
 */
export const BRANDS = `
sabao-em-po sabao-liquido: omo, ariel, tixan, surf, ace, brilhante, assim, ala
sabao-em-po: urca
amaciante: downy, comfort, fofo, mon bijou, amaciex, baby soft
detergente: limpol, minuano, odd
detergente sabao-em-barra sabao-em-po amaciante agua-sanitaria desinfetante: ype
agua-sanitaria: qboa, q boa, candura, super candida, brilux, cloral, triex
alvejante-sem-cloro: vanish
desinfetante: pinho sol, pinho bril, lysoform, kalipto, sanol, bak ype, casa k m
limpador-multiuso limpa-vidros desengordurante limpa-banheiro: veja, ajax, mr musculo, uau, azulim
limpador-cremoso: cif
limpa-vidros: vidrex
inseticida: sbp, raid, baygon, mafu, mortein, detefon
aromatizador-de-ambiente: bom ar, glade, coala
desodorizador-sanitario: harpic
esponja-de-aco: bombril, assolan
esponja-de-louca: scotch brite, scotchbrite, esfrebom, bettanin, limppano, ingleza, 3m
pano-de-limpeza: perfex
saco-de-lixo: embalixo, dover roll
papel-higienico: neve, personal, mili, cotton, duetto, sublime, scott, mirafiori, carinho, paloma, cotton baby
papel-toalha guardanapo: snob, kitchen, scala, coquetel, stylus
lenco-de-papel: kleenex, klenex
creme-dental escova-de-dente enxaguante-bucal fio-dental: colgate, sorriso, close up, closeup, sensodyne, oral b, oralb, tandy
enxaguante-bucal: listerine, cepacol
fio-dental: hillo, jordan, reach
sabonete sabonete-liquido: lux, protex, phebo, francis, albany, lifebuoy, farnese
sabonete shampoo condicionador desodorante-aerosol desodorante-roll-on: dove, palmolive, johnson, johnsons, monange
shampoo condicionador creme-de-pentear: seda, pantene, elseve, tresemme, head shoulders, skala, novex, niely, garnier, fructis, salon line, kolene, yamasterol
desodorante-aerosol desodorante-roll-on: rexona, axe, above, bozzano, old spice, herbissimo, bi o, senador
creme-hidratante desodorante-roll-on sabonete desodorante-aerosol: nivea
creme-hidratante: paixao, hidramais, cerave, neutrogena
protetor-solar: sundown, cenoura bronze
absorvente: always, intimus, sempre livre, sym, ladysoft, mili seca
absorvente-diario: carefree
fralda-descartavel lenco-umedecido-de-bebe: pampers, huggies, pom pom, cremer, mamypoko, babysec, turma da monica baby
aparelho-de-barbear lamina-de-barbear: gillette, gilette, prestobarba, bic, mach3, probak
cotonete: cottonbaby, cotton baby, topz
algodao: apolo
tinta-para-cabelo: koleston, nutrisse, imedia, cor ton
preservativo: jontex, olla, prudence
leite-integral leite-desnatado leite-semidesnatado leite-sem-lactose: italac, piracanjuba, parmalat, shefa, jussara, lider, paulista, salute, elege, xando, leitissimo, hercules, letti, fazenda bela vista, cooper
leite-em-po leite-integral: ninho
leite-em-po-desnatado: molico
leite-condensado: moca
leite-fermentado: yakult, chamito
petit-suisse: danoninho, chambinho
iogurte-liquido iogurte-natural: activia
iogurte-de-morango iogurte-natural iogurte-grego iogurte-liquido: danone, batavo, vigor, frutap, paulista, neston, corpus, carrossel, batavinho
manteiga requeijao queijo-minas-frescal: aviacao, tirolez, itambe, danubio, scala, presidente, president, polenghi, quata, verde campo, campo lindo, crioulo
margarina: qualy, doriana, delicia, becel, claybom, primor, delline
requeijao requeijao-culinario: catupiry, pocos de caldas
cream-cheese: philadelphia
queijo-parmesao-ralado queijo-parmesao: faixa azul, parmeggio
queijo-processado: polenguinho
arroz-agulhinha arroz-integral arroz-parboilizado: camil, tio joao, prato fino, namorado, urbano, blue ville, solito, rampinelli, broto legal, emocoes, fantastico, rosalito, sepe, tio urbano, vasconcelos, saman, albaruska, pilecco
feijao-carioca feijao-preto: kicaldo, pantera, caldo bom, broto legal, camil, solito, granolar, carreteiro, galante, supang, namorado
acucar-refinado acucar-cristal: uniao, caravelas, guarani, alto alegre, colombo, da barra, doce dia, caete, mais doce
acucar-mascavo acucar-demerara: native
oleo-de-soja oleo-de-girassol oleo-de-milho oleo-de-canola: soya, liza, concordia, coamo, cocamar, mazola, sinha, vila velha, abc, corcovado, purilev
azeite-de-oliva: gallo, andorinha, borges, carbonell, cardeal, cocinero, herdade, la violetera, serrata, filippo berio, oliveira da serra, nova oliva, toureiro
vinagre-de-alcool vinagre-de-maca vinagre-de-vinho: castelo, minhoto, toscano, belmont
sal-refinado sal-grosso: cisne, lebre, diana, zizo, marfim, caicara, ita
farinha-de-trigo: dona benta, d benta, anaconda, rosa branca, finna, globo, nita, venturelli
farofa-pronta milho-para-pipoca fuba farinha-de-mandioca: yoki, zaeli, siamar, hikari, kodilar, sinha, caldo bom, amafil, deusa, lopes, pinduca, anchieta
amido-de-milho: maizena
macarrao-espaguete macarrao-fusilli macarrao-penne: adria, renata, barilla, galo, petybon, basilar, santa amalia, vitarella, fortaleza, dona benta, divella, de cecco, todeschini, isabela, joia, liane, paganini
macarrao-instantaneo: nissin, miojo, cup noodles
molho-de-tomate extrato-de-tomate: pomarola, tarantella, salsaretti, fugini, elefante, quero, predilecta, oderich, bonare, heinz, cirio, stella doro, ole, cica, tomatino, sacciali, pomodoro, so fruta
milho-em-conserva ervilha-em-conserva: bonduelle, jurema, quero, predilecta, fugini, oderich, sol de ouro
azeitona-verde palmito-em-conserva champignon-em-conserva: hemmer, rivoli, la violetera, raiola, vale fertil, dafonte, imperador
ketchup mostarda maionese: heinz, hellmanns, hellmann, hellmans, hellm, cepera, hemmer, arisco, junior
molho-de-pimenta: tabasco, tabasko, mendez
molho-de-soja: sakura, hinomoto, mitsuwa, kikkoman
caldo-de-galinha tempero-completo tempero-em-po: knorr, maggi, arisco, ajinomoto, kitano, apti
oregano: kitano
tempero-em-po: sazon
detergente-para-lava-loucas: finish
geleia: queensberry, homemade
acai: frooty
atum-em-lata sardinha-em-lata: gomes da costa, gomes costa, g costa, coqueiro, robinson crusoe, 88, pescador
cafe-em-po cafe-soluvel cafe-em-capsula: pilao, melitta, 3 coracoes, tres coracoes, 3 corac, caboclo, cafe do ponto, do ponto, sao braz, pele, bom jesus, marata, seleto, brasileiro, utam, morro grande, canecao, jaguari, orfeu, l or, lor, cafe fazenda, toko, kimbo, lavazza, illy, floresta
cafe-soluvel: nescafe, iguacu
cafe-em-capsula: nespresso, dolce gusto, d gusto
achocolatado-em-po achocolatado-liquido: nescau, toddy
achocolatado-liquido: toddynho, nescauzinho, pirakids, chocomilk
leite-maltado: ovomaltine
farinha-lactea: neston
cereal-infantil: mucilon
cereal-matinal: sucrilhos, kelloggs, kellogg, snow flakes, corn flakes, nesfit, all bran, froot loops
aveia-em-flocos granola: quaker, jasmine, mae terra, vitao, feinkost, kobber, ritter, tia sonia
barra-de-cereal: nutry, trio, nature valley, nuts bar
cha-mate cha-de-camomila: leao, matte leao, real cha, twinings
erva-mate: barao, yerba, chimarrao, terere
pao-de-forma pao-de-hamburguer pao-de-cachorro-quente bisnaguinha torrada: pullman, pulman, wickbold, plusvita, panco, seven boys, visconti, nutrella, bimbo, kim, grain mills, artesano, tia rosa
bolinho-recheado: ana maria
wrap: rap10, rap 10
torrada panetone biscoito-wafer: bauducco, baud
biscoito-recheado: trakinas, negresco, oreo, passatempo, bono, chocolicia, treloso
biscoito-cream-cracker biscoito-de-maisena biscoito-recheado biscoito-wafer: marilan, mabel, tostines, zabet, piraque, aymore, triunfo, parati, isabela, vitarella, zadimel, richester
bolacha-salgada: club social
biscoito-agua-e-sal: tucs, tuc
batata-chips: ruffles, lays, pringles, sensacoes, stax
salgadinho-de-milho: fandangos, cheetos, elma chips, torcida, fofura, cebolitos, micao, yokitos
nachos: doritos
amendoim-japones amendoim: agtal, mendorato, dori
chocolate-ao-leite bombom: lacta, garoto, hersheys, hershey, nestle classic, neugebauer, talento, diamante negro, laka, prestigio, kit kat, kitkat, suflair, milka, lindt, ferrero, alpino, charge, snickers, twix, galak, baton, crunch, shot, arcor, sonho de valsa, ouro branco, bis, serenata, serenata de amor, ferrero rocher, lollo, chokito
bala chiclete: halls, mentos, tic tac, freegells, fini, 7 belo, butter toffees
chiclete: trident, bubbaloo, clorets, chiclets
creme-de-avela: nutella
pasta-de-amendoim: dr peanut, amendocrem, vitapower, mandubim
goiabada: xavante
adocante: zero cal, linea, finn, adocyl, assugrin, stevita, lowcucar
gelatina fermento-quimico: royal, dr oetker, apti, dr oetk, oetker
fermento-biologico-seco fermento-biologico-fresco: fleischmann, saf
leite-de-coco coco-ralado agua-de-coco: sococo, ducoco, mais coco, copra, kero coco, obrigado, puro coco
refrigerante-de-cola: coca cola, coca, pepsi, cocacola
refrigerante-de-guarana: guarana antarctica, kuat, dolly guarana, dolly
refrigerante-de-laranja: fanta, sukita
refrigerante-de-limao: sprite, soda antarctica, 7up
refrigerante-de-uva: fanta uva
agua-com-gas: h2oh
agua-mineral: crystal, bonafont, minalba, lindoya, indaia, sao lourenco, lindoia, ouro fino, puris, bioleve, petra, levissima
agua-tonica: schweppes, schwepps, tonica antarctica
nectar-de-fruta: del valle, dell vale, dell valle, ades, maguary, dafruta, sufresh, su fresh, kapo, tial, jandaia, do bem, izzy
suco-de-uva: casa de bento, suvalan, garibaldi
suco-de-laranja: natural one, prats
refresco-em-po: tang, mid, frisco, clight, ki suco, qualimax
cha-gelado: fuze, lipton, feel good
bebida-isotonica: gatorade, powerade, marathon
energetico: red bull, monster, tnt, fusion, baly, redbull, burn
cerveja cerveja-long-neck: skol, brahma, heineken, antarctica, itaipava, bohemia, budweiser, stella artois, stella, amstel, eisenbahn, devassa, kaiser, schin, corona, becks, spaten, imperio, bavaria, sub zero, serramalte, therezopolis, proibida, lokal, glacial
cerveja-preta: malzbier, caracu
vinho-tinto: casillero, reservado, concha y toro, santa helena, gato negro, miolo, periquita, salton, pergola, chalise, quinta do morgado, sangue de boi, country wine
cachaca: 51, ypioca, velho barreiro, pitu, salinas
vodca: smirnoff, absolut, orloff, balalaika, skyy
uisque: johnnie walker, ballantines, red label, old parr, chivas, passport, teachers, jack daniels
sorvete picole: kibon, jundia, hagen dazs, haagen dazs, magnum, cornetto, rochinha, eskibon
pao-de-queijo-congelado: forno de minas, forno minas, casa do pao de queijo
batata-frita-congelada: mccain, mc cain, surf fries
massa-de-pastel massa-de-pizza massa-de-lasanha-fresca: massa leve, mezzani, romena, frescarini
empanado-de-frango: nuggets, turma da monica nuggets, chikenitos, chicken tabs, mini chicken
polpa-de-fruta: demarchi, icefruit, brasfrut, canaa
hamburguer-congelado: texas burger, hot pocket
linguica-toscana presunto mortadela salsicha frango-inteiro bacon: sadia, perdigao, seara, aurora, frimesa, rezende, ceratti, marba, prieto, bragagnolo, cancao, pif paf, lebon, frivasa, alegra
mortadela: marba, bologna, confianca
frango-inteiro peito-de-frango file-de-peito-de-frango coxa-e-sobrecoxa: copacol, korin, big frango, adoro, ad oro, zanchetta, alliz, sassa, averama, jaguafrangos, somave
picanha alcatra contrafile patinho: friboi, maturatta, montana, bassi, swift, marfrig, minerva, swift black, estancia 92, bordon
ovo ovo-vermelho ovo-caipira: mantiqueira, happy eggs, iana, shinoda, label rouge, jose ovos, ovos josidith
racao-para-cachorro: pedigree, golden, dog chow, premier, bonzo, magnus, foster, frolic, special dog, max cao, biofresh, kanina
racao-para-gato racao-umida: whiskas, friskies, cat chow, felix, sheba, gran plus, kitekat
areia-para-gato: pipicat, pipi cat, kelco, katbom
pilha-aa pilha-aaa: duracell, rayovac, panasonic, energizer, eveready
lampada: osram, philips, elgin, ourolux, taschibra, empalux, avant
fosforo: fiat lux, parana, gaboardi
filme-plastico papel-aluminio: wyda, magipack, royalpack, boreda, thermoprat
copo-descartavel: copobras, totalplast, minaplast, coposul
filtro-de-cafe: jovita, brigitta
vela: festcolor
analgesico: dorflex, novalgina, tylenol, neosaldina, advil
curativo-adesivo: band aid
whey-protein: growth, max titanium, integralmedica
`

/** Brands of all sorts of things, and of shops: of no thing rather than another. */
export const WIDE_BRANDS =
  'nestle, qualita, carrefour, taeq, swift, great value, unilever, casino, dia, tenda, assai, pao de acucar, kraft, ' +
  'bom dia, sao vicente, pague menos, covabra, enxuto, dalben, oba, boa praca, viver, aro, members mark, ' +
  'santa amalia, turma da monica, monica, disney, hot wheels, naturale, organic, natural life'
