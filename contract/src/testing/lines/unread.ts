/** Written with the other lines, and not read before the reader was mended: typed 97, spoken 90, pasted 94 of 100 at first. */
export const UNREAD_TYPED = `
=== prices with a dot
queijo minas 22.50 => queijo minas | R$ 22,50
2 kg de charque 39.90 => charque | 2 kg | R$ 39,90
charque 39.90/kg => charque | 1 kg | R$ 39,90
pinhão 1kg 12.00 => pinhão | 1 kg | R$ 12,00
amaciante 2L 13.49 => amaciante | 2 l | R$ 13,49
sabonete 1.99 => sabonete | R$ 1,99
4 miojo 1.89 => miojo | 4x | R$ 1,89
botijão r$ 120.00 => botijão | R$ 120,00
batata 2.5 kg => batata | 2.5 kg
arroz 5kg 24.9 => arroz 24.9 | 5 kg | unsure
=== several things in one line
maçã, pera, uva => maçã ++ pera ++ uva
2 kg de batata, 1 kg de cenoura => batata | 2 kg ++ cenoura | 1 kg
sabão,amaciante,água sanitária => sabão ++ amaciante ++ água sanitária
café da manhã: pão, manteiga, café => pão ++ manteiga ++ café
limão 1kg, cachaça 1l, açúcar => limão | 1 kg ++ cachaça | 1 l ++ açúcar
3 leites e 2 cafés => leites | 3x ++ cafés | 2x
shampoo; condicionador => shampoo ++ condicionador
dendê, camarão, quiabo e coco => dendê ++ camarão ++ quiabo ++ coco
carne, moída => carne, moída
sal e pimenta => sal e pimenta
farofa: bacon, farinha => farofa ++ bacon ++ farinha
=== N for a price
3 por 5 limão => limão | 3x | R$ 1,67
suco 2 por 7,00 => suco | 2x | R$ 3,50
leve 4 pague 3 papel higiênico => papel higiênico | 4x
iogurte leve 6 pague 5 => iogurte | 6x
miojo 4 por 10 reais => miojo | 4x | R$ 2,50
R$ 8 o quilo da cebola => cebola | 1 kg | R$ 8,00
cebola 8 reais o kg => cebola | 1 kg | R$ 8,00
2 sabonetes por 5 => sabonetes | 2x | R$ 2,50
10 por 10 laranja => laranja | 10x | R$ 1,00
manga 3 por R$ 9,90 => manga | 3x | R$ 3,30
=== counts inside packs
cotonete c/ 75 => cotonete | 75 un
guardanapo c/50 => guardanapo | 50 un
cerveja cx c/ 24 => cerveja | 24 un
chá com 10 => chá | 10 un
pacote de feijão => feijão | 1 pacote
pct de bala => bala | 1 pacote
2 cx de ovos c/ 12 => ovos | 2x 12 un
absorvente 32un => absorvente | 32 un
saco de lixo c/ 30 => saco de lixo | 30 un
pote de margarina => margarina | 1 pote
salsicha pct 500 g => salsicha | 500 g
=== containers
1 bdj de uva => uva | 1 bandeja
2 gfa de azeite => azeite | 2 garrafa
grf de água => água | 1 garrafa
1 fd de água => água | 1 fardo
3 lt de sardinha => sardinha | 3 lata
5 lt de água sanitária => água sanitária | 5 l
1 vd de maionese => maionese | 1 vidro
2 mçs de rúcula => rúcula | 2 maço
1 tb de cola => cola | 1 tubo
2 sc de ração => ração | 2 saco
4 pctes de café => café | 4 pacote
3 pares de meia => meia | 6x
1 cento de empada => empada | 100x
meio cento de kibe => kibe | 50x
2 metros de mangueira => mangueira | 2 m
penca de banana => banana | 1 penca
2 cart de ovo => ovo | 2 cartela
=== names with numbers
leite tipo a 1l => leite tipo a | 1 l
51 => 51
água 500 ml 12 un => água | 12x 500 ml
h2oh 1,5l => h2oh | 1,5 l
pilha 9v => pilha 9v
barbeador 3 lâminas => barbeador 3 lâminas
leite 1% => leite 1%
2 pilhas AA => pilhas AA | 2x
vela número 5 => vela número 5
lâmpada 60w => lâmpada 60w
suco 3 frutas => suco 3 frutas
=== talk and sentences
boa noite => -?
valeu => -?
comprar 2 leites => leites | 2x
falta 1 kg de sal => sal | 1 kg
o arroz tá 22,90 no Assaí pega 2 => arroz | 2x | R$ 22,90 | unsure
alguém vai na feira? => -?
acabou o detergente => detergente
pega coentro => coentro
`
export const UNREAD_SPOKEN = `
=== sentences
quinze reais de carne => carne | R$ 15,00
dois detergentes três esponjas e um sabão em pó => detergentes | 2x ++ esponjas | 3x ++ sabão em pó
compra leite e pão pra mim => leite ++ pão
adiciona na lista banana maçã e laranja => banana ++ maçã ++ laranja
seis latas de cerveja e um saco de gelo => cerveja | 6 lata ++ gelo | 1 saco
um quilo de farinha de trigo e fermento => farinha de trigo | 1 kg ++ fermento
papel toalha e papel higiênico de doze rolos => papel toalha ++ papel higiênico | 12 rolo
meio quilo de carne moída e uma cebola => carne moída | 0,5 kg ++ cebola
por favor compra açúcar => açúcar
queijo coalho e goma de tapioca => queijo coalho ++ goma de tapioca
duas dúzias de ovos => ovos | 24x
cem gramas de presunto => presunto | 100 g
um pacote de café de quinhentos gramas => café | 500 g
creme de leite e leite condensado => creme de leite ++ leite condensado
oi quero dois litros de leite => leite | 2 l
macarrão dois pacotes e molho de tomate => macarrão | 2 pacote ++ molho de tomate
tomate cebola e alho por favor => tomate ++ cebola ++ alho
acabou a ração do gato => ração do gato
uma bandeja de frango e um quilo de batata => frango | 1 bandeja ++ batata | 1 kg
lembra de comprar café => café
`
export const UNREAD_PASTED = `
=== a mother and a son
Mãe: filho passa no mercado => -
Mãe: 2 lt de leite => leite | 2 l
Mãe: margarina 500g => margarina | 500 g
Mãe: 1 dz de banana => banana | 12x
Filho: blz => -
Filho: mais alguma coisa? => -
Mãe: <Mídia oculta> => -
Mãe: desinfetante 2 por 10 => desinfetante | 2x | R$ 5,00
Mãe: bjs => -
=== a republic of students
miojo x10 => miojo | 10x
cerveja cx c/ 12 35.90 => cerveja | 12 un | R$ 35,90
papel higiênico c/ 12 => papel higiênico | 12 un
gelo 2 sc => gelo | 2x saco
quem vai? => -
eu não posso hoje => -
detergente 3un => detergente | 3x
=== a list of the month
Arroz 5kg 25.90 => Arroz | 5 kg | R$ 25,90
Feijão 1kg (3) => Feijão | 3x 1 kg
Óleo 900ml 4un => Óleo | 4x 900 ml
Ovos c/ 30 => Ovos | 30 un
Pacote de biscoito => biscoito | 1x pacote
Vela nº 3 => Vela nº 3
Sabão em pó 1,6kg R$ 18,90 => Sabão em pó | 1,6 kg | R$ 18,90
Fralda G 36un => Fralda G | 36 un
=== a neighbour
Oi vizinha, tudo bem? => -
pode trazer 2 pães de forma? => pães de forma | 2x | unsure
e 1 garrafa de café solúvel? => café solúvel | 1x garrafa | unsure
Deus lhe pague => -
=== the north east
1 bd de carne de sol => carne de sol | 1x bandeja
cuscuz 4 pct => cuscuz | 4x pacote
macaxeira 2kg 4.50/kg => macaxeira | 2 kg | R$ 9,00
coentro 3 por 5 => coentro | 3x | R$ 1,67
rapadura => rapadura
Seu Zé => -?
ok => -
`
