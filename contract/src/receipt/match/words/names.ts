/**
 * Names of things on receipts, in addition to the catalogue: `thing: name, name`, folded, by ids of the
 * catalogue. Kinds, cuts, flavours and counters that people at home do not write.
 */
export const NAMES = `
acem-moido: carne moida acem, carne bovina acem moido
acendedor: isqueiro bic, isqueiro maxi
agua-com-gas: agua mineral com gas
agua-mineral: agua mineral sem gas, agua natural
agua-tonica: refrigerante tonica, tonica
alface-crespa: alface hidroponica, alface verde
ameixa-seca: ameixa seca sem caroco
amendoim: amendoim sem pele, amendoim salgado, amendoim com pele
apresuntado: presunto apresuntado
aromatizador-de-ambiente: desodorizador de ambiente, desodorizador de ar, odorizante
atum-em-lata: atum solido em oleo, atum ralado em oleo, atum natural, atum pedacos
azeitona-verde: azeitona verde sem caroco, azeitona verde com caroco, azeitona recheada
bala: balas, bala de iogurte, bala de caramelo, drops
banana-nanica: banana climatizada
batata-frita-congelada: batata congelada palito, batata pre frita congelada, batata corte fino
batata-inglesa: batata especial, batata branca, batata escovada, batata comum
bebida-isotonica: isotonico, repositor hidroeletrolitico
biscoito-agua-e-sal: bolacha agua sal
biscoito-amanteigado: sequilho
biscoito-recheado: biscoito recheado de chocolate, bolacha recheada de morango
bolo-pronto: bolo de laranja, bolo de coco, bolo formigueiro, bolo ingles, bolo mesclado, mini bolo, bolo gotas
bombom: bombom sortido, caixa de bombons
cafe-em-po: cafe torrado moido, cafe tradicional, cafe extra forte, cafe a vacuo, cafe almofada
calabresa: linguica calabresa fina, linguica tipo calabresa
caqui: caqui chocolate, caqui mole
carne-moida: patinho moido, coxao mole moido, moida, carne bovina moida, bovina moida
carne-para-ensopado: isca bovina, iscas bovinas, cubos bovinos, carne cubos
carne-seca: carne bovina salgada, jerked beef, dianteiro salgado
castanha-de-caju: castanha de caju torrada, castanha de caju salgada
cenoura-baby: mini cenoura
cerveja: cerveja pilsen, cerveja puro malte, cerveja lata
cerveja-long-neck: cerveja long neck, cerveja puro malte long neck
cheiro-verde: cheiro
chocolate-ao-leite: tablete, barra de chocolate ao leite, chocolate em barra
copo-descartavel: copo plastico, copo descartavel plastico
costelinha-suina: costelinha defumada, costelinha
coxa-e-sobrecoxa: coxa sobrecoxa de frango, coxa com sobrecoxa de frango
coxinha-da-asa: coxinha da asa de frango, drumet
creme-de-barbear: espuma barbear
creme-hidratante: locao hidratante, hidratante corporal
curativo-adesivo: curativo band aid
desodorizador-sanitario: bloco sanitario, gel adesivo sanitario, pato purific
detergente-para-lava-loucas: lava loucas tablete, lava loucas po, lava loucas em po, detergente em po lava loucas, detergente tablete
empanado-de-frango: empanado, nuggets de frango, steak, mini chicken
ervilha-em-conserva: ervilha lata, ervilha sache
esponja-de-louca: esponja multiuso, esponja dupla face, esponja antiaderente, esponja limpeza, esponja de limpeza, esponja nao risca
farinha-de-mandioca: farinha de mandioca crua, farinha de mandioca torrada, farinha de mandioca branca
farinha-de-milho-em-flocos: farinha de milho
file-de-coxa-e-sobrecoxa: sobrecoxa sem osso, coxa sobrecoxa sem osso
file-de-peito-de-frango: peito de frango sem osso, peito sem osso, file de peito, bife de frango
filtro-de-cafe: filtro papel 103, coador de cafe, filtro descartavel cafe
flores: rosa, violeta, orquidea, kalanchoe, crisantemo, vaso flor, begonia, anturio, bromelia, suculenta
frango-inteiro: frango congelado, frango resfriado, frango com miudos
glucose-de-milho: xarope de glucose
goma-de-tapioca: tapioca hidratada, massa para tapioca
hamburguer-congelado: hamburguer bovino, hamburguer de frango, hamburguer picanha, hamburguer misto
iogurte-de-morango: iogurte polpa, iogurte polpa morango, iogurte bandeja, iogurte frutas vermelhas, iogurte sabores, iogurte parcialmente desnatado
iogurte-liquido: iogurte liquido morango, iogurte beber, iogurte garrafa
laranja-pera: laranja pera rio
lasanha-congelada: lasanha bolonhesa, lasanha quatro queijos, lasanha presunto queijo, lasanha frango
lasanha-seca: macarrao lasanha, massa de lasanha
leite-pasteurizado: leite tipo a, leite tipo b, leite fresco
leite-sem-lactose: leite semidesnatado sem lactose, leite integral sem lactose
limpador-multiuso: limpador, limpeza pesada
linguica-toscana: linguica de churrasco, linguica suina, linguica mista, linguica de pernil
maca-gala: maca gala nacional
macarrao-com-ovos: massa com ovos
macarrao-espaguete: massa espaguete, macarrao semola espaguete
macarrao-fusilli: massa parafuso, massa fusilli, macarrao semola parafuso
macarrao-ninho: massa talharim
macarrao-penne: massa penne
mandioca-congelada: mandioca descascada congelada, mandioca tolete
mexerica-murcote: mexerica morgot, mexerica morcot, morgot
mexerica-ponkan: tangerina ponkan
milho-em-conserva: milho verde em conserva, milho verde lata, milho verde sache
mistura-para-bolo: mistura bolo, mistura de bolo, po para bolo
mix-de-folhas: mix de alface, salada higienizada, salada mista, mix salada
molho-de-tomate: molho pronto de tomate, molho tomate sache, molho tomate refogado
mortadela: mortadela defumada, mortadela bologna
mucarela: queijo mucarela peca, queijo mucarela light, queijo mucarela fatiado, mozzarella, muzzarela, mozarella, muzzarella, musarela, mussarella, muzarela, queijo mozzarela
nachos: salgadinho doritos
nectar-de-fruta: suco de pessego, suco de maca, suco de manga, suco de goiaba, nectar de uva, nectar de laranja, nectar de pessego, nectar de manga, nectar de maracuja, suco misto, suco de abacaxi
ovo: ovo branco grande, ovo grande
ovo-vermelho: ovo vermelho grande
pao-de-forma: pao de forma tradicional, pao fatiado, pao de leite forma
pao-de-forma-integral: pao 12 graos, pao graos, pao integral fatiado, pao de forma integral graos, pao zero
pao-doce: pao recheado, pao creme, pao doce creme, lua de mel
pao-frances: mini pao frances, pao filao
papel-higienico: papel folha dupla, papel higienico folha simples, papel higienico folha tripla
passa-facil: passe bem
pasta-de-alho: alho triturado, alho picado, alho moido
pernil-suino: pernil sem osso
picole: picole fruta
pilha-aa: pilha alcalina aa, pilha pequena
pilha-aaa: pilha alcalina aaa
pizza-congelada: pizza mucarela, pizza calabresa, pizza de frango, pizza portuguesa, pizza quatro queijos, pizza presunto, pizza lombo, pizza marguerita
polpa-de-fruta: polpa de fruta, polpa de abacaxi, polpa de manga, polpa de caju
pudim-pronto: flan, sobremesa lactea chocolate
queijo-coalho: queijo coalho espeto
queijo-minas-frescal: minas frescal, queijo frescal, queijo minas fresco
queijo-minas-padrao: minas padrao
racao-para-cachorro: racao adulto, racao cachorro adulto, racao caes adulto
racao-umida: sache, alimento umido, pate para gato
refresco-em-po: refresco, suco em po, preparado para refresco
refrigerante-de-limao: refrigerante soda limonada, refrigerante soda
refrigerante-zero: refrigerante de cola zero, cola zero, coca cola zero, refrigerante de guarana zero, guarana zero, fanta zero, sprite zero, pepsi zero, refrigerante sem acucar
requeijao-light: requeijao cremoso light
sacola-plastica: sacola, sacola biodegradavel, sacola verde, sacola ecologica, sacola bio
salgado-assado: assado, salgado frito, pastel assado, hamburguer assado, folhado
salsicha: salsicha hot dog, hot dog
saponaceo-em-po: saponaceo radium
sardinha-em-lata: sardinha em oleo, sardinha ao molho, sardinha com tomate
sassami: file de frango sassami, file sassami, filezinho de frango
sobrecoxa: sobrecoxa de frango congelada
suco-concentrado: suco de maracuja concentrado
suco-de-laranja: suco laranja natural
tempero-em-po: tempero sazon, sazon
tomate: tomate rasteiro
tomate-italiano: tomate saladete
torta-doce: torta de limao, torta holandesa, torta de morango, torta de chocolate
torta-salgada: torta de frango, torta de palmito
uva-passa: uva passa preta, uva passa sem semente, passa
uva-sem-semente: uva sem semente thompson, uva thompson sem semente, uva crimson sem semente
vela-comum: vela 7 dias
`
