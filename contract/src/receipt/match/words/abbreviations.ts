/** How single words are shortened: `meaning: short short`, folded. */
export const ABBREVIATIONS = `
abacaxi: abac
abobrinha: abobr
absorvente: abs absorv
achocolatado: achoc
acucar: acuc
aerosol: aero
agua: ag
alcool: alc
alface: alf
aluminio: alum
amaciante: amac
amanteigado: amant
amarela: amar
amendoim: amend
americana: americ
apresuntado: apres
aromatizante: arom
arroz: arr
azeite: az
azeitona: azeit
balsamico: balsam
banana: ban
batata: bat
beterraba: beterr beter
biscoito: bisc
bolacha: bol bolach
bombom: bomb
bovino: bov
branca: bca
branco: bco
brocolis: broc brocol
cachorro: caes
caipira: caip
calabresa: calab cal
camarao: camar
cappuccino: capuc
carioca: car
castanha: cast
catchup: catch
cebola: ceb
cenoura: cen
cereja: cerej
cerveja: cerv
champignon: champ
chocolate: choc chocol
coalho: coalh
condicionador: cond condic
congelado: cong congel
cozido: coz
cremoso: crem
cristal: crist
defumado: def
demerara: dem
dental: dent
descascado: desc
desengordurante: deseng desengord
desinfetante: desinf
desnatado: desn
desodorante: des desod
detergente: det deterg
empanado: emp
energetico: energ
ervilha: erv
escova: esc
espaguete: esp
espinafre: espin
extrato: ext
extravirgem: ev
farinha: far
fatiado: fat
feijao: feij fj
fermentado: fermen
fermento: ferm
flexiveis: flex
flocos: fl
fradinho: frad
fralda: fral
frances: franc fran
frango: fgo frgo frang
frescal: fresc
galinha: gal
gelatina: gelat
girassol: gir giras
granulado: granul
guarana: guar
hamburguer: hamb hamburg
hidratante: hidrat
higienico: hig
hortela: hort
infantil: inf
inseticida: inset
instantaneo: inst
integral: integ int
inteiro: intei
iogurte: iog
italiano: ital
japones: jap
lactea: lact
lampada: lamp
laranja: laranj lar
lasanha: lasanh
leite: lte
limao: lim
limpador: limp limpad
linguica: ling
long neck: ln
macarrao: mac
maduro: mad
maionese: maion
maisena: maiz
mamao: mam
mandioca: mand mandioc
manjericao: manj
manteiga: mant
maracuja: marac
margarina: marg
mascavo: masc
melancia: melanc
mexerica: mex mexer
mignon: mign
mineral: min
moido: moi
morango: mor morang
mortadela: mort
mostarda: most
mucarela: muss mussar mussarela muc
multiuso: muso
natural: nat
nectar: nect
odorizador: odor
oleo: ol
papel: pap
parafuso: paraf parafus
parboilizado: parb
parmesao: parm
pasta: past
pepino: pepin
pimenta: pim
pimentao: piment
pipoca: pip
plastica: plast
polenta: polent
polvilho: polv
prata: prat
presunto: pres
preto: pto
provolone: provol
queijo: qjo qj
ralado: ral
recheado: rech rec
refinado: ref
refrigerante: refrig refr refri
requeijao: req requej
ricota: ricot
roll on: rolon
roxa: rx
sabonete: sab sabte sabon
salgadinho: salg
salsicha: sals
sanduiche: sand
sanitaria: sanit
semidesnatado: semi
shampoo: sh shamp
sobrecoxa: sobrecox sobcoxa scoxa sobrec sobc
soluvel: sol
sorvete: sorv sorvet
suco: suc
suino: sui suin
taiti: tahiti
tangerina: tangerin
tempero: temp temper
tinto: tto
tomate: tom
torrada: torrad
torrado: torr
toscana: tosc
umedecido: umed
vagem: vag
vassoura: vass
vegetal: veg
verde: vde verd
vermelho: verm
vinagre: vinag
vinho: vin vho
`

/** Words of packages, trade and quality, which never identify a thing. */
export const NOISE = `
extra tradicional tradic especial selecionado selecionada selec nacional nac imp importado importada granel pedaco pedacos bandeja cumbuca cumb unidade unid uni pacote pcte frasco promo promocao oferta leve pague gratis grts gd tam classico classica classic novo nova premium vacuo vac embalado emb climatizada climat graudo grauda maturada marca econ economica familia sabor sabores prom qualidade embal avulso avulsa lv pg
lt ltc hidrop mc mco bdj band und pc pct cx fr tp ct pet sch sq vd gf gfa frd resf trad orig t1 tp1 tipo1 t2 pta poup amf gde gr med peq cxm napol conf ped 
`

/** Second meanings of short words: `meaning: short short`. */
export const SECOND_MEANINGS = `
abacate: abac
alcatra: alc
caldo: cal
carne: car
chocolate: ch
condensado: cond
coxao: cx
descartavel: desc
desinfetante: des
esponja: esp
extra: ext
fermentado: ferm
folha: fl
gelatina: gel
inteiro: int
limpador: lim
maca: mac
paprica: pap
pastel: past
peito: pto
penne: pena
pimentao: pim
recheado: rec
refresco: ref
sabao: sab
salgado: salg sal
suino: suin
torrada: torr
`
