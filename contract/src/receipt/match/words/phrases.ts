/** Meanings of phrases on receipts: `meaning: words, words`, folded. Longer phrases win over shorter ones. */
export const PHRASES = `
achocolatado em po: achoc po
achocolatado liquido: achoc liq, nescau pronto, toddy pronto
agua de coco: ag coco, agua coco
agua mineral: ag min, agua min
agua sanitaria: ag sanit, agua sanit
amido de milho: amido milho
aparelho de barbear: ap barb, ap super, aparelho barb
areia para gato: areia gato
asa de frango: asa fgo
azeite de oliva: az oliva, azeite oliva, azeite ol
batata frita congelada: bat cong, bat pre frita, batata cong, batata palito
batata palha: bat palha
bebida lactea: beb lactea, b lactea, beb lact, bebida lact
biscoito agua e sal: bisc ag sal, bisc a sal, bisc a e s, agua e sal
biscoito cream: bisc cr
bombom: caixa choc
cachorro quente: hot dog
cafe em capsula: caps cafe, cafe caps
cafe soluvel: cafe sol
caldo de galinha: caldo gal
carne moida: carne bov moida, bov moida, bov moido, carne moid, c moida
carne seca: c seca
cheiro verde: cheiro vde
coco ralado: coco ral
com gas: c gas
com sal: c sal
copo descartavel: copo desc, copos desc
cotonete: hastes flex
coxa de frango: coxa fgo
coxa e sobrecoxa: coxa scoxa, coxa s coxa, coxa sobrecoxa
coxao duro: cx duro
coxao mole: cx mole
creme de barbear: cr barb, creme barb
creme de leite: cr leite, cr lte, creme lte
creme de pentear: cr pent, cr pentear
creme dental: cr dent, gel dent, cr dental, creme dent, cr d, cd
creme hidratante: locao body, hidrat
desinfetante: des sanol
desodorante aerosol: des aero, desod aero
desodorizador sanitario: pato purific, pedra san, pedra sanit
detergente: lava louca, l louca, lava loucas
detergente lava loucas: det lava louca, det lava loucas, detergente lava loucas, detergente lava louca, det po lava louca, det po lava loucas, lava loucas po, lava louca po, lava loucas tabl, lava loucas tab
detergente liquido: det liq
doce de leite: doce lte, doce le
empanado de frango: emp fgo
enxaguante bucal: enx buc
escova de dente: esc dent, esc d, esc den
esponja de aco: esp aco, la aco
esponja de louca: esp limp, esp m uso
extrato de tomate: ext tom, extrato tom, extr tom, ext tomate
extravirgem: ext virg, ev, extra virgem, extra virg, extra vir, ext vir, ext virgem, e virgem, ex virgem
farinha de mandioca: far mand, farinha mand, f mandioca
farinha de milho: far milho
farinha de rosca: far rosca
farinha de trigo: far trigo, far trg, farinha trg, f trigo
fermento biologico: ferm bio
fermento quimico: ferm po
file de peito de frango: file pto fgo, file peito fgo, file pto frango, file peito frango, fil peito frango
filme plastico: filme pvc
filtro de cafe: filt papel, filtro p, filtro papel
fio dental: fio dent
gelatina: gelat po
grao de bico: grao bico
guardanapo: guard
inteiro: int cong
lamina de barbear: refil mach3
leite condensado: leite cond, lt cond, lte cond
leite de coco: leite coco
leite desnatado: leite desn, lte desn
leite em po: leite po, lte po
leite fermentado: leite ferm
lenco umedecido: lenco umed
limpa vidros: limp vidro, limp vidros
limpador multiuso: limp m uso
longa vida: lv, l vida
lustra moveis: lustra m, l moveis, lust mov, lustra mov
macarrao: mac semol, macarrao semol
macarrao instantaneo: mac inst
macarrao ovos: mac ovos
margarina: cr vegetal, cr veg, creme vegetal
maria mole: maria mole
massa de pastel: mas past, massa past
milho em conserva: milho lt, milho verde lt
milho para pipoca: milho pipoca
milho verde: milho vde
molho de tomate: molho tom, mol tom, mlh tom, molho tomat
multiuso: m uso, mult uso, multi uso
oleo de soja: oleo sj, oleo soja, ol soja
pao de cachorro quente: pao hot dog
pao de forma: pao f, pao forma
pao de hamburguer: pao hamb
pao de queijo: pao qjo, pao qj, p queijo, pao queij
pao frances: pao fr, pao franc, pao sal
papel aluminio: pap alum, fl al, folha alum
papel higienico: pap hig, p hig, papel hig, ph, pap higien
papel toalha: pap toalha, pap toal, toalha papel, p toalha, pap toa, toalha pap
pasta de amendoim: pasta amend
peito de frango: peito fgo, pto fgo, pto frango, peito frango
peito de peru: peito peru
pimenta do reino: pim reino
pipoca de micro ondas: pipoca micro
polpa de fruta: polpa fr
prato descartavel: prato desc
protetor solar: prot solar
queijo parmesao ralado: queijo ral, qjo ral, qj ral
racao para cachorro: racao caes, racao cao, racao cach
racao para gato: racao gato
refrigerante de cola: coca cola
refrigerante de cola coca: refrig coca, ref coca
refrigerante zero: coca zero
sabao de coco: sab coco
sabao em barra: sab barra, sab bar, sab ped, sabao ped, sabao pedra
sabao em po: sab po, lava roupa po, lava roupas po, lv rp po, lv rp, l roupa po, lava rp, det po, deterg po, sabao po, sabao p
sabao liquido: lava roupas liq, lava roupas, lv roupas
sabonete liquido: sab liq
saco de lixo: saco lixo, sc lixo, sac lixo
sal grosso: sal gros
sal refinado: sal ref
sem gas: s gas
sem lactose: z lact, zero lact, sem lact, s lact
sem osso: s osso
sem sal: s sal
sem semente: s sem, s semente
semidesnatado: semi desn, s desn
suco: suco int
suco de uva: suco uva
t bone: t bone
talher descartavel: talher desc, garfo desc, colher desc, faca desc
tempero completo: temp compl, temp comp
vinagre de alcool: vinagre alc
`
