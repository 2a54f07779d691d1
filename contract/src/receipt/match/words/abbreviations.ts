/** How single words are shortened: `meaning: short short`, folded. */
export const ABBREVIATIONS = `
abobrinha: abobr
absorvente: abs absorv
achocolatado: achoc
acucar: acuc
aerosol: aero
alcool: alc
alface: alf
aluminio: alum
amaciante: amac
amarela: amar
amendoim: amend
americana: americ
apresuntado: apres
arroz: arr
azeite: az
azeitona: azeit
banana: ban
batata: bat
beterraba: beterr
biscoito: bisc
bolacha: bol bolach
bovino: bov
branca: bca
branco: bco
brocolis: broc
cachorro: caes
caipira: caip
calabresa: calab cal
carioca: car
castanha: cast
catchup: catch
cebola: ceb
cenoura: cen
cerveja: cerv
champignon: champ
chocolate: choc
condicionador: cond condic
congelado: cong
cremoso: crem
cristal: crist
defumado: def
demerara: dem
dental: dent
descascado: desc
desinfetante: desinf
desnatado: desn
desodorante: des desod
detergente: det deterg
empanado: emp
energetico: energ
ervilha: erv
escova: esc
espaguete: esp
extrato: ext
extravirgem: ev
farinha: far
fatiado: fat
feijao: feij fj
fermento: ferm
flexiveis: flex
flocos: fl
fradinho: frad
fralda: fral
frances: franc fran
frango: fgo frgo frang
galinha: gal
gelatina: gelat
girassol: gir giras
guarana: guar
hamburguer: hamb hamburg
higienico: hig
infantil: inf
inseticida: inset
instantaneo: inst
integral: integ int
iogurte: iog
italiano: ital
japones: jap
lampada: lamp
laranja: laranj lar
lasanha: lasanh
leite: lte
limao: lim
limpador: limp
linguica: ling
long neck: ln
macarrao: mac
maduro: mad
maionese: maion
maisena: maiz
manteiga: mant
maracuja: marac
margarina: marg
mascavo: masc
mineral: min
moido: moi
morango: mor
mortadela: mort
mostarda: most
mucarela: muss mussar mussarela muc
natural: nat
nectar: nect
oleo: ol
papel: pap
parafuso: paraf
parboilizado: parb
parmesao: parm
pasta: past
pimenta: pim
plastica: plast
polvilho: polv
prata: prat
presunto: pres
preto: pto
queijo: qjo qj
ralado: ral
recheado: rech rec
refinado: ref
refrigerante: refrig refr refri
requeijao: req requej
roll on: rolon
roxa: rx
sabonete: sab sabte sabon
salgadinho: salg
salsicha: sals
sanitaria: sanit
semidesnatado: semi
shampoo: sh shamp
soluvel: sol
sorvete: sorv
suco: suc
suino: sui suin
taiti: tahiti
tempero: temp
tinto: tto
tomate: tom
torrado: torr
toscana: tosc
umedecido: umed
vegetal: veg
verde: vde verd
vermelho: verm
vinagre: vinag
`

/** Of packages, of trade, of quality: they never say what a thing is. */
export const NOISE = `
lt ltc hidrop mc mco bdj band und pc pct cx fr tp ct pet sch sq vd gf gfa frd resf trad orig t1 tp1 tipo1 t2 pta poup amf gde gr med peq cxm napol conf ped cubos
`
